import type { Field } from '../fields.ts'
import type { RecordKind } from '../recordKinds.ts'

/** Field that a bulk change can edit in many records (docs/decisions/66-bulk.md). */
export type BulkField =
  | Field
  /** `options` are labels by value. */
  | { readonly kind: 'choice'; readonly label: string; readonly options: Readonly<Record<string, string>> }
  /** A list of texts, such as addresses. `nouns` are for one text and for several. */
  | { readonly kind: 'texts'; readonly label: string; readonly nouns: readonly [string, string] }
  /** Links to records of the kind `of`. */
  | {
      readonly kind: 'links'
      readonly label: string
      readonly nouns: readonly [string, string]
      readonly of: RecordKind
    }

/** Editable fields of a section, by their names in the contract. The service and the console use this table. */
export type BulkFieldTable = Readonly<Record<string, BulkField>>

export const bulkOperations = ['SET', 'ADD', 'REMOVE', 'REPLACE', 'MOVE'] as const
export type BulkOperation = (typeof bulkOperations)[number]

export interface BulkEdit {
  readonly field: string
  readonly operation: BulkOperation
  readonly values: readonly string[]
  readonly replacements: readonly string[]
  readonly target: string | null
}

/** Returns the name of the bulk field for a service line's variant, such as `variantTerms.12`. */
export const variantField = (name: string, serviceLineId: string): string => `${name}.${serviceLineId}`

/** Splits a name that may be that of a variant. */
export const partsOfField = (name: string): { readonly field: string; readonly serviceLineId: string | null } => {
  const [field = '', serviceLineId = null] = name.split('.')
  return { field, serviceLineId }
}

/** Returns the fields to which values of `field` can move. */
export const moveTargets = (table: BulkFieldTable, name: string): string[] => {
  const field = table[name]
  if (field?.kind !== 'links') return []
  return Object.entries(table).flatMap(([other, { kind, ...rest }]) =>
    other !== name && kind === 'links' && 'of' in rest && rest.of === field.of ? [other] : [],
  )
}

/** Returns the operations that a field allows. */
export const operationsOf = (table: BulkFieldTable, name: string): BulkOperation[] => {
  const field = table[name]
  if (!field) return []
  if (field.kind !== 'texts' && field.kind !== 'links') return ['SET']
  return ['ADD', 'REMOVE', 'REPLACE', ...(moveTargets(table, name).length > 0 ? (['MOVE'] as const) : [])]
}

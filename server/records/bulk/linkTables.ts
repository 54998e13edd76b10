import { partsOfField } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import type { Values } from '../records.ts'
import type { TableName } from '../undo/tables.ts'

/** Rows that store the links of a bulk field. */
export interface LinkTable {
  readonly table: TableName
  /** Column with the id of the edited record. */
  readonly owner: string
  /** Column with the id of the linked record. */
  readonly item: string
  /** Values of the other columns. */
  readonly values: Values
}

const links = (table: TableName, owner: string, item: string, values: Values = {}): LinkTable => ({
  table,
  owner,
  item,
  values,
})

const defaults = { list: 'DEFAULT' }
const masters = { list: 'MASTER' }

/** Tables of the links, by kind and bulk field. */
export const linkTables: Readonly<Record<UploadedKind, Readonly<Record<string, LinkTable>>>> = {
  GROUP: { physicians: links('group_provider', 'group_id', 'provider_id') },
  PROVIDER: { groups: links('group_provider', 'provider_id', 'group_id') },
  TERM: {
    defaultSpecialties: links('specialty_term', 'term_id', 'specialty_id', defaults),
    masterSpecialties: links('specialty_term', 'term_id', 'specialty_id', masters),
    variantSpecialties: links('specialty_variant_term', 'term_id', 'specialty_id'),
    synonyms: links('term_synonym', 'term_id', 'synonym_id'),
    physicians: links('provider_term', 'term_id', 'provider_id'),
  },
  SYNONYM: { terms: links('term_synonym', 'synonym_id', 'term_id') },
  SPECIALTY: {
    defaultTerms: links('specialty_term', 'specialty_id', 'term_id', defaults),
    masterTerms: links('specialty_term', 'specialty_id', 'term_id', masters),
    variantTerms: links('specialty_variant_term', 'specialty_id', 'term_id'),
  },
  PROMOTED_PROGRAM: {},
  PRACTICE_EMAIL: {},
  USER: {},
}

/** Returns the table of a field's links; undefined for a field without links. */
export const linkTableOf = (kind: UploadedKind, name: string): LinkTable | undefined => {
  const { field, serviceLineId } = partsOfField(name)
  const link = linkTables[kind][field]
  return link && serviceLineId !== null ? { ...link, values: { service_line_id: serviceLineId } } : link
}

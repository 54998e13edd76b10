import type { RecordKind } from '../recordKinds.ts'
import { headerKey } from './headers.ts'
import type { UploadColumn } from './uploadColumns.ts'

/** Kinds of record in a row of a pair sheet, and the bulk fields of the links between them. */
interface PairSheet {
  readonly item: RecordKind
  /** Field by list; the list '' is that of a sheet without lists. */
  readonly fields: Readonly<Record<string, string>>
  /** Field of a specialty's lists for its service lines, which the column List names, too. */
  readonly variants?: string
}

/** Sheets whose rows add or remove one link each, by the kind of record that changes. */
export const pairSheets = {
  GROUP: { item: 'PROVIDER', fields: { '': 'physicians' } },
  PROVIDER: { item: 'GROUP', fields: { '': 'groups' } },
  TERM: {
    item: 'SPECIALTY',
    fields: { default: 'defaultSpecialties', master: 'masterSpecialties' },
    variants: 'variantSpecialties',
  },
  SPECIALTY: { item: 'TERM', fields: { default: 'defaultTerms', master: 'masterTerms' }, variants: 'variantTerms' },
} as const satisfies Readonly<Partial<Record<RecordKind, PairSheet>>>

export type PairKind = keyof typeof pairSheets

export const pairSheetOf = (kind: PairKind): PairSheet => pairSheets[kind]

const words: Readonly<Record<PairKind, readonly string[]>> = {
  GROUP: ['group', 'customgroup'],
  PROVIDER: ['physician', 'provider', 'npi'],
  TERM: ['term', 'cft', 'clinicalfocusterm', 'cui', 'cuid'],
  SPECIALTY: ['specialty'],
}
/** A header may end with the key that its cells have, as in Group ID. */
const suffixes = ['', 'name', 'id', 'machinename', 'npi', 'cui']

const isHeaderOf = (kind: PairKind, key: string): boolean =>
  words[kind].some((word) => suffixes.some((suffix) => key === word + suffix))

export type PairColumn = 'owner' | 'item' | 'list' | 'action'

const columnOf = (kind: PairKind, item: PairKind, header: string): PairColumn | null => {
  const key = headerKey(header)
  if (isHeaderOf(kind, key)) return 'owner'
  if (isHeaderOf(item, key)) return 'item'
  return key === 'list' || key === 'action' ? key : null
}

export const isPairKind = (kind: RecordKind): kind is PairKind => Object.hasOwn(pairSheets, kind)

/** Returns the columns of a pair sheet; null if the sheet has no such pairs. */
export const pairColumns = (kind: RecordKind, headers: readonly string[]): UploadColumn[] | null => {
  if (!isPairKind(kind)) return null
  const names = headers.map((header) => columnOf(kind, pairSheets[kind].item, header))
  if (!names.includes('owner') || !names.includes('item')) return null
  return headers.map((header, index) => {
    const name = names[index] ?? null
    const isFirst = names.indexOf(name) === index
    const note =
      name === null
        ? 'Sheets of pairs have no such column. It is left out.'
        : 'Another column has the same meaning. This one is left out.'
    return { header, field: isFirst ? name : null, note: name !== null && isFirst ? null : note }
  })
}

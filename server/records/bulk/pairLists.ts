import sql from 'sql-template-tag'
import { variantField } from '../../../src/domain/bulk/fields.ts'
import { type PairKind, pairSheetOf } from '../../../src/domain/bulk/pairs.ts'
import { disjunction, quoted } from '../../../src/domain/bulk/readCell.ts'
import { capitalized, searchKey } from '../../../src/domain/text.ts'
import type { NamedRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import type { ServiceLineRow } from '../kinds/specialty.ts'

interface Line extends ServiceLineRow {
  readonly name_key: string
}

/** Service lines by the id of their specialty. */
export type SpecialtyLines = ReadonlyMap<string, readonly Line[]>

export const readLines = async (tx: Queryable, specialtyIds: readonly string[]): Promise<SpecialtyLines> => {
  const rows = await tx.rows<Line & { specialty_id: string }>(sql`
    select specialty_id::text, id::text, slug, name, name_key
    from specialty_service_line join service_line on id = service_line_id
    where specialty_id = any(${[...new Set(specialtyIds)]}::bigint[]) order by name_key, id`)
  return Map.groupBy(rows, ({ specialty_id }) => specialty_id)
}

/** Returns the bulk field of the list that a row names, or a sentence. */
export const fieldOfList = (
  kind: PairKind,
  list: string,
  specialty: NamedRecord,
  lines: SpecialtyLines,
): { readonly field: string } | { readonly problem: string } => {
  const { fields, variants } = pairSheetOf(kind)
  const fieldByList = new Map(Object.entries(fields))
  const field = fieldByList.get('') ?? fieldByList.get(searchKey(list))
  if (field !== undefined) return { field }
  const own = lines.get(specialty.id) ?? []
  const bySlug = own.filter(({ slug }) => slug === list.toLowerCase())
  const [line, ...others] = bySlug.length > 0 ? bySlug : own.filter(({ name_key }) => name_key === sortKey(list))
  if (line && variants !== undefined && others.length === 0) return { field: variantField(variants, line.id) }
  const reason = line
    ? `Several service lines have the name ${quoted(list)}`
    : `${quoted(list)} is not a list of ${quoted(specialty.name)}`
  const choices = line
    ? [line, ...others].map(({ slug }) => slug)
    : [...Object.keys(fields).map(capitalized), ...own.map(({ name }) => name)]
  return { problem: `Column “List”: ${reason}. Enter ${disjunction.format(choices)}.` }
}

import sql, { raw } from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import { lacksServiceLine } from '../kinds/specialty.ts'
import { enabledAdmins, lastAdminProblem, type UserRow, users } from '../kinds/user.ts'
import { slugInTrash, slugTaken, type Values } from '../records.ts'
import { repeatedNames } from '../undo/rules.ts'
import type { TableName } from '../undo/tables.ts'
import { keyTables } from './lookup.ts'
import type { RecordPlan } from './planRow.ts'

/** Planned change of a record that its own rules allow. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly changed: Values
  readonly steps: RecordPlan['steps']
}

type Reasons = Map<Candidate, string>
/** Adds the reasons why some of the candidates cannot be changed. Remembers what earlier candidates take. */
export type SharedRules = (tx: Queryable, candidates: readonly Candidate[]) => Promise<Reasons>

const refuseSlugs = async (
  tx: Queryable,
  kind: UploadedKind,
  candidates: readonly Candidate[],
  taken: Set<string>,
  reasons: Reasons,
): Promise<void> => {
  const renamed = candidates.filter(({ changed }) => typeof changed.slug === 'string')
  if (renamed.length === 0) return
  const { table, noun } = keyTables[kind]
  const slugs = renamed.map(({ changed }) => String(changed.slug))
  const found = await tx.rows<{ slug: string; isDeleted: boolean }>(sql`
    select slug, false as "isDeleted" from ${raw(table)} where slug = any(${slugs}::text[])
    union all select slug, true from trash where kind = ${kind} and slug = any(${slugs}::text[])`)
  const known = new Set(found.map(({ slug }) => slug))
  const stored = new Set(found.filter(({ isDeleted }) => !isDeleted).map(({ slug }) => slug))
  for (const candidate of renamed) {
    const slug = String(candidate.changed.slug)
    if (stored.has(slug) || taken.has(slug)) reasons.set(candidate, slugTaken({ slug }).message)
    else if (known.has(slug)) reasons.set(candidate, slugInTrash(noun)({ slug }).message)
    taken.add(slug)
  }
}

const refuseTopConditions = async (tx: Queryable, candidates: readonly Candidate[], reasons: Reasons) => {
  const changed = candidates.filter(({ changed }) => 'taxonomy' in changed)
  if (changed.length === 0) return
  const listed = await tx.rows<{ id: string }>(
    sql`select term_id::text as id from top_condition where term_id = any(${changed.map(({ id }) => id)}::bigint[])`,
  )
  const ids = new Set(listed.map(({ id }) => id))
  for (const candidate of changed.filter(({ id }) => ids.has(id)))
    reasons.set(candidate, `${candidate.name} is a top condition. Remove it from Top Conditions first.`)
}

interface Renaming {
  readonly id: string
  readonly name: string
  readonly key: string
}

/** Adds to `renamings`, which has those of earlier parts. */
const refuseSynonymNames = async (
  tx: Queryable,
  candidates: readonly Candidate[],
  renamings: Renaming[],
  reasons: Reasons,
) => {
  const renamed = candidates.filter(({ changed }) => typeof changed.name === 'string')
  if (renamed.length === 0) return
  const earlierCount = renamings.length
  for (const { id, changed } of renamed)
    renamings.push({ id, name: String(changed.name), key: sortKey(String(changed.name)) })
  const found = await tx.rows<{ id: string; message: string }>(sql`
    with renaming as (
      select id, name, key, place from rows from (
        jsonb_to_recordset(${JSON.stringify(renamings)}) as (id bigint, name text, key text)
      ) with ordinality as renaming (id, name, key, place))
    select distinct on (wanted.id) wanted.id::text,
      term.name || ' already has the synonym ' ||
        case other.name_key when wanted.key then other.name else earlier.name end || '.' as message
    from renaming as wanted
      join term_synonym as link on link.synonym_id = wanted.id
      join term_synonym as beside on beside.term_id = link.term_id and beside.synonym_id <> wanted.id
      join synonym as other on other.id = beside.synonym_id
      left join renaming as earlier on earlier.id = other.id and earlier.place < wanted.place
      join term on term.id = link.term_id
    where wanted.place > ${earlierCount} and wanted.key in (other.name_key, earlier.key)
    order by wanted.id, term.id`)
  const messages = new Map(found.map(({ id, message }) => [id, message]))
  for (const candidate of renamed) {
    const message = messages.get(candidate.id)
    if (message) reasons.set(candidate, message)
  }
}

/** Returns the links that candidates add to a table, or remove from it. */
const linksOf = (candidates: readonly Candidate[], name: TableName, type: 'insert' | 'delete') =>
  candidates.flatMap((candidate) =>
    candidate.steps
      .filter(({ table, step }) => table === name && step.type === type)
      .map(({ step }) => ({ candidate, row: step.values })),
  )

const refuseRepeatedLinks = async (
  tx: Queryable,
  kind: UploadedKind,
  candidates: readonly Candidate[],
  reasons: Reasons,
) => {
  const links = linksOf(candidates, 'term_synonym', 'insert')
  // A term may replace a synonym by another of its name. What another candidate removes may stay.
  const removed = kind === 'TERM' ? linksOf(candidates, 'term_synonym', 'delete') : []
  const messages = await repeatedNames(
    tx,
    'term_synonym',
    links.map(({ row }) => row),
    removed.map(({ row }) => row),
  )
  for (const [index, message] of messages) {
    const link = links[index]
    if (link) reasons.set(link.candidate, message)
  }
}

/** A specialty has a variant for each of its service lines. */
const refuseLostVariants = async (tx: Queryable, candidates: readonly Candidate[], reasons: Reasons) => {
  const links = linksOf(candidates, 'specialty_variant_term', 'insert')
  if (links.length === 0) return
  const found = await tx.rows<{ place: string; name: string }>(sql`
    select ordinality as place, name
    from jsonb_populate_recordset(null::specialty_variant_term, ${JSON.stringify(links.map(({ row }) => row))})
      with ordinality as wanted join specialty on specialty.id = wanted.specialty_id
    where not exists (
      select from specialty_service_line as line
      where (line.specialty_id, line.service_line_id) = (wanted.specialty_id, wanted.service_line_id))`)
  for (const { place, name } of found) {
    const link = links[Number(place) - 1]
    if (link) reasons.set(link.candidate, lacksServiceLine(name))
  }
}

/** One after the other, so that one administrator stays. */
const refuseAdmins = async (
  tx: Queryable,
  candidates: readonly Candidate[],
  disabled: Set<string>,
  reasons: Reasons,
) => {
  const ids = candidates.filter(({ changed }) => changed.status === false).map(({ id }) => id)
  if (ids.length === 0) return
  const admins = (await tx.rows<Pick<UserRow, 'id'>>(enabledAdmins)).map(({ id }) => id)
  const rowById = new Map((await users.byIds(tx, ids)).map((row) => [row.id, row]))
  for (const candidate of candidates) {
    const row = rowById.get(candidate.id)
    if (!row) continue
    const others = admins.filter((id) => !disabled.has(id))
    const reason = lastAdminProblem(others, row, 'disabled')
    if (reason === null) disabled.add(row.id)
    else reasons.set(candidate, reason)
  }
}

/** Creates the rules that depend on other records. */
export const sharedRules = (kind: UploadedKind): SharedRules => {
  const [takenSlugs, disabled] = [new Set<string>(), new Set<string>()]
  const renamings: Renaming[] = []
  return async (tx, candidates) => {
    const reasons: Reasons = new Map()
    await refuseSlugs(tx, kind, candidates, takenSlugs, reasons)
    await refuseTopConditions(tx, candidates, reasons)
    if (kind === 'SYNONYM') await refuseSynonymNames(tx, candidates, renamings, reasons)
    await refuseRepeatedLinks(tx, kind, candidates, reasons)
    await refuseLostVariants(tx, candidates, reasons)
    if (kind === 'USER') await refuseAdmins(tx, candidates, disabled, reasons)
    return reasons
  }
}

import sql, { raw, type Sql } from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { terms } from '../kinds/term.ts'
import { refuseTakenName } from '../kinds/termNames.ts'
import type { Values } from '../records.ts'
import type { TableStep } from './effects.ts'
import type { TableName } from './tables.ts'

/** Lists whose items must have different names, ignoring case and accents. */
const namedLists = {
  term_synonym: { owner: 'term_id', owners: 'term', item: 'synonym_id', items: 'synonym', noun: 'synonym' },
  program_term: { owner: 'program_id', owners: 'promoted_program', item: 'term_id', items: 'term', noun: 'term' },
} as const

/** Returns the indexes of links whose list has another item of the same name, with a message. `removed` are links that go. */
export const repeatedNames = async (
  tx: Queryable,
  table: TableName,
  rows: readonly Values[],
  removed: readonly Values[] = [],
): Promise<ReadonlyMap<number, string>> => {
  if (rows.length === 0 || !(table === 'term_synonym' || table === 'program_term')) return new Map()
  const { owner, owners, item, items, noun } = namedLists[table]
  const found = await tx.rows<{ place: string; message: string }>(sql`
    with wanted as (
      select * from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}) with ordinality)
    select ordinality as place, owner.name || ${` already has the ${noun} `} || other.name || '.' as message
    from wanted
      join ${raw(items)} as item on item.id = wanted.${raw(item)} join ${raw(owners)} as owner on owner.id = wanted.${raw(owner)}
      join lateral (
        select ${raw(item)} from ${raw(table)} as stored where stored.${raw(owner)} = owner.id
        union all select earlier.${raw(item)} from wanted as earlier
        where earlier.${raw(owner)} = owner.id and earlier.ordinality < wanted.ordinality
      ) as link on link.${raw(item)} <> item.id
      join ${raw(items)} as other on other.id = link.${raw(item)} and other.name_key = item.name_key
    where not exists (
      select from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(removed)}) as gone
      where (gone.${raw(owner)}, gone.${raw(item)}) = (owner.id, other.id))`)
  return new Map(found.map(({ place, message }) => [Number(place) - 1, message]))
}

/** Rule about links that no constraint of the database checks. */
interface LinkRule {
  readonly tables: readonly TableName[]
  /** Selects a message for each violation among these ids. */
  readonly violations: (ids: readonly string[]) => Sql
  readonly column: string
}

const linkRules: readonly LinkRule[] = [
  {
    tables: ['synonym'],
    column: 'id',
    violations: (ids) => sql`
      select min(term.name) || ' already has the synonym ' || min(synonym.name) || '.' as message
      from term_synonym join term on term.id = term_id join synonym on synonym.id = synonym_id
      where term_id in (select term_id from term_synonym where synonym_id = any(${[...ids]}::bigint[]))
      group by term_id, synonym.name_key having count(*) > 1`,
  },
  {
    tables: ['specialty_parent'],
    column: 'specialty_id',
    violations: (ids) => sql`
      with recursive above(start, id) as (
        select specialty_id, parent_id from specialty_parent where specialty_id = any(${[...ids]}::bigint[])
        union
        select start, parent_id from above join specialty_parent on specialty_id = above.id
      )
      select name || ' would be its own parent, directly or indirectly.' as message
      from above join specialty on specialty.id = above.id where start = above.id`,
  },
  {
    tables: ['term'],
    column: 'id',
    violations: (ids) => sql`
      select name || ' is a top condition. Remove it from Top Conditions first.' as message
      from term join top_condition on term_id = term.id
      where term.id = any(${[...ids]}::bigint[]) and taxonomy is distinct from 'CONDITION'`,
  },
]

/** Throws BAD_USER_INPUT if the result of the steps violates a rule that other mutations check, too. */
export const refuseViolations = async (tx: Queryable, steps: readonly TableStep[]): Promise<void> => {
  if (steps.some(({ table }) => table === 'specialty_parent')) await lockByName(tx, 'parents of specialties')
  for (const { tables, column, violations } of linkRules) {
    const ids = steps.filter(({ table }) => tables.includes(table)).map(({ step }) => String(step.key[column]))
    if (ids.length === 0) continue
    const violation = await tx.one<{ message: string }>(sql`${violations(ids)} limit 1`)
    if (violation) throw badInput({ field: 'target', message: violation.message })
  }
  const renamedTerms = steps.filter(({ table, step }) => table === 'term' && 'name' in step.values)
  for (const term of await terms.byIds(
    tx,
    renamedTerms.map(({ step }) => String(step.key.id)),
  ))
    await refuseTakenName(tx, term, { id: term.id, name: '' })
}

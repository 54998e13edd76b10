import sql, { raw } from 'sql-template-tag'
import { DAY } from '../../../../src/domain/calendar.ts'
import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../../../src/domain/limits.ts'
import type { BulkTransaction } from '../../../database/bulk.ts'
import type { IdOf, PastEntry } from '../../../demo/past.ts'
import { insert, type Seeding } from '../../../demo/seeding.ts'

interface DemoTopList {
  readonly name: 'specialties' | 'conditions'
  readonly title: string
  readonly table: string
  /** Table of the entries. */
  readonly list: string
  readonly item: string
  /** For example, TopSpecialty in `createTopSpecialty`. */
  readonly action: string
}
const topLists: readonly DemoTopList[] = [
  {
    name: 'specialties',
    title: 'most searched specialties',
    table: 'specialty',
    list: 'top_specialty',
    item: 'specialty_id',
    action: 'TopSpecialty',
  },
  {
    name: 'conditions',
    title: 'top conditions',
    table: 'term',
    list: 'top_condition',
    item: 'term_id',
    action: 'TopCondition',
  },
]

interface Item {
  readonly id: string
  readonly name: string
}

const CHANGE_INTERVAL = 3_600

const historyOf = async (tx: BulkTransaction, { name, title, table, list, item, action }: DemoTopList, idOf: IdOf) => {
  const items = await tx.rows<Item>(sql`
    select id, name from ${raw(table)} join ${raw(list)} on id = ${raw(item)} order by place`)
  const [other] = await tx.rows<Item>(sql`
    select id, name from ${raw(table)} where id not in (select ${raw(item)} from ${raw(list)}) order by id limit 1`)
  const [first, second, ...others] = items
  const added = items.at(-1)
  if (!first || !second || !added || !other) return []
  const order = items.map(({ id }) => id)
  const before = [second.id, first.id, ...others.map(({ id }) => id)]
  const shorter = before.slice(0, -1)
  // Orders before the first change and after each change.
  const orders = [[...shorter, other.id], shorter, before, order]
  const changes = [
    { verb: 'delete', message: `Removed ${other.name} from the ${title}`, args: { [item]: other.id } },
    { verb: 'create', message: `Added ${added.name} to the ${title}`, args: { [item]: added.id } },
    { verb: 'update', message: `Saved the order of the ${title}`, args: { order: JSON.stringify(order) } },
  ]
  const [listRow] = await tx.rows<{ updated_at: number; updated_by: string }>(sql`
    update top_list set version = ${1 + changes.length} where name = ${name} returning updated_at, updated_by`)
  if (!listRow) return []
  const { updated_at, updated_by: username } = listRow
  return changes.map(
    ({ verb, message, args }, index): PastEntry => ({
      userId: idOf(username),
      username,
      at: updated_at - (changes.length - 1 - index) * CHANGE_INTERVAL,
      action: `${verb}${action}`,
      message,
      args,
      before: { order: orders[index] },
      after: { order: orders[index + 1] },
    }),
  )
}

export const topListHistory = async (tx: BulkTransaction, idOf: IdOf): Promise<PastEntry[]> => {
  const histories: PastEntry[] = []
  for (const list of topLists) histories.push(...(await historyOf(tx, list, idOf)))
  return histories
}

export const seedTopLists = async ({ tx, random, now }: Seeding): Promise<void> => {
  const specialties = await tx.rows<{ id: string }>(
    sql`select id from specialty where status and is_visible and is_active order by name_key, id`,
  )
  const conditions = await tx.rows<{ id: string }>(
    sql`select id from term where taxonomy = 'CONDITION' and status and is_visible order by name_key, id`,
  )
  await insert(
    tx,
    'top_specialty',
    random.sample(specialties, TOP_SPECIALTIES).map(({ id }, index) => ({ specialty_id: id, place: index + 1 })),
  )
  await insert(
    tx,
    'top_condition',
    random.sample(conditions, TOP_CONDITIONS).map(({ id }, index) => ({ term_id: id, place: index + 1 })),
  )
  const savedAt = new Date((now - DAY) * 1_000).toISOString()
  await tx.rows(sql`update top_list set updated_at = ${savedAt}, updated_by = 'curator'`)
}

import sql from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { insert } from './insert.ts'
import type { Random } from './random.ts'

const SPECIALTIES = 8
const CONDITIONS = 15

/** The two ordered lists: fewer than their caps, from what patients can see. */
export const seedTopLists = async (tx: Queryable, random: Random): Promise<void> => {
  const specialties = await tx.rows<{ id: string }>(
    sql`select id from specialty where status and is_visible and is_active order by name_key, id`,
  )
  const conditions = await tx.rows<{ id: string }>(
    sql`select id from term where taxonomy = 'CONDITION' and status and is_visible order by name_key, id`,
  )
  await insert(
    tx,
    'top_specialty',
    random.sample(specialties, SPECIALTIES).map(({ id }, index) => ({ specialty_id: id, place: index + 1 })),
  )
  await insert(
    tx,
    'top_condition',
    random.sample(conditions, CONDITIONS).map(({ id }, index) => ({ term_id: id, place: index + 1 })),
  )
  await tx.rows(sql`update top_list set updated_by = 'curator'`)
}

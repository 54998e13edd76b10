import sql from 'sql-template-tag'
import { DAY } from '../../../../src/domain/calendar.ts'
import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../../../src/domain/limits.ts'
import { insert, type Seeding } from '../../../demo/seeding.ts'

/** The two ordered lists: full, from what patients can see. */
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
  const saved = new Date((now - DAY) * 1_000).toISOString()
  await tx.rows(sql`update top_list set updated_at = ${saved}, updated_by = 'curator'`)
}

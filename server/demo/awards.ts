import sql from 'sql-template-tag'
import { awardStatuses, awardYears } from '../../src/domain/award.ts'
import type { Queryable } from '../database/database.ts'
import { sortKey } from '../list.ts'
import { insert } from './insert.ts'
import type { Random } from './random.ts'

/** Invented awards, by what they are given for. */
const awards: Readonly<Record<string, readonly string[]>> = {
  'Patient care': ['The Lantern Prize', 'Quiet Room Award', 'Warm Hands Award', 'Second Opinion Prize'],
  Teaching: ['The Chalk & Stethoscope', 'Wexcombe Teaching Medal', 'Mentor of the Year'],
  Research: ['Ashwick Medal for Discovery', 'Rosemoor Young Investigator Prize'],
  Community: ['Open Door Award', 'Vesperhill Volunteer Prize'],
}

/** Physicians among whom awards are given, however many there are. */
const PHYSICIANS = 1_000

/** The awards that there are, and one to three of them for every eighth physician. */
export const seedAwards = async (tx: Queryable, random: Random, now: number): Promise<void> => {
  const rows = Object.entries(awards).flatMap(([type, names]) =>
    names.map((name) => ({ name, name_key: sortKey(name), type })),
  )
  await insert(tx, 'award', rows)
  const ids = await tx.rows<{ id: string }>(sql`select id from award order by id`)
  const years = awardYears(new Date(now * 1000).getUTCFullYear())
  const people = await tx.rows<{ id: string }>(sql`select id from provider order by id limit ${PHYSICIANS}`)
  const given = people
    .filter(() => random.chance(1 / 8))
    .flatMap(({ id: provider_id }) =>
      random.sample(ids, 1 + random.below(3)).map(({ id: award_id }) => ({
        provider_id,
        award_id,
        status: random.pick(awardStatuses),
        year: random.pick(years),
      })),
    )
  await insert(tx, 'provider_award', given)
}

import sql from 'sql-template-tag'
import { awardStatuses, awardYears } from '../../../../src/domain/physicians/award.ts'
import { insert, type Seeding } from '../../../demo/seeding.ts'
import { sortKey } from '../../../lists/list.ts'

/** Invented awards, by what they are given for. */
const awards: Readonly<Record<string, readonly string[]>> = {
  'Patient care': ['The Lantern Prize', 'Quiet Room Award', 'Warm Hands Award', 'Second Opinion Prize'],
  Teaching: ['The Chalk & Stethoscope', 'Wexcombe Teaching Medal', 'Mentor of the Year'],
  Research: ['Ashwick Medal for Discovery', 'Rosemoor Young Investigator Prize'],
  Community: ['Open Door Award', 'Vesperhill Volunteer Prize'],
}

/** The awards that there are, and one to three of them for every eighth physician. */
export const seedAwards = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const rows = Object.entries(awards).flatMap(([type, names]) =>
    names.map((name) => ({ name, name_key: sortKey(name), type })),
  )
  await insert(tx, 'award', rows)
  const ids = await tx.rows<{ id: string }>(sql`select id from award order by id`)
  const years = awardYears(new Date(now * 1000).getUTCFullYear())
  function* given() {
    for (let provider_id = 1; provider_id <= size.physicians; provider_id++) {
      if (!random.chance(1 / 8)) continue
      for (const { id: award_id } of random.sample(ids, 1 + random.below(3)))
        yield { provider_id, award_id, status: random.pick(awardStatuses), year: random.pick(years) }
    }
  }
  await insert(tx, 'provider_award', given())
}

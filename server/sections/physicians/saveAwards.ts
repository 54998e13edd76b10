import sql from 'sql-template-tag'
import {
  type AwardEntry,
  type AwardRow,
  awardYearProblem,
  encodeAward,
  isAwardEntry,
  repeatedIndexes,
} from '../../../src/domain/physicians/award.ts'
import { isStorable, searchKey } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf, parseJsonList } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import type { SavedProviderPart } from '../../records/kinds/provider.ts'
import { awardsOf } from './award.ts'

interface NamedAward extends AwardRow {
  readonly award_name: string
}

const awardsError = (message: string) => badInput({ field: 'awards', message })

const entriesOf = (text: string): AwardEntry[] =>
  parseJsonList(text, 'awards').map((entry) => {
    if (!isAwardEntry(entry)) throw awardsError('An award needs award_name, status (Finalist or Recipient) and year.')
    // A JSON escape such as \u0000 can stand for a character that PostgreSQL cannot store.
    if (!isStorable(entry.award_name)) throw awardsError('An award name contains characters that can’t be stored.')
    return entry
  })

const findAwards = async (tx: Queryable, entries: readonly AwardEntry[]): Promise<NamedAward[]> => {
  const names = entries.map(({ award_name }) => award_name)
  const awards = await tx.rows<{ id: string; name: string; name_key: string }>(sql`
    select id, name, name_key from award
    where id = any(${names.filter(idOf)}::bigint[]) or name_key = any(${names.map(searchKey)}::text[])`)
  const byId = new Map(awards.map((award) => [award.id, award]))
  const byKey = new Map(awards.map((award) => [award.name_key, award]))
  return entries.map(({ award_name, status, year }) => {
    const award = byId.get(award_name) ?? byKey.get(searchKey(award_name))
    if (!award) throw awardsError(`There is no award ${award_name}.`)
    return { award: award.id, award_name: award.name, status, year }
  })
}

/** An award with another status counts as missing. */
const missingFrom = (others: readonly NamedAward[], awards: readonly NamedAward[]) => {
  const texts = new Set(others.map(encodeAward))
  return awards.filter((award) => !texts.has(encodeAward(award)))
}
const awardFieldsOf = (awards: readonly NamedAward[]) =>
  awards.map(({ award_name, status, year }) => ({ award_name, status, year }))

/** Returns null if nothing changes, 'repeated' if an award occurs twice in a year. Throws BAD_USER_INPUT. */
export const saveAwards = async (
  tx: Queryable,
  providerId: string,
  text: string,
): Promise<SavedProviderPart | 'repeated' | null> => {
  const requested = await findAwards(tx, entriesOf(text))
  const stored = (await awardsOf(tx, [providerId])).map(
    ({ award_name, status, year }): NamedAward => ({
      award: award_name.id,
      award_name: award_name.award_name,
      status,
      year,
    }),
  )
  const problem = awardYearProblem(requested, stored, new Date().getUTCFullYear())
  if (problem !== null) throw awardsError(problem)
  if (repeatedIndexes(requested).length > 0) return 'repeated'

  const removed = missingFrom(requested, stored)
  const added = missingFrom(stored, requested)
  if (removed.length + added.length === 0) return null
  await tx.rows(sql`
    delete from provider_award using json_to_recordset(${JSON.stringify(removed)}) as gone(award bigint, year int)
    where provider_id = ${providerId} and award_id = award and provider_award.year = gone.year`)
  await tx.rows(sql`
    insert into provider_award (provider_id, award_id, status, year)
    select ${providerId}, award, status, year
    from json_to_recordset(${JSON.stringify(added)}) as come(award bigint, status text, year int)`)
  return {
    actions: [{ verb: 'changed', what: ['awards'] }],
    before: { awards: awardFieldsOf(removed) },
    after: { awards: awardFieldsOf(added) },
    changes: [],
  }
}

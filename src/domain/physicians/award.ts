import { isRecord } from '../json.ts'
import { NAME_LENGTH } from '../limits.ts'
import { AWARD_ROLE } from '../permissions.ts'
import type { Problem } from '../problem.ts'

/** Maximum age of an award, in years (spec §9). */
export const AWARD_YEARS = 11

export const awardStatuses = ['Finalist', 'Recipient'] as const
export type AwardStatus = (typeof awardStatuses)[number]

export interface AwardEntry {
  /** Id or name of the award. */
  readonly award_name: string
  readonly status: AwardStatus
  readonly year: number
}

export const awardYears = (thisYear: number): number[] =>
  Array.from({ length: AWARD_YEARS + 1 }, (_, age) => thisYear - age)

const isAwardYear = (year: number | null, thisYear: number): boolean =>
  year !== null && awardYears(thisYear).includes(year)

/** True for a complete award (spec §5). */
export const isAwardEntry = (entry: unknown): entry is AwardEntry =>
  isRecord(entry) &&
  typeof entry.award_name === 'string' &&
  entry.award_name.length <= NAME_LENGTH &&
  (awardStatuses as readonly unknown[]).includes(entry.status) &&
  Number.isInteger(entry.year)

/** Row of the awards form, with the award's id; null for a missing choice. */
export interface AwardRow {
  readonly award: string | null
  readonly status: AwardStatus | null
  readonly year: number | null
}

/** Awards as texts of `encodeAward`, because a merge treats a list of texts as a set. */
export interface AwardsDraft {
  readonly awards: readonly string[]
}

export const encodeAward = ({ award, status, year }: AwardRow): string => [award, status, year].join('|')

export const decodeAward = (text: string): AwardRow => {
  const [award, status, year] = text.split('|')
  return {
    award: award || null,
    status: awardStatuses.find((known) => known === status) ?? null,
    year: year ? Number(year) : null,
  }
}

/** Message about two rows with the same award and year (spec §8). */
export const REPEATED_AWARD = 'Award Already Exists For This Provider'
export const INCOMPLETE_AWARD = 'Each award needs a name, a status and a year.'

export const isCompleteAward = ({ award, status, year }: AwardRow) => award !== null && status !== null && year !== null

/** Returns the key that no two awards of a physician may share. */
export const awardKey = ({ award, year }: AwardRow): string => `${award} ${year}`

export const repeatedIndexes = (rows: readonly AwardRow[]): number[] => {
  const keys = rows.map(awardKey)
  return rows.flatMap((row, place) => (isCompleteAward(row) && keys.indexOf(awardKey(row)) < place ? [place] : []))
}

/** Returns the problem of the awards' years (spec §9), or null. A stored award may have any year. */
export const awardYearProblem = (
  rows: readonly AwardRow[],
  original: readonly AwardRow[],
  thisYear: number,
): string | null => {
  const originalKeys = new Set(original.map(awardKey))
  const areValid = rows.every((row) => originalKeys.has(awardKey(row)) || isAwardYear(row.year, thisYear))
  return areValid ? null : `The year of an award must be from ${thisYear - AWARD_YEARS} to ${thisYear}.`
}

const awardProblem = (rows: readonly AwardRow[], original: readonly AwardRow[], thisYear: number): string | null => {
  if (!rows.every(isCompleteAward)) return INCOMPLETE_AWARD
  return repeatedIndexes(rows).length > 0 ? REPEATED_AWARD : awardYearProblem(rows, original, thisYear)
}

/** Returns the problem of the awards (spec §5, §8). */
export const awardProblems = (draft: AwardsDraft, original: AwardsDraft, thisYear: number): Problem<'awards'>[] => {
  const message = awardProblem(draft.awards.map(decodeAward), original.awards.map(decodeAward), thisYear)
  return message === null ? [] : [{ field: 'awards', message }]
}

/** True when a role may save these fields of an override (design §9.12). */
export const maySave = (role: string, fields: readonly string[]): boolean =>
  fields.every((field) => (field === 'awards') === (role === AWARD_ROLE))

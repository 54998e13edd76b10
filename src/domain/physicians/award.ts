import { isRecord } from '../json.ts'
import { NAME_LENGTH } from '../limits.ts'
import { AWARD_ROLE } from '../permissions.ts'
import type { Problem } from '../problem.ts'

/** How far back the year of an award may be (spec §9). */
export const AWARD_YEARS = 11

export const awardStatuses = ['Finalist', 'Recipient'] as const
export type AwardStatus = (typeof awardStatuses)[number]

/** An award as it is given to a physician. */
export interface AwardEntry {
  /** The award's id or its name. */
  readonly award_name: string
  readonly status: AwardStatus
  readonly year: number
}

/** The years that can be chosen, the newest first. */
export const awardYears = (thisYear: number): number[] =>
  Array.from({ length: AWARD_YEARS + 1 }, (_, back) => thisYear - back)

const isAwardYear = (year: number | null, thisYear: number): boolean =>
  year !== null && awardYears(thisYear).includes(year)

/** Whether all that an award needs is there: award_name, status and year (spec §5). */
export const isAwardEntry = (entry: unknown): entry is AwardEntry =>
  isRecord(entry) &&
  typeof entry.award_name === 'string' &&
  entry.award_name.length <= NAME_LENGTH &&
  (awardStatuses as readonly unknown[]).includes(entry.status) &&
  Number.isInteger(entry.year)

/** An award as it is being chosen, by the award's id: null where nothing is chosen yet. */
export interface AwardRow {
  readonly award: string | null
  readonly status: AwardStatus | null
  readonly year: number | null
}

/** Awards as texts (`awardText`), so that those of two curators come together as sets do. */
export interface AwardsDraft {
  readonly awards: readonly string[]
}

/** An award in one text; two are the same when they say the same. */
export const awardText = ({ award, status, year }: AwardRow): string => [award, status, year].join('|')

export const awardOf = (text: string): AwardRow => {
  const [award, status, year] = text.split('|')
  return {
    award: award || null,
    status: awardStatuses.find((known) => known === status) ?? null,
    year: year ? Number(year) : null,
  }
}

/** What is said of an award that is given twice in one year (spec §8). */
export const REPEATED_AWARD = 'Award Already Exists For This Provider'
/** What is said of an award that lacks something (spec §5). */
export const INCOMPLETE_AWARD = 'Each award needs a name, a status and a year.'

/** Whether all that an award needs has been chosen. */
export const isWholeAward = ({ award, status, year }: AwardRow) => award !== null && status !== null && year !== null

/** What makes two awards of a physician the same one. */
export const awardKey = ({ award, year }: AwardRow): string => `${award} ${year}`

/** The rows that give an award and year a second time, by their places. */
export const repeatedAwards = (rows: readonly AwardRow[]): number[] => {
  const keys = rows.map(awardKey)
  return rows.flatMap((row, place) => (isWholeAward(row) && keys.indexOf(awardKey(row)) < place ? [place] : []))
}

/** Why the years of awards may not be (spec §9), or null. An award that the physician has keeps its year. */
export const awardYearProblem = (
  rows: readonly AwardRow[],
  original: readonly AwardRow[],
  thisYear: number,
): string | null => {
  const kept = new Set(original.map(awardKey))
  const isSound = rows.every((row) => kept.has(awardKey(row)) || isAwardYear(row.year, thisYear))
  return isSound ? null : `The year of an award must be from ${thisYear - AWARD_YEARS} to ${thisYear}.`
}

const awardProblem = (rows: readonly AwardRow[], original: readonly AwardRow[], thisYear: number): string | null => {
  if (!rows.every(isWholeAward)) return INCOMPLETE_AWARD
  return repeatedAwards(rows).length > 0 ? REPEATED_AWARD : awardYearProblem(rows, original, thisYear)
}

/** Why awards cannot be saved (spec §5, §8), or nothing. */
export const awardProblems = (draft: AwardsDraft, original: AwardsDraft, thisYear: number): Problem<'awards'>[] => {
  const message = awardProblem(draft.awards.map(awardOf), original.awards.map(awardOf), thisYear)
  return message === null ? [] : [{ field: 'awards', message }]
}

/** Whether a role may save these fields of an override: the award team saves awards, and nobody else does (design §9.12). */
export const maySave = (role: string, fields: readonly string[]): boolean =>
  fields.every((field) => (field === 'awards') === (role === AWARD_ROLE))

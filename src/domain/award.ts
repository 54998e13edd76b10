import { isRecord } from './changeRows.ts'
import { NAME_LENGTH } from './limits.ts'
import { AWARD_ROLE } from './permissions.ts'

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

export const isAwardYear = (year: number, thisYear: number): boolean => awardYears(thisYear).includes(year)

/** Whether all that an award needs is there: award_name, status and year (spec §5). */
export const isAwardEntry = (entry: unknown): entry is AwardEntry =>
  isRecord(entry) &&
  typeof entry.award_name === 'string' &&
  entry.award_name.length <= NAME_LENGTH &&
  (awardStatuses as readonly unknown[]).includes(entry.status) &&
  Number.isInteger(entry.year)

/** Whether a role may save these fields of an override: the award team saves awards, and nobody else does (design §9.12). */
export const maySave = (role: string, fields: readonly string[]): boolean =>
  fields.every((field) => (field === 'awards') === (role === AWARD_ROLE))

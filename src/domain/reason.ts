import { REASON_MAXIMUM } from './limits.ts'
import { textProblem } from './problem.ts'
import { readable } from './text.ts'

/** Characters that a reason must exceed (spec §5, §9). */
const REASON_LENGTH = 20

/** How many characters a reason needs that says enough: more than 20 that one can read, outer spaces not counted (design §9.3). */
export const REASON_MINIMUM = REASON_LENGTH + 1

/** How many characters a reason for a bulk removal needs (design §9.3). */
export const REMOVAL_REASON_MINIMUM = REASON_LENGTH

/** How many characters a reason lacks to say enough; 0 when it does. */
export const lackingIn = (text: string, minimum = REASON_MINIMUM): number =>
  Math.max(0, minimum - readable(text).length)

/** Whether a reason says enough. */
export const isReason = (text: string): boolean => lackingIn(text) === 0

/** Bulk removal alone accepts a reason of exactly 20 characters (design §9.3). */
export const isBulkRemovalReason = (text: string): boolean => lackingIn(text, REMOVAL_REASON_MINIMUM) === 0

/** Why a reason is refused, or null. */
export const reasonProblem = (text: string): string | null =>
  isReason(text)
    ? textProblem('The reason', text, REASON_MAXIMUM)
    : `Say in more than ${REASON_LENGTH} characters why, and who authorized it.`

/** Why a reason for a bulk removal is refused, or null. */
export const bulkRemovalReasonProblem = (text: string): string | null =>
  isBulkRemovalReason(text)
    ? textProblem('The reason', text, REASON_MAXIMUM)
    : `Say in at least ${REASON_LENGTH} characters why, and who authorized it.`

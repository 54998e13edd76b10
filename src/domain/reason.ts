import { isRecord } from './json.ts'
import { REASON_MAXIMUM } from './limits.ts'
import { textProblem } from './problem.ts'
import { readablePartOf } from './text.ts'

/** A reason must have more characters than this (spec §5, §9). */
const REASON_LENGTH = 20

/** Minimum length of a reason, in readable characters (design §9.3). */
export const REASON_MINIMUM = REASON_LENGTH + 1

/** Minimum length of a reason for a bulk removal (design §9.3). */
export const REMOVAL_REASON_MINIMUM = REASON_LENGTH

export const missingCharacters = (text: string, minimum = REASON_MINIMUM): number =>
  Math.max(0, minimum - readablePartOf(text).length)

export const isReason = (text: string): boolean => missingCharacters(text) === 0

export const isBulkRemovalReason = (text: string): boolean => missingCharacters(text, REMOVAL_REASON_MINIMUM) === 0

export const reasonProblem = (text: string): string | null =>
  isReason(text)
    ? textProblem('The reason', text, REASON_MAXIMUM)
    : `Explain why, and who authorized the change, in more than ${REASON_LENGTH} characters.`

export const bulkRemovalReasonProblem = (text: string): string | null =>
  isBulkRemovalReason(text)
    ? textProblem('The reason', text, REASON_MAXIMUM)
    : `Explain why, and who authorized the change, in at least ${REASON_LENGTH} characters.`

/** Returns the reason that a user gave for a change; null for none. */
export const reasonIn = (args: unknown): string | null => {
  const reason = isRecord(args) ? (args.log ?? args.reasonForOverride) : null
  return typeof reason === 'string' ? reason : null
}

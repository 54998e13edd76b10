/** Characters that a reason must exceed (spec §5, §9). */
export const REASON_LENGTH = 20

/** Whether a reason says enough: more than 20 characters, outer spaces not counted (design §9.3). */
export const isReason = (text: string): boolean => text.trim().length > REASON_LENGTH

/** Bulk removal alone accepts a reason of exactly 20 characters (design §9.3). */
export const isBulkRemovalReason = (text: string): boolean => text.trim().length >= REASON_LENGTH

/** Times of `calendar.ts` as ISO texts. */

/** Formats a time as '20:30', or as '20:30:15' if its seconds are not zero. */
export const isoTime = (time: number): string => new Date(time * 1_000).toISOString().slice(11, 19).replace(/:00$/, '')

export const timeOfIso = (text: string): number => Date.parse(`1970-01-01T${text}Z`) / 1_000

export const isIsoTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

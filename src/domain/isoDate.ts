/** Dates and times of `calendar.ts` as ISO texts. Every page loads this small file. */

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

export const isoDate = (date: number): string => iso(date).slice(0, 10)
/** Formats a time as '20:30', or as '20:30:15' if its seconds are not zero. */
export const isoTime = (time: number): string => iso(time).slice(11, 19).replace(/:00$/, '')

export const dateOfIso = (text: string): number => Date.parse(`${text}T00:00Z`) / 1_000
export const timeOfIso = (text: string): number => Date.parse(`1970-01-01T${text}Z`) / 1_000

/** True for an ISO date from 1970 to 9999. */
export const isIsoDate = (text: string): boolean => {
  const date = dateOfIso(text)
  // Date.parse alone would read February 30 as a day of March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && date >= 0 && isoDate(date) === text
}
export const isIsoTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

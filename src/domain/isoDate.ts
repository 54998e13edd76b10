/** Dates of `calendar.ts` as ISO texts. Every page loads this small file. */

export const isoDate = (date: number): string => new Date(date * 1_000).toISOString().slice(0, 10)

export const dateOfIso = (text: string): number => Date.parse(`${text}T00:00Z`) / 1_000

/** True for an ISO date from 1970 to 9999. */
export const isIsoDate = (text: string): boolean => {
  const date = dateOfIso(text)
  // Date.parse alone would read February 30 as a day of March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && date >= 0 && isoDate(date) === text
}

const SECOND_PER_DAY = 86_400
const EPOCH = Date.UTC(1899, 11, 30)
/** Days between the two calendars of workbooks. */
const MAC_OFFSET = 1462
/** Excel has a 29 February 1900, which is day 60. */
const LEAP_BUG = 60
const MAX_DAY = 2_958_466

/** Numbers of the built-in formats of dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** True if a number format shows a date or a time. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return isBuiltInDate(id)
  const plain = code.replace(/"[^"]*"|\\.|[_*]./g, '').replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '')
  return !/general/i.test(plain) && /[ymdhs]/i.test(plain.split(';')[0] ?? '')
}

/** Returns a date of a workbook in the ISO form, with a time only if it has one. */
export const isoOf = (serial: number, isMac: boolean): string | null => {
  const days = serial + (isMac ? MAC_OFFSET : 0)
  if (days < 0 || days >= MAX_DAY) return null
  const seconds = Math.round((days + (days < LEAP_BUG && days >= 1 && !isMac ? 1 : 0)) * SECOND_PER_DAY)
  const text = new Date(EPOCH + seconds * 1000).toISOString()
  const time = text.slice(11, 19)
  if (days < 1 && !isMac) return time
  return time === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19)
}

/** Digits that spreadsheets keep. */
const PRECISION = 15
const MAX_PLAIN = 1e21

/** Returns a number as a user sees it, without an exponent. A format of zeros, as for postal codes, fills the number up. */
export const numberText = (value: string, code: string | undefined): string => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const isWhole = Number.isInteger(number) && Math.abs(number) < MAX_PLAIN
  const text = isWhole ? number.toFixed(0) : String(Number(number.toPrecision(PRECISION)))
  return isWhole && code !== undefined && /^0+$/.test(code) && number >= 0 ? text.padStart(code.length, '0') : text
}

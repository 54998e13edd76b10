const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' })

/** MM/DD/YYYY of a moment in Unix seconds, in the reader's zone (spec §3). */
export const dateOf = (seconds: number): string => date.format(seconds * 1000)
/** 12-hour time with AM or PM of a moment in Unix seconds, in the reader's zone (spec §3). */
export const timeOf = (seconds: number): string => time.format(seconds * 1000)

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const inWords = { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour', minute: 'a minute' } as const

/** How long ago a moment was, as staff would say it: 'a few seconds ago', '4 days ago'. Both in Unix seconds. */
export const ago = (seconds: number, now: number): string => {
  const elapsed = Math.max(now - seconds, 0)
  const unit = units.find(([, length]) => elapsed >= length)
  if (unit === undefined) return 'a few seconds ago'
  const [name, length] = unit
  const count = Math.floor(elapsed / length)
  return count === 1 ? `${inWords[name]} ago` : `${count} ${name}s ago`
}

/** How long something has taken: '0:07', '12:30'. */
export const elapsedText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const twoDigits = (number: number): string => `0${number}`.slice(-2)

// Don't use Intl.DateTimeFormat: its first use takes 15 ms and delays the first list.
/** Formats Unix seconds as MM/DD/YYYY in the user's zone (spec §3). */
export const dateOf = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`
}
/** Formats Unix seconds as 12-hour time in the user's zone (spec §3). */
export const timeOf = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  const hours = date.getHours()
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const inWords = { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour', minute: 'a minute' } as const

/** Formats the time since a moment: '4 days ago'. Both parameters are in Unix seconds. */
export const ago = (seconds: number, now: number): string => {
  const elapsed = Math.max(now - seconds, 0)
  const unit = units.find(([, length]) => elapsed >= length)
  if (unit === undefined) return 'a few seconds ago'
  const [name, length] = unit
  const count = Math.floor(elapsed / length)
  return count === 1 ? `${inWords[name]} ago` : `${count} ${name}s ago`
}

export const elapsedText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

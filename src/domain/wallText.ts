/** Dates and times of an organisation's clocks, as people read them (spec §3, design §9.9). */

/** MM/DD/YYYY of a date, which is given as the midnight UTC that begins it. */
export const dateText = (date: number): string => {
  const [year, month, day] = new Date(date * 1_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** 12-hour time with AM or PM, without seconds, of seconds since midnight: '8:00 AM'. */
export const timeText = (time: number): string => {
  const [hours, minutes] = [Math.floor(time / 3_600), Math.floor(time / 60) % 60]
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

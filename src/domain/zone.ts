import { IANAZone } from 'luxon'
import { DAY } from './calendar.ts'

/** Date as its midnight in UTC, and time as seconds since midnight (design §9.9). */
export interface WallTime {
  readonly date: number
  readonly time: number
}

export interface Clock {
  readonly wallOf: (moment: number) => WallTime
  /** Returns the first moment at which the clocks show this time or a later one. */
  readonly momentOf: (wall: WallTime) => number
  /** Returns all moments with this time: none in a skipped hour, two in a repeated hour. */
  readonly momentsOf: (wall: WallTime) => readonly number[]
}

export const isZone = (name: string): boolean => IANAZone.isValidZone(name)

/** Returns the clock of an IANA zone. Caches look-ups, because they are slow. */
export const clockOf = (name: string): Clock => {
  const zone = IANAZone.create(name)
  const momentCache = new Map<number, number>()
  const offsetCache = new Map<number, number>()

  const offsetAt = (moment: number) => {
    // Luxon returns minutes, with fractions for years before the first time zones.
    const offset = offsetCache.get(moment) ?? Math.round(zone.offset(moment * 1_000) * 60)
    offsetCache.set(moment, offset)
    return offset
  }

  const offsetsAround = (wallSeconds: number) => [offsetAt(wallSeconds - DAY), offsetAt(wallSeconds + DAY)] as const

  const momentsShowing = (wallSeconds: number) => {
    const moments = new Set(offsetsAround(wallSeconds).map((offset) => wallSeconds - offset))
    return [...moments].filter((moment) => moment + offsetAt(moment) === wallSeconds)
  }

  const clockChangeNear = (wallSeconds: number) => {
    const [, after] = offsetsAround(wallSeconds)
    let [from, to] = [wallSeconds - DAY, wallSeconds + DAY]
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2)
      if (offsetAt(middle) === after) to = middle
      else from = middle
    }
    return to
  }

  return {
    wallOf: (moment) => {
      const wallSeconds = moment + offsetAt(moment)
      const time = ((wallSeconds % DAY) + DAY) % DAY
      return { date: wallSeconds - time, time }
    },
    momentOf: ({ date, time }) => {
      const wallSeconds = date + time
      const moment = momentCache.get(wallSeconds) ?? momentsShowing(wallSeconds)[0] ?? clockChangeNear(wallSeconds)
      momentCache.set(wallSeconds, moment)
      return moment
    },
    momentsOf: ({ date, time }) => momentsShowing(date + time),
  }
}

import { IANAZone } from 'luxon'
import { DAY } from './calendar.ts'

/** Wall-clock time: a date as its midnight in UTC, and seconds since midnight (design §9.9). */
export interface WallTime {
  readonly date: number
  readonly time: number
}

/** Converts between moments, in Unix seconds, and the wall-clock time of a zone. */
export interface Clock {
  readonly wallOf: (moment: number) => WallTime
  /**
   * Returns the first moment at which the clocks show this time or a later one. For a repeated hour it is the first
   * pass, for a skipped hour the moment of the clock change.
   */
  readonly momentOf: (wall: WallTime) => number
  /** Returns every moment at which the clocks show this time: none in a skipped hour, two in a repeated one. */
  readonly momentsOf: (wall: WallTime) => readonly number[]
}

/** True for a known IANA zone. */
export const isZone = (name: string): boolean => IANAZone.isValidZone(name)

/** Returns the clock of an IANA zone. It caches results: look-ups are slow, and programs repeat the same moments. */
export const clockOf = (name: string): Clock => {
  const zone = IANAZone.create(name)
  const known = new Map<number, number>()
  const offsets = new Map<number, number>()

  const offsetAt = (moment: number) => {
    // Luxon returns minutes. Before there were zones, local times differed by seconds.
    const offset = offsets.get(moment) ?? Math.round(zone.offset(moment * 1_000) * 60)
    offsets.set(moment, offset)
    return offset
  }

  const offsetsAround = (shown: number) => [offsetAt(shown - DAY), offsetAt(shown + DAY)] as const

  const momentsShowing = (shown: number) => {
    const moments = new Set(offsetsAround(shown).map((offset) => shown - offset))
    return [...moments].filter((moment) => moment + offsetAt(moment) === shown)
  }

  /** Finds the moment at which the clocks go forward and skip a time. */
  const jumpAround = (shown: number) => {
    const [, after] = offsetsAround(shown)
    let [from, to] = [shown - DAY, shown + DAY]
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2)
      if (offsetAt(middle) === after) to = middle
      else from = middle
    }
    return to
  }

  return {
    wallOf: (moment) => {
      const shown = moment + offsetAt(moment)
      const time = ((shown % DAY) + DAY) % DAY
      return { date: shown - time, time }
    },
    momentOf: ({ date, time }) => {
      const shown = date + time
      const moment = known.get(shown) ?? momentsShowing(shown)[0] ?? jumpAround(shown)
      known.set(shown, moment)
      return moment
    },
    momentsOf: ({ date, time }) => momentsShowing(date + time),
  }
}

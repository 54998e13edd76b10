import { IANAZone } from 'luxon'
import { DAY } from './calendar.ts'

/** What a clock on the wall shows: a date as the midnight UTC that begins it, and seconds since midnight (design §9.9). */
export interface Wall {
  readonly date: number
  readonly time: number
}

/** Reads the clocks of a zone. Moments are Unix seconds. */
export interface Clock {
  readonly wallOf: (moment: number) => Wall
  /**
   * The first moment at which the clocks show this or later: of an hour that comes twice the first time, of one that is
   * left out the moment at which it is.
   */
  readonly momentOf: (wall: Wall) => number
  /** Every moment at which the clocks show this: none in an hour that is left out, two in one that comes twice. */
  readonly momentsOf: (wall: Wall) => readonly number[]
}

/** Whether the clocks of a zone can be read. */
export const isZone = (name: string): boolean => IANAZone.isValidZone(name)

/** The clocks of an IANA zone; what was asked of them once they know: to ask is dear, and programs ask for the same moments. */
export const clockOf = (name: string): Clock => {
  const zone = IANAZone.create(name)
  const known = new Map<number, number>()
  const offsets = new Map<number, number>()

  const offsetAt = (moment: number) => {
    // Luxon answers minutes; before there were zones, clocks differed by seconds.
    const offset = offsets.get(moment) ?? Math.round(zone.offset(moment * 1_000) * 60)
    offsets.set(moment, offset)
    return offset
  }

  const offsetsAround = (shown: number) => [offsetAt(shown - DAY), offsetAt(shown + DAY)] as const

  const momentsShowing = (shown: number) => {
    const moments = new Set(offsetsAround(shown).map((offset) => shown - offset))
    return [...moments].filter((moment) => moment + offsetAt(moment) === shown)
  }

  /** When the clocks go forward, around a time that they leave out. */
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

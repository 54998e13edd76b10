import { DAY, dateOfIso, dayText, isoDate, weekdayOf } from '../../domain/calendar.ts'
import { YES } from '../../domain/feed/feedFilters.ts'
import { isSinceLastVisit, periodFilters } from '../../domain/feed/feedQuery.ts'
import type { Filters } from '../../domain/filter.ts'
import { twoDigits } from '../../domain/time.ts'

type Patch = Readonly<Record<string, string | null>>

interface Period {
  readonly value: string
  readonly label: string
  readonly patch: Patch
}

const NEW = 'new'
const ALL = 'all'
const AFTER = 'after'
const DAYS = 'days'

const noPeriod: Patch = Object.fromEntries(periodFilters.map((name) => [name, null]))

/** Returns today's date as seen by the user. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** Names the last six days, such as 'Since Friday'. */
const daysBefore = (date: string): Period[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const day = dateOfIso(date) - days * DAY
    const weekday = weekdayOf(day)
    const from = isoDate(day)
    const name = ['Today', 'Since yesterday'][days] ?? `Since ${weekday ? dayText(weekday) : from}`
    return { value: from, label: name, patch: { ...noPeriod, from } }
  })

/** Returns the choices of a period, newest first, and the chosen one. */
export const periodsOf = (query: { readonly filters: Filters }, seenId: string | null, date: string) => {
  const { after, from, to, all } = query.filters
  const isVisit = isSinceLastVisit(query) || after === seenId
  const isOtherVisit = after !== undefined && after !== seenId
  const weekAgo = isoDate(dateOfIso(date) - 7 * DAY)
  const periods: Period[] = [
    { value: NEW, label: 'Since my last visit', patch: noPeriod },
    ...daysBefore(date),
    { value: DAYS, label: 'Days…', patch: { ...noPeriod, from: weekAgo, to: date } },
    { value: ALL, label: 'Everything', patch: { ...noPeriod, all: YES } },
    ...(isOtherVisit ? [{ value: AFTER, label: 'As in the link', patch: {} }] : []),
  ]
  const isNamedDay = from !== undefined && to === undefined && periods.some(({ value }) => value === from)
  const others = all !== undefined ? ALL : isOtherVisit ? AFTER : DAYS
  const chosen = isVisit && from === undefined && to === undefined ? NEW : isNamedDay ? from : others
  return { periods, chosen, hasDays: chosen === DAYS }
}

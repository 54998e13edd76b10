import { isIsoDate, isIsoTime } from '../../domain/calendar.ts'
import { programFilters, programSorts } from '../../domain/programFilters.ts'

/** The filters and orders of the list of programs, by their names in the address. */
export const programAddress = { filters: programFilters, sorts: programSorts }

/** The moment that is looked at, as an address says it: 2026-11-01T01:30-04:00. Without one it is now. */
export interface PreviewSearch {
  readonly at?: string
}

const MOMENT = /^(.+)T(.+?)(?:Z|[+-]\d\d:\d\d)$/

const isMoment = (text: string) => {
  const [, date = '', time = ''] = MOMENT.exec(text) ?? []
  return isIsoDate(date) && isIsoTime(time) && !Number.isNaN(Date.parse(text))
}

/** Reads the part of an address that belongs to the preview; what is no moment is now. */
export const validatePreviewSearch = ({ at }: Record<string, unknown>): PreviewSearch => ({
  at: typeof at === 'string' && isMoment(at) ? at : undefined,
})

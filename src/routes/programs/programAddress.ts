import type { programFilters } from '../../domain/programs/programFilters.ts'
import { programSorts } from '../../domain/programs/programSorts.ts'

const isText = () => true
const filters: Record<keyof typeof programFilters, () => boolean> = {
  day: isText,
  startDate: isText,
  endDate: isText,
  startTime: isText,
  endTime: isText,
  active: isText,
}

/**
 * The filters and orders of the list of programs, by their names in the address. Whether a text is a date or a time is left
 * to the list (`programFilters`): the router is loaded with the shell, for all sections.
 */
export const programAddress = { filters, sorts: programSorts }

/** The moment that is looked at, as an address says it: 2026-11-01T01:30-04:00. Without one, or by another text, it is now. */
export interface PreviewSearch {
  readonly at?: string
}

/** Reads the part of an address that belongs to the preview. */
export const validatePreviewSearch = ({ at }: Record<string, unknown>): PreviewSearch => ({
  at: typeof at === 'string' ? at : undefined,
})

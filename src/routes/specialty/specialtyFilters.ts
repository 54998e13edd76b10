import { isTriState } from '../../domain/filter.ts'

/** The filters of the list of specialties, by their names in the address. */
export const specialtyFilters = {
  source: isTriState,
  status: isTriState,
  clean: isTriState,
  certified: isTriState,
  service_line: isTriState,
}

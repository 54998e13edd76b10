import { isTriState } from '../../domain/filter.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'

/** The filters and orders of the list of specialties, by their names in the address. */
export const specialtyAddress = {
  filters: {
    source: isTriState,
    status: isTriState,
    clean: isTriState,
    certified: isTriState,
    service_line: isTriState,
  },
  sorts: specialtySorts,
}

import { isTriState } from '../../domain/filter.ts'

/** The filters of the list of physicians, by their names in the address. */
export const providerFilters = { has_overrides: isTriState, original_changed: isTriState }

import { isTriState } from '../../domain/filter.ts'

/** The filters of the list of physicians, by their names in the address; it has but one order. */
export const providerAddress = { filters: { has_overrides: isTriState, original_changed: isTriState }, sorts: [] }

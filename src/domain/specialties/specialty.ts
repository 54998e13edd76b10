import { fieldProblems } from '../fieldProblems.ts'
import { blankOf } from '../fields.ts'
import { slugOf } from '../slug.ts'
import { type SpecialtyFields, specialtyFields } from './fields.ts'

/** Source of specialties that staff create (spec §9). Specialties of other sources can only be edited. */
export const CUSTOM_SPECIALTY = 'custom'

/** Kind of reference (`Reference.what`) that the removal of a service line affects. */
export const VARIANT_TERMS = 'variant terms'

/** Data of a specialty that no user can edit. */
export interface SpecialtyOrigin {
  readonly source: string
  readonly is_board_certified: boolean
  /** True when the data needs no more corrections. */
  readonly is_clean: boolean
  /** Unix seconds of the last check that found the data clean. */
  readonly is_clean_timestamp: number | null
}

/** Origin of a new specialty (spec §9). */
export const customSpecialtyOrigin: SpecialtyOrigin = {
  source: CUSTOM_SPECIALTY,
  is_board_certified: true,
  is_clean: true,
  is_clean_timestamp: null,
}

export const newSpecialty = blankOf(specialtyFields)

/** Returns the machine name of a specialty (spec §5). */
export const specialtySlugOf = slugOf

export const hiddenReasons = ({ status, is_active, is_visible }: SpecialtyFields): string[] => [
  ...(status ? [] : ['disabled']),
  ...(is_active ? [] : ['not active']),
  ...(is_visible ? [] : ['hidden']),
]

const conjunction = new Intl.ListFormat('en')

export const shownText = (specialty: SpecialtyFields): string => {
  const reasons = hiddenReasons(specialty)
  if (reasons.length > 0)
    return `Patients can’t see this specialty: it’s ${conjunction.format(reasons)}. It must be enabled, active and visible.`
  return specialty.is_in_picklist
    ? 'Patients see this specialty and can pick it.'
    : 'Patients see this specialty, but can’t pick it.'
}

export const specialtyProblems = (given: Partial<SpecialtyFields>) => fieldProblems(specialtyFields, given)

export const specialtyRules = { blank: newSpecialty, slugOf: specialtySlugOf, problemsOf: specialtyProblems }

import { fieldProblems } from '../fieldProblems.ts'
import { blankOf } from '../fields.ts'
import { slugOf } from '../slug.ts'
import { type SpecialtyFields, specialtyFields } from './fields.ts'

/** Source of specialties that staff create (spec §9). Specialties of other sources can only be edited. */
export const CUSTOM_SPECIALTY = 'custom'

/** Kind of the references (`Reference.what`) that a deletion of a service line affects: the terms of its variant. */
export const VARIANT_TERMS = 'variant terms'

/** Facts about the source of a specialty, which no user can edit. */
export interface SpecialtyOrigin {
  readonly source: string
  /** True when a board certifies physicians in this specialty. */
  readonly is_board_certified: boolean
  /** True when the data of the specialty needs no more corrections. */
  readonly is_clean: boolean
  /** Time of the last check that found the data clean, in Unix seconds; null for none. */
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

/**
 * Returns the machine name of a specialty (spec §5): lower case, right-trimmed, hyphens for spaces. `slugOf` does this
 * and also drops the characters that no machine name may have.
 */
export const specialtySlugOf = slugOf

/** Returns the reasons why patients do not see a specialty. One reason is enough to hide the specialty. */
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

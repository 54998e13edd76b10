import { fieldProblems } from '../fieldProblems.ts'
import { blankOf } from '../fields.ts'
import { slugOf } from '../slug.ts'
import { type SpecialtyFields, specialtyFields } from './fields.ts'

/** The source of specialties that staff make (spec §9); those of other sources are only edited. */
export const CUSTOM_SPECIALTY = 'custom'

/** What goes with a service line that is taken from a specialty, as `Use` calls it. */
export const VARIANT_TERMS = 'variant terms'

/** What is said of a specialty where it comes from; nobody edits it. */
export interface SpecialtyOrigin {
  readonly source: string
  /** A board certifies physicians in it. */
  readonly is_board_certified: boolean
  /** Nothing in its data was left to correct. */
  readonly is_clean: boolean
  /** When it was last found so, in Unix seconds. */
  readonly is_clean_timestamp: number | null
}

/** Where a new specialty comes from (spec §9). */
export const customSpecialty: SpecialtyOrigin = {
  source: CUSTOM_SPECIALTY,
  is_board_certified: true,
  is_clean: true,
  is_clean_timestamp: null,
}

export const newSpecialty = blankOf(specialtyFields)

/**
 * The machine name of a specialty (spec §5): the name in lower case, right-trimmed, with spaces to hyphens. What no
 * machine name may hold (accents, other characters, repeated and outer hyphens) goes as it goes from any other text:
 * so for every name this is `slugOf`.
 */
export const specialtySlugOf = slugOf

/** What keeps patients from seeing a specialty; each alone does. They see it when there is nothing of the kind. */
export const hiddenBecause = ({ status, is_active, is_visible }: SpecialtyFields): string[] => [
  ...(status ? [] : ['disabled']),
  ...(is_active ? [] : ['not active']),
  ...(is_visible ? [] : ['hidden']),
]

const conjunction = new Intl.ListFormat('en')

/** What patients see of a specialty, in words. */
export const shownText = (specialty: SpecialtyFields): string => {
  const reasons = hiddenBecause(specialty)
  if (reasons.length > 0)
    return `Patients do not see it: it is ${conjunction.format(reasons)}. It must be enabled, active and visible.`
  return specialty.is_in_picklist ? 'Patients see it and can choose it.' : 'Patients see it, but cannot choose it.'
}

/** Returns the first problem of each given field. */
export const specialtyProblems = (given: Partial<SpecialtyFields>) => fieldProblems(specialtyFields, given)

/** The rules of the specialty form: how it begins, how its machine name follows its name, what is wrong with it. */
export const specialtyRules = { blank: newSpecialty, slugOf: specialtySlugOf, problemsOf: specialtyProblems }

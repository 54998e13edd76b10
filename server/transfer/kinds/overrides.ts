import { type Overrides, overrideProblems, type PrimaryField, type Value } from '../../../src/domain/override.ts'
import { flag, object, optional, orElse, type Reader, text, verbatim, whole } from '../fields.ts'

/** What the contract calls the columns that staff can override. */
export const names = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  image: 'image',
  bio: 'bio',
  video: 'video',
  year_began_practice: 'yearBeganPractice',
  is_fad: 'isFad',
  is_pcp: 'isPcp',
  is_accepting_new_patients: 'isAcceptingNewPatients',
  is_bookable: 'isBookable',
  is_online_scheduling: 'isOnlineScheduling',
  disable_clinical_focus_terms: 'disableClinicalFocusTerms',
} as const satisfies Readonly<Record<PrimaryField, string>>
type Name = (typeof names)[PrimaryField]

/** What is put in place of the source's value, and what that was then. */
const overrideOf = <Kept extends Value>(value: Reader<Kept>, raw: Reader<Kept> = value) =>
  optional(object({ value, raw: optional(raw) }))
const texts = overrideOf(text, verbatim)
const flags = overrideOf(flag)

const readers = {
  firstName: texts,
  middleName: texts,
  lastName: texts,
  image: texts,
  bio: texts,
  video: texts,
  yearBeganPractice: overrideOf(whole(0)),
  isFad: flags,
  isPcp: flags,
  isAcceptingNewPatients: flags,
  isBookable: flags,
  isOnlineScheduling: flags,
  disableClinicalFocusTerms: flags,
} satisfies Readonly<Record<Name, unknown>>

/** What staff put in place of the source's values, by the contract's names. */
export const overrides = object({
  fields: orElse(object(readers), null),
  disableSpecialtyTermsAssociation: orElse(flag, false),
})

/** The overrides by column. */
export const byColumn = ({ fields }: ReturnType<typeof overrides>): Overrides =>
  Object.fromEntries(
    Object.entries(names).flatMap(([column, name]) => {
      const override = fields?.[name]
      return override ? [[column, override]] : []
    }),
  )

export const problemsOf = (given: Overrides) =>
  overrideProblems(given, new Date().getUTCFullYear()).map(({ message }) => ({ field: 'override', message }))

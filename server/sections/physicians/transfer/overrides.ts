import {
  type Overrides,
  overrideProblems,
  type PrimaryField,
  primaryData,
  primaryFields,
  type Value,
} from '../../../../src/domain/physicians/override.ts'
import { flag, object, optional, orElse, type Reader, text, verbatim, whole } from '../../../transfer/fields.ts'

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
} satisfies Readonly<Record<(typeof primaryData)[PrimaryField]['record'], unknown>>

/** What staff put in place of the source's values, by the contract's names. */
export const overrides = object({
  fields: orElse(object(readers), null),
  disableSpecialtyTermsAssociation: orElse(flag, false),
})

/** The overrides by column. */
export const byColumn = ({ fields }: ReturnType<typeof overrides>): Overrides =>
  Object.fromEntries(
    primaryFields.flatMap((field) => {
      const override = fields?.[primaryData[field].record]
      return override ? [[field, override]] : []
    }),
  )

export const problemsOf = (given: Overrides) =>
  overrideProblems(given, new Date().getUTCFullYear()).map(({ message }) => ({ field: 'override', message }))

import { NAME_LENGTH, TEXT_LENGTH } from '../../../../src/domain/limits.ts'
import { npiProblem } from '../../../../src/domain/pastedIds.ts'
import { awardStatuses } from '../../../../src/domain/physicians/award.ts'
import {
  type Overrides,
  type OverrideValue,
  overrideProblems,
  type PrimaryField,
  primaryData,
  primaryFields,
  sourceProblem,
} from '../../../../src/domain/physicians/override.ts'
import { nameProblem, type Problem, problemsAmong, textProblem } from '../../../../src/domain/problem.ts'
import {
  exactText,
  flag,
  id,
  ids,
  integerBetween,
  list,
  object,
  oneOf,
  optional,
  type Reader,
  repeatedIn,
  repetitionProblem,
  text,
  type ValuesOf,
  withDefault,
} from '../../../transfer/fields.ts'
import { version, when } from '../../../transfer/kind.ts'

/** `raw` is the source's value at the time of the override. */
const overrideOf = <Stored extends OverrideValue>(value: Reader<Stored>, raw: Reader<Stored> = value) =>
  optional(object({ value, raw: optional(raw) }))
const textOverride = overrideOf(text, exactText)
const flagOverride = overrideOf(flag)

const readers = {
  firstName: textOverride,
  middleName: textOverride,
  lastName: textOverride,
  image: textOverride,
  bio: textOverride,
  video: textOverride,
  yearBeganPractice: overrideOf(integerBetween(0)),
  isFad: flagOverride,
  isPcp: flagOverride,
  isAcceptingNewPatients: flagOverride,
  isBookable: flagOverride,
  isOnlineScheduling: flagOverride,
  disableClinicalFocusTerms: flagOverride,
} satisfies Readonly<Record<(typeof primaryData)[PrimaryField]['record'], unknown>>

const overrides = object({
  fields: withDefault(object(readers), null),
  disableSpecialtyTermsAssociation: withDefault(flag, false),
})

export const byColumn = ({ fields }: ReturnType<typeof overrides>): Overrides =>
  Object.fromEntries(
    primaryFields.flatMap((field) => {
      const override = fields?.[primaryData[field].record]
      return override ? [[field, override]] : []
    }),
  )

const overrideProblemsOf = (overrides: Overrides) =>
  overrideProblems(overrides, new Date().getUTCFullYear()).map(({ message }) => ({ field: 'override', message }))

const specialtySwitch = object({
  specialty_id: id,
  is_visible: withDefault(flag, true),
  enable_inherited_list: withDefault(flag, true),
})
const award = object({ id, award_id: id, status: oneOf(awardStatuses), year: integerBetween(0) })

/** Texts of the source stay untrimmed. */
export const fields = {
  id,
  npi: exactText,
  firstName: exactText,
  middleName: optional(exactText),
  lastName: exactText,
  suffix: optional(exactText),
  fullName: optional(exactText),
  gender: optional(exactText),
  bio: optional(exactText),
  yearBeganPractice: optional(integerBetween(0)),
  image: optional(exactText),
  video: optional(exactText),
  isFad: withDefault(flag, false),
  isStaff: withDefault(flag, false),
  isPcp: withDefault(flag, false),
  isBookable: withDefault(flag, false),
  isOnlineScheduling: withDefault(flag, false),
  isAcceptingNewPatients: withDefault(flag, false),
  override: optional(overrides),
  specialtiesOriginal: ids,
  specialtiesAdd: ids,
  specialtiesRemove: ids,
  specialtySwitches: list(specialtySwitch),
  cftTerms: ids,
  excludedTerms: ids,
  groups: ids,
  awards: list(award),
  version,
  updated_at: when,
  updated_by: optional(exactText),
}

export type ProviderLine = ValuesOf<typeof fields>

/** The source's values have the same limits as overrides. */
export const providerProblems = (provider: ProviderLine): Problem[] => {
  const optionalNameProblem = (label: string, text: string | null) =>
    text ? nameProblem(label, text, NAME_LENGTH) : null
  const contradictory = repeatedIn([...provider.specialtiesAdd, ...provider.specialtiesRemove])
  return [
    ...problemsAmong({
      npi: npiProblem(provider.npi),
      firstName: nameProblem('First Name', provider.firstName, NAME_LENGTH),
      middleName: optionalNameProblem('Middle Name', provider.middleName),
      lastName: nameProblem('Last Name', provider.lastName, NAME_LENGTH),
      suffix: optionalNameProblem('Suffix', provider.suffix),
      gender: optionalNameProblem('Gender', provider.gender),
      bio: textProblem('Bio', provider.bio ?? '', TEXT_LENGTH),
      image: sourceProblem('image', provider.image),
      video: sourceProblem('video', provider.video),
      specialtiesRemove:
        contradictory.length === 0 ? null : `${contradictory.join(', ')} cannot be both added and removed.`,
      specialtySwitches: repetitionProblem(provider.specialtySwitches.map(({ specialty_id }) => specialty_id)),
      awards: repetitionProblem(provider.awards.map(({ award_id, year }) => `${award_id} of ${year}`)),
    }),
    ...(provider.override === null ? [] : overrideProblemsOf(byColumn(provider.override))),
  ]
}

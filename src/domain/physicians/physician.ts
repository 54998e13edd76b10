import { changesBetween } from '../changes.ts'
import type { Problem } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import { type AwardsDraft, awardProblems } from './award.ts'
import { type Overrides, type OverrideValue, overrideProblem, type PrimaryField, primaryFields } from './override.ts'

export interface TermLabel extends RecordLabel {
  readonly slug: string
}
/** Specialty of a physician, or one that staff removed. */
export interface PhysicianSpecialty extends RecordLabel {
  /** True when the header of the profile shows the specialty. */
  readonly isVisible: boolean
  readonly inheritsList: boolean
}
export interface InheritedTerm extends TermLabel {
  readonly isExcluded: boolean
  /** Ids of the specialties whose lists have the term; may be empty for an excluded term. */
  readonly through: readonly string[]
}

export type DataValues = Readonly<Record<PrimaryField, OverrideValue | null>>
/** Override of each primary field; null for none. */
export interface DataDraft extends DataValues {
  /** Fields whose changes in the source the next save acknowledges. */
  readonly acknowledged: readonly PrimaryField[]
}
/** Ids of the specialties that patients see. The flag stops the inheritance of terms. */
export interface SpecialtiesDraft {
  readonly specialties: readonly string[]
  readonly disable_specialty_terms_association: boolean
}
/** Ids of the directly linked terms. */
export interface TermsDraft {
  readonly terms: readonly string[]
}
export interface GroupsDraft {
  readonly groups: readonly string[]
}
/** Drafts of the dialog's five forms (spec §2, Physician Overrides). */
export interface PartDrafts {
  readonly data: DataDraft
  readonly specialties: SpecialtiesDraft
  readonly terms: TermsDraft
  readonly groups: GroupsDraft
  readonly awards: AwardsDraft
}
export type Part = keyof PartDrafts
export const parts = ['data', 'specialties', 'terms', 'groups', 'awards'] as const satisfies readonly Part[]

export interface Physician {
  readonly fullName: string
  readonly npi: string
  readonly suffix: string | null
  /** Values in the source system. */
  readonly raw: DataValues
  readonly overrides: Overrides
  readonly fieldsWithHistory: readonly PrimaryField[]
  /** Number of differences from the source in specialties and their terms (decision 16). */
  readonly specialtyOverridesCount: number
  readonly originalSpecialties: readonly string[]
  /** Specialties that patients see, and those that staff removed. */
  readonly specialties: readonly PhysicianSpecialty[]
  /** The first 200, sorted by name. */
  readonly inheritedTerms: readonly InheritedTerm[]
  readonly terms: readonly TermLabel[]
  readonly groups: readonly RecordLabel[]
  readonly awards: readonly RecordLabel[]
  readonly parts: PartDrafts
}

export const dataDraftOf = (overrides: Overrides): DataDraft => {
  const values = Object.fromEntries(primaryFields.map((field) => [field, overrides[field]?.value ?? null]))
  return { ...(values as DataValues), acknowledged: [] }
}

/** Draft without overrides, the result of 'Reset ALL Data Overrides' (spec §2). */
export const noOverrides: DataDraft = dataDraftOf({})

/** Returns the problem of each changed field. An unchanged value is always valid. */
export const dataProblems = (draft: DataDraft, original: DataDraft, thisYear: number): Problem<PrimaryField>[] =>
  primaryFields.flatMap((field) => {
    const message = draft[field] === original[field] ? null : overrideProblem(field, draft[field], thisYear)
    return message === null ? [] : [{ field, message }]
  })

/** Specialties, terms and groups need no rules, because pickers offer only valid ids. */
export const partRules = (thisYear: () => number) => {
  const noProblems = { problemsOf: (): Problem[] => [] }
  return {
    data: { problemsOf: (draft: DataDraft, original: DataDraft) => dataProblems(draft, original, thisYear()) },
    specialties: noProblems,
    terms: noProblems,
    groups: noProblems,
    awards: {
      problemsOf: (draft: AwardsDraft, original: AwardsDraft) => awardProblems(draft, original, thisYear()),
    },
  }
}

const countOverrides = ({ originalSpecialties, specialties }: Physician, draft: SpecialtiesDraft): number => {
  const { added, removed } = changesBetween(originalSpecialties, draft.specialties)
  const remaining = specialties.filter(({ id }) => draft.specialties.includes(id))
  const disabledSwitches = remaining
    .flatMap(({ isVisible, inheritsList }) => [isVisible, inheritsList])
    .filter((isOn) => !isOn)
  return added.length + removed.length + disabledSwitches.length + Number(draft.disable_specialty_terms_association)
}

/**
 * Returns the number of overridden specialties and terms after a save of this draft (decision 16). The stored number
 * also counts excluded terms, which are not in the draft.
 */
export const specialtyOverridesOf = (physician: Physician, draft: SpecialtiesDraft): number =>
  physician.specialtyOverridesCount +
  countOverrides(physician, draft) -
  countOverrides(physician, physician.parts.specialties)

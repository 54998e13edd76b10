import { changesBetween } from '../changes.ts'
import type { Problem } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import { type AwardsDraft, awardProblems } from './award.ts'
import { type Overrides, type OverrideValue, overrideProblem, type PrimaryField, primaryFields } from './override.ts'

/** Label of a clinical focus term, with the slug for a link to its form. */
export interface TermLabel extends RecordLabel {
  readonly slug: string
}
/** Specialty that a physician has, or that staff removed from the physician. */
export interface PhysicianSpecialty extends RecordLabel {
  /** True when the header of the profile shows the specialty. */
  readonly isVisible: boolean
  /** True when the physician inherits the specialty's terms. */
  readonly inheritsList: boolean
}
/** Term that the physician inherits from specialties. */
export interface InheritedTerm extends TermLabel {
  readonly isExcluded: boolean
  /** Ids of the specialties whose lists have the term. Empty for an excluded term that is no longer in any list. */
  readonly through: readonly string[]
}

export type DataValues = Readonly<Record<PrimaryField, OverrideValue | null>>
/** Override of each primary field; null for none. */
export interface DataDraft extends DataValues {
  /** Fields in which the source has changed and staff keep the override. The next save acknowledges these changes. */
  readonly acknowledged: readonly PrimaryField[]
}
/** Ids of the specialties that patients see. The flag is true if the physician inherits no terms from specialties. */
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

/** A physician: the source's data, staff's overrides, and the initial drafts of the five forms. */
export interface Physician {
  readonly fullName: string
  readonly npi: string
  readonly suffix: string | null
  /** Values in the source system. */
  readonly raw: DataValues
  readonly overrides: Overrides
  /** Fields that have a history of overrides. */
  readonly fieldsWithHistory: readonly PrimaryField[]
  /** Number of differences from the source in specialties and their terms (decision 16). */
  readonly specialtyOverridesCount: number
  /** Ids of the source's specialties. */
  readonly originalSpecialties: readonly string[]
  /** Specialties that patients see, and those that staff removed. */
  readonly specialties: readonly PhysicianSpecialty[]
  /** The first 200, sorted by name. */
  readonly inheritedTerms: readonly InheritedTerm[]
  readonly terms: readonly TermLabel[]
  readonly groups: readonly RecordLabel[]
  /** Names of the awards that the physician has. */
  readonly awards: readonly RecordLabel[]
  readonly parts: PartDrafts
}

/** Returns the draft of the primary data from the overrides. */
export const dataDraftOf = (overrides: Overrides): DataDraft => {
  const values = Object.fromEntries(primaryFields.map((field) => [field, overrides[field]?.value ?? null]))
  return { ...(values as DataValues), acknowledged: [] }
}

/** Draft without overrides, the result of 'Reset ALL Data Overrides' (spec §2). */
export const noOverrides: DataDraft = dataDraftOf({})

/** Returns the problem of each changed field. A stored value stays valid even if the rules now refuse it. */
export const dataProblems = (draft: DataDraft, original: DataDraft, thisYear: number): Problem<PrimaryField>[] =>
  primaryFields.flatMap((field) => {
    const message = draft[field] === original[field] ? null : overrideProblem(field, draft[field], thisYear)
    return message === null ? [] : [{ field, message }]
  })

/** Rules of the five forms. Specialties, terms and groups need no rules, because pickers offer only valid ids. */
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

/** Counts a draft's added and removed specialties, and its disabled switches. */
const countOverrides = ({ originalSpecialties, specialties }: Physician, draft: SpecialtiesDraft): number => {
  const { added, removed } = changesBetween(originalSpecialties, draft.specialties)
  const remaining = specialties.filter(({ id }) => draft.specialties.includes(id))
  const disabledSwitches = remaining
    .flatMap(({ isVisible, inheritsList }) => [isVisible, inheritsList])
    .filter((isOn) => !isOn)
  return added.length + removed.length + disabledSwitches.length + Number(draft.disable_specialty_terms_association)
}

/**
 * Returns the number of differences in specialties and their terms after a save of this draft (decision 16). The stored
 * number also counts excluded terms, which are not in the draft. So this function adds the draft's changes to it.
 */
export const specialtyOverridesOf = (physician: Physician, draft: SpecialtiesDraft): number =>
  physician.specialtyOverridesCount +
  countOverrides(physician, draft) -
  countOverrides(physician, physician.parts.specialties)

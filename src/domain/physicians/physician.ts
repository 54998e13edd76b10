import { changesTo } from '../changes.ts'
import type { Problem } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import { type AwardsDraft, awardProblems } from './award.ts'
import { type Overrides, type PrimaryField, primaryFields, problemOf, type Value } from './override.ts'

/** A clinical focus term; its slug leads to its form. */
export interface CalledTerm extends RecordLabel {
  readonly slug: string
}
/** A specialty of a physician, or one that staff removed. */
export interface HeldSpecialty extends RecordLabel {
  /** Whether it stands in the header of the profile. */
  readonly isVisible: boolean
  /** Whether the physician inherits its terms. */
  readonly inheritsList: boolean
}
/** A term that comes through specialties. */
export interface InheritedTerm extends CalledTerm {
  readonly isExcluded: boolean
  /** Ids of the specialties that it comes through; empty for an excluded term that comes through none any more. */
  readonly through: readonly string[]
}

/** A value of each primary field. */
export type DataValues = Readonly<Record<PrimaryField, Value | null>>
/** What overrides each primary field; null where nothing does. */
export interface DataDraft extends DataValues {
  /** The fields whose override stays although the source has moved on: saving acknowledges that. */
  readonly acknowledged: readonly PrimaryField[]
}
/** The ids of the specialties that patients see, and whether none of them passes terms on. */
export interface SpecialtiesDraft {
  readonly specialties: readonly string[]
  readonly disable_specialty_terms_association: boolean
}
/** Ids of the terms that are linked directly. */
export interface TermsDraft {
  readonly terms: readonly string[]
}
export interface GroupsDraft {
  readonly groups: readonly string[]
}
/** What the five forms of the dialog edit (spec §2, Physician Overrides). */
export interface PartDrafts {
  readonly data: DataDraft
  readonly specialties: SpecialtiesDraft
  readonly terms: TermsDraft
  readonly groups: GroupsDraft
  readonly awards: AwardsDraft
}
export type Part = keyof PartDrafts
export const parts = ['data', 'specialties', 'terms', 'groups', 'awards'] as const satisfies readonly Part[]

/** A physician: what the source says, what staff put in its place, and the drafts that the forms begin with. */
export interface Physician {
  readonly fullName: string
  readonly npi: string
  readonly suffix: string | null
  /** What the source says. */
  readonly raw: DataValues
  readonly overrides: Overrides
  /** The fields whose overriding has a history. */
  readonly recorded: readonly PrimaryField[]
  /** How often staff differ from the source, beside the primary data (decision 16). */
  readonly specialtyOverridesCount: number
  /** Ids of the specialties that the source gives. */
  readonly originalSpecialties: readonly string[]
  /** Those that patients see, and those that staff removed. */
  readonly specialties: readonly HeldSpecialty[]
  /** By name: the first 200. */
  readonly inheritedTerms: readonly InheritedTerm[]
  readonly terms: readonly CalledTerm[]
  readonly groups: readonly RecordLabel[]
  /** The awards that the physician has, by their ids. */
  readonly awards: readonly RecordLabel[]
  readonly parts: PartDrafts
}

/** What overrides each field, as the form of the primary data edits it. */
export const dataDraftOf = (overrides: Overrides): DataDraft => {
  const values = Object.fromEntries(primaryFields.map((field) => [field, overrides[field]?.value ?? null]))
  return { ...(values as DataValues), acknowledged: [] }
}

/** Nothing overridden: what 'Reset ALL Data Overrides' leads to (spec §2). */
export const noOverrides: DataDraft = dataDraftOf({})

/** The problems of primary data, each at its field. What is stored stays, also when it would be refused by now. */
export const dataProblems = (draft: DataDraft, original: DataDraft, thisYear: number): Problem<PrimaryField>[] =>
  primaryFields.flatMap((field) => {
    const message = draft[field] === original[field] ? null : problemOf(field, draft[field], thisYear)
    return message === null ? [] : [{ field, message }]
  })

/** What is wrong with the draft of each form, in the year that it is. The ids of a set come from pickers. */
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

/** The overrides that the form of the specialties edits, and the switches of those that it keeps. */
const stagedOverrides = ({ originalSpecialties, specialties }: Physician, draft: SpecialtiesDraft): number => {
  const { added, removed } = changesTo(originalSpecialties, draft.specialties)
  const kept = specialties.filter(({ id }) => draft.specialties.includes(id))
  const off = kept.flatMap(({ isVisible, inheritsList }) => [isVisible, inheritsList]).filter((isOn) => !isOn)
  return added.length + removed.length + off.length + Number(draft.disable_specialty_terms_association)
}

/**
 * How often staff differ from the source in specialties and their terms (decision 16), were this draft saved: what is stored,
 * which counts exclusions that the form does not show, corrected by what is staged.
 */
export const specialtyOverridesOf = (physician: Physician, draft: SpecialtiesDraft): number =>
  physician.specialtyOverridesCount +
  stagedOverrides(physician, draft) -
  stagedOverrides(physician, physician.parts.specialties)

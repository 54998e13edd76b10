import { AWARD_YEARS, type AwardStatus, awardStatuses, isAwardYear } from './award.ts'
import { type Overrides, type PrimaryField, primaryFields, problemOf, type Value } from './override.ts'
import type { Problem } from './problem.ts'

/** A record by what it is called. */
export interface Called {
  readonly id: string
  readonly label: string
}
/** A clinical focus term; its slug leads to its form. */
export interface CalledTerm extends Called {
  readonly slug: string
}
/** A specialty of a physician, or one that staff removed. */
export interface HeldSpecialty extends Called {
  /** Whether it stands in the header of the profile. */
  readonly isVisible: boolean
  /** Whether the physician inherits its terms. */
  readonly inheritsList: boolean
}
/** A term that comes through specialties. */
export interface InheritedTerm extends CalledTerm {
  readonly isExcluded: boolean
  /** Ids of the specialties that it comes through. */
  readonly through: readonly string[]
}

/** What overrides each primary field; null where nothing does. */
export type DataDraft = Readonly<Record<PrimaryField, Value | null>>
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
/** Awards as texts (`awardText`), so that those of two curators come together as sets do. */
export interface AwardsDraft {
  readonly awards: readonly string[]
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
  readonly raw: DataDraft
  readonly overrides: Overrides
  /** The fields whose overriding has a history. */
  readonly recorded: readonly PrimaryField[]
  /** Ids of the specialties that the source gives. */
  readonly originalSpecialties: readonly string[]
  /** Those that patients see and those that staff removed, by name. */
  readonly specialties: readonly HeldSpecialty[]
  /** By name: the first 200. */
  readonly inheritedTerms: readonly InheritedTerm[]
  readonly terms: readonly CalledTerm[]
  readonly groups: readonly Called[]
  /** The awards that the physician has, by their ids. */
  readonly awards: readonly Called[]
  readonly parts: PartDrafts
}

/** What overrides each field, as the form of the primary data edits it. */
export const dataDraftOf = (overrides: Overrides): DataDraft =>
  Object.fromEntries(primaryFields.map((field) => [field, overrides[field]?.value ?? null])) as DataDraft

/** Nothing overridden: what 'Reset ALL Data Overrides' leads to (spec §2). */
export const noOverrides: DataDraft = dataDraftOf({})

/** The problems of primary data, each at its field. */
export const dataProblems = (draft: DataDraft, thisYear: number): Problem<PrimaryField>[] =>
  primaryFields.flatMap((field) => {
    const message = problemOf(field, draft[field], thisYear)
    return message === null ? [] : [{ field, message }]
  })

/** An award as it is being chosen: null where nothing is chosen yet. */
export interface AwardRow {
  readonly award: string | null
  readonly status: AwardStatus | null
  readonly year: number | null
}

/** An award in one text; two are the same when they say the same. */
export const awardText = ({ award, status, year }: AwardRow): string => [award, status, year].join('|')

export const awardOf = (text: string): AwardRow => {
  const [award, status, year] = text.split('|')
  return {
    award: award || null,
    status: awardStatuses.find((known) => known === status) ?? null,
    year: year ? Number(year) : null,
  }
}

/** What is said of an award that is given twice in one year (spec §8). */
export const REPEATED_AWARD = 'Award Already Exists For This Provider'
/** What is said of an award that lacks something (spec §5). */
export const INCOMPLETE_AWARD = 'Each award needs a name, a status and a year.'

/** Whether all that an award needs has been chosen. */
export const isWholeAward = ({ award, status, year }: AwardRow) => award !== null && status !== null && year !== null
const keyOf = ({ award, year }: AwardRow) => `${award} ${year}`

/** The rows that give an award and year a second time, by their places. */
export const repeatedAwards = (rows: readonly AwardRow[]): number[] =>
  rows.flatMap((row, place) => {
    const first = rows.findIndex((other) => keyOf(other) === keyOf(row))
    return isWholeAward(row) && first < place ? [place] : []
  })

/** Why awards cannot be saved (spec §5, §8), or nothing. An award that the physician has keeps its year. */
export const awardProblems = (
  { awards }: AwardsDraft,
  original: AwardsDraft,
  thisYear: number,
): Problem<'awards'>[] => {
  const rows = awards.map(awardOf)
  const message = ((): string | null => {
    if (!rows.every(isWholeAward)) return INCOMPLETE_AWARD
    if (repeatedAwards(rows).length > 0) return REPEATED_AWARD
    const kept = new Set(original.awards.map(awardOf).map(keyOf))
    const isSound = rows.every((row) => kept.has(keyOf(row)) || isAwardYear(row.year ?? 0, thisYear))
    return isSound ? null : `The year of an award must be from ${thisYear - AWARD_YEARS} to ${thisYear}.`
  })()
  return message === null ? [] : [{ field: 'awards', message }]
}

/** What is wrong with the draft of each form, in the year that it is. The ids of a set come from pickers. */
export const partRules = (thisYear: () => number) => {
  const noProblems = { problemsOf: (): Problem[] => [] }
  return {
    data: { problemsOf: (draft: DataDraft) => dataProblems(draft, thisYear()) },
    specialties: noProblems,
    terms: noProblems,
    groups: noProblems,
    awards: {
      problemsOf: (draft: AwardsDraft, original: AwardsDraft) => awardProblems(draft, original, thisYear()),
    },
  }
}

/** Reasons that keep a term off a physician's profile, in the order of display. */
export const matchBlocks = [
  'TERM_DISABLED',
  'TERMS_DISABLED',
  'SPECIALTY_TERMS_DISABLED',
  'INHERITED_LIST_DISABLED',
  'DEFAULT_LIST_DISABLED',
  'SPECIALTY_REMOVED',
  'EXCLUDED',
] as const
export type MatchBlock = (typeof matchBlocks)[number]

interface RecordName {
  readonly id: string
  readonly name: string
}

/** List that contains the term and belongs to a specialty of the physician. */
interface ListFacts {
  readonly via: 'DEFAULT_LIST' | 'VARIANT'
  readonly specialty: RecordName
  readonly serviceLine: RecordName | null
  readonly isRemoved: boolean
  readonly enable_inherited_list: boolean
  /** False disables the specialty's default list for all physicians. */
  readonly is_default_term_list_enabled: boolean
}

/** Facts that decide if a search for a term finds a physician. */
export interface MatchFacts {
  /** True when the term is published. */
  readonly status: boolean
  readonly isLinked: boolean
  readonly isExcluded: boolean
  readonly disable_clinical_focus_terms: boolean
  readonly disable_specialty_terms_association: boolean
  readonly lists: readonly ListFacts[]
}

export interface MatchPath {
  readonly via: 'DIRECT' | ListFacts['via']
  readonly specialty: RecordName | null
  readonly serviceLine: RecordName | null
  readonly blockedBy: readonly MatchBlock[]
}

export interface Match {
  readonly isMatch: boolean
  readonly paths: readonly MatchPath[]
}

const blocksOf = (conditions: Readonly<Partial<Record<MatchBlock, boolean>>>) =>
  matchBlocks.filter((block) => conditions[block])

/**
 * Returns the paths between a term and a physician (spec §2). Disable Clinical Focus Terms blocks all paths; the other
 * switches block only paths through specialties.
 */
export const matchOf = (facts: MatchFacts) => {
  const commonConditions = { TERM_DISABLED: !facts.status, TERMS_DISABLED: facts.disable_clinical_focus_terms }
  const directPath = {
    via: 'DIRECT' as const,
    specialty: null,
    serviceLine: null,
    blockedBy: blocksOf(commonConditions),
  }
  const listPaths = facts.lists.map(({ via, specialty, serviceLine, ...list }) => ({
    via,
    specialty,
    serviceLine,
    blockedBy: blocksOf({
      ...commonConditions,
      SPECIALTY_TERMS_DISABLED: facts.disable_specialty_terms_association,
      INHERITED_LIST_DISABLED: !list.enable_inherited_list,
      DEFAULT_LIST_DISABLED: via === 'DEFAULT_LIST' && !list.is_default_term_list_enabled,
      SPECIALTY_REMOVED: list.isRemoved,
      EXCLUDED: facts.isExcluded,
    }),
  }))
  const paths = facts.isLinked ? [directPath, ...listPaths] : listPaths
  return { isMatch: paths.some(({ blockedBy }) => blockedBy.length === 0), paths }
}

/** Text of each block, which follows 'because'. */
export const blockTexts: Readonly<Record<MatchBlock, string>> = {
  TERM_DISABLED: 'the term is not published',
  TERMS_DISABLED: 'the clinical focus terms of this physician are disabled',
  SPECIALTY_TERMS_DISABLED: 'the specialty terms association of this physician is disabled',
  INHERITED_LIST_DISABLED: 'this physician does not inherit the list of the specialty',
  DEFAULT_LIST_DISABLED: 'the default list of the specialty is disabled',
  SPECIALTY_REMOVED: 'staff removed the specialty from this physician',
  EXCLUDED: 'staff excluded the term for this physician',
}

export const pathText = ({ specialty, serviceLine }: MatchPath): string => {
  if (specialty === null) return 'Linked directly'
  return serviceLine === null
    ? `The default list of ${specialty.name}`
    : `The ${serviceLine.name} variant of ${specialty.name}`
}

const conjunction = new Intl.ListFormat('en')

export const verdictText = (term: string, physician: string, { isMatch, paths }: Match): string => {
  if (isMatch) return `A search for ${term} finds ${physician}.`
  const common = matchBlocks.filter((block) => paths.every(({ blockedBy }) => blockedBy.includes(block)))
  const because =
    common.length > 0 ? conjunction.format(common.map((block) => blockTexts[block])) : 'each path is blocked'
  return `A search for ${term} does not find ${physician}, because ${paths.length === 0 ? 'nothing links the term to this physician' : because}.`
}

/** What keeps a term from reaching a physician's profile, in the order in which it is told. */
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

/** What a record is called. */
interface Named {
  readonly id: string
  readonly name: string
}

/** A list of one of the physician's specialties, also of one that staff removed, that holds the term. */
interface ListFacts {
  readonly via: 'DEFAULT_LIST' | 'VARIANT'
  readonly specialty: Named
  /** Whose variant of the default list it is. */
  readonly serviceLine: Named | null
  readonly isRemoved: boolean
  /** The physician's switch of this specialty. */
  readonly enable_inherited_list: boolean
  /** The specialty's own switch, for all physicians. */
  readonly is_default_term_list_enabled: boolean
}

/** All that decides whether a term reaches a physician's profile. */
export interface MatchFacts {
  /** Whether the term is published. */
  readonly status: boolean
  readonly isLinked: boolean
  readonly isExcluded: boolean
  readonly disable_clinical_focus_terms: boolean
  readonly disable_specialty_terms_association: boolean
  readonly lists: readonly ListFacts[]
}

/** One way by which a term reaches a profile, or would if nothing blocked it. */
export interface MatchPath {
  readonly via: 'DIRECT' | ListFacts['via']
  /** Null on the direct path. */
  readonly specialty: Named | null
  /** The service line of a variant. */
  readonly serviceLine: Named | null
  readonly blockedBy: readonly MatchBlock[]
}

export interface Match {
  readonly isMatch: boolean
  readonly paths: readonly MatchPath[]
}

/** Those that hold, in their order. */
const blocksOf = (holds: Readonly<Partial<Record<MatchBlock, boolean>>>) => matchBlocks.filter((block) => holds[block])

/**
 * The paths between a term and a physician (spec §2), the direct one first, then by list in the order given, and whether
 * one of them is open. Disable Clinical Focus Terms closes the direct path, too: it disables the physician's terms,
 * wherever they come from. The other switches and an exclusion are about terms through specialties and leave a direct
 * link alone; so does the switch of a default list with the variants, which are lists of their own.
 */
export const matchOf = (facts: MatchFacts) => {
  const everywhere = { TERM_DISABLED: !facts.status, TERMS_DISABLED: facts.disable_clinical_focus_terms }
  const direct = { via: 'DIRECT' as const, specialty: null, serviceLine: null, blockedBy: blocksOf(everywhere) }
  const through = facts.lists.map(({ via, specialty, serviceLine, ...list }) => ({
    via,
    specialty,
    serviceLine,
    blockedBy: blocksOf({
      ...everywhere,
      SPECIALTY_TERMS_DISABLED: facts.disable_specialty_terms_association,
      INHERITED_LIST_DISABLED: !list.enable_inherited_list,
      DEFAULT_LIST_DISABLED: via === 'DEFAULT_LIST' && !list.is_default_term_list_enabled,
      SPECIALTY_REMOVED: list.isRemoved,
      EXCLUDED: facts.isExcluded,
    }),
  }))
  const paths = facts.isLinked ? [direct, ...through] : through
  return { isMatch: paths.some(({ blockedBy }) => blockedBy.length === 0), paths }
}

/** What each block says, to follow 'because'. */
export const blockTexts: Readonly<Record<MatchBlock, string>> = {
  TERM_DISABLED: 'the term is not published',
  TERMS_DISABLED: 'the clinical focus terms of this physician are disabled',
  SPECIALTY_TERMS_DISABLED: 'the specialty terms association of this physician is disabled',
  INHERITED_LIST_DISABLED: 'this physician does not inherit the list of the specialty',
  DEFAULT_LIST_DISABLED: 'the specialty passes its default list on to nobody',
  SPECIALTY_REMOVED: 'staff removed the specialty from this physician',
  EXCLUDED: 'staff excluded the term for this physician',
}

/** What a path is called: 'The default list of Cardiology'. */
export const pathText = ({ specialty, serviceLine }: MatchPath): string => {
  if (specialty === null) return 'Linked directly'
  return serviceLine === null
    ? `The default list of ${specialty.name}`
    : `The variant of ${serviceLine.name} in ${specialty.name}`
}

const conjunction = new Intl.ListFormat('en')

/** Whether a term reaches a physician, and if not, why: what blocks each of its paths, where there is such a thing. */
export const verdictText = (term: string, physician: string, { isMatch, paths }: Match): string => {
  if (isMatch) return `${term} reaches ${physician}.`
  const common = matchBlocks.filter((block) => paths.every(({ blockedBy }) => blockedBy.includes(block)))
  const because =
    common.length > 0 ? conjunction.format(common.map((block) => blockTexts[block])) : 'each path is blocked'
  return `${term} does not reach ${physician}, because ${paths.length === 0 ? 'nothing links the two' : because}.`
}

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

/** A specialty that a physician has, or had until staff removed it, and where a term stands in it. */
interface SpecialtyFacts {
  readonly specialty: Named
  readonly isRemoved: boolean
  /** The physician's switch of this specialty. */
  readonly enable_inherited_list: boolean
  /** The specialty's own switch, for all physicians. */
  readonly is_default_term_list_enabled: boolean
  readonly isInDefaultList: boolean
  /** The service lines whose variant of the list holds the term. */
  readonly serviceLines: readonly Named[]
}

/** All that decides whether a term reaches a physician's profile. */
export interface MatchFacts {
  /** Whether the term is published. */
  readonly status: boolean
  readonly isLinked: boolean
  readonly isExcluded: boolean
  readonly disable_clinical_focus_terms: boolean
  readonly disable_specialty_terms_association: boolean
  readonly specialties: readonly SpecialtyFacts[]
}

/** One way by which a term reaches a profile, or would if nothing blocked it. */
export interface MatchPath {
  readonly via: 'DIRECT' | 'DEFAULT_LIST' | 'VARIANT'
  /** Null on the direct path. */
  readonly specialty: Named | null
  /** The service line of a variant. */
  readonly serviceLine: Named | null
  readonly blockedBy: readonly MatchBlock[]
}

interface Match {
  readonly isMatch: boolean
  readonly paths: readonly MatchPath[]
}

/** Those that hold, in their order. */
const blocksOf = (holds: Readonly<Partial<Record<MatchBlock, boolean>>>) => matchBlocks.filter((block) => holds[block])

/**
 * The paths between a term and a physician (spec §2), the direct one first, then by specialty in the order given, and
 * whether one of them is open. Disable Clinical Focus Terms closes the direct path, too: it disables the physician's
 * terms, wherever they come from. The other switches and an exclusion are about terms through specialties and leave a
 * direct link alone; so does the switch of a default list with the variants, which are lists of their own.
 */
export const matchOf = (facts: MatchFacts): Match => {
  const everywhere = { TERM_DISABLED: !facts.status, TERMS_DISABLED: facts.disable_clinical_focus_terms }
  const direct: MatchPath = { via: 'DIRECT', specialty: null, serviceLine: null, blockedBy: blocksOf(everywhere) }

  const through = facts.specialties.flatMap((held): MatchPath[] => {
    const { specialty } = held
    const closed = {
      ...everywhere,
      SPECIALTY_TERMS_DISABLED: facts.disable_specialty_terms_association,
      INHERITED_LIST_DISABLED: !held.enable_inherited_list,
      SPECIALTY_REMOVED: held.isRemoved,
      EXCLUDED: facts.isExcluded,
    }
    const byDefault = blocksOf({ ...closed, DEFAULT_LIST_DISABLED: !held.is_default_term_list_enabled })
    const blockedBy = blocksOf(closed)
    return [
      ...(held.isInDefaultList
        ? [{ via: 'DEFAULT_LIST', specialty, serviceLine: null, blockedBy: byDefault } as const]
        : []),
      ...held.serviceLines.map((serviceLine) => ({ via: 'VARIANT', specialty, serviceLine, blockedBy }) as const),
    ]
  })

  const paths = [...(facts.isLinked ? [direct] : []), ...through]
  return { isMatch: paths.some(({ blockedBy }) => blockedBy.length === 0), paths }
}

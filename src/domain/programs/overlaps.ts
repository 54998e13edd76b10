import { OVERLAP_NAMES } from '../limits.ts'
import { byName, type SortableByName } from './live.ts'

interface RecordName {
  readonly id: string
  readonly name: string
}

export interface ProgramTargets {
  readonly id: string
  readonly priority: number | null
  readonly specialties: readonly RecordName[]
}

export interface TermGroup {
  /** By program id: ids of the specialties through which the program has the terms; null for a direct link. */
  readonly via: ReadonlyMap<string, readonly (string | null)[]>
  readonly count: number
  readonly firstTerms: readonly (RecordName & SortableByName)[]
}

/** Another program that is shown at the same moment for the same search. */
export interface Overlap<Program> {
  readonly program: Program
  /** True when the priorities are equal, so that the names decide the order. */
  readonly isTie: boolean
  /** Names of the first shared specialties; `specialtyCount` counts all. */
  readonly specialties: string[]
  readonly specialtyCount: number
  readonly terms: string[]
  readonly termCount: number
}

/** False when the preview names a shared specialty instead of its terms. */
const areTermsNamed = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  (one.includes(null) && other.includes(null)) || !one.some((id) => other.includes(id))

const firstNames = (records: readonly { readonly name: string }[]) =>
  records.slice(0, OVERLAP_NAMES).map(({ name }) => name)

export const overlapsWith = <Program extends ProgramTargets>(
  program: Program,
  others: readonly Program[],
  termGroups: readonly TermGroup[],
): Overlap<Program>[] => {
  const specialtyIds = new Set(program.specialties.map(({ id }) => id))
  const ownTerms = termGroups.flatMap((terms) => {
    const ownSources = terms.via.get(program.id)
    return ownSources ? [{ ...terms, ownSources }] : []
  })
  return others.flatMap((other) => {
    const specialties = other.specialties.filter(({ id }) => specialtyIds.has(id))
    const shared = ownTerms.filter(({ ownSources, via }) => {
      const otherSources = via.get(other.id)
      return otherSources !== undefined && areTermsNamed(ownSources, otherSources)
    })
    if (other.id === program.id || specialties.length + shared.length === 0) return []
    const terms = shared.flatMap(({ firstTerms }) => firstTerms).sort(byName)
    return [
      {
        program: other,
        isTie: program.priority === other.priority,
        specialties: firstNames(specialties),
        specialtyCount: specialties.length,
        terms: firstNames(terms),
        termCount: shared.reduce((sum, { count }) => sum + count, 0),
      },
    ]
  })
}

import { OVERLAP_NAMES } from '../limits.ts'
import { byName, type ProgramsByState } from './live.ts'

/** A specialty or a term. */
interface RecordName {
  readonly id: string
  readonly name: string
}

/** A program with the specialties for which it is shown. */
export interface ProgramReach {
  readonly id: string
  readonly priority: number | null
  readonly specialties: readonly RecordName[]
}

/** Terms that show the same programs, each in the same way. */
export interface ReachedTerms {
  /** Specialties through which each program inherits the terms, by the program's id; null for a direct link. */
  readonly via: ReadonlyMap<string, readonly (string | null)[]>
  /** Number of the terms, and the first of them by name. */
  readonly count: number
  readonly first: readonly (RecordName & ProgramsByState)[]
}

/** Another program that is shown at the same moment for the same search. */
export interface Overlap<Program> {
  readonly program: Program
  /** True when both have the same priority, or none. Their names then decide the order. */
  readonly isTie: boolean
  /** Names of the first shared specialties and terms, and the number of all. */
  readonly specialties: string[]
  readonly specialtyCount: number
  readonly terms: string[]
  readonly termCount: number
}

/** True when the preview names the shared terms. If both inherit them from one specialty, it names that instead. */
const areTold = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  (one.includes(null) && other.includes(null)) || !one.some((id) => other.includes(id))

const firstNames = (all: readonly { readonly name: string }[]) => all.slice(0, OVERLAP_NAMES).map(({ name }) => name)

/** Returns the other programs that share a search with a program: a specialty or a term, its own or inherited. */
export const overlapsWith = <Program extends ProgramReach>(
  program: Program,
  others: readonly Program[],
  reached: readonly ReachedTerms[],
): Overlap<Program>[] => {
  const specialtyIds = new Set(program.specialties.map(({ id }) => id))
  const met = reached.flatMap((terms) => {
    const own = terms.via.get(program.id)
    return own ? [{ ...terms, own }] : []
  })
  return others.flatMap((other) => {
    const specialties = other.specialties.filter(({ id }) => specialtyIds.has(id))
    const shared = met.filter(({ own, via }) => {
      const theirs = via.get(other.id)
      return theirs !== undefined && areTold(own, theirs)
    })
    if (other.id === program.id || specialties.length + shared.length === 0) return []
    const terms = shared.flatMap(({ first }) => first).sort(byName)
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

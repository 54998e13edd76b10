import { OVERLAP_NAMES } from '../limits.ts'
import { byName, type Sorted } from './live.ts'

/** A specialty or a term. */
interface Named {
  readonly id: string
  readonly name: string
}

/** A program with the specialties with which it is shown. */
export interface Reach {
  readonly id: string
  readonly priority: number | null
  readonly specialties: readonly Named[]
}

/** Terms with which the same programs are shown, for the same reasons. */
export interface ReachedTerms {
  /** By program, the specialties from which it inherits them; null where they are linked to it. */
  readonly via: ReadonlyMap<string, readonly (string | null)[]>
  /** How many they are, and the first by name. */
  readonly count: number
  readonly first: readonly (Named & Sorted)[]
}

/** Another program that shows at the same moment for the same search. */
export interface Overlap<Program> {
  readonly program: Program
  /** Both have the same priority, or none: their names decide. */
  readonly isTie: boolean
  /** The names of what both are shown with, the first of them, and how many there are. */
  readonly specialties: string[]
  readonly specialtyCount: number
  readonly terms: string[]
  readonly termCount: number
}

/** Whether terms are told: those that both inherit from one specialty are, with that specialty. */
const areTold = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  (one.includes(null) && other.includes(null)) || !one.some((id) => other.includes(id))

const firstNames = (all: readonly { readonly name: string }[]) => all.slice(0, OVERLAP_NAMES).map(({ name }) => name)

/** With which of the others a program shares a search: a specialty or a term, whether that is its own or inherited. */
export const overlapsWith = <Program extends Reach>(
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

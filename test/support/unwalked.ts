import { unseen } from '../shared/charts/unseen.ts'
import { charts, partsIn, type Records } from './records.ts'

export interface Unwalked {
  readonly chart: string
  readonly part: string
  /** The model's path to the part. Null when no model took the part. */
  readonly way: string | null
}

/** Returns the parts that no model took, and the parts that a user can reach but no browser test took. */
export const unwalkedIn = ({ ways, walkers }: Records): Unwalked[] => {
  const walked = new Set(walkers.flatMap(({ parts }) => [...parts]))
  return Object.entries(charts).flatMap(([chart, root]) =>
    partsIn(root)
      .filter((part) => !ways.has(part) || !(walked.has(part) || part in unseen))
      .map((part) => ({ chart, part, way: ways.get(part) ?? null })),
  )
}

/** Returns the parts that `unseen.ts` lists wrongly: a test took them, or no chart has them. */
export const staleUnseen = ({ walkers }: Records): string[] => {
  const knownParts = new Set(Object.values(charts).flatMap(partsIn))
  return Object.keys(unseen).flatMap((part) => {
    if (!knownParts.has(part)) return [`${part}\n    belongs to no chart: test/shared/charts/unseen.ts is stale`]
    const walker = walkers.find(({ parts }) => parts.has(part))
    return walker
      ? [`${part}\n    is walked by ${walker.file} (${walker.test}): test/shared/charts/unseen.ts is stale`]
      : []
  })
}

export const wayTo = ({ part, way }: Unwalked): string =>
  way === null ? `${part}\n    taken by no model` : `${part}\n    ${way || 'at the beginning'}`

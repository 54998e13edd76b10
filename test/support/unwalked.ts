import { unseen } from '../shared/charts/unseen.ts'
import { charts, partsIn, type Records } from './records.ts'

/** States and transitions that nothing walked which should have. */
export interface Unwalked {
  readonly chart: string
  readonly part: string
  /** The model's way there; null when no model took it. */
  readonly way: string | null
}

/** What no model took, and what no browser test walked though somebody at a page can bring it about. */
export const unwalkedIn = ({ ways, walkers }: Records): Unwalked[] => {
  const walked = new Set(walkers.flatMap(({ parts }) => [...parts]))
  return Object.entries(charts).flatMap(([chart, root]) =>
    partsIn(root)
      .filter((part) => !ways.has(part) || !(walked.has(part) || part in unseen))
      .map((part) => ({ chart, part, way: ways.get(part) ?? null })),
  )
}

/** Parts that are said to be beyond every page, of which that is no longer true. */
export const staleUnseen = ({ walkers }: Records): string[] => {
  const known = new Set(Object.values(charts).flatMap(partsIn))
  return Object.keys(unseen).flatMap((part) => {
    if (!known.has(part)) return [`${part}\n    is of no chart: test/shared/charts/unseen.ts is stale`]
    const walker = walkers.find(({ parts }) => parts.has(part))
    return walker
      ? [`${part}\n    is walked by ${walker.file} (${walker.test}): test/shared/charts/unseen.ts is stale`]
      : []
  })
}

/** Tells of a part how to get there. */
export const wayTo = ({ part, way }: Unwalked): string =>
  way === null ? `${part}\n    taken by no model` : `${part}\n    ${way || 'at the beginning'}`

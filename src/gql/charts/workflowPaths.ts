import { ask } from '../transport.ts'
import { WorkflowPaths } from './workflowPaths.gen.ts'

/** How often people have taken the transitions of a chart. */
export interface Paths {
  /** The day when counting began, such as 2026-01-31; null before anything was counted. */
  readonly since: string | null
  /** By name; those that nobody has taken are missing. */
  readonly counts: ReadonlyMap<string, number>
}

/** What was counted of a chart; null where the service does not count. */
export const fetchPaths = async (chart: string, signal?: AbortSignal): Promise<Paths | null> => {
  const { workflowPaths: paths } = await ask(WorkflowPaths, { chart }, signal)
  return (
    paths && { since: paths.since, counts: new Map(paths.counts.map(({ transition, count }) => [transition, count])) }
  )
}

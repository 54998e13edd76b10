import { sendRequest } from '../transport.ts'
import { WorkflowPaths } from './workflowPaths.gen.ts'

/** Number of times that users took each transition of a chart. */
export interface Paths {
  /** First day of counting, such as 2026-01-31; null before any count. */
  readonly since: string | null
  /** Counts by transition name. Unused transitions are missing. */
  readonly counts: ReadonlyMap<string, number>
}

/** Fetches the counts of a chart; null if the service does not count transitions. */
export const fetchPaths = async (chart: string, signal?: AbortSignal): Promise<Paths | null> => {
  const { workflowPaths: paths } = await sendRequest(WorkflowPaths, { chart }, signal)
  return (
    paths && { since: paths.since, counts: new Map(paths.counts.map(({ transition, count }) => [transition, count])) }
  )
}

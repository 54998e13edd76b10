import { sendRequest } from '../transport.ts'
import { WorkflowPaths } from './workflowPaths.gen.ts'

/** Usage counts of a chart's transitions. */
export interface Paths {
  /** First day of counting, such as 2026-01-31; null before any count. */
  readonly since: string | null
  /** Counts by transition name. Transitions that were never taken are missing. */
  readonly counts: ReadonlyMap<string, number>
}

/** Fetches a chart's counts; null if the service does not count. */
export const fetchPaths = async (chart: string, signal?: AbortSignal): Promise<Paths | null> => {
  const { workflowPaths: paths } = await sendRequest(WorkflowPaths, { chart }, signal)
  return (
    paths && { since: paths.since, counts: new Map(paths.counts.map(({ transition, count }) => [transition, count])) }
  )
}

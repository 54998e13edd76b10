import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { limitConcurrency } from '../base/concurrency.ts'
import { rateLimited } from '../contract/errors.ts'
import type { WorkflowPaths } from '../contract/types.gen.ts'
import type { Database } from '../database/database.ts'

export type Counts = ReadonlyMap<string, number>

/** Names of transitions, by chart. */
export type Transitions = Readonly<Record<string, readonly string[]>>

/** Returns null if the built pages lack the file. */
export const readTransitions = (pages: string): Transitions | null => {
  const file = join(pages, 'transitions.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Transitions) : null
}

export interface TransitionCounts {
  /**
   * Ignores unknown transitions, because a tab may run an earlier release. Throws RATE_LIMITED when too many calls
   * wait.
   */
  add(counts: Counts): Promise<void>
  /** Returns null for an unknown chart. */
  of(chart: string): Promise<WorkflowPaths | null>
}

/** Maximum of a GraphQL Int. */
const MAX_INT = 2 ** 31 - 1

/** Only two writes run at a time, which leaves database connections for users' changes. */
export const createTransitionCounts = (
  database: Database,
  timeZone: string,
  transitions: Transitions,
): TransitionCounts => {
  const knownTransitions = new Set(Object.values(transitions).flat())
  const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 50, refusal: () => rateLimited(60) })
  return {
    add: async (counts) => {
      const knownCounts = [...counts].filter(([name]) => knownTransitions.has(name))
      if (knownCounts.length === 0) return
      const [names, numbers] = [knownCounts.map(([name]) => name), knownCounts.map(([, count]) => count)]
      // The fixed order prevents deadlocks between concurrent writes.
      const add = sql`
        insert into workflow_path as kept (transition, count, since)
        select transition, count, coalesce((select min(since) from workflow_path), (now() at time zone ${timeZone})::date)
        from unnest(${names}::text[], ${numbers}::bigint[]) as told (transition, count)
        order by transition
        on conflict (transition) do update set count = kept.count + excluded.count`
      await runLimited(() => database.transaction((tx) => tx.rows(add)))
    },
    of: async (chart) => {
      if (!Object.hasOwn(transitions, chart)) return null
      return database.one(sql`
        select (select min(since)::text from workflow_path) as since, coalesce(json_agg(
          json_build_object('transition', transition, 'count', least(count, ${MAX_INT}::bigint)) order by transition), '[]') as counts
        from workflow_path where transition = any(${transitions[chart]}::text[])`)
    },
  }
}

import sql from 'sql-template-tag'
import { atOnce } from '../base/atOnce.ts'
import { rateLimited } from '../contract/errors.ts'
import type { WorkflowPaths } from '../contract/types.gen.ts'
import type { Database } from '../database/database.ts'
import { transitionsOf } from './transitions.gen.ts'

/** How often transitions were taken, by name. */
export type Counts = ReadonlyMap<string, number>

const known = new Set(Object.values(transitionsOf).flat())

/** The most that the contract's Int holds. */
const MOST = 2 ** 31 - 1

/**
 * Makes what adds counts to those of everybody, on a day of the organisation's zone. Names that no chart has are passed over:
 * a tab may still run the charts of an earlier release. Few are added at once, so that they take no connections from what staff
 * save. Throws RATE_LIMITED when too many wait already.
 */
export const createCounter = (database: Database, timeZone: string) => {
  const inTurn = atOnce({ running: 2, waiting: 50, refusal: () => rateLimited(60) })
  return async (counts: Counts): Promise<void> => {
    const told = [...counts].filter(([name]) => known.has(name))
    if (told.length === 0) return
    const [names, numbers] = [told.map(([name]) => name), told.map(([, count]) => count)]
    // In one order, or two of them would wait for each other.
    const add = sql`
      insert into workflow_path as kept (transition, count, since)
      select transition, count, coalesce((select min(since) from workflow_path), (now() at time zone ${timeZone})::date)
      from unnest(${names}::text[], ${numbers}::bigint[]) as told (transition, count)
      order by transition
      on conflict (transition) do update set count = kept.count + excluded.count`
    await inTurn(() => database.transaction((tx) => tx.rows(add)))
  }
}

/** What was counted of a chart; null when there is no such chart. */
export const pathsOf = async (database: Database, chart: string): Promise<WorkflowPaths | null> => {
  if (!Object.hasOwn(transitionsOf, chart)) return null
  return database.one(sql`
    select (select min(since)::text from workflow_path) as since, coalesce(json_agg(
      json_build_object('transition', transition, 'count', least(count, ${MOST}::bigint)) order by transition), '[]') as counts
    from workflow_path where transition = any(${transitionsOf[chart]}::text[])`)
}

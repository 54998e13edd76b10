import sql, { empty } from 'sql-template-tag'
import { delays, SESSION_LIMIT } from '../../src/domain/limits.ts'
import { isPermission } from '../../src/domain/sections.ts'
import type { Viewer } from '../contract/viewer.ts'
import type { Queryable } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`

/** Two hours of inactivity or an age of three days end a session (spec §9). */
const isOpen = sql`session.ended_at is null
  and session.last_seen_at > now() - ${seconds(delays.inactivity)}
  and session.created_at > now() - ${seconds(SESSION_LIMIT)}`

/** Updates at most once a minute. */
const updateLastUse = (sessionIds: readonly string[]) => sql`touched as (
  update session set last_seen_at = now()
  where id = any(${sessionIds}::uuid[]) and last_seen_at < now() - interval '1 minute' and ${isOpen})`

interface Row {
  id: string
  username: string
  role: string
  permissions: string[]
  sessionId: string
}

/** Leaves out ended sessions and disabled accounts. `isActivity` updates the last use. */
export const viewersOf = async (
  database: Queryable,
  sessionIds: readonly string[],
  isActivity: boolean,
): Promise<Map<string, Viewer>> => {
  const query = sql`
    ${isActivity ? sql`with ${updateLastUse(sessionIds)}` : empty}
    select app_user.id, username, role, session.id as "sessionId",
      array(select child from auth_item_child where parent = role) as permissions
    from session join app_user on app_user.id = user_id
    where session.id = any(${sessionIds}::uuid[]) and status and ${isOpen}`
  const rows = await database.rows<Row>(sessionIds.length === 1 ? prepared(query) : query)
  const viewers = rows.map((row) => ({ ...row, permissions: new Set(row.permissions.filter(isPermission)) }))
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]))
}

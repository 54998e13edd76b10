import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { SESSION_LIMIT } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'

/** Whoever has proved to know an account's password, by what is kept of it. */
interface Proved {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Begins a session and answers its id; null when the account was disabled or removed or got another password while its
 * old one was looked at. Sessions that are too old to be used are forgotten, whoever they belong to.
 */
export const beginSession = async (tx: Queryable, { id: userId, passwordHash }: Proved): Promise<string | null> => {
  const id = randomUUID()
  await tx.rows(sql`delete from session where created_at < now() - make_interval(secs => ${SESSION_LIMIT / 1000})`)
  // Waits for whoever saves the account now, and then looks at it again.
  const account = await tx.one(sql`
    select from app_user where id = ${userId} and status and password_hash = ${passwordHash} for share`)
  if (!account) return null
  await tx.rows(sql`insert into session (id, user_id) values (${id}, ${userId})`)
  return id
}

export const endSession = async (tx: Queryable, id: string): Promise<void> => {
  await tx.rows(sql`update session set ended_at = now() where id = ${id}`)
}

/** Ends an account's sessions, all or all but one. */
export const endSessions = async (tx: Queryable, userId: string, except: string | null): Promise<void> => {
  await tx.rows(sql`
    update session set ended_at = now()
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid`)
}

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { SESSION_LIMIT } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'

/** Begins a session and answers its id. Those that are too old to be used are forgotten, whoever they belong to. */
export const beginSession = async (tx: Queryable, userId: string): Promise<string> => {
  const id = randomUUID()
  await tx.rows(sql`delete from session where created_at < now() - make_interval(secs => ${SESSION_LIMIT / 1000})`)
  await tx.rows(sql`insert into session (id, user_id) values (${id}, ${userId})`)
  return id
}

export const endSession = async (tx: Queryable, id: string): Promise<void> => {
  await tx.rows(sql`update session set ended_at = now() where id = ${id}`)
}

import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { SESSION_LIMIT } from '../../src/domain/limits.ts'
import type { Identity } from '../../src/domain/permissions.ts'
import type { Queryable } from '../database/database.ts'

const ALGORITHM = 'HS256'
/** The service never creates a longer token. */
const MAX_LENGTH = 4_096
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Signs a token with the first key (spec §6). The service reads permissions from the database, not from the token. */
export const signToken = (
  [key]: readonly Uint8Array[],
  { id, username, role, permissions }: Identity,
  sessionId: string,
): Promise<string> => {
  if (!key) throw new Error('There is no key to sign tokens with.')
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    id,
    username,
    role,
    permissions: permissions.map((name) => ({ child: { name } })),
    sid: sessionId,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(now)
    .setExpirationTime(now + SESSION_LIMIT / 1000)
    .sign(key)
}

const verifiedSessionId = async (keys: readonly Uint8Array[], token: string): Promise<string | null> => {
  if (token.length > MAX_LENGTH) return null
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sid'] })
      return typeof payload.sid === 'string' && UUID.test(payload.sid) ? payload.sid : null
    } catch {
      // Another key may have signed the token.
    }
  }
  return null
}

const MAX_KNOWN_TOKENS = 1_000

/**
 * Creates a function that returns the session id of a token. It returns null unless the token is unexpired and one of
 * the keys signed it. It verifies a token only once, because the database also knows when the session expires.
 */
export const createTokenReader = (keys: readonly Uint8Array[]): ((token: string) => Promise<string | null>) => {
  const knownTokens = new Map<string, string>()
  return async (token) => {
    const sessionId = knownTokens.get(token) ?? (await verifiedSessionId(keys, token))
    if (knownTokens.size >= MAX_KNOWN_TOKENS) knownTokens.clear()
    if (sessionId !== null) knownTokens.set(token, sessionId)
    return sessionId
  }
}

interface VerifiedAccount {
  readonly id: string
  readonly passwordHash: string
}

/** Returns null if the account changed during the password check. */
export const beginSession = async (
  tx: Queryable,
  { id: userId, passwordHash }: VerifiedAccount,
): Promise<string | null> => {
  const id = randomUUID()
  await tx.rows(sql`delete from session where created_at < now() - make_interval(secs => ${SESSION_LIMIT / 1000})`)
  // Waits for a concurrent change of the account, then checks the account's new state.
  const account = await tx.one(sql`
    select from app_user where id = ${userId} and status and password_hash = ${passwordHash} for share`)
  if (!account) return null
  await tx.rows(sql`insert into session (id, user_id) values (${id}, ${userId})`)
  return id
}

export const endSession = async (tx: Queryable, id: string): Promise<void> => {
  await tx.rows(sql`update session set ended_at = now() where id = ${id}`)
}

export const endSessions = async (tx: Queryable, userIds: readonly string[], except: string | null): Promise<void> => {
  await tx.rows(sql`
    update session set ended_at = now()
    where user_id = any(${[...userIds]}::bigint[]) and ended_at is null and id is distinct from ${except}::uuid`)
}

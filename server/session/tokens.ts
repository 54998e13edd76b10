import { jwtVerify, SignJWT } from 'jose'
import { SESSION_LIMIT } from '../../src/domain/limits.ts'
import type { Identity } from '../../src/domain/permissions.ts'

const ALGORITHM = 'HS256'
/** Longer texts are no tokens of ours. */
const MAX_LENGTH = 4_096
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A token for a session that begins now (spec §6): id, username, role, permissions, session id, three days at
 * most. The claims are for the console to show; authority is read from the database. The first key signs.
 */
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

/** The session id in a token that one of the keys signed and that has not expired; null for anything else. */
export const sessionIdOf = async (keys: readonly Uint8Array[], token: string): Promise<string | null> => {
  if (token.length > MAX_LENGTH) return null
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sid'] })
      return typeof payload.sid === 'string' && UUID.test(payload.sid) ? payload.sid : null
    } catch {
      // Signed by another key, perhaps.
    }
  }
  return null
}

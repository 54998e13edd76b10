import { delays, SESSION_LIMIT } from '../../../domain/limits.ts'
import type { Identity } from '../../../domain/permissions.ts'
import { isPermission } from '../../../domain/sections.ts'
import { SIGNED_IN_COOKIE } from '../../../domain/signedInCookie.ts'

export const TOKEN_KEY = 'dml.token'
/** Time of the last user activity, in milliseconds since 1970. */
export const ACTIVE_AT_KEY = 'dml.activeAt'
/** Role and permissions, stored only if they have changed since login. */
const AUTHORITY_KEY = 'dml.authority'

interface Claims {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: readonly { readonly child: { readonly name: string } }[]
  readonly sid: string
  readonly iat: number
}

/** Decodes a token's claims without verifying the signature. Throws for a malformed token. */
export const claimsOf = (token: string): Claims => {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

type Authority = Pick<Identity, 'role' | 'permissions'>

/** The stored role and permissions are newer than those in the token. */
const authorityOf = ({ sid, role, permissions }: Claims): Authority => {
  const stored: (Authority & { readonly sid: string }) | null = JSON.parse(
    storageInUse()?.getItem(AUTHORITY_KEY) ?? 'null',
  )
  if (stored?.sid === sid) return { role: stored.role, permissions: stored.permissions }
  return { role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }
}

const remainingOf = ({ iat }: Claims) => iat * 1000 + SESSION_LIMIT - Date.now()

/** Returns the user, and the milliseconds until the session's absolute limit. */
export const sessionOf = (claims: Claims) => ({
  identity: { id: claims.id, username: claims.username, ...authorityOf(claims) } satisfies Identity,
  remaining: remainingOf(claims),
})

const hasRecentActivity = (storage: Storage): boolean =>
  Date.now() - Number(storage.getItem(ACTIVE_AT_KEY)) < delays.inactivity

const isUnexpired = (token: string): boolean => {
  try {
    return remainingOf(claimsOf(token)) > 0
  } catch {
    return false
  }
}

const setSignedInCookie = (seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: only Chromium and new Safaris have the Cookie Store API.
  document.cookie = `${SIGNED_IN_COOKIE}; path=/; samesite=strict; max-age=${seconds}`
}

const clearSession = (storage: Storage): void => {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(ACTIVE_AT_KEY)
  storage.removeItem(AUTHORITY_KEY)
  setSignedInCookie(0)
}

/** Stores a token for the whole browser with `remember`, otherwise for this tab only. */
export const storeToken = (token: string, remember: boolean): void => {
  clearSession(sessionStorage)
  const storage = remember ? localStorage : sessionStorage
  clearSession(storage) // also removes the role and permissions of an earlier session
  storage.setItem(TOKEN_KEY, token)
  storage.setItem(ACTIVE_AT_KEY, String(Date.now()))
  setSignedInCookie(SESSION_LIMIT / 1000)
}

const storageInUse = () => [sessionStorage, localStorage].find((storage) => storage.getItem(TOKEN_KEY) !== null)

/** Returns the stored token; null if there is none. Removes expired and inactive tokens. */
export const storedToken = (): string | null => {
  const storage = storageInUse()
  const token = storage?.getItem(TOKEN_KEY) ?? null
  if (storage === undefined || token === null) return null
  if (hasRecentActivity(storage) && isUnexpired(token)) return token
  clearSession(storage)
  return storedToken()
}

export const storeActivityTime = (): void => storageInUse()?.setItem(ACTIVE_AT_KEY, String(Date.now()))

/** Returns true if the user was recently active in any tab that shares the token. */
export const isRecentlyActive = (): boolean => {
  const storage = storageInUse()
  return storage !== undefined && hasRecentActivity(storage)
}

/** Stores a session's new role and permissions, because its token still contains the old ones. */
export const storeAuthority = (sid: string, { role, permissions }: Authority): void =>
  storageInUse()?.setItem(AUTHORITY_KEY, JSON.stringify({ sid, role, permissions }))

export const removeStoredToken = (): void => {
  const storage = storageInUse()
  if (storage !== undefined) clearSession(storage)
}

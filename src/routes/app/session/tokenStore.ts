import { delays, SESSION_LIMIT } from '../../../domain/limits.ts'
import type { Identity } from '../../../domain/permissions.ts'
import { isPermission } from '../../../domain/sections.ts'

/** Storage keys of the token, the last activity, and the permissions received since the token was issued. */
export const TOKEN = 'dml.token'
export const ACTIVE_AT = 'dml.activeAt'
const AUTHORITY = 'dml.authority'

interface Claims {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: readonly { readonly child: { readonly name: string } }[]
  readonly sid: string
  /** Time of issue, in Unix seconds. */
  readonly iat: number
}

/** Decodes a token's claims. Only the service can verify them. */
export const claimsOf = (token: string): Claims => {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

type Authority = Pick<Identity, 'role' | 'permissions'>

/** Returns the session's role and permissions: the latest stored ones, otherwise those in the claims. */
const authorityOf = ({ sid, role, permissions }: Claims): Authority => {
  const kept: (Authority & { readonly sid: string }) | null = JSON.parse(storageInUse()?.getItem(AUTHORITY) ?? 'null')
  if (kept?.sid === sid) return { role: kept.role, permissions: kept.permissions }
  return { role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }
}

const remainingOf = ({ iat }: Claims) => iat * 1000 + SESSION_LIMIT - Date.now()

/** Returns the identity in a token's claims, and the milliseconds left of its three days. */
export const sessionOf = (claims: Claims) => ({
  identity: { id: claims.id, username: claims.username, ...authorityOf(claims) } satisfies Identity,
  remaining: remainingOf(claims),
})

const isRecent = (storage: Storage): boolean => Date.now() - Number(storage.getItem(ACTIVE_AT)) < delays.inactivity

/** Returns true if the text is a valid token younger than three days. */
const isLive = (token: string): boolean => {
  try {
    return remainingOf(claimsOf(token)) > 0
  } catch {
    return false
  }
}

const clear = (storage: Storage): void => {
  storage.removeItem(TOKEN)
  storage.removeItem(ACTIVE_AT)
  storage.removeItem(AUTHORITY)
}

/** Stores a token in this browser. Without `remember`, it stays in this tab only. */
export const keepToken = (token: string, remember: boolean): void => {
  clear(sessionStorage)
  const storage = remember ? localStorage : sessionStorage
  clear(storage) // an earlier session may have left its keys there
  storage.setItem(TOKEN, token)
  storage.setItem(ACTIVE_AT, String(Date.now()))
}

/** Returns the storage that holds this tab's token. Session storage takes precedence. */
const storageInUse = () => [sessionStorage, localStorage].find((storage) => storage.getItem(TOKEN) !== null)

/** Returns the stored token if it looks valid; null otherwise. Removes expired ones. */
export const storedToken = (): string | null => {
  const storage = storageInUse()
  const token = storage?.getItem(TOKEN) ?? null
  if (storage === undefined || token === null) return null
  if (isRecent(storage) && isLive(token)) return token
  clear(storage)
  return storedToken()
}

export const noteActivity = (): void => storageInUse()?.setItem(ACTIVE_AT, String(Date.now()))

/** Returns true if the last activity is less than two hours old. Counts all tabs that share the token. */
export const isRecentlyActive = (): boolean => {
  const storage = storageInUse()
  return storage !== undefined && isRecent(storage)
}

/** Stores a session's current role and permissions, because its token still holds the old ones. */
export const storeAuthority = (sid: string, { role, permissions }: Authority): void =>
  storageInUse()?.setItem(AUTHORITY, JSON.stringify({ sid, role, permissions }))

export const dropToken = (): void => {
  const storage = storageInUse()
  if (storage !== undefined) clear(storage)
}

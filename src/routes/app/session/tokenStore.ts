import { delays, SESSION_LIMIT } from '../../../domain/limits.ts'
import type { Identity } from '../../../domain/permissions.ts'
import { isPermission } from '../../../domain/sections.ts'

/** What the token, the last sign of life, and what one may do since the token was made, are kept as. */
export const TOKEN = 'dml.token'
export const ACTIVE_AT = 'dml.activeAt'
const AUTHORITY = 'dml.authority'

interface Claims {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: readonly { readonly child: { readonly name: string } }[]
  readonly sid: string
  /** When it was made, in Unix seconds. */
  readonly iat: number
}

/** What a token says of its holder; the service alone can tell whether it is true. */
export const claimsOf = (token: string): Claims => {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (byte) => byte.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

type Authority = Pick<Identity, 'role' | 'permissions'>

/** What one may do by a token's claims; or by what the service has told of that session since. */
const authorityOf = ({ sid, role, permissions }: Claims): Authority => {
  const kept: (Authority & { readonly sid: string }) | null = JSON.parse(storageInUse()?.getItem(AUTHORITY) ?? 'null')
  if (kept?.sid === sid) return { role: kept.role, permissions: kept.permissions }
  return { role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }
}

const remainingOf = ({ iat }: Claims) => iat * 1000 + SESSION_LIMIT - Date.now()

/** Who a token's claims name, and how many milliseconds are left of the three days since sign-in. */
export const sessionOf = (claims: Claims) => ({
  identity: { id: claims.id, username: claims.username, ...authorityOf(claims) } satisfies Identity,
  remaining: remainingOf(claims),
})

const isRecent = (storage: Storage): boolean => Date.now() - Number(storage.getItem(ACTIVE_AT)) < delays.inactivity

/** Whether a text is a token at all, and its three days are not over. */
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

/** Keeps a token in this browser, or in this window alone when it is not to be remembered. */
export const keepToken = (token: string, remember: boolean): void => {
  clear(sessionStorage)
  const storage = remember ? localStorage : sessionStorage
  clear(storage) // also what an earlier session has left there
  storage.setItem(TOKEN, token)
  storage.setItem(ACTIVE_AT, String(Date.now()))
}

/** Where this window's token is kept: its own storage comes before the browser's. */
const storageInUse = () => [sessionStorage, localStorage].find((storage) => storage.getItem(TOKEN) !== null)

/** The token that is kept and still good as far as this browser can tell; null otherwise. Dead ones are dropped. */
export const keptToken = (): string | null => {
  const storage = storageInUse()
  const token = storage?.getItem(TOKEN) ?? null
  if (storage === undefined || token === null) return null
  if (isRecent(storage) && isLive(token)) return token
  clear(storage)
  return keptToken()
}

/** Notes that somebody is there, for whoever opens the console next. */
export const noteActivity = (): void => storageInUse()?.setItem(ACTIVE_AT, String(Date.now()))

/** Whether the last sign of life, in any tab that shares the token, is less than two hours old. */
export const isRecentlyActive = (): boolean => {
  const storage = storageInUse()
  return storage !== undefined && isRecent(storage)
}

/** Keeps what a session may do now, which its token does not know. */
export const keepAuthority = (sid: string, { role, permissions }: Authority): void =>
  storageInUse()?.setItem(AUTHORITY, JSON.stringify({ sid, role, permissions }))

/** Forgets this window's token. */
export const dropToken = (): void => {
  const storage = storageInUse()
  if (storage !== undefined) clear(storage)
}

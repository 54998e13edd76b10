import { delays, SESSION_LIMIT } from '../../domain/limits.ts'
import { type Identity, isPermission } from '../../domain/permissions.ts'

/** What the token, and the last sign of life, are kept as. */
export const TOKEN = 'dml.token'
export const ACTIVE_AT = 'dml.activeAt'

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

/** Who a token's claims name, and how many milliseconds are left of the three days since sign-in. */
export const sessionOf = ({ id, username, role, permissions, iat }: Claims) => ({
  identity: {
    id,
    username,
    role,
    permissions: permissions.map(({ child }) => child.name).filter(isPermission),
  } satisfies Identity,
  remaining: iat * 1000 + SESSION_LIMIT - Date.now(),
})

const isRecent = (storage: Storage): boolean => Date.now() - Number(storage.getItem(ACTIVE_AT)) < delays.inactivity

/** Whether a text is a token at all, and its three days are not over. */
const isLive = (token: string): boolean => {
  try {
    return sessionOf(claimsOf(token)).remaining > 0
  } catch {
    return false
  }
}

const clear = (storage: Storage): void => {
  storage.removeItem(TOKEN)
  storage.removeItem(ACTIVE_AT)
}

/** Keeps a token in this browser, or in this window alone when it is not to be remembered. */
export const keepToken = (token: string, remember: boolean): void => {
  clear(sessionStorage)
  const storage = remember ? localStorage : sessionStorage
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

/** Forgets this window's token. */
export const dropToken = (): void => {
  const storage = storageInUse()
  if (storage !== undefined) clear(storage)
}

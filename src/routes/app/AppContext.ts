import { createContext, use } from 'react'
import { ADMIN_ROLE, type Identity } from '../../domain/permissions.ts'
import type { OrgConfig } from '../../gql/config.ts'
import type { SessionActor } from './session/session.ts'
import type { ThemeActor } from './theme.ts'

export const IdentityContext = createContext<Identity | null>(null)

export const useIdentity = (): Identity => {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('No user is signed in.')
  return identity
}

/** Returns true for an administrator (spec §6). */
export const useIsAdmin = (): boolean => useIdentity().role === ADMIN_ROLE

export interface App {
  readonly config: OrgConfig
  readonly session: SessionActor
  readonly theme: ThemeActor
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp needs an AppContext provider.')
  return app
}

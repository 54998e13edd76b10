import { createContext, use } from 'react'
import { ADMIN_ROLE, type Identity } from '../../domain/permissions.ts'

export const IdentityContext = createContext<Identity | null>(null)

/** Who is signed in. */
export const useIdentity = (): Identity => {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('Nobody is signed in.')
  return identity
}

/** Whether it is an administrator, who alone manages the accounts of others (spec §6). */
export const useIsAdmin = (): boolean => useIdentity().role === ADMIN_ROLE

import { createContext, use } from 'react'
import type { Identity } from '../domain/permissions.ts'

export const IdentityContext = createContext<Identity | null>(null)

/** Who is signed in. */
export const useIdentity = (): Identity => {
  const identity = use(IdentityContext)
  if (identity === null) throw new Error('Nobody is signed in.')
  return identity
}

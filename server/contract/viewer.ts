import type { Permission } from '../../src/domain/sections.ts'
import { unauthenticated } from './errors.ts'

/** Signed-in user with the current role and permissions from the database. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly sessionId: string
}

/** Throws UNAUTHENTICATED without a session. */
export const signedIn = ({ viewer }: { readonly viewer: Viewer | null }): Viewer => {
  if (!viewer) throw unauthenticated()
  return viewer
}

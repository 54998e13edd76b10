import type { Permission } from '../../src/domain/sections.ts'
import { unauthenticated } from './errors.ts'

/** Whoever is signed in, as the database says at this request. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly sessionId: string
}

/** The viewer; throws UNAUTHENTICATED for strangers. */
export const signedIn = ({ viewer }: { readonly viewer: Viewer | null }): Viewer => {
  if (!viewer) throw unauthenticated()
  return viewer
}

import type { Permission } from '../../src/domain/permissions.ts'
import type { Config } from '../base/config.ts'
import { unauthenticated } from '../contract/errors.ts'
import type { Database } from '../database/database.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { Changes } from './changes.ts'
import type { createLoaders } from './loaders.ts'
import type { Openings } from './openings.ts'

/** Whoever is signed in, as the database says at this request. */
export interface Viewer {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly sessionId: string
}

/** What every resolver is given. A type, not an interface, so that it fits where any object is taken. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly openings: Openings
  readonly vocabulary: Vocabulary
  /** Null for strangers. */
  readonly viewer: Viewer | null
  /** The network address that asks. */
  readonly address: string
  /** One request's. */
  readonly loaders: ReturnType<typeof createLoaders>
}

/** The viewer; throws UNAUTHENTICATED for strangers. */
export const signedIn = ({ viewer }: Pick<Context, 'viewer'>): Viewer => {
  if (!viewer) throw unauthenticated()
  return viewer
}

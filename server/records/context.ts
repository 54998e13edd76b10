import type { Config } from '../base/config.ts'
import type { Viewer } from '../contract/viewer.ts'
import type { Database } from '../database/database.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { Paths } from '../workflows/paths.ts'
import type { Changes } from './changes.ts'
import type { Openings } from './openings.ts'

/** What every resolver is given. A type, not an interface, so that it fits where any object is taken. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly openings: Openings
  readonly vocabulary: Vocabulary
  /** Null where no paths are counted. */
  readonly paths: Paths | null
  /** Null for strangers. */
  readonly viewer: Viewer | null
  /** The network address that asks. */
  readonly address: string
}

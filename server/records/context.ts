import type { Config } from '../base/config.ts'
import type { Viewer } from '../contract/viewer.ts'
import type { Database } from '../database/database.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { TransitionCounts } from '../workflows/transitionCounts.ts'
import type { Changes } from './changes.ts'
import type { Openings } from './openings.ts'

/** An interface cannot be assigned to a type with an index signature. */
export type Context = {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly openings: Openings
  readonly vocabulary: Vocabulary
  /** Null when the service does not count chart transitions. */
  readonly transitionCounts: TransitionCounts | null
  /** Null without a session. */
  readonly viewer: Viewer | null
  readonly address: string
  /** `User-Agent` of the request, which any client can choose. */
  readonly browser: string | null
}

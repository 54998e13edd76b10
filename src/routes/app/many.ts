import type { UploadedKind } from '../../domain/bulk/sheets.ts'
import type { FoundRecords } from '../../domain/manyRecords.ts'
import type { Matching } from '../../gql/list.ts'
import type { SectionPath } from './sections.ts'

/** Kind of record of which users select and change many. */
export interface ManyOptions {
  readonly kind: UploadedKind
  /** Noun for one record, and for several. */
  readonly nouns: readonly [string, string]
  readonly section: SectionPath
  readonly fetchMatches: (matching: Matching, signal: AbortSignal) => Promise<FoundRecords>
}

import type { ComponentType } from 'react'
import type { Nouns } from '../../domain/amounts.ts'
import type { UploadedKind } from '../../domain/bulk/sheets.ts'
import type { FoundRecords } from '../../domain/manyRecords.ts'
import type { Matching } from '../../gql/list.ts'
import type { SectionPath } from './sections.ts'

/** Kind of record that users change with a spreadsheet. */
export interface UploadOptions {
  readonly kind: UploadedKind
  readonly nouns: Nouns
}

export interface UploadDialogProps extends UploadOptions {
  readonly onClosed: () => void
}
/** Loads the dialog that uploads a spreadsheet. */
export type LoadUploadDialog = () => Promise<ComponentType<UploadDialogProps>>

/** Kind of record of which users select and change many. */
export interface ManyOptions extends UploadOptions {
  readonly section: SectionPath
  readonly fetchMatches: (matching: Matching, signal: AbortSignal) => Promise<FoundRecords>
}

import sql from 'sql-template-tag'
import type { Page } from '../../list.ts'
import { records } from '../../records.ts'

export interface PracticeEmailRow {
  id: string
  provider_id: string | null
  soarian_resource_mne: string
  soarian_location_mne: string
  department_mne: string
  match: string
  /** Addresses. */
  emails: string[]
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

/** A page that also tells the ids of all matching records. */
export interface PracticeEmailPage extends Page<PracticeEmailRow> {
  allRecords(): Promise<string[]>
}

export const practiceEmailColumns = sql`id, provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match,
  emails, version, created_at, updated_at, updated_by`

export const practiceEmails = records<PracticeEmailRow>({
  table: 'practice_email',
  columns: practiceEmailColumns,
  kind: 'PRACTICE_EMAIL',
  label: 'Practice',
  noun: 'practice record',
})

import sql from 'sql-template-tag'
import type { ProgramIcon } from '../../contract/types.gen.ts'
import type { Page } from '../../list.ts'
import { records, slugTaken } from '../../records.ts'

export interface ProgramRow {
  id: string
  slug: string
  name: string
  title: string | null
  copy: string | null
  button_text: string | null
  url: string | null
  icon_id: string | null
  priority: number | null
  /** Active or not; 1 or 0 on the wire. */
  status: boolean
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

export type ProgramPage = Page<ProgramRow>
export type ProgramIconPage = Page<ProgramIcon>

export const programColumns = sql`id, slug, name, title, copy, button_text, url, icon_id, priority, status, version,
  created_at, updated_at, updated_by`

export const programs = records<ProgramRow>({
  table: 'promoted_program',
  columns: programColumns,
  kind: 'PROMOTED_PROGRAM',
  label: 'Program',
  noun: 'program',
  taken: { promoted_program_slug_taken: slugTaken },
})

import sql from 'sql-template-tag'
import type { ProgramFields } from '../../../src/domain/programs/program.ts'
import { scheduleText } from '../../../src/domain/programs/scheduleTexts.ts'
import { badInput } from '../../contract/errors.ts'
import type { RecordUse } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type Page, sortKey } from '../../lists/list.ts'
import { searchLines } from '../../lists/searchText.ts'
import { type MadeRow, records, type StoredRow, slugTaken } from '../records.ts'
import { NAMES, usesOf } from '../uses.ts'
import { unknownIcon } from './programIcon.ts'
import { fieldsOfSchedule, schedulesOf } from './programSchedule.ts'

export interface ProgramRow extends MadeRow {
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
}

export type ProgramPage = Page<ProgramRow>

export const programColumns = sql`id, slug, name, title, copy, button_text, url, icon_id, priority, status, version,
  created_at, updated_at, updated_by`

/** What staff edit of a program, as the audit log keeps it. */
export const fieldsOf = (program: ProgramRow) => {
  const { name, title, slug, status, copy, icon_id, priority, button_text, url } = program
  return { name, title, slug, status: Number(status), copy, icon_id, priority, button_text, url }
}

export const programs = records<ProgramRow>({
  table: 'promoted_program',
  columns: programColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf,
  label: 'Program',
  noun: 'program',
  taken: { promoted_program_slug_taken: slugTaken, promoted_program_icon_id_fkey: () => unknownIcon },
})

/** A program's fields by column, with the columns that are made of its texts. */
export const columnsOf = (program: Pick<ProgramRow, keyof ProgramFields>) => {
  const { name, slug, status, icon_id, priority, title, copy, button_text, url } = program
  return {
    name,
    slug,
    status,
    icon_id,
    priority,
    title: title || null,
    copy: copy || null,
    button_text: button_text || null,
    url: url || null,
    name_key: sortKey(name),
    search_key: searchLines(name, title ?? '', slug),
  }
}

/** A status or switch as the wire has it. Errors: BAD_USER_INPUT for other numbers than 1 and 0. */
export const isOn = (value: number, field: string): boolean => {
  if (value !== 1 && value !== 0) throw badInput({ field, message: `${field} must be 1 or 0.` })
  return value === 1
}

/** A schedule or a link to a specialty, which has an id of its own. */
interface PartRow extends StoredRow {
  program_id: string
}

/**
 * A part of a program with the program, both locked, the program first, as wherever its parts change.
 * Errors: NOT_FOUND, CONFLICT.
 */
export const lockPart = async <Part extends PartRow>(
  tx: Queryable,
  parts: Pick<ReturnType<typeof records<Part>>, 'find' | 'lock'>,
  id: string,
  expectedVersion?: number | null,
): Promise<{ program: ProgramRow; part: Part }> => {
  const found = await parts.find(tx, { id })
  const owner = found && (await programs.lock(tx, found.program_id))
  const part = await parts.lock(tx, id, expectedVersion)
  return { program: owner ?? (await programs.lock(tx, part.program_id)), part }
}

/** Its schedules, in the words of their list. */
const scheduleUses = async (database: Queryable, id: string): Promise<RecordUse[]> => {
  const schedules = await schedulesOf(database, [id])
  const names = schedules.map((schedule) => scheduleText(fieldsOfSchedule(schedule))).sort()
  return names.length === 0 ? [] : [{ what: 'schedules', count: names.length, names: names.slice(0, NAMES) }]
}

/** What goes with a program: its schedules, and its links to specialties and terms. */
export const programUses = async (database: Queryable, id: string): Promise<RecordUse[]> => [
  ...(await scheduleUses(database, id)),
  ...(await usesOf(database, [
    {
      what: 'specialties',
      names: sql`
        select name from program_specialty join specialty on specialty.id = specialty_id where program_id = ${id}`,
    },
    {
      what: 'terms',
      names: sql`select name from program_term join term on term.id = term_id where program_id = ${id}`,
    },
  ])),
]

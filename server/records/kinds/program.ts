import sql from 'sql-template-tag'
import { flagOfDay, isoDate, isoTime, weekdays } from '../../../src/domain/calendar.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { ProgramFields } from '../../../src/domain/programs/program.ts'
import type { ScheduleFields } from '../../../src/domain/schedule.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import type { ProgramIcon, ProgramSchedule, QueryProgramIconsListArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListPage, list, type Page, sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import { defineRecords, type EditedRow, type StoredRow, slugTaken } from '../records.ts'

export type ProgramIconPage = Page<ProgramIcon>

export const unknownIcon: Problem = { field: 'icon_id', message: 'This icon does not exist.' }

const iconColumns = sql`id, name, display_name`

/** `slug` selects the icon with this name. */
export const listIcons = (
  database: Queryable,
  { slug, ...args }: Partial<QueryProgramIconsListArgs>,
): ProgramIconPage => {
  refuseUnstorable(slug, 'slug')
  return list<ProgramIcon, 'NAME'>(
    database,
    {
      table: 'program_icon',
      columns: iconColumns,
      searchColumn: '(name_key || chr(10) || name)',
      isKeySearch: true,
      sorts: { NAME: ['name_key'] },
      defaultSort: 'NAME',
      scope: slug == null ? [] : [sql`name = ${slug}`],
    },
    args,
  )
}

export const iconsByIds = (database: Queryable, ids: readonly string[]): Promise<ProgramIcon[]> =>
  database.rows(sql`select ${iconColumns} from program_icon where id = any(${[...ids]}::bigint[])`)

/** Schedule as in the contract: flags are 1 or 0, dates and times are seconds (design §9.9). */
export interface ScheduleRow extends ProgramSchedule {
  start_date: number | null
  end_date: number | null
  start_time: number | null
  end_time: number | null
  program_id: string
  updated_by: string
}

/** Columns in seconds. */
export const timesOfSchedule = sql`extract(epoch from start_date)::float8 as start_date,
  extract(epoch from end_date)::float8 as end_date, extract(epoch from start_time)::int as start_time,
  extract(epoch from end_time)::int as end_time`

const scheduleColumns = sql`id, program_id,
  sunday::int, monday::int, tuesday::int, wednesday::int, thursday::int, friday::int, saturday::int, ${timesOfSchedule},
  status::int, version, updated_at, updated_by`

export const fieldsOfSchedule = (schedule: ScheduleRow) => {
  const { start_date, end_date, start_time, end_time, status } = schedule
  const days = weekdays.filter((day) => schedule[flagOfDay(day)] === 1)
  return { days, start_date, end_date, start_time, end_time, status } satisfies ScheduleFields & { status: number }
}

export const schedules = defineRecords<ScheduleRow>({
  table: 'program_schedule',
  columns: scheduleColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf: fieldsOfSchedule,
  nameOf: ({ id }) => id,
  label: 'Schedule',
  noun: 'schedule',
})

export const schedulesOf = (database: Queryable, programIds: readonly string[]): Promise<ScheduleRow[]> =>
  database.rows(sql`
    select ${scheduleColumns} from program_schedule where program_id = any(${[...programIds]}::bigint[]) order by id`)

export const columnsOfSchedule = ({ days, start_date, end_date, start_time, end_time }: ScheduleFields) => ({
  ...Object.fromEntries(weekdays.map((day) => [flagOfDay(day), days.includes(day)])),
  start_date: start_date === null ? null : isoDate(start_date),
  end_date: end_date === null ? null : isoDate(end_date),
  start_time: start_time === null ? null : isoTime(start_time),
  end_time: end_time === null ? null : isoTime(end_time),
})

export interface ProgramRow extends EditedRow {
  slug: string
  name: string
  title: string | null
  copy: string | null
  button_text: string | null
  url: string | null
  icon_id: string | null
  priority: number | null
  /** The contract uses 1 or 0. */
  status: boolean
}

export type ProgramPage = ListPage<ProgramRow>

export const programColumns = sql`id, slug, name, title, copy, button_text, url, icon_id, priority, status, version,
  created_at, updated_at, updated_by`

export const fieldsOf = (program: ProgramRow) => {
  const { name, title, slug, status, copy, icon_id, priority, button_text, url } = program
  return { name, title, slug, status: Number(status), copy, icon_id, priority, button_text, url }
}

export const programs = defineRecords<ProgramRow>({
  table: 'promoted_program',
  columns: programColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf,
  nameOf: ({ name }) => name,
  label: 'Program',
  noun: 'program',
  taken: { promoted_program_slug_taken: slugTaken, promoted_program_icon_id_fkey: () => unknownIcon },
})

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
    search_key: searchText(name, title ?? '', slug),
  }
}

/** Throws BAD_USER_INPUT for a number other than 1 or 0. */
export const parseFlag = (value: number, field: string): boolean => {
  if (value !== 1 && value !== 0) throw badInput({ field, message: `${field} must be 1 or 0.` })
  return value === 1
}

interface PartRow extends StoredRow {
  program_id: string
}

/** Locks a program, then one of its parts. All mutations must use this order to avoid deadlocks. */
export const lockPart = async <Part extends PartRow>(
  tx: Queryable,
  parts: Pick<ReturnType<typeof defineRecords<Part>>, 'find' | 'lock'>,
  id: string,
  expectedVersion?: number | null,
): Promise<{ program: ProgramRow; part: Part }> => {
  const unlockedPart = await parts.find(tx, { id })
  const owner = unlockedPart && (await programs.lock(tx, unlockedPart.program_id))
  const part = await parts.lock(tx, id, expectedVersion)
  return { program: owner ?? (await programs.lock(tx, part.program_id)), part }
}

import sql from 'sql-template-tag'
import { flagOfDay, isoDate, isoTime, weekdays } from '../../../src/domain/calendar.ts'
import type { ScheduleFields } from '../../../src/domain/schedule.ts'
import type { ProgramSchedule } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { records } from '../records.ts'

/** A schedule as the contract shows it: flags are 1 or 0, dates and times seconds (design §9.9). */
export interface ScheduleRow extends ProgramSchedule {
  start_date: number | null
  end_date: number | null
  start_time: number | null
  end_time: number | null
  program_id: string
  updated_by: string
}

/** The dates and times of a schedule in seconds. */
export const timesOfSchedule = sql`extract(epoch from start_date)::float8 as start_date,
  extract(epoch from end_date)::float8 as end_date, extract(epoch from start_time)::int as start_time,
  extract(epoch from end_time)::int as end_time`

const scheduleColumns = sql`id, program_id,
  sunday::int, monday::int, tuesday::int, wednesday::int, thursday::int, friday::int, saturday::int, ${timesOfSchedule},
  status::int, version, updated_at, updated_by`

/** A schedule as the audit log keeps it. */
export const fieldsOfSchedule = (schedule: ScheduleRow) => {
  const { start_date, end_date, start_time, end_time, status } = schedule
  const days = weekdays.filter((day) => schedule[flagOfDay(day)] === 1)
  return { days, start_date, end_date, start_time, end_time, status } satisfies ScheduleFields & { status: number }
}

export const schedules = records<ScheduleRow>({
  table: 'program_schedule',
  columns: scheduleColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf: fieldsOfSchedule,
  label: 'Schedule',
  noun: 'schedule',
})

/** The schedules of programs, in the order in which they were made. */
export const schedulesOf = (database: Queryable, programIds: readonly string[]): Promise<ScheduleRow[]> =>
  database.rows(sql`
    select ${scheduleColumns} from program_schedule where program_id = any(${[...programIds]}::bigint[]) order by id`)

/** A schedule's fields by column. */
export const columnsOfSchedule = ({ days, start_date, end_date, start_time, end_time }: ScheduleFields) => ({
  ...Object.fromEntries(weekdays.map((day) => [flagOfDay(day), days.includes(day)])),
  start_date: start_date === null ? null : isoDate(start_date),
  end_date: end_date === null ? null : isoDate(end_date),
  start_time: start_time === null ? null : isoTime(start_time),
  end_time: end_time === null ? null : isoTime(end_time),
})

import sql from 'sql-template-tag'
import { PREVIEW_SIZE } from '../../../src/domain/limits.ts'
import { overlapsWith, previewAt, type Schedule } from '../../../src/domain/live.ts'
import { weekdays } from '../../../src/domain/schedule.ts'
import { clockOf } from '../../../src/domain/zone.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { type ProgramRow, programColumns } from './program.ts'
import { columnOfDay, type ScheduleRow, scheduleColumns } from './schedule.ts'

/** A schedule as the rule reads it. */
const readable = (row: ScheduleRow): Schedule => ({
  days: weekdays.filter((day) => row[columnOfDay(day)] === 1),
  start_date: row.start_date ?? null,
  end_date: row.end_date ?? null,
  start_time: row.start_time ?? null,
  end_time: row.end_time ?? null,
  status: row.status === 1,
})

/** Every program with its schedules. */
const scheduledPrograms = async (database: Queryable) => {
  const programs = await database.rows<ProgramRow>(sql`select ${programColumns} from promoted_program`)
  const rows = await database.rows<ScheduleRow>(sql`select ${scheduleColumns} from program_schedule`)
  const byProgram = Map.groupBy(rows, ({ program_id }) => program_id)
  return programs.map((row) => ({ ...row, schedules: (byProgram.get(row.id) ?? []).map(readable) }))
}

/** What patients see at a moment, in Unix seconds (design §9.4, §9.9, §9.19): by the rule of `domain/live.ts`. */
export const previewPrograms = async ({ database, loaders, config }: Context, at: number) => {
  const all = await scheduledPrograms(database)
  const { live, upcoming, never, nextChange } = previewAt(all, at, clockOf(config.timeZone))

  const shown = await Promise.all(
    live.slice(0, PREVIEW_SIZE).map(async ({ program, until }) => {
      const specialties = await loaders.programSpecialties.load(program.id)
      const terms = await loaders.programTerms.load(program.id)
      return {
        until,
        row: program,
        id: program.id,
        priority: program.priority,
        specialtyIds: specialties.map(({ specialty_id }) => specialty_id),
        termIds: terms.map(({ id }) => id),
        names: new Map([
          ...specialties.map(({ specialty_id, name }) => [`specialty ${specialty_id}`, name] as const),
          ...terms.map(({ id, name }) => [`term ${id}`, name] as const),
        ]),
      }
    }),
  )
  return {
    at,
    live: shown.map((one) => ({
      program: one.row,
      until: one.until,
      overlaps: overlapsWith(one, shown).map(({ program, isTie, specialtyIds, termIds }) => ({
        program: program.row,
        isTie,
        specialties: specialtyIds.map((id) => one.names.get(`specialty ${id}`) ?? ''),
        terms: termIds.map((id) => one.names.get(`term ${id}`) ?? ''),
      })),
    })),
    liveCount: live.length,
    upcoming: upcoming.slice(0, PREVIEW_SIZE),
    upcomingCount: upcoming.length,
    never: never.slice(0, PREVIEW_SIZE),
    neverCount: never.length,
    nextChange,
  }
}

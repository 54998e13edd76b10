import sql from 'sql-template-tag'
import { type Weekday, weekdays } from '../../../src/domain/calendar.ts'
import { PREVIEW_SIZE } from '../../../src/domain/limits.ts'
import { overlapsWith, previewAt, type Schedule, type Scheduled } from '../../../src/domain/live.ts'
import { clockOf } from '../../../src/domain/zone.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { type ProgramRow, programs } from './program.ts'
import { timesOfSchedule } from './schedule.ts'

/** A schedule as the rule reads it, its days as the bits of a number. */
interface ReadSchedule extends Omit<Schedule, 'days'> {
  readonly program_id: string
  readonly days: number
}

/** The days of each number that they can be. */
const daysOfBits: readonly (readonly Weekday[])[] = Array.from({ length: 2 ** weekdays.length }, (_, bits) =>
  weekdays.filter((_day, index) => (bits & (2 ** index)) > 0),
)

/** Every program as the rule reads it: there may be thousands, and none of their texts is needed yet. */
const scheduledPrograms = async (database: Queryable): Promise<Scheduled[]> => {
  const all = await database.rows<Omit<Scheduled, 'schedules'>>(sql`
    select id, name_key, status, priority from promoted_program`)
  const schedules = await database.rows<ReadSchedule>(sql`
    select program_id, status, ${timesOfSchedule}, sunday::int + 2 * monday::int + 4 * tuesday::int + 8 * wednesday::int
      + 16 * thursday::int + 32 * friday::int + 64 * saturday::int as days
    from program_schedule where exists (select from promoted_program where id = program_id and status)`)
  const byProgram = Map.groupBy(schedules, ({ program_id }) => program_id)
  const schedulesOf = (id: string) =>
    (byProgram.get(id) ?? []).map((schedule) => ({ ...schedule, days: daysOfBits[schedule.days] ?? [] }))
  return all.map((program) => ({ ...program, schedules: schedulesOf(program.id) }))
}

interface Stands {
  readonly program: Scheduled
}

/** Those of a list that are answered, with their rows; one that was deleted meanwhile has none. */
const withRows = <One extends Stands>(all: readonly One[], rows: ReadonlyMap<string, ProgramRow>) =>
  all.slice(0, PREVIEW_SIZE).flatMap((stands) => {
    const program = rows.get(stands.program.id)
    return program ? [{ ...stands, program }] : []
  })

/** What patients see at a moment, in Unix seconds (design §9.4, §9.9, §9.19): by the rule of `domain/live.ts`. */
export const previewPrograms = async ({ database, loaders, config }: Context, at: number) => {
  const all = await scheduledPrograms(database)
  const { live, upcoming, never, nextChange } = previewAt(all, at, clockOf(config.timeZone))
  const lists: readonly (readonly Stands[])[] = [live, upcoming, never]
  const ids = lists.flatMap((list) => list.slice(0, PREVIEW_SIZE)).map(({ program }) => program.id)
  const rows = new Map((await programs.byIds(database, ids)).map((row) => [row.id, row]))

  const shown = await Promise.all(
    withRows(live, rows).map(async ({ program, until }) => {
      const [specialties, terms] = await Promise.all([
        loaders.programSpecialties.load(program.id),
        loaders.programTerms.load(program.id),
      ])
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
    upcoming: withRows(upcoming, rows),
    upcomingCount: upcoming.length,
    never: withRows(never, rows),
    neverCount: never.length,
    nextChange,
  }
}

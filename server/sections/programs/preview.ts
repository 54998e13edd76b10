import sql from 'sql-template-tag'
import { type Weekday, weekdays } from '../../../src/domain/calendar.ts'
import { OVERLAP_NAMES, PREVIEW_SIZE } from '../../../src/domain/limits.ts'
import { previewAt, type Schedule, type ScheduledProgram } from '../../../src/domain/programs/live.ts'
import { overlapsWith, type TermGroup } from '../../../src/domain/programs/overlaps.ts'
import { clockOf } from '../../../src/domain/zone.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { type ProgramRow, programs, timesOfSchedule } from '../../records/kinds/program.ts'
import { programLoaders } from './loaders.ts'

/** `days` has one bit for each weekday. */
interface ScheduleBitsRow extends Omit<Schedule, 'days'> {
  readonly program_id: string
  readonly days: number
}

/** Sunday is the lowest bit. */
const daysOfBits: readonly (readonly Weekday[])[] = Array.from({ length: 2 ** weekdays.length }, (_, bits) =>
  weekdays.filter((_day, index) => (bits & (2 ** index)) > 0),
)

/** There may be thousands of programs, so this reads only the necessary fields. */
const scheduledPrograms = async (database: Queryable): Promise<ScheduledProgram[]> => {
  const programRows = await database.rows<Omit<ScheduledProgram, 'schedules'>>(sql`
    select id, name_key, status, priority from promoted_program`)
  const schedules = await database.rows<ScheduleBitsRow>(sql`
    select program_id, status, ${timesOfSchedule}, sunday::int + 2 * monday::int + 4 * tuesday::int + 8 * wednesday::int
      + 16 * thursday::int + 32 * friday::int + 64 * saturday::int as days
    from program_schedule where exists (select from promoted_program where id = program_id and status)`)
  const byProgram = Map.groupBy(schedules, ({ program_id }) => program_id)
  const schedulesOf = (id: string) =>
    (byProgram.get(id) ?? []).map((schedule) => ({ ...schedule, days: daysOfBits[schedule.days] ?? [] }))
  return programRows.map((program) => ({ ...program, schedules: schedulesOf(program.id) }))
}

interface ProgramEntry {
  readonly program: ScheduledProgram
}

/** A program may have been deleted after the first query. */
const withRows = <Entry extends ProgramEntry>(entries: readonly Entry[], rows: ReadonlyMap<string, ProgramRow>) =>
  entries.flatMap((entry) => {
    const program = rows.get(entry.program.id)
    return program ? [{ ...entry, program }] : []
  })

/** `specialty_ids` has the specialty from which each program inherits the terms; null for a direct link. */
interface SharedTermsRow extends Omit<TermGroup, 'via'> {
  readonly program_ids: readonly string[]
  readonly specialty_ids: readonly (string | null)[]
}

/** Programs inherit only default lists that are enabled. */
const findSharedTerms = async (database: Queryable, programIds: readonly string[]): Promise<TermGroup[]> => {
  const rows = await database.rows<SharedTermsRow>(sql`
    with shown as (
      select program_id, term_id, null as specialty_id from program_term where program_id = any(${[...programIds]}::bigint[])
      union all
      select program_id, term_id, specialty_id::text
      from program_specialty
        join specialty on specialty.id = specialty_id and is_default_term_list_enabled
        join specialty_term using (specialty_id)
      where program_id = any(${[...programIds]}::bigint[]) and use_inherited_terms and list = 'DEFAULT'
    ), shared as (
      select term_id, array_agg(program_id::text order by program_id, specialty_id) as program_ids,
        array_agg(specialty_id order by program_id, specialty_id) as specialty_ids
      from shown group by term_id having min(program_id) < max(program_id)
    )
    select program_ids, specialty_ids, count(*)::int as count, (
        array_agg(json_build_object('id', term_id::text, 'name', name, 'name_key', name_key) order by name_key, term_id)
      )[1:${OVERLAP_NAMES}] as "firstTerms"
    from shared join term on term.id = term_id group by program_ids, specialty_ids`)
  return rows.map(({ program_ids, specialty_ids, ...terms }) => {
    const via = Map.groupBy(specialty_ids.entries(), ([place]) => program_ids[place] ?? '')
    return { ...terms, via: new Map([...via].map(([id, entries]) => [id, entries.map(([, specialty]) => specialty)])) }
  })
}

const withOverlaps = async <Entry extends { readonly program: ProgramRow }>(
  context: Context,
  live: readonly Entry[],
) => {
  const ids = live.map(({ program }) => program.id)
  const sharedTerms = await findSharedTerms(context.database, ids)
  const programsWithSpecialties = await Promise.all(
    live.map(async (entry) => {
      const specialties = await programLoaders(context).programSpecialties.load(entry.program.id)
      return {
        ...entry.program,
        specialties: specialties.map(({ specialty_id: id, name }) => ({ id, name })),
        entry,
      }
    }),
  )
  return programsWithSpecialties.map((program) => ({
    ...program.entry,
    overlaps: overlapsWith(program, programsWithSpecialties, sharedTerms),
  }))
}

/** Groups programs by whether patients see them at `at` (Unix seconds), later, or never. */
export const previewPrograms = async (context: Context, at: number) => {
  const { database, config } = context
  const programsWithSchedules = await scheduledPrograms(database)
  const { live, upcoming, never, nextChange } = previewAt(programsWithSchedules, at, clockOf(config.timeZone))
  const lists: readonly (readonly ProgramEntry[])[] = [live, upcoming, never]
  const ids = lists.flatMap((list) => list.slice(0, PREVIEW_SIZE)).map(({ program }) => program.id)
  const rows = new Map((await programs.byIds(database, ids)).map((row) => [row.id, row]))
  return {
    at,
    live: await withOverlaps(context, withRows(live, rows)),
    liveCount: live.length,
    upcoming: withRows(upcoming, rows),
    upcomingCount: upcoming.length,
    never: withRows(never, rows),
    neverCount: never.length,
    nextChange,
  }
}

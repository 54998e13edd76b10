import sql, { join, raw, type Sql } from 'sql-template-tag'
import { flagOfDay, isoDate, isoTime } from '../../../src/domain/calendar.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { dateProblem, timeProblem } from '../../../src/domain/schedule.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { ProgramSort, QueryPromotedProgramsArgs, SortDirection } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { list } from '../../lists/list.ts'
import { type ProgramPage, type ProgramRow, parseFlag, programColumns } from '../../records/kinds/program.ts'

type Filters = Pick<QueryPromotedProgramsArgs, 'day' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>

const validateFilters = ({ startDate, endDate, startTime, endTime }: Filters): void =>
  refuseProblems(
    problemsAmong({
      startDate: dateProblem('startDate', startDate ?? null),
      endDate: dateProblem('endDate', endDate ?? null),
      startTime: timeProblem('startTime', startTime ?? null),
      endTime: timeProblem('endTime', endTime ?? null),
    }),
  )

/** A schedule without a start date does not match the filter `startDate`. */
const scheduleConditions = ({ day, startDate, endDate, startTime, endTime }: Filters): Sql[] => [
  ...(day == null ? [] : [raw(flagOfDay(day))]),
  ...(startDate == null ? [] : [sql`start_date >= ${isoDate(startDate)}`]),
  ...(endDate == null ? [] : [sql`end_date <= ${isoDate(endDate)}`]),
  ...(startTime == null ? [] : [sql`start_time >= ${isoTime(startTime)}`]),
  ...(endTime == null ? [] : [sql`end_time <= ${isoTime(endTime)}`]),
]

const programConditions = (status: number | null | undefined, schedule: readonly Sql[]): Sql[] => [
  ...(status == null ? [] : [sql`status = ${parseFlag(status, 'status')}`]),
  ...(schedule.length === 0
    ? []
    : [
        sql`exists (select from program_schedule
          where program_id = promoted_program.id and ${join(schedule, ' and ')})`,
      ]),
]

/** In descending order, nulls would come first. Programs without a priority must come last. */
const prioritySortKey = (direction: SortDirection | undefined) =>
  direction === 'DESC' ? 'coalesce(priority, 0)' : 'priority'

/** One schedule must meet all schedule filters (spec §2). Throws BAD_USER_INPUT. */
export const listPrograms = (database: Queryable, args: QueryPromotedProgramsArgs): ProgramPage => {
  validateFilters(args)
  return list<ProgramRow, ProgramSort>(
    database,
    {
      table: 'promoted_program',
      columns: programColumns,
      searchColumn: 'search_key',
      sorts: {
        NAME: ['name_key'],
        PRIORITY: [prioritySortKey(args.orderBy?.direction), 'name_key'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'NAME',
      bestMatchesFirst: true,
      identifiers: ['id'],
      scope: programConditions(args.status, scheduleConditions(args)),
    },
    args,
  )
}

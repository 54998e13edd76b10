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

/** Returns the conditions that one schedule must meet. The filter `startDate` excludes those without a start date. */
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

/** Returns the sort key that puts programs without a priority last. In descending order, nulls would come first. */
const prioritySortKey = (direction: SortDirection | undefined) =>
  direction === 'DESC' ? 'coalesce(priority, 0)' : 'priority'

/**
 * Returns a page of promoted programs, sorted by name by default. A program needs one schedule that meets all schedule
 * filters (spec §2). Errors: BAD_USER_INPUT for an invalid status, date or time.
 */
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
      scope: programConditions(args.status, scheduleConditions(args)),
    },
    args,
  )
}

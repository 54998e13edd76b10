import sql from 'sql-template-tag'
import { scheduleText } from '../../../src/domain/programs/scheduleDraft.ts'
import type { RecordUse } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { fieldsOfSchedule, schedulesOf } from '../../records/kinds/program.ts'
import { findReferences, MAX_NAMES } from '../../records/references.ts'

/** Names each schedule as the list of schedules does. */
const scheduleReferences = async (database: Queryable, ids: readonly string[]): Promise<RecordUse[]> => {
  const schedules = await schedulesOf(database, ids)
  const names = schedules.map((schedule) => scheduleText(fieldsOfSchedule(schedule))).sort()
  return names.length === 0 ? [] : [{ what: 'schedules', count: names.length, names: names.slice(0, MAX_NAMES) }]
}

export const programReferences = async (database: Queryable, ids: readonly string[]): Promise<RecordUse[]> => [
  ...(await scheduleReferences(database, ids)),
  ...(await findReferences(database, [
    {
      what: 'specialties',
      names: sql`
        select name from program_specialty join specialty on specialty.id = specialty_id where program_id = any(${ids}::bigint[])`,
    },
    {
      what: 'terms',
      names: sql`select name from program_term join term on term.id = term_id where program_id = any(${ids}::bigint[])`,
    },
  ])),
]

import sql from 'sql-template-tag'
import { scheduleText } from '../../../src/domain/programs/scheduleTexts.ts'
import type { RecordUse } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { NAMES, usesOf } from '../uses.ts'
import { fieldsOfSchedule, schedulesOf } from './programSchedule.ts'

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

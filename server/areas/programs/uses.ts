import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../../uses.ts'

/** What goes with a program: its schedules, by their days, and its links to specialties and terms. */
export const programUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'schedules',
      names: sql`
        select concat_ws(', ', case when sunday then 'Sunday' end, case when monday then 'Monday' end,
          case when tuesday then 'Tuesday' end, case when wednesday then 'Wednesday' end,
          case when thursday then 'Thursday' end, case when friday then 'Friday' end,
          case when saturday then 'Saturday' end)
        from program_schedule where program_id = ${id}`,
    },
    {
      what: 'specialties',
      names: sql`
        select name from program_specialty join specialty on specialty.id = specialty_id where program_id = ${id}`,
    },
    {
      what: 'terms',
      names: sql`select name from program_term join term on term.id = term_id where program_id = ${id}`,
    },
  ])

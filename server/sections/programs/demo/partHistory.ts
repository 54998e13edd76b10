import sql from 'sql-template-tag'
import type { BulkTransaction } from '../../../database/bulk.ts'
import type { IdOf, PastEntry } from '../../../demo/past.ts'
import { fieldsOfSchedule, type ScheduleRow, schedulesOf } from '../../../records/kinds/program.ts'
import { fieldsOfLink, findLinksToSpecialties } from '../specialties.ts'

export const programPartHistory = async (tx: BulkTransaction, idOf: IdOf): Promise<PastEntry[]> => {
  const programs = await tx.rows<{ id: string; name: string }>(sql`select id, name from promoted_program`)
  const names = new Map(programs.map(({ id, name }) => [id, name]))
  const entryOf = (
    { program_id, updated_at, updated_by: username }: Pick<ScheduleRow, 'program_id' | 'updated_at' | 'updated_by'>,
    action: string,
    description: string,
    after: object,
  ): PastEntry => ({
    userId: idOf(username),
    username,
    at: updated_at,
    action,
    message: `${description} to ${names.get(program_id)}`,
    args: { programId: program_id, ...after },
    before: null,
    after,
  })
  return [
    ...(await schedulesOf(tx, [...names.keys()])).map((schedule) =>
      entryOf(schedule, 'createProgramSchedule', 'Added a schedule', fieldsOfSchedule(schedule)),
    ),
    ...(await findLinksToSpecialties(tx, [...names.keys()])).map((link) =>
      entryOf(link, 'createProgramSpecialty', `Linked specialty ${link.name}`, fieldsOfLink(link)),
    ),
  ]
}

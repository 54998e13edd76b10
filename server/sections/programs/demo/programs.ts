import sql, { raw } from 'sql-template-tag'
import { DAY, weekdays } from '../../../../src/domain/calendar.ts'
import { newProgram, programSlugOf } from '../../../../src/domain/programs/program.ts'
import type { Random } from '../../../demo/random.ts'
import { saves } from '../../../demo/saves.ts'
import { idsByName, insert, type Seeding } from '../../../demo/seeding.ts'
import { columnsOf } from '../../../records/kinds/program.ts'
import { columnsOfSchedule } from '../../../records/kinds/programSchedule.ts'
import { type DemoProgram, type DemoSchedule, demoPrograms } from './programFacts.ts'

/** Rows of the table `promoted_program`. `now` in Unix seconds. */
const rowOf = (random: Random, { fields, icon }: DemoProgram, iconIds: ReadonlyMap<string, string>, now: number) => {
  const slug = programSlugOf(fields.name)
  return {
    ...columnsOf({
      ...newProgram,
      ...fields,
      slug,
      icon_id: iconIds.get(icon ?? '') ?? null,
      url: `https://${slug}.example.org/`,
    }),
    ...saves(random, now),
  }
}

/** Columns of the table `program_schedule`. */
const scheduleOf = ({ days = weekdays, start_time, end_time, from, to, isDisabled }: DemoSchedule, now: number) => {
  const date = (inDays: number | undefined) => (inDays === undefined ? null : (Math.floor(now / DAY) + inDays) * DAY)
  const times = { start_time: start_time ?? null, end_time: end_time ?? null }
  return {
    ...columnsOfSchedule({ days, start_date: date(from), end_date: date(to), ...times }),
    status: isDisabled !== true,
  }
}

/** Promoted programs with their schedules, and links to those specialties and terms that there are. */
export const seedPrograms = async ({ tx, random, now }: Seeding): Promise<void> => {
  const iconIds = await idsByName(tx, 'program_icon')
  await insert(
    tx,
    'promoted_program',
    demoPrograms.map((program) => rowOf(random, program, iconIds, now)),
  )
  const rows = await tx.rows<{ id: string; name: string; updated_by: string }>(
    sql`select id, name, updated_by from promoted_program`,
  )
  const seeded = rows.flatMap(({ id, name, updated_by }) => {
    const program = demoPrograms.find(({ fields }) => fields.name === name)
    return program ? [{ program_id: id, updated_by, program }] : []
  })
  const schedules = seeded.flatMap(({ program_id, updated_by, program }) =>
    program.schedules.map((schedule) => ({ program_id, updated_by, ...scheduleOf(schedule, now) })),
  )
  await insert(tx, 'program_schedule', schedules)
  const specialties = seeded.flatMap(({ program_id, updated_by, program }) =>
    program.specialties.map((name) => ({ program_id, updated_by, name, inherits: random.chance(0.7) })),
  )
  await tx.rows(sql`
    insert into program_specialty (program_id, specialty_id, use_inherited_terms, updated_by)
    select program_id, specialty.id, inherits, link.updated_by
    from json_to_recordset(${JSON.stringify(specialties)})
      as link (program_id bigint, name text, inherits boolean, updated_by text)
    join specialty on specialty.name = link.name`)
  // They came with the last save of their program.
  for (const table of ['program_schedule', 'program_specialty'])
    await tx.rows(sql`
      update ${raw(table)} set created_at = program.updated_at, updated_at = program.updated_at
      from promoted_program as program where program.id = program_id`)
  const words = seeded.flatMap(({ program_id, program }) => program.words.map((word) => ({ program_id, word })))
  await tx.rows(sql`
    insert into program_term (program_id, term_id)
    select distinct program_id, term.id
    from json_to_recordset(${JSON.stringify(words)}) as link (program_id bigint, word text), lateral (
      select id from term where strpos(name_key, word) > 0 order by length(name_key), id limit 3
    ) as term`)
}

import sql, { join, raw } from 'sql-template-tag'
import { flagOfDay, weekdays } from '../../../../src/domain/calendar.ts'
import { problemsAmong } from '../../../../src/domain/problem.ts'
import { newProgram, programProblems, programRules } from '../../../../src/domain/programs/program.ts'
import { scheduleProblems } from '../../../../src/domain/programs/scheduleDraft.ts'
import type { ScheduleFields } from '../../../../src/domain/schedule.ts'
import { columnsOf, columnsOfSchedule, unknownIcon } from '../../../records/kinds/program.ts'
import { slugTaken } from '../../../records/records.ts'
import {
  date,
  flag,
  id,
  ids,
  integerBetween,
  list,
  object,
  oneOf,
  optional,
  repetitionProblem,
  text,
  time,
  withDefault,
} from '../../../transfer/fields.ts'
import { kind, saveFields, withSlug } from '../../../transfer/kind.ts'

/** Dates and times are in the organisation's time zone. */
const schedule = object({
  id,
  days: list(oneOf(weekdays)),
  start_date: optional(date),
  end_date: optional(date),
  start_time: optional(time),
  end_time: optional(time),
  status: withDefault(flag, true),
  ...saveFields,
})
const link = object({ id, specialty_id: id, use_inherited_terms: withDefault(flag, true), ...saveFields })

const secondsOf = (date: string, time: string): number => Date.parse(`${date}T${time}Z`) / 1_000
const fieldsOf = ({
  days,
  start_date,
  end_date,
  start_time,
  end_time,
}: ReturnType<typeof schedule>): ScheduleFields => ({
  days,
  start_date: start_date === null ? null : secondsOf(start_date, '00:00:00'),
  end_date: end_date === null ? null : secondsOf(end_date, '00:00:00'),
  start_time: start_time === null ? null : secondsOf('1970-01-01', start_time),
  end_time: end_time === null ? null : secondsOf('1970-01-01', end_time),
})

const fields = {
  id,
  slug: withDefault(text, newProgram.slug),
  name: text,
  title: optional(text),
  copy: optional(text),
  button_text: optional(text),
  url: optional(text),
  icon: optional(text),
  priority: optional(integerBetween(1)),
  status: withDefault(flag, newProgram.status),
  schedules: list(schedule),
  specialties: list(link),
  terms: ids,
  ...saveFields,
}

export const program = kind({
  type: 'promoted_program',
  tables: ['promoted_program', 'program_schedule', 'program_specialty', 'program_term'],
  select: sql`
    select id::text, slug, name, title, copy, button_text, url,
      (select name from program_icon where program_icon.id = icon_id) as icon, priority, status,
      array(
        select json_build_object('id', id::text,
          'days', array_remove(array[${join(
            weekdays.map((day) => sql`case when ${raw(flagOfDay(day))} then ${raw(`'${day}'`)} end`),
          )}], null),
          'start_date', start_date, 'end_date', end_date, 'start_time', start_time, 'end_time', end_time,
          'status', status, 'version', version, 'created_at', created_at, 'updated_at', updated_at,
          'updated_by', updated_by)
        from program_schedule where program_id = promoted_program.id order by program_schedule.id
      ) as schedules,
      array(
        select json_build_object('id', id::text, 'specialty_id', specialty_id::text,
          'use_inherited_terms', use_inherited_terms, 'version', version, 'created_at', created_at,
          'updated_at', updated_at, 'updated_by', updated_by)
        from program_specialty where program_id = promoted_program.id order by program_specialty.id
      ) as specialties,
      array(select term_id::text from program_term where program_id = promoted_program.id order by program_term.term_id) as terms,
      version, created_at, updated_at, updated_by
    from promoted_program order by promoted_program.id`,
  fields,
  complete: withSlug(programRules),
  problems: (program, { icons }) => {
    const { icon, schedules, specialties } = program
    return [
      ...programProblems({
        name: program.name,
        slug: program.slug,
        title: program.title ?? '',
        copy: program.copy ?? '',
        button_text: program.button_text ?? '',
        url: program.url ?? '',
        priority: program.priority,
      }),
      ...(icon === null || icons.has(icon) ? [] : [{ ...unknownIcon, field: 'icon' }]),
      ...schedules.flatMap((schedule, index) =>
        scheduleProblems(fieldsOf(schedule)).map(({ field, message }) => ({
          field: `schedules[${index}].${field}`,
          message,
        })),
      ),
      ...problemsAmong({ specialties: repetitionProblem(specialties.map(({ specialty_id }) => specialty_id)) }),
    ]
  },
  references: ({ slug, schedules, specialties, terms }) => ({
    own: [
      { field: 'schedules', of: 'program_schedule', ids: schedules.map((schedule) => schedule.id) },
      { field: 'specialties', of: 'program_specialty', ids: specialties.map((schedule) => schedule.id) },
    ],
    references: [
      { field: 'specialties', of: 'specialty', ids: specialties.map(({ specialty_id }) => specialty_id) },
      { field: 'terms', of: 'term', ids: terms },
    ],
    namesakes: [{ field: 'terms', of: 'term', ids: terms }],
    unique: [{ of: 'promoted_program slug', key: slug, taken: slugTaken({ slug }) }],
  }),
  rows: ({ icon, schedules, specialties, terms, ...program }, { icons }) => {
    const program_id = program.id
    const icon_id = icons.get(icon ?? '') ?? null
    return {
      promoted_program: [{ ...program, ...columnsOf({ ...program, icon_id }) }],
      program_schedule: schedules.map((schedule) => {
        const { id, status, version, created_at, updated_at, updated_by } = schedule
        const saveColumns = { version, created_at, updated_at, updated_by }
        return { id, program_id, ...columnsOfSchedule(fieldsOf(schedule)), status, ...saveColumns }
      }),
      program_specialty: specialties.map((schedule) => ({ ...schedule, program_id })),
      program_term: terms.map((term_id) => ({ program_id, term_id })),
    }
  },
})

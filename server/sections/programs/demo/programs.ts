import sql, { raw } from 'sql-template-tag'
import { DAY, HOUR, weekdays } from '../../../../src/domain/calendar.ts'
import { newProgram, type ProgramFields, programSlugOf } from '../../../../src/domain/programs/program.ts'
import type { ScheduleFields } from '../../../../src/domain/schedule.ts'
import { places } from '../../../demo/names.ts'
import { inventSave } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { idsByName, insert, type Seeding } from '../../../demo/seeding.ts'
import { columnsOf, columnsOfSchedule } from '../../../records/kinds/program.ts'

interface DemoSchedule extends Partial<Omit<ScheduleFields, 'start_date' | 'end_date'>> {
  /** First and last day, in days from today. An absent day sets no limit. */
  readonly from?: number
  readonly to?: number
  readonly isDisabled?: true
}

interface DemoProgram {
  readonly fields: Partial<ProgramFields> & Pick<ProgramFields, 'name'>
  readonly icon?: string
  readonly specialties: readonly string[]
  /** Each word links the program to up to three terms that contain the word. */
  readonly words: readonly string[]
  readonly schedules: readonly DemoSchedule[]
}

const workdays = weekdays.slice(1, 6)
const weekend = ['SATURDAY', 'SUNDAY'] as const

/** Most fairs are over, some are upcoming. */
const fairs = places.map(
  (place, index): DemoProgram => ({
    fields: { name: `Health Fair in ${place}`, title: 'Meet your neighbors and your doctors', priority: 20 },
    icon: 'apple',
    specialties: ['Family Medicine'],
    words: [],
    schedules: [
      { days: weekend, from: 30 * (index - 20), to: 30 * (index - 20) + 6, start_time: 10 * HOUR, end_time: 15 * HOUR },
    ],
  }),
)

/** Programs in every state: live now, live past midnight, always live, upcoming, over, unscheduled, and inactive. */
const demoPrograms: readonly DemoProgram[] = [
  {
    fields: {
      name: 'Flu Shot Clinics',
      title: 'Flu shots without an appointment',
      copy: 'Walk in on any workday. Bring your insurance card; children need a parent with them.',
      button_text: 'Find a clinic',
      priority: 1,
    },
    icon: 'syringe',
    specialties: ['Family Medicine', 'Internal Medicine', 'Pediatrics'],
    words: ['influenza', 'asthma', 'pneumonia'],
    schedules: [
      { days: workdays, from: -30, to: 90, start_time: 8 * HOUR, end_time: 18 * HOUR },
      { days: ['SATURDAY'], from: -30, to: 90, start_time: 9 * HOUR, end_time: 12 * HOUR },
    ],
  },
  {
    fields: {
      name: 'Heart Screening Weekends',
      title: 'Know your numbers',
      copy: 'Blood pressure, cholesterol and an electrocardiogram in one visit.',
      button_text: 'Reserve a place',
      priority: 2,
    },
    icon: 'heart-pulse',
    specialties: ['Cardiology', 'Internal Medicine'],
    words: ['heart', 'hypertension', 'atrial'],
    schedules: [
      { days: weekend, from: -60, to: 30 },
      { days: weekend, from: 60, to: 120, start_time: 9 * HOUR, end_time: 15 * HOUR },
      { days: ['FRIDAY'], from: 14, to: 14, start_time: 12 * HOUR, end_time: 16 * HOUR, isDisabled: true },
    ],
  },
  {
    fields: {
      name: 'After-Hours Virtual Care',
      title: 'See somebody tonight',
      copy: 'Video visits through the night, every night.',
      button_text: 'Start a visit',
      priority: 3,
    },
    icon: 'moon',
    specialties: ['Family Medicine', 'Emergency Medicine'],
    words: ['fever', 'migraine', 'infection'],
    schedules: [{ days: weekdays, start_time: 20 * HOUR, end_time: 6 * HOUR }],
  },
  {
    fields: {
      name: 'Breast Cancer Awareness',
      title: 'An hour for your health',
      copy: 'Mammograms within a week, evenings included.',
      button_text: 'Book a mammogram',
      priority: 4,
    },
    icon: 'ribbon',
    specialties: ['Oncology', 'Obstetrics & Gynecology'],
    words: ['breast', 'cancer'],
    schedules: [{ days: weekdays, from: -400, to: -370 }],
  },
  {
    fields: {
      name: 'Sleep Health Open House',
      title: 'Tired of being tired?',
      button_text: 'Click Here',
      priority: 5,
    },
    icon: 'calendar-heart',
    specialties: ['Pulmonology', 'Neurology'],
    words: ['sleep', 'insomnia'],
    schedules: [{ days: weekend, from: 20, to: 34, start_time: 10 * HOUR, end_time: 16 * HOUR }],
  },
  {
    fields: {
      name: 'Joint Pain Seminar',
      title: 'Moving without pain',
      copy: 'An evening with our surgeons and therapists.',
    },
    icon: 'bone',
    specialties: ['Orthopaedic Surgery', 'Rheumatology'],
    words: ['arthritis', 'knee', 'hip'],
    schedules: [],
  },
  {
    fields: {
      name: "New Parents' Circle",
      status: false,
      title: 'The first hundred days',
      copy: 'A weekly meeting for parents and babies.',
      button_text: 'Join us',
      priority: 6,
    },
    icon: 'baby',
    specialties: ['Obstetrics & Gynecology', 'Pediatrics'],
    words: ['pregnancy', 'postpartum'],
    schedules: [{ days: ['WEDNESDAY'], start_time: 10 * HOUR, end_time: 11 * HOUR + 1_800, isDisabled: true }],
  },
  {
    fields: {
      name: 'School Sports Physicals',
      title: 'Ready for the season',
      button_text: 'Make an appointment',
    },
    specialties: ['Pediatrics', 'Family Medicine', 'Orthopaedic Surgery'],
    words: ['sprain', 'concussion', 'fracture'],
    schedules: [
      { days: workdays, from: -10, start_time: 15 * HOUR, end_time: 19 * HOUR },
      { days: ['MONDAY', 'THURSDAY'], to: 200, start_time: 7 * HOUR },
    ],
  },
  {
    fields: {
      name: 'Nurse Line',
      title: 'A nurse answers, day and night',
      copy: 'Not sure whether it can wait? Ask.',
      button_text: 'Call now',
      priority: 2,
    },
    icon: 'stethoscope',
    specialties: ['Family Medicine', 'Emergency Medicine'],
    words: ['fever'],
    schedules: [{ days: weekdays }],
  },
  {
    fields: { name: 'Quit Smoking Together', title: 'Six evenings, no judgment', priority: 7 },
    icon: 'wind',
    specialties: ['Pulmonology'],
    words: ['lung'],
    schedules: [{ days: ['TUESDAY'], start_time: 18 * HOUR, end_time: 20 * HOUR, isDisabled: true }],
  },
  ...fairs,
]

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
    ...inventSave(random, now),
  }
}

const scheduleOf = ({ days = weekdays, start_time, end_time, from, to, isDisabled }: DemoSchedule, now: number) => {
  const date = (inDays: number | undefined) => (inDays === undefined ? null : (Math.floor(now / DAY) + inDays) * DAY)
  const times = { start_time: start_time ?? null, end_time: end_time ?? null }
  return {
    ...columnsOfSchedule({ days, start_date: date(from), end_date: date(to), ...times }),
    status: isDisabled !== true,
  }
}

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
  const inserted = rows.flatMap(({ id, name, updated_by }) => {
    const program = demoPrograms.find(({ fields }) => fields.name === name)
    return program ? [{ program_id: id, updated_by, program }] : []
  })
  const schedules = inserted.flatMap(({ program_id, updated_by, program }) =>
    program.schedules.map((schedule) => ({ program_id, updated_by, ...scheduleOf(schedule, now) })),
  )
  await insert(tx, 'program_schedule', schedules)
  const specialties = inserted.flatMap(({ program_id, updated_by, program }) =>
    program.specialties.map((name) => ({ program_id, updated_by, name, inherits: random.chance(0.7) })),
  )
  await tx.rows(sql`
    insert into program_specialty (program_id, specialty_id, use_inherited_terms, updated_by)
    select program_id, specialty.id, inherits, link.updated_by
    from json_to_recordset(${JSON.stringify(specialties)})
      as link (program_id bigint, name text, inherits boolean, updated_by text)
    join specialty on specialty.name = link.name`)
  for (const table of ['program_schedule', 'program_specialty'])
    await tx.rows(sql`
      update ${raw(table)} set created_at = program.updated_at, updated_at = program.updated_at
      from promoted_program as program where program.id = program_id`)
  const words = inserted.flatMap(({ program_id, program }) => program.words.map((word) => ({ program_id, word })))
  await tx.rows(sql`
    insert into program_term (program_id, term_id)
    select distinct program_id, term.id
    from json_to_recordset(${JSON.stringify(words)}) as link (program_id bigint, word text), lateral (
      select id from term where strpos(name_key, word) > 0 order by length(name_key), id limit 3
    ) as term`)
}

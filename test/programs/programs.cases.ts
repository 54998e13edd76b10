import sql, { raw } from 'sql-template-tag'
import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import { type BadCase, type Cases, saves, type World } from '../support/cases.ts'

/** Midnight UTC of 2030-01-01, and of the day before. */
const NEW_YEAR = 1_893_456_000
const NEW_YEARS_EVE = NEW_YEAR - 86_400

const newProgram = async ({ change, word }: World) => {
  const { program } = await change('createPromotedProgram', { name: `Program ${word()}` })
  if (!program) throw new Error('The program was not created.')
  return program
}

const newSchedule = async (world: World) => {
  const { id: programId } = await newProgram(world)
  const { schedule } = await world.change('createProgramSchedule', { programId, days: ['MONDAY'] })
  if (!schedule) throw new Error('The schedule was not created.')
  return schedule
}

const demoId = async ({ database }: World, table: 'specialty' | 'term' | 'program_icon') =>
  (await database.one<{ id: string }>(sql`select min(id) as id from ${raw(table)}`))?.id ?? ''

const programAndSpecialty = async (world: World) => ({
  programId: (await newProgram(world)).id,
  specialtyId: await demoId(world, 'specialty'),
})

const programAndTerm = async (world: World) => ({
  programId: (await newProgram(world)).id,
  termId: await demoId(world, 'term'),
})

const newProgramSpecialty = async (world: World) => {
  const { programSpecialty } = await world.change('createProgramSpecialty', await programAndSpecialty(world))
  if (!programSpecialty) throw new Error('The specialty was not linked.')
  return programSpecialty
}

const unknown = (noun: string, key: string): BadCase<object> =>
  notFound(`an unknown ${noun}`, (good) => ({ ...good, [key]: UNKNOWN_ID }))
const bad = (what: string, change: object, field: string): BadCase<object> =>
  badField(what, field, (good) => ({ ...good, ...change }))
const unknownProgram = unknown('program', 'programId')
const unknownId = unknown('record', 'id')
const invalidStatus = bad('a status that is neither 1 nor 0', { status: 2 }, 'status')

const noFields = { title: null, copy: null, button_text: null, url: null, icon: null, priority: null }
const noTimes = { start_date: null, end_date: null, start_time: null, end_time: null }

const partsCase = {
  good: async (world: World) => ({ programId: (await newProgram(world)).id }),
  bad: [bad('an id with NUL', { programId: '\0' }, 'programId')],
}

export const programCases: Cases = {
  queries: {
    promotedPrograms: {
      good: () => ({
        first: 20,
        status: 1,
        day: 'SATURDAY',
        startDate: 0,
        endDate: NEW_YEAR + 86_400 * 3_650,
        orderBy: { sort: 'PRIORITY', direction: 'ASC' },
      }),
      bad: [
        invalidStatus,
        bad('a start date that is not midnight', { startDate: 1 }, 'startDate'),
        bad('an end date before 1970', { endDate: -86_400 }, 'endDate'),
        bad('a start time after the day', { startTime: 86_400 }, 'startTime'),
        bad('an end time before the day', { endTime: -1 }, 'endTime'),
      ],
    },
    program: {
      good: async (world) => ({ slug: (await newProgram(world)).slug }),
      bad: [badField('neither id nor slug', 'id', () => ({}))],
    },
    programSchedules: partsCase,
    programSpecialties: partsCase,
    programIconsList: {
      good: () => ({ first: 20, filter: 'heart' }),
      bad: [bad('a name with NUL', { slug: '\0' }, 'slug')],
    },
    programSlug: {
      good: async (world) => ({ name: (await newProgram(world)).name }),
      bad: [
        bad('an empty name', { name: ' ' }, 'name'),
        bad('a name of two lines', { name: 'a\nb' }, 'name'),
        bad('a name that is too long', { name: 'x'.repeat(256) }, 'name'),
        bad('a name with NUL', { name: '\0' }, 'name'),
      ],
    },
    programPreview: {
      good: async (world) => {
        await newSchedule(world)
        return { at: NEW_YEAR }
      },
      bad: [{ what: 'a moment with a fraction of a second', deriveInput: () => ({ at: 0.5 }), code: 'BAD_USER_INPUT' }],
    },
  },

  mutations: {
    createPromotedProgram: {
      good: async (world) => ({
        name: `Program ${world.word()}`,
        title: 'A title',
        copy: 'Two\nlines',
        icon_id: await demoId(world, 'program_icon'),
        priority: 1,
        button_text: 'Click Here',
        url: 'https://example.org',
      }),
      bad: [
        bad('an empty name', { name: ' ' }, 'name'),
        invalidStatus,
        bad('a priority below 1', { priority: 0 }, 'priority'),
        bad('an unknown icon', { icon_id: UNKNOWN_ID }, 'icon_id'),
        bad('a script as its URL', { url: 'javascript:alert(1)' }, 'url'),
        badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newProgram(world)).slug })),
      ],
    },
    updatePromotedProgram: {
      good: async (world) => ({ programId: (await newProgram(world)).id, update: { title: world.word() } }),
      bad: [
        unknownProgram,
        bad('an empty name', { update: { name: ' ' } }, 'name'),
        bad('a copy that is too long', { update: { copy: 'x'.repeat(10_001) } }, 'copy'),
        bad('a button text of two lines', { update: { button_text: 'a\nb' } }, 'button_text'),
        bad('a title that is too long', { update: { title: 'x'.repeat(256) } }, 'title'),
        bad('an invalid id of an icon', { update: { icon_id: 'x' } }, 'icon_id'),
      ],
    },
    deletePromotedProgram: {
      good: async (world) => ({ id: (await newProgram(world)).id }),
      bad: [unknownId],
    },
    createProgramSchedule: {
      good: async (world) => ({
        programId: (await newProgram(world)).id,
        days: ['SATURDAY', 'SUNDAY'],
        start_date: NEW_YEAR,
        end_date: NEW_YEAR,
        start_time: 72_000,
        end_time: 3_600,
      }),
      bad: [
        unknownProgram,
        bad('no day', { days: [] }, 'days'),
        bad('a start date that is not midnight', { start_date: NEW_YEAR + 3_600 }, 'start_date'),
        bad('an end date before the start date', { end_date: NEW_YEARS_EVE }, 'end_date'),
        bad('an end time equal to the start time', { end_time: 72_000 }, 'end_time'),
        bad('a start time after the day', { start_time: 86_400 }, 'start_time'),
      ],
    },
    updateProgramScheduleStatus: {
      good: async (world) => ({ programScheduleId: (await newSchedule(world)).id, status: 0 }),
      bad: [unknown('schedule', 'programScheduleId'), invalidStatus],
    },
    deleteProgramSchedule: {
      good: async (world) => ({ id: (await newSchedule(world)).id }),
      bad: [unknownId],
    },
    createProgramSpecialty: {
      good: programAndSpecialty,
      bad: [unknownProgram, unknown('specialty', 'specialtyId')],
    },
    updateProgramSpecialtyInheritedTerms: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id, status: 0 }),
      bad: [unknownId, invalidStatus],
    },
    deleteProgramSpecialty: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id }),
      bad: [unknownId],
    },
    createProgramTermAssociation: {
      good: programAndTerm,
      bad: [unknownProgram, unknown('term', 'termId')],
    },
    deleteProgramTermAssociation: {
      good: async (world) => {
        const input = await programAndTerm(world)
        await world.change('createProgramTermAssociation', input)
        return input
      },
      bad: [unknownProgram, unknown('term', 'termId')],
    },
  },

  lines: [
    [
      {
        type: 'promoted_program',
        id: '1',
        name: 'Hearts',
        schedules: [{ id: '1', days: ['MONDAY'] }],
        specialties: [{ id: '1', specialty_id: '1' }],
      },
      {
        slug: 'hearts',
        ...noFields,
        status: true,
        schedules: [{ id: '1', days: ['MONDAY'], ...noTimes, status: true, ...saves }],
        specialties: [{ id: '1', specialty_id: '1', use_inherited_terms: true, ...saves }],
        terms: [],
        ...saves,
      },
    ],
  ],
}

import sql from 'sql-template-tag'
import { type BadCase, type Cases, saves, type World } from '../support/cases.ts'

const UNKNOWN_ID = '999999999'
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

const demoId = async ({ database }: World, table: 'specialty' | 'term' | 'program_icon') => {
  const ids = {
    specialty: sql`select min(id) as id from specialty`,
    term: sql`select min(id) as id from term`,
    program_icon: sql`select min(id) as id from program_icon`,
  }
  return (await database.one<{ id: string }>(ids[table]))?.id ?? ''
}

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

const unknownProgram: BadCase<object> = {
  what: 'an unknown program',
  deriveInput: (good) => ({ ...good, programId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const unknownId: BadCase<object> = {
  what: 'an unknown record',
  deriveInput: (good) => ({ ...good, id: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const invalidStatus: BadCase<object> = {
  what: 'a status that is neither 1 nor 0',
  deriveInput: (good) => ({ ...good, status: 2 }),
  code: 'BAD_USER_INPUT',
  field: 'status',
}
const programIdWithNul: BadCase<object> = {
  what: 'an id with NUL',
  deriveInput: () => ({ programId: '\0' }),
  code: 'BAD_USER_INPUT',
  field: 'programId',
}

const bad = (what: string, change: object, field: string): BadCase<object> => ({
  what,
  deriveInput: (good) => ({ ...good, ...change }),
  code: 'BAD_USER_INPUT',
  field,
})

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
      bad: [{ what: 'neither id nor slug', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    programSchedules: {
      good: async (world) => ({ programId: (await newProgram(world)).id }),
      bad: [programIdWithNul],
    },
    programSpecialties: {
      good: async (world) => ({ programId: (await newProgram(world)).id }),
      bad: [programIdWithNul],
    },
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
        {
          what: 'a taken slug',
          deriveInput: async (good, world) => ({ ...good, slug: (await newProgram(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
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
      bad: [
        {
          what: 'an unknown schedule',
          deriveInput: (good) => ({ ...good, programScheduleId: UNKNOWN_ID }),
          code: 'NOT_FOUND',
        },
        invalidStatus,
      ],
    },
    deleteProgramSchedule: {
      good: async (world) => ({ id: (await newSchedule(world)).id }),
      bad: [unknownId],
    },
    createProgramSpecialty: {
      good: programAndSpecialty,
      bad: [
        unknownProgram,
        {
          what: 'an unknown specialty',
          deriveInput: (good) => ({ ...good, specialtyId: UNKNOWN_ID }),
          code: 'NOT_FOUND',
        },
      ],
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
      bad: [
        unknownProgram,
        { what: 'an unknown term', deriveInput: (good) => ({ ...good, termId: UNKNOWN_ID }), code: 'NOT_FOUND' },
      ],
    },
    deleteProgramTermAssociation: {
      good: async (world) => {
        const input = await programAndTerm(world)
        await world.change('createProgramTermAssociation', input)
        return input
      },
      bad: [
        unknownProgram,
        { what: 'an unknown term', deriveInput: (good) => ({ ...good, termId: UNKNOWN_ID }), code: 'NOT_FOUND' },
      ],
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
        title: null,
        copy: null,
        button_text: null,
        url: null,
        icon: null,
        priority: null,
        status: true,
        schedules: [
          {
            id: '1',
            days: ['MONDAY'],
            start_date: null,
            end_date: null,
            start_time: null,
            end_time: null,
            status: true,
            ...saves,
          },
        ],
        specialties: [{ id: '1', specialty_id: '1', use_inherited_terms: true, ...saves }],
        terms: [],
        ...saves,
      },
    ],
  ],
}

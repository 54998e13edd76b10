import sql from 'sql-template-tag'
import { type BadCase, type Cases, saves, type World } from '../support/cases.ts'

const NOBODY = '999999999'
/** Midnight UTC of 2030-01-01 and of the day before. */
const NEW_YEAR = 1_893_456_000
const NEW_YEARS_EVE = NEW_YEAR - 86_400

/** Creates a program that no other case uses. */
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

/** Returns the id of a record of the demo data. */
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

const noSuchProgram: BadCase<object> = {
  what: 'no such program',
  given: (good) => ({ ...good, programId: NOBODY }),
  code: 'NOT_FOUND',
}
const noSuchId: BadCase<object> = {
  what: 'no such record',
  given: (good) => ({ ...good, id: NOBODY }),
  code: 'NOT_FOUND',
}
const oddStatus: BadCase<object> = {
  what: 'a status that is neither 1 nor 0',
  given: (good) => ({ ...good, status: 2 }),
  code: 'BAD_USER_INPUT',
  field: 'status',
}
const oddProgramId: BadCase<object> = {
  what: 'an id that cannot be kept',
  given: () => ({ programId: '\0' }),
  code: 'BAD_USER_INPUT',
  field: 'programId',
}

const bad = (what: string, change: object, field: string): BadCase<object> => ({
  what,
  given: (good) => ({ ...good, ...change }),
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
        oddStatus,
        bad('a start date that is no midnight', { startDate: 1 }, 'startDate'),
        bad('an end date before 1970', { endDate: -86_400 }, 'endDate'),
        bad('a start time after the day', { startTime: 86_400 }, 'startTime'),
        bad('an end time before the day', { endTime: -1 }, 'endTime'),
      ],
    },
    program: {
      good: async (world) => ({ slug: (await newProgram(world)).slug }),
      bad: [{ what: 'neither id nor slug', given: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    programSchedules: {
      good: async (world) => ({ programId: (await newProgram(world)).id }),
      bad: [oddProgramId],
    },
    programSpecialties: {
      good: async (world) => ({ programId: (await newProgram(world)).id }),
      bad: [oddProgramId],
    },
    programIconsList: {
      good: () => ({ first: 20, filter: 'heart' }),
      bad: [bad('a name that cannot be kept', { slug: '\0' }, 'slug')],
    },
    programSlug: {
      good: async (world) => ({ name: (await newProgram(world)).name }),
      bad: [
        bad('an empty name', { name: ' ' }, 'name'),
        bad('a name of two lines', { name: 'a\nb' }, 'name'),
        bad('a name that is too long', { name: 'x'.repeat(256) }, 'name'),
        bad('a name that cannot be kept', { name: '\0' }, 'name'),
      ],
    },
    programPreview: {
      good: async (world) => {
        await newSchedule(world)
        return { at: NEW_YEAR }
      },
      bad: [{ what: 'a moment of a part of a second', given: () => ({ at: 0.5 }), code: 'BAD_USER_INPUT' }],
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
        oddStatus,
        bad('a priority below the first', { priority: 0 }, 'priority'),
        bad('an icon that there is not', { icon_id: NOBODY }, 'icon_id'),
        bad('a script as its URL', { url: 'javascript:alert(1)' }, 'url'),
        {
          what: 'a slug that is taken',
          given: async (good, world) => ({ ...good, slug: (await newProgram(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
      ],
    },
    updatePromotedProgram: {
      good: async (world) => ({ programId: (await newProgram(world)).id, update: { title: world.word() } }),
      bad: [
        noSuchProgram,
        bad('an empty name', { update: { name: ' ' } }, 'name'),
        bad('a copy that is too long', { update: { copy: 'x'.repeat(10_001) } }, 'copy'),
        bad('a button text of two lines', { update: { button_text: 'a\nb' } }, 'button_text'),
        bad('a title that is too long', { update: { title: 'x'.repeat(256) } }, 'title'),
        bad('an icon that no record can be', { update: { icon_id: 'x' } }, 'icon_id'),
      ],
    },
    deletePromotedProgram: {
      good: async (world) => ({ id: (await newProgram(world)).id }),
      bad: [noSuchId],
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
        noSuchProgram,
        bad('no day', { days: [] }, 'days'),
        bad('a start date that is no midnight', { start_date: NEW_YEAR + 3_600 }, 'start_date'),
        bad('an end date before the start date', { end_date: NEW_YEARS_EVE }, 'end_date'),
        bad('an end time that is the start time', { end_time: 72_000 }, 'end_time'),
        bad('a start time after the day', { start_time: 86_400 }, 'start_time'),
      ],
    },
    updateProgramScheduleStatus: {
      good: async (world) => ({ programScheduleId: (await newSchedule(world)).id, status: 0 }),
      bad: [
        { what: 'no such schedule', given: (good) => ({ ...good, programScheduleId: NOBODY }), code: 'NOT_FOUND' },
        oddStatus,
      ],
    },
    deleteProgramSchedule: {
      good: async (world) => ({ id: (await newSchedule(world)).id }),
      bad: [noSuchId],
    },
    createProgramSpecialty: {
      good: programAndSpecialty,
      bad: [
        noSuchProgram,
        { what: 'no such specialty', given: (good) => ({ ...good, specialtyId: NOBODY }), code: 'NOT_FOUND' },
      ],
    },
    updateProgramSpecialtyInheritedTerms: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id, status: 0 }),
      bad: [noSuchId, oddStatus],
    },
    deleteProgramSpecialty: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id }),
      bad: [noSuchId],
    },
    createProgramTermAssociation: {
      good: programAndTerm,
      bad: [noSuchProgram, { what: 'no such term', given: (good) => ({ ...good, termId: NOBODY }), code: 'NOT_FOUND' }],
    },
    deleteProgramTermAssociation: {
      good: async (world) => {
        const input = await programAndTerm(world)
        await world.change('createProgramTermAssociation', input)
        return input
      },
      bad: [noSuchProgram, { what: 'no such term', given: (good) => ({ ...good, termId: NOBODY }), code: 'NOT_FOUND' }],
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

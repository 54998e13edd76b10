import sql, { raw } from 'sql-template-tag'
import { badField, badValues, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type Cases, existing, saves, type World } from '../support/cases.ts'

/** Midnight UTC of 2030-01-01, and of the day before. */
const NEW_YEAR = 1_893_456_000
const NEW_YEARS_EVE = NEW_YEAR - 86_400

const newProgram = async ({ change, word }: World) =>
  existing((await change('createPromotedProgram', { name: `Program ${word()}` })).program)

const newSchedule = async (world: World) => {
  const { id: programId } = await newProgram(world)
  return existing((await world.change('createProgramSchedule', { programId, days: ['MONDAY'] })).schedule)
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

const newProgramSpecialty = async (world: World) =>
  existing((await world.change('createProgramSpecialty', await programAndSpecialty(world))).programSpecialty)

const unknownProgram = unknown('program', 'programId')
const unknownId = unknown('record', 'id')
const invalidStatus = badValues('a status that is neither 1 nor 0', { status: 2 }, 'status')

const noFields = { title: null, copy: null, button_text: null, url: null, icon: null, priority: null }
const noTimes = { start_date: null, end_date: null, start_time: null, end_time: null }

const partsCase = {
  good: async (world: World) => ({ programId: (await newProgram(world)).id }),
  bad: [badValues('an id with NUL', { programId: '\0' }, 'programId')],
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
        badValues('a start date that is not midnight', { startDate: 1 }, 'startDate'),
        badValues('an end date before 1970', { endDate: -86_400 }, 'endDate'),
        badValues('a start time after the day', { startTime: 86_400 }, 'startTime'),
        badValues('an end time before the day', { endTime: -1 }, 'endTime'),
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
      bad: [badValues('a name with NUL', { slug: '\0' }, 'slug')],
    },
    programSlug: {
      good: async (world) => ({ name: (await newProgram(world)).name }),
      bad: [
        badValues('an empty name', { name: ' ' }, 'name'),
        badValues('a name of two lines', { name: 'a\nb' }, 'name'),
        badValues('a name that is too long', { name: 'x'.repeat(256) }, 'name'),
        badValues('a name with NUL', { name: '\0' }, 'name'),
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
        badValues('an empty name', { name: ' ' }, 'name'),
        invalidStatus,
        badValues('a priority below 1', { priority: 0 }, 'priority'),
        badValues('an unknown icon', { icon_id: UNKNOWN_ID }, 'icon_id'),
        badValues('a script as its URL', { url: 'javascript:alert(1)' }, 'url'),
        badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newProgram(world)).slug })),
      ],
    },
    updatePromotedProgram: {
      good: async (world) => ({ programId: (await newProgram(world)).id, update: { title: world.word() } }),
      bad: [
        unknownProgram,
        badValues('an empty name', { update: { name: ' ' } }, 'name'),
        badValues('a copy that is too long', { update: { copy: 'x'.repeat(10_001) } }, 'copy'),
        badValues('a button text of two lines', { update: { button_text: 'a\nb' } }, 'button_text'),
        badValues('a title that is too long', { update: { title: 'x'.repeat(256) } }, 'title'),
        badValues('an invalid id of an icon', { update: { icon_id: 'x' } }, 'icon_id'),
      ],
    },
    deletePromotedProgram: { good: async (world) => ({ id: (await newProgram(world)).id }), bad: [unknownId] },
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
        badValues('no day', { days: [] }, 'days'),
        badValues('a start date that is not midnight', { start_date: NEW_YEAR + 3_600 }, 'start_date'),
        badValues('an end date before the start date', { end_date: NEW_YEARS_EVE }, 'end_date'),
        badValues('an end time equal to the start time', { end_time: 72_000 }, 'end_time'),
        badValues('a start time after the day', { start_time: 86_400 }, 'start_time'),
      ],
    },
    updateProgramScheduleStatus: {
      good: async (world) => ({ programScheduleId: (await newSchedule(world)).id, status: 0 }),
      bad: [unknown('schedule', 'programScheduleId'), invalidStatus],
    },
    deleteProgramSchedule: { good: async (world) => ({ id: (await newSchedule(world)).id }), bad: [unknownId] },
    createProgramSpecialty: { good: programAndSpecialty, bad: [unknownProgram, unknown('specialty', 'specialtyId')] },
    updateProgramSpecialtyInheritedTerms: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id, status: 0 }),
      bad: [unknownId, invalidStatus],
    },
    deleteProgramSpecialty: {
      good: async (world) => ({ id: (await newProgramSpecialty(world)).id }),
      bad: [unknownId],
    },
    createProgramTermAssociation: { good: programAndTerm, bad: [unknownProgram, unknown('term', 'termId')] },
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

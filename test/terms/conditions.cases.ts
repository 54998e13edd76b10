import type { Cases, World } from '../support/cases.ts'

const UNKNOWN_ID = '999999999'

/** Creates a condition that no other case uses. */
const newCondition = async ({ change, word }: World) => {
  const { condition } = await change('createCondition', { name: `Condition ${word()}` })
  if (!condition) throw new Error('The condition was not created.')
  return condition
}

const newTreatment = async ({ change, word }: World): Promise<string> => {
  const { term } = await change('createTerm', { name: `Treatment ${word()}`, taxonomy: 'TREATMENT' })
  return term?.id ?? ''
}

export const conditionCases: Cases = {
  queries: {
    conditions: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'SLUG', direction: 'DESC' } }),
      bad: [
        {
          what: 'a negative number of rows',
          deriveInput: () => ({ first: -1 }),
          code: 'BAD_USER_INPUT',
          field: 'first',
        },
      ],
    },
    condition: {
      good: async (world) => ({ id: (await newCondition(world)).id }),
      bad: [{ what: 'neither id nor slug', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
  },

  mutations: {
    createCondition: {
      good: ({ word }) => ({ name: `Condition ${word()}`, display_name: 'Shown', is_active: true, is_visible: false }),
      bad: [
        {
          what: 'an empty name',
          deriveInput: (good) => ({ ...good, name: '' }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'a slug that a term has',
          deriveInput: async (good, world) => ({ ...good, slug: (await newCondition(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
      ],
    },
    updateCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id, name: `Renamed ${world.word()}` }),
      bad: [
        { what: 'an unknown condition', deriveInput: (good) => ({ ...good, id: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a term that is not a condition',
          deriveInput: async (good, world) => ({ ...good, id: await newTreatment(world) }),
          code: 'NOT_FOUND',
        },
        {
          what: 'a display name of 256 characters',
          deriveInput: (good) => ({ ...good, display_name: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'display_name',
        },
      ],
    },
    deleteCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id }),
      bad: [
        { what: 'an unknown condition', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a term that is not a condition',
          deriveInput: async (_, world) => ({ id: await newTreatment(world) }),
          code: 'NOT_FOUND',
        },
      ],
    },
  },
}

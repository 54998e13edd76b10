import { badField, badValues, notFound, unknown } from '../support/badCases.ts'
import { type Cases, existing, newTerm, type World } from '../support/cases.ts'

const newCondition = async ({ change, word }: World) =>
  existing((await change('createCondition', { name: `Condition ${word()}` })).condition)

const notCondition = notFound('a term that is not a condition', async (good: object, world) => ({
  ...good,
  id: (await newTerm(world, 'TREATMENT')).id,
}))

export const conditionCases: Cases = {
  queries: {
    conditions: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'SLUG', direction: 'DESC' } }),
      bad: [badField('a negative number of rows', 'first', () => ({ first: -1 }))],
    },
    condition: {
      good: async (world) => ({ id: (await newCondition(world)).id }),
      bad: [badField('neither id nor slug', 'id', () => ({}))],
    },
  },

  mutations: {
    createCondition: {
      good: ({ word }) => ({ name: `Condition ${word()}`, display_name: 'Shown', is_active: true, is_visible: false }),
      bad: [
        badValues('an empty name', { name: '' }, 'name'),
        badField('a slug that a term has', 'slug', async (good, world) => ({
          ...good,
          slug: (await newCondition(world)).slug,
        })),
      ],
    },
    updateCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id, name: `Renamed ${world.word()}` }),
      bad: [
        unknown('condition', 'id'),
        notCondition,
        badValues('a display name of 256 characters', { display_name: 'x'.repeat(256) }, 'display_name'),
      ],
    },
    deleteCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id }),
      bad: [unknown('condition', 'id'), unknown('condition', 'id', 'x'), notCondition],
    },
  },
}

import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import type { Cases, World } from '../support/cases.ts'

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
        badField('an empty name', 'name', (good) => ({ ...good, name: '' })),
        badField('a slug that a term has', 'slug', async (good, world) => ({
          ...good,
          slug: (await newCondition(world)).slug,
        })),
      ],
    },
    updateCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id, name: `Renamed ${world.word()}` }),
      bad: [
        notFound('an unknown condition', (good) => ({ ...good, id: UNKNOWN_ID })),
        notFound('a term that is not a condition', async (good, world) => ({ ...good, id: await newTreatment(world) })),
        badField('a display name of 256 characters', 'display_name', (good) => ({
          ...good,
          display_name: 'x'.repeat(256),
        })),
      ],
    },
    deleteCondition: {
      good: async (world) => ({ id: (await newCondition(world)).id }),
      bad: [
        notFound('an unknown condition', () => ({ id: UNKNOWN_ID })),
        notFound('a term that is not a condition', async (_, world) => ({ id: await newTreatment(world) })),
      ],
    },
  },
}

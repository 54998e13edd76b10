import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { badField, badValues, notFound, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type BadCase, type Cases, NOW, newSpecialty, newTerm, type World } from '../support/cases.ts'

const specialtiesIn = async ({ ask }: World) =>
  (await ask('topSpecialties', { first: 100 })).edges.map(({ node }) => node.id)
const conditionsIn = async ({ ask }: World) =>
  (await ask('topConditions', { first: 100 })).edges.map(({ node }) => node.id)

const someSpecialties = async (world: World): Promise<string[]> => {
  while ((await specialtiesIn(world)).length < 2)
    await world.change('createTopSpecialty', { specialty_id: (await newSpecialty(world)).id })
  return specialtiesIn(world)
}
const someConditions = async (world: World): Promise<string[]> => {
  while ((await conditionsIn(world)).length < 2)
    await world.change('createTopCondition', { term_id: (await newTerm(world, 'CONDITION')).id })
  return conditionsIn(world)
}

const rotated = ([first, ...others]: readonly string[]): string => JSON.stringify([...others, first])

const badPages = [
  badField('a negative limit', 'limit', () => ({ limit: -1 })),
  badField('a negative offset', 'offset', () => ({ offset: -1 })),
]

const badOrders = [
  badField('an order that is not JSON', 'order', () => ({ order: '1, 2' })),
  badField('an order with null', 'order', () => ({ order: '[null]' })),
  badField<{ order?: string | null }>('an id that is not in the list', 'order', ({ order }) => ({
    order: JSON.stringify([...JSON.parse(order ?? '[]').slice(1), UNKNOWN_ID]),
  })),
]
const noId = (deriveInput: () => object): BadCase<object> => ({ what: 'no id', deriveInput, code: 'BAD_USER_INPUT' })

export const topListCases: Cases = {
  queries: {
    topSpecialties: {
      good: () => ({ limit: 5, offset: 1, orderBy: { sort: 'NAME', direction: 'DESC' } }),
      bad: badPages,
    },
    topSpecialty: {
      good: async (world) => ({ id: (await someSpecialties(world))[0] ?? '' }),
      bad: [noId(() => ({ id: null }))],
    },
    topConditions: { good: () => ({ first: 5, filter: 'a' }), bad: badPages },
    topCondition: {
      good: async (world) => ({ term_id: (await someConditions(world))[0] ?? '' }),
      bad: [noId(() => ({ term_id: null }))],
    },
  },

  mutations: {
    createTopSpecialty: {
      good: async (world) => {
        const ids = await specialtiesIn(world)
        if (ids.length >= TOP_SPECIALTIES)
          await world.change('deleteTopSpecialty', { order: JSON.stringify(ids.slice(1)) })
        return { specialty_id: (await newSpecialty(world)).id }
      },
      bad: [unknown('specialty', 'specialty_id')],
    },
    updateTopSpecialty: { good: async (world) => ({ order: rotated(await someSpecialties(world)) }), bad: badOrders },
    deleteTopSpecialty: {
      good: async (world) => ({ order: JSON.stringify((await someSpecialties(world)).slice(1)) }),
      bad: [
        ...badOrders,
        badField('the whole list', 'order', async (_, world) => ({
          order: JSON.stringify(await specialtiesIn(world)),
        })),
        badField('neither an id nor an order', 'specialty_id', () => ({ order: null })),
        badField('an id and an order', 'specialty_id', async (good, world) => ({
          ...good,
          specialty_id: (await someSpecialties(world))[0],
        })),
        notFound('a specialty that is not in the list', async (_, world) => ({
          order: null,
          specialty_id: (await newSpecialty(world)).id,
        })),
      ],
    },
    createTopCondition: {
      good: async (world) => {
        const [first, ...others] = await conditionsIn(world)
        if (first && others.length + 1 >= TOP_CONDITIONS) await world.change('deleteTopCondition', { term_id: first })
        return { term_id: (await newTerm(world, 'CONDITION')).id, taxonomy: 'CONDITION' }
      },
      bad: [
        unknown('term', 'term_id'),
        badField('a treatment', 'term_id', async (_, world) => ({ term_id: (await newTerm(world, 'TREATMENT')).id })),
        badValues('another taxonomy', { taxonomy: 'TREATMENT' }, 'taxonomy'),
        badValues('another concept', { umls_cuid: 'C0000000' }, 'umls_cuid'),
      ],
    },
    updateTopCondition: { good: async (world) => ({ order: rotated(await someConditions(world)) }), bad: badOrders },
    deleteTopCondition: {
      good: async (world) => ({ term_id: (await someConditions(world))[0] ?? '' }),
      bad: [
        badField('neither an id nor an order', 'term_id', () => ({ term_id: null })),
        badField('an id and an order', 'term_id', (good) => ({ ...good, order: '[]' })),
        unknown('term', 'term_id'),
      ],
    },
  },

  lines: ['specialties', 'conditions'].map((name) => [
    { type: 'top_list', name },
    { order: [], version: 1, updated_at: NOW, updated_by: null },
  ]),
}

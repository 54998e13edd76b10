import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { type BadCase, type Cases, NOW, type World } from '../support/cases.ts'

const UNKNOWN_ID = '999999999'

const newSpecialty = async ({ change, word }: World) => {
  const { specialty } = await change('createSpecialty', { name: `Specialty ${word()}` })
  if (!specialty) throw new Error('The specialty was not created.')
  return specialty
}

const newTerm = async ({ change, word }: World, taxonomy: 'CONDITION' | 'TREATMENT') => {
  const { term } = await change('createTerm', { name: `Term ${word()}`, taxonomy })
  if (!term) throw new Error('The term was not created.')
  return term
}

const specialtiesIn = async ({ ask }: World) =>
  (await ask('topSpecialties', { first: 100 })).edges.map(({ node }) => node.id)
const conditionsIn = async ({ ask }: World) =>
  (await ask('topConditions', { first: 100 })).edges.map(({ node }) => node.id)

const addSpecialty = async (world: World) =>
  world.change('createTopSpecialty', { specialty_id: (await newSpecialty(world)).id })
const addCondition = async (world: World) =>
  world.change('createTopCondition', { term_id: (await newTerm(world, 'CONDITION')).id })

const someSpecialties = async (world: World): Promise<string[]> => {
  const ids = await specialtiesIn(world)
  if (ids.length > 1) return ids
  await addSpecialty(world)
  return someSpecialties(world)
}
const someConditions = async (world: World): Promise<string[]> => {
  const ids = await conditionsIn(world)
  if (ids.length > 1) return ids
  await addCondition(world)
  return someConditions(world)
}

const rotated = ([first, ...others]: readonly string[]): string => JSON.stringify([...others, first])

const badPages: BadCase<object>[] = [
  { what: 'a negative limit', deriveInput: () => ({ limit: -1 }), code: 'BAD_USER_INPUT', field: 'limit' },
  { what: 'a negative offset', deriveInput: () => ({ offset: -1 }), code: 'BAD_USER_INPUT', field: 'offset' },
]

const badOrders: BadCase<{ readonly order?: string | null }>[] = [
  { what: 'an order that is not JSON', deriveInput: () => ({ order: '1, 2' }), code: 'BAD_USER_INPUT', field: 'order' },
  { what: 'an order with null', deriveInput: () => ({ order: '[null]' }), code: 'BAD_USER_INPUT', field: 'order' },
  {
    what: 'an id that is not in the list',
    deriveInput: ({ order }) => ({ order: JSON.stringify([...JSON.parse(order ?? '[]').slice(1), UNKNOWN_ID]) }),
    code: 'BAD_USER_INPUT',
    field: 'order',
  },
]

export const topListCases: Cases = {
  queries: {
    topSpecialties: {
      good: () => ({ limit: 5, offset: 1, orderBy: { sort: 'NAME', direction: 'DESC' } }),
      bad: badPages,
    },
    topSpecialty: {
      good: async (world) => ({ id: (await someSpecialties(world))[0] ?? '' }),
      bad: [{ what: 'no id', deriveInput: () => ({ id: null }), code: 'BAD_USER_INPUT' }],
    },
    topConditions: { good: () => ({ first: 5, filter: 'a' }), bad: badPages },
    topCondition: {
      good: async (world) => ({ term_id: (await someConditions(world))[0] ?? '' }),
      bad: [{ what: 'no id', deriveInput: () => ({ term_id: null }), code: 'BAD_USER_INPUT' }],
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
      bad: [{ what: 'an unknown specialty', deriveInput: () => ({ specialty_id: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },
    updateTopSpecialty: {
      good: async (world) => ({ order: rotated(await someSpecialties(world)) }),
      bad: badOrders,
    },
    deleteTopSpecialty: {
      good: async (world) => ({ order: JSON.stringify((await someSpecialties(world)).slice(1)) }),
      bad: [
        ...badOrders,
        {
          what: 'the whole list',
          deriveInput: async (_, world) => ({ order: JSON.stringify(await specialtiesIn(world)) }),
          code: 'BAD_USER_INPUT',
          field: 'order',
        },
        {
          what: 'neither an id nor an order',
          deriveInput: () => ({ order: null }),
          code: 'BAD_USER_INPUT',
          field: 'specialty_id',
        },
        {
          what: 'an id and an order',
          deriveInput: async (good, world) => ({ ...good, specialty_id: (await someSpecialties(world))[0] }),
          code: 'BAD_USER_INPUT',
          field: 'specialty_id',
        },
        {
          what: 'a specialty that is not in the list',
          deriveInput: async (_, world) => ({ order: null, specialty_id: (await newSpecialty(world)).id }),
          code: 'NOT_FOUND',
        },
      ],
    },
    createTopCondition: {
      good: async (world) => {
        const [first, ...others] = await conditionsIn(world)
        if (first && others.length + 1 >= TOP_CONDITIONS) await world.change('deleteTopCondition', { term_id: first })
        return { term_id: (await newTerm(world, 'CONDITION')).id, taxonomy: 'CONDITION' }
      },
      bad: [
        { what: 'an unknown term', deriveInput: () => ({ term_id: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a treatment',
          deriveInput: async (_, world) => ({ term_id: (await newTerm(world, 'TREATMENT')).id }),
          code: 'BAD_USER_INPUT',
          field: 'term_id',
        },
        {
          what: 'another taxonomy',
          deriveInput: (good) => ({ ...good, taxonomy: 'TREATMENT' }),
          code: 'BAD_USER_INPUT',
          field: 'taxonomy',
        },
        {
          what: 'another concept',
          deriveInput: (good) => ({ ...good, umls_cuid: 'C0000000' }),
          code: 'BAD_USER_INPUT',
          field: 'umls_cuid',
        },
      ],
    },
    updateTopCondition: {
      good: async (world) => ({ order: rotated(await someConditions(world)) }),
      bad: badOrders,
    },
    deleteTopCondition: {
      good: async (world) => ({ term_id: (await someConditions(world))[0] ?? '' }),
      bad: [
        {
          what: 'neither an id nor an order',
          deriveInput: () => ({ term_id: null }),
          code: 'BAD_USER_INPUT',
          field: 'term_id',
        },
        {
          what: 'an id and an order',
          deriveInput: (good) => ({ ...good, order: '[]' }),
          code: 'BAD_USER_INPUT',
          field: 'term_id',
        },
        {
          what: 'a condition that is not in the list',
          deriveInput: () => ({ term_id: UNKNOWN_ID }),
          code: 'NOT_FOUND',
        },
      ],
    },
  },

  lines: [
    [
      { type: 'top_list', name: 'specialties' },
      { order: [], version: 1, updated_at: NOW, updated_by: null },
    ],
    [
      { type: 'top_list', name: 'conditions' },
      { order: [], version: 1, updated_at: NOW, updated_by: null },
    ],
  ],
}

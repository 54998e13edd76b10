import { synonymFields } from '../../src/domain/synonymFields.ts'
import { type Cases, saves, type World } from '../support/cases.ts'

const newSynonym = async (world: World) => {
  const { synonym } = await world.change('createOnlySynonym', { name: `Synonym ${world.word()}` })
  if (!synonym) throw new Error('The synonym was not created.')
  return synonym
}

const newTerm = async (world: World) => {
  const { term } = await world.change('createTerm', { name: `Term ${world.word()}` })
  if (!term) throw new Error('The term was not created.')
  return term
}

const unlinkedPair = async (world: World) => ({
  termId: (await newTerm(world)).id,
  synonymId: (await newSynonym(world)).id,
})

const linkedPair = async (world: World) => {
  const input = await unlinkedPair(world)
  await world.change('createTermSynonymAssociation', input)
  return input
}

const displayNameInput = async (world: World) => {
  const { termId, synonymId } = await linkedPair(world)
  return { termID: termId, synonymID: synonymId }
}

const UNKNOWN_ID = '999999999'

const listCase: NonNullable<Cases['queries']['synonyms' | 'synonymsList']> = {
  good: () => ({
    first: 20,
    filter: 'a',
    search: 'e',
    sabs: ['DML', 'DML_CUSTOM'],
    orderBy: { sort: 'AUID', direction: 'DESC' },
  }),
  bad: [
    { what: 'a search with NUL', deriveInput: () => ({ search: '\0' }), code: 'BAD_USER_INPUT', field: 'search' },
    {
      what: 'a search of 256 characters',
      deriveInput: () => ({ search: 'x'.repeat(256) }),
      code: 'BAD_USER_INPUT',
      field: 'search',
    },
    { what: 'a source with NUL', deriveInput: () => ({ sabs: ['\0'] }), code: 'BAD_USER_INPUT', field: 'sabs' },
  ],
}

export const synonymCases: Cases = {
  queries: {
    synonyms: listCase,
    synonymsList: listCase,
    synonym: {
      good: async (world) => ({ slug: (await newSynonym(world)).slug }),
      bad: [{ what: 'neither id nor slug', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
  },

  mutations: {
    createSynonym: {
      good: async (world) => ({
        name: `Synonym ${world.word()}`,
        termId: (await newTerm(world)).id,
        auid: world.word(),
        umls_cuid: 'C0004238',
        source: 'MSH',
      }),
      bad: [
        {
          what: 'an empty name',
          deriveInput: (good) => ({ ...good, name: ' ' }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'a term together with a removed synonym',
          deriveInput: (good) => ({ ...good, restores: UNKNOWN_ID }),
          code: 'BAD_USER_INPUT',
          field: 'restores',
        },
        { what: 'an unknown term', deriveInput: (good) => ({ ...good, termId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'two different terms',
          deriveInput: (good) => ({ ...good, termID: UNKNOWN_ID }),
          code: 'BAD_USER_INPUT',
          field: 'termID',
        },
        {
          what: 'an AUID that another synonym has',
          deriveInput: async (good, world) => {
            await world.change('createSynonym', { ...good, name: `Synonym ${world.word()}` })
            return { ...good, termId: null }
          },
          code: 'BAD_USER_INPUT',
          field: 'auid',
        },
      ],
    },
    createOnlySynonym: {
      good: ({ word }) => ({ name: `Synonym ${word()}`, slug: word(), status: true }),
      bad: [
        {
          what: 'a slug that is taken',
          deriveInput: async (good, world) => ({ ...good, slug: (await newSynonym(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
        {
          what: 'a source without an AUID',
          deriveInput: (good) => ({ ...good, source: 'MSH' }),
          code: 'BAD_USER_INPUT',
          field: 'source',
        },
      ],
    },
    updateSynonym: {
      good: async (world) => ({
        synonymId: (await linkedPair(world)).synonymId,
        update: { name: `Renamed ${world.word()}`, slug: world.word(), status: true },
      }),
      bad: [
        { what: 'an unknown synonym', deriveInput: (good) => ({ ...good, synonymId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'an empty name',
          deriveInput: (good) => ({ ...good, update: { name: '' } }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
      ],
    },
    removeSynonym: {
      good: async (world) => ({ id: (await linkedPair(world)).synonymId }),
      bad: [{ what: 'an unknown synonym', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },
    createTermSynonymAssociation: {
      good: unlinkedPair,
      bad: [
        { what: 'an unknown term', deriveInput: (good) => ({ ...good, termId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        { what: 'an unknown synonym', deriveInput: (good) => ({ ...good, synonymId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a second synonym with the same name',
          deriveInput: async (good, world) => {
            const { id, name } = await newSynonym(world)
            await world.change('createSynonym', { name, termId: good.termId })
            return { ...good, synonymId: id }
          },
          code: 'BAD_USER_INPUT',
          field: 'synonymId',
        },
      ],
    },
    removeTermSynonymAssociation: {
      good: linkedPair,
      bad: [
        { what: 'an unknown synonym', deriveInput: (good) => ({ ...good, synonymId: UNKNOWN_ID }), code: 'NOT_FOUND' },
      ],
    },
    setPrimarySynonym: {
      good: displayNameInput,
      bad: [
        { what: 'an unknown term', deriveInput: (good) => ({ ...good, termID: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a synonym of no term',
          deriveInput: async (good, world) => ({ ...good, synonymID: (await newSynonym(world)).id }),
          code: 'BAD_USER_INPUT',
          field: 'synonymID',
        },
      ],
    },
    clearPrimarySynonym: {
      good: async (world) => {
        const input = await displayNameInput(world)
        await world.change('setPrimarySynonym', input)
        return { termID: input.termID }
      },
      bad: [{ what: 'an unknown term', deriveInput: () => ({ termID: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },
  },

  lines: [
    [
      { type: 'synonym', id: '1', name: 'Heart attack' },
      { slug: 'heart-attack', auid: null, umls_cuid: null, source: 'DML_CUSTOM', status: false, ...saves },
    ],
  ],

  form: { path: '/synonyms', noun: 'Synonym', stored: 'synonym', fields: synonymFields },
}

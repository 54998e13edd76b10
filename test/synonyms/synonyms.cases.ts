import { synonymFields } from '../../src/domain/synonymFields.ts'
import { badField, badValues, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type Cases, existing, newTerm, saves, type World } from '../support/cases.ts'

const newSynonym = async ({ change, word }: World) =>
  existing((await change('createOnlySynonym', { name: `Synonym ${word()}` })).synonym)

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

const listCase: NonNullable<Cases['queries']['synonyms' | 'synonymsList']> = {
  good: () => ({
    first: 20,
    filter: 'a',
    search: 'e',
    sabs: ['DML', 'DML_CUSTOM'],
    orderBy: { sort: 'AUID', direction: 'DESC' },
  }),
  bad: [
    badValues('a search with NUL', { search: '\0' }, 'search'),
    badValues('a search of 256 characters', { search: 'x'.repeat(256) }, 'search'),
    badValues('a source with NUL', { sabs: ['\0'] }, 'sabs'),
  ],
}

export const synonymCases: Cases = {
  queries: {
    synonyms: listCase,
    synonymsList: listCase,
    synonym: {
      good: async (world) => ({ slug: (await newSynonym(world)).slug }),
      bad: [badField('neither id nor slug', 'id', () => ({}))],
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
        badValues('an empty name', { name: ' ' }, 'name'),
        badValues('a synonym that was never removed', { restores: UNKNOWN_ID, termId: null }, 'restores'),
        unknown('term', 'termId'),
        badValues('two different terms', { termID: UNKNOWN_ID }, 'termID'),
        badField('an AUID that another synonym has', 'auid', async (good, { change, word }) => {
          await change('createSynonym', { ...good, name: `Synonym ${word()}` })
          return { ...good, termId: null }
        }),
      ],
    },
    createOnlySynonym: {
      good: ({ word }) => ({ name: `Synonym ${word()}`, slug: word(), status: true }),
      bad: [
        badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newSynonym(world)).slug })),
        badValues('a source without an AUID', { source: 'MSH' }, 'source'),
      ],
    },
    updateSynonym: {
      good: async (world) => ({
        synonymId: (await linkedPair(world)).synonymId,
        update: { name: `Renamed ${world.word()}`, slug: world.word(), status: true },
      }),
      bad: [unknown('synonym', 'synonymId'), badValues('an empty name', { update: { name: '' } }, 'name')],
    },
    removeSynonym: {
      good: async (world) => ({ id: (await linkedPair(world)).synonymId }),
      bad: [unknown('synonym', 'id'), unknown('synonym', 'id', 'x')],
    },
    createTermSynonymAssociation: {
      good: unlinkedPair,
      bad: [
        unknown('term', 'termId'),
        unknown('synonym', 'synonymId'),
        badField('a second synonym with the same name', 'synonymId', async (good, world) => {
          const { id, name } = await newSynonym(world)
          await world.change('createSynonym', { name, termId: good.termId })
          return { ...good, synonymId: id }
        }),
      ],
    },
    removeTermSynonymAssociation: { good: linkedPair, bad: [unknown('synonym', 'synonymId')] },
    setPrimarySynonym: {
      good: displayNameInput,
      bad: [
        unknown('term', 'termID'),
        badField('a synonym of no term', 'synonymID', async (good, world) => ({
          ...good,
          synonymID: (await newSynonym(world)).id,
        })),
      ],
    },
    clearPrimarySynonym: {
      good: async (world) => {
        const input = await displayNameInput(world)
        await world.change('setPrimarySynonym', input)
        return { termID: input.termID }
      },
      bad: [unknown('term', 'termID')],
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

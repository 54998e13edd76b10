import sql from 'sql-template-tag'
import type { Mutation } from '../../server/contract/types.gen.ts'
import { badField, badValues, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type Cases, type MutationInput, newSpecialty, newTerm, saves, type World } from '../support/cases.ts'

const termAndPhysician = async (world: World) => {
  const { edges } = await world.ask('providers', { first: 1 })
  return { termId: (await newTerm(world)).id, providerId: edges[0]?.node.id ?? '' }
}

const termAndSpecialty = async (world: World) => {
  const { id: specialtyId } = await newSpecialty(world)
  const { edges } = await world.ask('serviceLines', { first: 1 })
  const line = { specialtyId, serviceLineId: edges[0]?.node.id ?? '' }
  await world.change('createSpecialtyServiceLineAssociation', line)
  return { termId: (await newTerm(world)).id, ...line }
}

/** Only variants have a service line. */
const termAndList = async (world: World) => {
  const { termId, specialtyId } = await termAndSpecialty(world)
  return { termId, specialtyId }
}

/** Returns a function that adds a link and returns its input. */
const linkedBy =
  <Field extends keyof Mutation>(field: Field, makeInput: (world: World) => Promise<MutationInput<Field>>) =>
  async (world: World) => {
    const input = await makeInput(world)
    await world.change(field, input)
    return input
  }

const unknownTerm = unknown('term', 'termId')
const unknownPhysician = unknown('physician', 'providerId')
const unknownSpecialty = unknown('specialty', 'specialtyId')
const foreignServiceLine = badValues(
  'a service line that the specialty does not have',
  { serviceLineId: UNKNOWN_ID },
  'serviceLineId',
)

const termAndPaste = {
  good: async (world: World) => {
    const { edges } = await world.ask('providers', { first: 3 })
    return { termId: (await newTerm(world)).id, providerId: edges.map(({ node }) => node.id).join(', ') }
  },
  bad: [
    unknownTerm,
    badValues('a paste without ids', { providerId: ' , ' }, 'providerId'),
    badValues('a paste that cannot be stored', { providerId: '1, a\0b' }, 'providerId'),
  ],
} as const
const physicianAndPaste = {
  good: async (world: World) => {
    const { providerId, termId } = await termAndPhysician(world)
    return { providerId, termId: `${termId}, ${(await newTerm(world)).id}` }
  },
  bad: [
    unknownPhysician,
    badValues('a paste without ids', { termId: '' }, 'termId'),
    badValues('a paste that cannot be stored', { termId: '1, a\0b' }, 'termId'),
  ],
} as const

export const termCases: Cases = {
  queries: {
    termProvidersPreview: termAndPaste,
    providerTermsPreview: physicianAndPaste,
    cftTerms: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'TAXONOMY', direction: 'DESC' } }),
      bad: [badField('a filter of 256 characters', 'filter', () => ({ filter: 'x'.repeat(256) }))],
    },
    cftTerm: {
      good: async (world) => ({ slug: (await newTerm(world)).slug }),
      bad: [badField('neither id nor slug nor CUI', 'id', () => ({}))],
    },
    term: {
      good: async (world) => ({ termID: (await newTerm(world)).id }),
      bad: [badField('an id that cannot be stored', 'termID', () => ({ termID: '\0' }))],
    },
    TermsForProvider: {
      good: async ({ database }) => {
        const busiest = await database.one<{ id: string }>(sql`
          select provider_id as id from provider_term group by provider_id order by count(*) desc limit 1`)
        return { providerID: busiest?.id ?? '', first: 20, orderBy: { sort: 'NAME', direction: 'DESC' } }
      },
      bad: [badField('an invalid cursor', 'afterCurser', (good) => ({ ...good, afterCurser: 'x' }))],
    },
  },

  mutations: {
    createTerm: {
      good: ({ word }) => ({ name: `Term ${word()}`, type: 'CFT', taxonomy: 'TREATMENT', status: true }),
      bad: [
        badValues('an empty name', { name: ' ' }, 'name'),
        badValues('a record that was never removed', { restores: UNKNOWN_ID }, 'restores'),
        badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newTerm(world)).slug })),
        badField('a custom name that a term has', 'name', async (good, world) => ({
          ...good,
          name: (await newTerm(world)).name.toUpperCase(),
        })),
        badValues('an invalid CUI', { type: 'UMLS', umls_cuid: 'C12' }, 'umls_cuid'),
        badValues('the type UMLS without a CUI', { type: 'UMLS' }, 'type'),
      ],
    },
    updateTerm: {
      good: async (world) => ({ termId: (await newTerm(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [
        unknownTerm,
        badField('a custom name that a synonym has', 'name', async (good, world) => {
          const name = `Synonym ${world.word()}`
          await world.change('createOnlySynonym', { name })
          return { ...good, update: { name } }
        }),
        badValues('a slug with spaces', { update: { slug: 'not a slug' } }, 'slug'),
        badValues('an unlinked primary synonym', { update: { primary_synonym_id: UNKNOWN_ID } }, 'primary_synonym_id'),
        badValues(
          'a field both set and unset',
          { update: { taxonomy: 'CONDITION', unsetFields: ['taxonomy'] } },
          'taxonomy',
        ),
      ],
    },
    removeTerm: { good: async (world) => ({ id: (await newTerm(world)).id }), bad: [unknown('term', 'id')] },

    createTermSpecialtyAssociation: { good: termAndList, bad: [unknownTerm, unknownSpecialty] },
    removeTermSpecialtyAssociation: {
      good: linkedBy('createTermSpecialtyAssociation', termAndList),
      bad: [unknownTerm, unknownSpecialty],
    },
    createTermSpecialtyVariantAssociation: {
      good: termAndSpecialty,
      bad: [unknownTerm, unknownSpecialty, foreignServiceLine],
    },
    removeTermSpecialtyVariantAssociation: {
      good: linkedBy('createTermSpecialtyVariantAssociation', termAndSpecialty),
      bad: [unknownTerm, unknownSpecialty, foreignServiceLine],
    },
    createTermSpecialtyMasterAssociation: { good: termAndList, bad: [unknownTerm, unknownSpecialty] },
    removeTermSpecialtyMasterAssociation: {
      good: linkedBy('createTermSpecialtyMasterAssociation', termAndList),
      bad: [unknownTerm, unknownSpecialty],
    },
    copyDefaultVariantTerms: {
      good: async (world) => {
        const { termId, specialtyId, serviceLineId } = await termAndSpecialty(world)
        await world.change('createTermSpecialtyAssociation', { termId, specialtyId })
        return { specialtyId, serviceLineId }
      },
      bad: [unknownSpecialty, foreignServiceLine],
    },

    createTermProviderAssociation: { good: termAndPhysician, bad: [unknownTerm, unknownPhysician] },
    createTermsProviderAssociation: termAndPaste,
    createTermsByProviderAssociation: physicianAndPaste,
    removeTermProviderAssociation: {
      good: linkedBy('createTermProviderAssociation', termAndPhysician),
      bad: [unknownTerm, unknownPhysician],
    },
  },

  lines: [
    [
      { type: 'term', id: '1', name: 'Infarction' },
      {
        slug: 'infarction',
        taxonomy: null,
        umls_cuid: null,
        status: false,
        display_name: null,
        is_visible: true,
        is_in_picklist: true,
        is_default_term_list_enabled: true,
        synonyms: [],
        primary_synonym_id: null,
        ...saves,
      },
    ],
  ],
}

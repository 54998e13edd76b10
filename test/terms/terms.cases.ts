import sql from 'sql-template-tag'
import { type BadCase, type Cases, saves, type World } from '../support/cases.ts'

const UNKNOWN_ID = '999999999'

/** Creates a term that no other case uses. */
const newTerm = async ({ change, word }: World) => {
  const { term } = await change('createTerm', { name: `Term ${word()}` })
  if (!term) throw new Error('The term was not created.')
  return term
}

/** Creates a term. Returns its id, and the id of a physician without a link to the term. */
const termAndPhysician = async (world: World) => {
  const { edges } = await world.ask('providers', { first: 1 })
  return { termId: (await newTerm(world)).id, providerId: edges[0]?.node.id ?? '' }
}

const termAndSpecialty = async (world: World) => {
  const { specialty } = await world.change('createSpecialty', { name: `Specialty ${world.word()}` })
  const { edges } = await world.ask('serviceLines', { first: 1 })
  const line = { specialtyId: specialty?.id ?? '', serviceLineId: edges[0]?.node.id ?? '' }
  await world.change('createSpecialtyServiceLineAssociation', line)
  return { termId: (await newTerm(world)).id, ...line }
}

/** Creates the same records. Omits the service line, which only variant lists have. */
const termAndList = async (world: World) => {
  const { termId, specialtyId } = await termAndSpecialty(world)
  return { termId, specialtyId }
}

const unknownTerm: BadCase<object> = {
  what: 'an unknown term',
  deriveInput: (good) => ({ ...good, termId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const unknownSpecialty: BadCase<object> = {
  what: 'an unknown specialty',
  deriveInput: (good) => ({ ...good, specialtyId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const foreignServiceLine: BadCase<object> = {
  what: 'a service line that the specialty does not have',
  deriveInput: (good) => ({ ...good, serviceLineId: UNKNOWN_ID }),
  code: 'BAD_USER_INPUT',
  field: 'serviceLineId',
}
const unknownPhysician: BadCase<object> = {
  what: 'an unknown physician',
  deriveInput: (good) => ({ ...good, providerId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}

/** Cases of pasted ids: of physicians for a term, and of terms for a physician. */
const termAndPaste = {
  good: async (world: World) => {
    const { edges } = await world.ask('providers', { first: 3 })
    return { termId: (await newTerm(world)).id, providerId: edges.map(({ node }) => node.id).join(', ') }
  },
  bad: [
    unknownTerm,
    {
      what: 'a paste without ids',
      deriveInput: (good: object) => ({ ...good, providerId: ' , ' }),
      code: 'BAD_USER_INPUT',
      field: 'providerId',
    },
  ],
} as const
const physicianAndPaste = {
  good: async (world: World) => {
    const { providerId, termId } = await termAndPhysician(world)
    return { providerId, termId: `${termId}, ${(await newTerm(world)).id}` }
  },
  bad: [
    unknownPhysician,
    {
      what: 'a paste without ids',
      deriveInput: (good: object) => ({ ...good, termId: '' }),
      code: 'BAD_USER_INPUT',
      field: 'termId',
    },
  ],
} as const

export const termCases: Cases = {
  queries: {
    termProvidersPreview: termAndPaste,
    providerTermsPreview: physicianAndPaste,
    cftTerms: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'TAXONOMY', direction: 'DESC' } }),
      bad: [
        {
          what: 'a filter of 256 characters',
          deriveInput: () => ({ filter: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
      ],
    },
    cftTerm: {
      good: async (world) => ({ slug: (await newTerm(world)).slug }),
      bad: [{ what: 'neither id nor slug nor CUI', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    term: {
      good: async (world) => ({ termID: (await newTerm(world)).id }),
      bad: [
        {
          what: 'an id that cannot be stored',
          deriveInput: () => ({ termID: '\0' }),
          code: 'BAD_USER_INPUT',
          field: 'termID',
        },
      ],
    },
    TermsForProvider: {
      good: async ({ database }) => {
        const busiest = await database.one<{ id: string }>(sql`
          select provider_id as id from provider_term group by provider_id order by count(*) desc limit 1`)
        return { providerID: busiest?.id ?? '', first: 20, orderBy: { sort: 'NAME', direction: 'DESC' } }
      },
      bad: [
        {
          what: 'an invalid cursor',
          deriveInput: (good) => ({ ...good, afterCurser: 'x' }),
          code: 'BAD_USER_INPUT',
          field: 'afterCurser',
        },
      ],
    },
  },

  mutations: {
    createTerm: {
      good: ({ word }) => ({ name: `Term ${word()}`, type: 'CFT', taxonomy: 'TREATMENT', status: true }),
      bad: [
        {
          what: 'an empty name',
          deriveInput: (good) => ({ ...good, name: ' ' }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'a record that was never removed',
          deriveInput: (good) => ({ ...good, restores: UNKNOWN_ID }),
          code: 'BAD_USER_INPUT',
          field: 'restores',
        },
        {
          what: 'a slug that is taken',
          deriveInput: async (good, world) => ({ ...good, slug: (await newTerm(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
        {
          what: 'a custom name that a term has',
          deriveInput: async (good, world) => ({ ...good, name: (await newTerm(world)).name.toUpperCase() }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'an invalid CUI',
          deriveInput: (good) => ({ ...good, type: 'UMLS', umls_cuid: 'C12' }),
          code: 'BAD_USER_INPUT',
          field: 'umls_cuid',
        },
        {
          what: 'the type UMLS without a CUI',
          deriveInput: (good) => ({ ...good, type: 'UMLS' }),
          code: 'BAD_USER_INPUT',
          field: 'type',
        },
      ],
    },
    updateTerm: {
      good: async (world) => ({ termId: (await newTerm(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [
        unknownTerm,
        {
          what: 'a custom name that a synonym has',
          deriveInput: async (good, world) => {
            const name = `Synonym ${world.word()}`
            await world.change('createOnlySynonym', { name })
            return { ...good, update: { name } }
          },
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'a slug with spaces',
          deriveInput: (good) => ({ ...good, update: { slug: 'not a slug' } }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
        {
          what: 'a primary synonym of another term',
          deriveInput: (good) => ({ ...good, update: { primary_synonym_id: UNKNOWN_ID } }),
          code: 'BAD_USER_INPUT',
          field: 'primary_synonym_id',
        },
        {
          what: 'a field both set and unset',
          deriveInput: (good) => ({ ...good, update: { taxonomy: 'CONDITION', unsetFields: ['taxonomy'] } }),
          code: 'BAD_USER_INPUT',
          field: 'taxonomy',
        },
      ],
    },
    removeTerm: {
      good: async (world) => ({ id: (await newTerm(world)).id }),
      bad: [{ what: 'an unknown term', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },

    createTermSpecialtyAssociation: { good: termAndList, bad: [unknownTerm, unknownSpecialty] },
    removeTermSpecialtyAssociation: {
      good: async (world) => {
        const input = await termAndList(world)
        await world.change('createTermSpecialtyAssociation', input)
        return input
      },
      bad: [unknownTerm, unknownSpecialty],
    },
    createTermSpecialtyVariantAssociation: {
      good: termAndSpecialty,
      bad: [unknownTerm, unknownSpecialty, foreignServiceLine],
    },
    removeTermSpecialtyVariantAssociation: {
      good: async (world) => {
        const input = await termAndSpecialty(world)
        await world.change('createTermSpecialtyVariantAssociation', input)
        return input
      },
      bad: [unknownTerm, unknownSpecialty, foreignServiceLine],
    },
    createTermSpecialtyMasterAssociation: { good: termAndList, bad: [unknownTerm, unknownSpecialty] },
    removeTermSpecialtyMasterAssociation: {
      good: async (world) => {
        const input = await termAndList(world)
        await world.change('createTermSpecialtyMasterAssociation', input)
        return input
      },
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
      good: async (world) => {
        const input = await termAndPhysician(world)
        await world.change('createTermProviderAssociation', input)
        return input
      },
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

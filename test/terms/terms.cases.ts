import sql from 'sql-template-tag'
import { type BadCase, type Cases, saves, type World } from '../support/cases.ts'

const NOBODY = '999999999'

/** Creates a term that no other case uses. */
const newTerm = async ({ change, word }: World) => {
  const { term } = await change('createTerm', { name: `Term ${word()}` })
  if (!term) throw new Error('The term was not created.')
  return term
}

/** Creates a term, and returns it with a physician who is not linked to it. */
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

/** The same without the service line, which the other lists don't take. */
const inNamedList = async (world: World) => {
  const { termId, specialtyId } = await termAndSpecialty(world)
  return { termId, specialtyId }
}

const noTerm: BadCase<object> = {
  what: 'no such term',
  given: (good) => ({ ...good, termId: NOBODY }),
  code: 'NOT_FOUND',
}
const noSpecialty: BadCase<object> = {
  what: 'no such specialty',
  given: (good) => ({ ...good, specialtyId: NOBODY }),
  code: 'NOT_FOUND',
}
const noServiceLine: BadCase<object> = {
  what: 'a service line that the specialty does not have',
  given: (good) => ({ ...good, serviceLineId: NOBODY }),
  code: 'BAD_USER_INPUT',
  field: 'serviceLineId',
}
const noPhysician: BadCase<object> = {
  what: 'no such physician',
  given: (good) => ({ ...good, providerId: NOBODY }),
  code: 'NOT_FOUND',
}

/** Cases of pasted ids: of physicians for a term, and of terms for a physician. */
const termAndPaste = {
  good: async (world: World) => {
    const { edges } = await world.ask('providers', { first: 3 })
    return { termId: (await newTerm(world)).id, providerId: edges.map(({ node }) => node.id).join(', ') }
  },
  bad: [
    noTerm,
    {
      what: 'no ids at all',
      given: (good: object) => ({ ...good, providerId: ' , ' }),
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
    noPhysician,
    {
      what: 'no ids at all',
      given: (good: object) => ({ ...good, termId: '' }),
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
          what: 'a filter of any length',
          given: () => ({ filter: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
      ],
    },
    cftTerm: {
      good: async (world) => ({ slug: (await newTerm(world)).slug }),
      bad: [{ what: 'neither id nor slug nor CUI', given: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    term: {
      good: async (world) => ({ termID: (await newTerm(world)).id }),
      bad: [
        {
          what: 'an id that cannot be stored',
          given: () => ({ termID: '\0' }),
          code: 'BAD_USER_INPUT',
          field: 'termID',
        },
      ],
    },
    TermsForProvider: {
      good: async ({ database }) => {
        const most = await database.one<{ id: string }>(sql`
          select provider_id as id from provider_term group by provider_id order by count(*) desc limit 1`)
        return { providerID: most?.id ?? '', first: 20, orderBy: { sort: 'NAME', direction: 'DESC' } }
      },
      bad: [
        {
          what: 'a cursor that is no place',
          given: (good) => ({ ...good, afterCurser: 'x' }),
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
        { what: 'an empty name', given: (good) => ({ ...good, name: ' ' }), code: 'BAD_USER_INPUT', field: 'name' },
        {
          what: 'a record that was never removed',
          given: (good) => ({ ...good, restores: NOBODY }),
          code: 'BAD_USER_INPUT',
          field: 'restores',
        },
        {
          what: 'a slug that is taken',
          given: async (good, world) => ({ ...good, slug: (await newTerm(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
        {
          what: 'a custom name that a term has',
          given: async (good, world) => ({ ...good, name: (await newTerm(world)).name.toUpperCase() }),
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'what is no CUI',
          given: (good) => ({ ...good, type: 'UMLS', umls_cuid: 'C12' }),
          code: 'BAD_USER_INPUT',
          field: 'umls_cuid',
        },
        {
          what: 'the type UMLS without a CUI',
          given: (good) => ({ ...good, type: 'UMLS' }),
          code: 'BAD_USER_INPUT',
          field: 'type',
        },
      ],
    },
    updateTerm: {
      good: async (world) => ({ termId: (await newTerm(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [
        noTerm,
        {
          what: 'a custom name that a synonym has',
          given: async (good, world) => {
            const name = `Synonym ${world.word()}`
            await world.change('createOnlySynonym', { name })
            return { ...good, update: { name } }
          },
          code: 'BAD_USER_INPUT',
          field: 'name',
        },
        {
          what: 'a slug with spaces',
          given: (good) => ({ ...good, update: { slug: 'not a slug' } }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
        {
          what: 'a primary synonym that is none of its synonyms',
          given: (good) => ({ ...good, update: { primary_synonym_id: NOBODY } }),
          code: 'BAD_USER_INPUT',
          field: 'primary_synonym_id',
        },
        {
          what: 'a field both set and unset',
          given: (good) => ({ ...good, update: { taxonomy: 'CONDITION', unsetFields: ['taxonomy'] } }),
          code: 'BAD_USER_INPUT',
          field: 'taxonomy',
        },
      ],
    },
    removeTerm: {
      good: async (world) => ({ id: (await newTerm(world)).id }),
      bad: [{ what: 'no such term', given: () => ({ id: NOBODY }), code: 'NOT_FOUND' }],
    },

    createTermSpecialtyAssociation: { good: inNamedList, bad: [noTerm, noSpecialty] },
    removeTermSpecialtyAssociation: {
      good: async (world) => {
        const input = await inNamedList(world)
        await world.change('createTermSpecialtyAssociation', input)
        return input
      },
      bad: [noTerm, noSpecialty],
    },
    createTermSpecialtyVariantAssociation: { good: termAndSpecialty, bad: [noTerm, noSpecialty, noServiceLine] },
    removeTermSpecialtyVariantAssociation: {
      good: async (world) => {
        const input = await termAndSpecialty(world)
        await world.change('createTermSpecialtyVariantAssociation', input)
        return input
      },
      bad: [noTerm, noSpecialty, noServiceLine],
    },
    createTermSpecialtyMasterAssociation: { good: inNamedList, bad: [noTerm, noSpecialty] },
    removeTermSpecialtyMasterAssociation: {
      good: async (world) => {
        const input = await inNamedList(world)
        await world.change('createTermSpecialtyMasterAssociation', input)
        return input
      },
      bad: [noTerm, noSpecialty],
    },
    copyDefaultVariantTerms: {
      good: async (world) => {
        const { termId, specialtyId, serviceLineId } = await termAndSpecialty(world)
        await world.change('createTermSpecialtyAssociation', { termId, specialtyId })
        return { specialtyId, serviceLineId }
      },
      bad: [noSpecialty, noServiceLine],
    },

    createTermProviderAssociation: { good: termAndPhysician, bad: [noTerm, noPhysician] },
    createTermsProviderAssociation: termAndPaste,
    createTermsByProviderAssociation: physicianAndPaste,
    removeTermProviderAssociation: {
      good: async (world) => {
        const input = await termAndPhysician(world)
        await world.change('createTermProviderAssociation', input)
        return input
      },
      bad: [noTerm, noPhysician],
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

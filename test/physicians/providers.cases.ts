import { type BadCase, type Cases, NOW, type World } from '../support/cases.ts'
import { newPhysician, newPhysicianWithTerm, newSpecialty, newTerm, REASON } from '../support/physicians.ts'

const newProfile = async ({ database }: World) => {
  const { id: providerId, term, specialty } = await newPhysicianWithTerm(database)
  return { providerId, termId: term.id, specialtyId: specialty.id }
}

const UNKNOWN_ID = '999999999'
const noPhysician: BadCase<object> = {
  what: 'an unknown physician',
  deriveInput: (good) => ({ ...good, providerId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const noSpecialty: BadCase<object> = {
  what: 'a specialty that the physician does not have',
  deriveInput: async (good, { database }) => ({ ...good, specialtyId: (await newSpecialty(database)).id }),
  code: 'NOT_FOUND',
}
const shortReason: BadCase<object> = {
  what: 'a reason of 20 characters',
  deriveInput: (good) => ({ ...good, log: 'x'.repeat(20) }),
  code: 'BAD_USER_INPUT',
  field: 'log',
}
const badField = (what: string, field: string, value: unknown): BadCase<object> => ({
  what,
  deriveInput: (good) => ({ ...good, update: { bio: 'A bio.', [field]: value } }),
  code: 'BAD_USER_INPUT',
  field,
})

const oneProfile = async ({ database }: World) => ({ id: await newPhysician(database) })
const idWithNul: BadCase<object> = {
  what: 'an id with NUL',
  deriveInput: () => ({ id: '1\0' }),
  code: 'BAD_USER_INPUT',
  field: 'id',
}

export const providerCases: Cases = {
  queries: {
    providers: {
      good: () => ({ first: 15, hasOverrides: true, originalChanged: false, orderBy: { sort: 'LAST_NAME' } }),
      bad: [
        {
          what: 'a filter of 256 characters',
          deriveInput: () => ({ filter: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
      ],
    },
    provider: { good: oneProfile, bad: [idWithNul] },
    providerRaw: { good: oneProfile, bad: [idWithNul] },
    providerOverrides: { good: oneProfile, bad: [idWithNul] },
    providerOverrideHistory: {
      good: async ({ database, change }) => {
        const providerId = await newPhysician(database)
        for (const firstname of ['Grace', 'Mary', 'Hedy', 'Emmy', 'Rosalind'])
          await change('updateProviderOverrides', { providerId, log: REASON, update: { firstname } }, 'curator')
        return { providerId, field: 'firstname', first: 20 }
      },
      bad: [
        {
          what: 'an unknown field',
          deriveInput: (good) => ({ ...good, field: 'suffix' }),
          code: 'BAD_USER_INPUT',
          field: 'field',
        },
      ],
    },
    providerTermMatch: {
      good: async (world) => {
        const { providerId, termId } = await newProfile(world)
        return { providerId, termId }
      },
      bad: [
        {
          what: 'a term’s id with NUL',
          deriveInput: (good) => ({ ...good, termId: '1\0' }),
          code: 'BAD_USER_INPUT',
          field: 'termId',
        },
      ],
    },
  },

  mutations: {
    updateProviderOverrides: {
      good: async (world) => {
        const { providerId, termId, specialtyId } = await newProfile(world)
        const update = {
          firstname: 'Grace',
          bio: `A bio, ${world.word()}.`,
          terms: [termId],
          specialties: [specialtyId],
        }
        return { providerId, log: REASON, update }
      },
      bad: [
        noPhysician,
        shortReason,
        badField('a blank last name', 'lastname', ' '),
        badField('an address without a video', 'video', 'https://example.org/watch?v=dQw4w9WgXcQ'),
        badField('an image on another host', 'image', '//example.org/a.jpg'),
        badField('a year before 1900', 'year_began_practice', 1899),
        badField('an unknown term', 'terms', [UNKNOWN_ID]),
        badField('an unknown group', 'groups', [UNKNOWN_ID]),
        badField('an unknown specialty', 'specialties', [UNKNOWN_ID]),
        badField('a field that cannot be acknowledged', 'acknowledged', ['suffix']),
        { what: 'awards', deriveInput: (good) => ({ ...good, update: { awards: '[]' } }), code: 'FORBIDDEN' },
      ],
      // The award team may save awards only (design §9.12).
      forbiddenUsers: ['awards'],
    },
    removeOverrides: {
      good: async (world) => {
        const { providerId: id } = await newProfile(world)
        await world.change('updateProviderOverrides', { providerId: id, log: REASON, update: { bio: 'A bio.' } })
        return { id, log: REASON }
      },
      bad: [shortReason, { ...noPhysician, deriveInput: (good) => ({ ...good, id: UNKNOWN_ID }) }],
    },
    updateProviderSpecialtyTerms: {
      good: async (world) => {
        const { providerId, termId } = await newProfile(world)
        return { providerId, termIds: [termId], action: 'EXCLUDE' }
      },
      bad: [
        noPhysician,
        {
          what: 'a term that comes through no specialty',
          deriveInput: async (good, { database }) => ({ ...good, termIds: [(await newTerm(database)).id] }),
          code: 'BAD_USER_INPUT',
          field: 'termIds',
        },
      ],
    },
    updateSpecialtyInheritedListStatus: {
      good: async (world) => {
        const { providerId, specialtyId } = await newProfile(world)
        return { providerId, specialtyId, enable_inherited_list: false }
      },
      bad: [noPhysician, noSpecialty],
    },
    updateSpecialtyHeaderVisibilty: {
      good: async (world) => {
        const { providerId, specialtyId } = await newProfile(world)
        return { providerId, specialtyId, is_visible: false }
      },
      bad: [noPhysician, noSpecialty],
    },
  },

  lines: [
    [
      {
        type: 'provider',
        id: '1',
        npi: '2000000002',
        firstName: 'Ada',
        lastName: 'Lovelace',
        override: {},
        specialtySwitches: [{ specialty_id: '1' }],
      },
      {
        middleName: null,
        suffix: null,
        fullName: 'Ada Lovelace',
        gender: null,
        bio: null,
        yearBeganPractice: null,
        image: null,
        video: null,
        isFad: false,
        isStaff: false,
        isPcp: false,
        isBookable: false,
        isOnlineScheduling: false,
        isAcceptingNewPatients: false,
        override: { fields: {}, disableSpecialtyTermsAssociation: false },
        specialtiesOriginal: [],
        specialtiesAdd: [],
        specialtiesRemove: [],
        specialtySwitches: [{ specialty_id: '1', is_visible: true, enable_inherited_list: true }],
        cftTerms: [],
        excludedTerms: [],
        groups: [],
        awards: [],
        version: 1,
        updated_at: NOW,
        updated_by: null,
      },
    ],
    [
      { type: 'override_change', id: '1', provider_id: '1', field: 'bio', username: 'ada' },
      { timestamp: NOW, user_id: null, before: null, after: null, is_reverted: false, reason: '' },
    ],
  ],
}

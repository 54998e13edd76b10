import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import { type Cases, NOW, type World } from '../support/cases.ts'
import { newPhysician, newPhysicianWithTerm, newSpecialty, newTerm, REASON } from '../support/physicians.ts'

const newProfile = async ({ database }: World) => {
  const { id: providerId, term, specialty } = await newPhysicianWithTerm(database)
  return { providerId, termId: term.id, specialtyId: specialty.id }
}

const noPhysician = notFound('an unknown physician', (good: object) => ({ ...good, providerId: UNKNOWN_ID }))
const noSpecialty = notFound('a removed specialty', async (good: { providerId: string }, { database, change }) => {
  const update = { specialties: [(await newSpecialty(database)).id] }
  await change('updateProviderOverrides', { providerId: good.providerId, log: REASON, update })
  return good
})
const shortReason = badField('a reason of 20 characters', 'log', (good: object) => ({ ...good, log: 'x'.repeat(20) }))
const badUpdate = (what: string, field: string, value: unknown) =>
  badField(what, field, (good: object) => ({ ...good, update: { bio: 'A bio.', [field]: value } }))

const oneProfile = {
  good: async ({ database }: World) => ({ id: await newPhysician(database) }),
  bad: [badField('an id with NUL', 'id', () => ({ id: '1\0' }))],
}

const names = { firstName: 'Ada', lastName: 'Lovelace' }

export const providerCases: Cases = {
  queries: {
    providers: {
      good: () => ({ first: 15, hasOverrides: true, originalChanged: false, orderBy: { sort: 'LAST_NAME' } }),
      bad: [badField('a filter of 256 characters', 'filter', () => ({ filter: 'x'.repeat(256) }))],
    },
    provider: oneProfile,
    providerRaw: oneProfile,
    providerOverrides: oneProfile,
    providerOverrideHistory: {
      good: async ({ database, change }) => {
        const providerId = await newPhysician(database)
        for (const firstname of ['Grace', 'Mary', 'Hedy', 'Emmy', 'Rosalind'])
          await change('updateProviderOverrides', { providerId, log: REASON, update: { firstname } }, 'curator')
        return { providerId, field: 'firstname', first: 20 }
      },
      bad: [badField('an unknown field', 'field', (good) => ({ ...good, field: 'suffix' }))],
    },
    providerTermMatch: {
      good: async (world) => {
        const { providerId, termId } = await newProfile(world)
        return { providerId, termId }
      },
      bad: [badField('a term’s id with NUL', 'termId', (good) => ({ ...good, termId: '1\0' }))],
    },
  },

  mutations: {
    updateProviderOverrides: {
      good: async (world) => {
        const { providerId, termId, specialtyId } = await newProfile(world)
        const bio = `A bio, ${world.word()}.`
        const update = { firstname: 'Grace', bio, terms: [termId], specialties: [specialtyId] }
        return { providerId, log: REASON, update }
      },
      bad: [
        noPhysician,
        shortReason,
        badUpdate('a blank last name', 'lastname', ' '),
        badUpdate('an unknown term', 'terms', [UNKNOWN_ID]),
        badUpdate('an unknown group', 'groups', [UNKNOWN_ID]),
        badUpdate('an unknown specialty', 'specialties', [UNKNOWN_ID]),
        badUpdate('a field that cannot be acknowledged', 'acknowledged', ['suffix']),
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
        badField('a term that comes through no specialty', 'termIds', async (good: object, { database }) => ({
          ...good,
          termIds: [(await newTerm(database)).id],
        })),
        badField('an id that no term can have', 'termIds', (good: { termIds: string[] }) => ({
          ...good,
          termIds: [...good.termIds, 'x'],
        })),
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
        ...names,
        npi: '2000000002',
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

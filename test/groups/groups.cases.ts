import { groupFields } from '../../src/domain/groups/fields.ts'
import { type Cases, defaultsOf, saves, type World } from '../support/cases.ts'

/** Creates a group that no other case uses. */
const newGroup = async (world: World) => {
  const { group } = await world.change('createGroup', { name: `Group ${world.word()}` })
  if (!group) throw new Error('The group was not created.')
  return group
}

const physicians = async (world: World, first: number) => {
  const { edges } = await world.ask('providers', { first })
  return edges.map(({ node }) => node.id)
}

/** Creates a group. Returns its id, and the id of a physician without a link to the group. */
const groupAndPhysician = async (world: World) => {
  const [providerId = ''] = await physicians(world, 1)
  return { groupId: (await newGroup(world)).id, providerId }
}

const UNKNOWN_ID = '999999999'

/** Cases of the two fields whose arguments are a group and pasted ids. */
const groupAndPaste = {
  good: async (world: World) => ({
    groupId: (await newGroup(world)).id,
    providerId: (await physicians(world, 3)).join(', '),
  }),
  bad: [
    { what: 'an unknown group', deriveInput: (good: object) => ({ ...good, groupId: UNKNOWN_ID }), code: 'NOT_FOUND' },
    {
      what: 'a paste without ids',
      deriveInput: (good: object) => ({ ...good, providerId: ' , ' }),
      code: 'BAD_USER_INPUT',
      field: 'providerId',
    },
  ],
} as const

export const groupCases: Cases = {
  queries: {
    groups: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'UPDATED_AT', direction: 'DESC' } }),
      bad: [
        {
          what: 'an invalid cursor',
          deriveInput: () => ({ afterCurser: 'x' }),
          code: 'BAD_USER_INPUT',
          field: 'afterCurser',
        },
        {
          what: 'a negative number of rows',
          deriveInput: () => ({ first: -1 }),
          code: 'BAD_USER_INPUT',
          field: 'first',
        },
      ],
    },
    group: {
      good: async (world) => ({ id: (await newGroup(world)).id }),
      bad: [{ what: 'neither id nor slug', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    groupProvidersPreview: groupAndPaste,
  },

  mutations: {
    createGroup: {
      good: (world) => ({ name: `Group ${world.word()}`, url: 'https://example.org', status: true }),
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
          deriveInput: async (good, world) => ({ ...good, slug: (await newGroup(world)).slug }),
          code: 'BAD_USER_INPUT',
          field: 'slug',
        },
      ],
    },
    updateGroup: {
      good: async (world) => ({ groupId: (await newGroup(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [
        { what: 'an unknown group', deriveInput: (good) => ({ ...good, groupId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'a script as its URL',
          deriveInput: (good) => ({ ...good, update: { url: 'javascript:alert(1)' } }),
          code: 'BAD_USER_INPUT',
          field: 'url',
        },
      ],
    },
    removeGroup: {
      good: async (world) => ({ id: (await newGroup(world)).id }),
      bad: [{ what: 'an unknown group', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },
    createGroupProviderAssociation: {
      good: groupAndPhysician,
      bad: [
        { what: 'an unknown group', deriveInput: (good) => ({ ...good, groupId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'an unknown physician',
          deriveInput: (good) => ({ ...good, providerId: UNKNOWN_ID }),
          code: 'NOT_FOUND',
        },
      ],
    },
    createGroupProvidersAssociation: groupAndPaste,
    removeGroupProviderAssociation: {
      good: async (world) => {
        const input = await groupAndPhysician(world)
        await world.change('createGroupProviderAssociation', input)
        return input
      },
      bad: [
        {
          what: 'an unknown physician',
          deriveInput: (good) => ({ ...good, providerId: UNKNOWN_ID }),
          code: 'NOT_FOUND',
        },
      ],
    },
  },

  lines: [
    [
      { type: 'group', id: '1', name: 'Machine Group' },
      {
        ...defaultsOf(groupFields),
        slug: 'machine-group',
        url: null,
        display_on_profile: false,
        status: false,
        ...saves,
      },
    ],
  ],

  form: { path: '/group', noun: 'Group', stored: 'care_group', fields: groupFields },
}

import { groupFields } from '../../src/domain/groups/fields.ts'
import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import { type Cases, defaultsOf, saves, type World } from '../support/cases.ts'

const newGroup = async (world: World) => {
  const { group } = await world.change('createGroup', { name: `Group ${world.word()}` })
  if (!group) throw new Error('The group was not created.')
  return group
}

const physicians = async (world: World, first: number) => {
  const { edges } = await world.ask('providers', { first })
  return edges.map(({ node }) => node.id)
}

const groupAndPhysician = async (world: World) => {
  const [providerId = ''] = await physicians(world, 1)
  return { groupId: (await newGroup(world)).id, providerId }
}

const groupAndPaste = {
  good: async (world: World) => ({
    groupId: (await newGroup(world)).id,
    providerId: (await physicians(world, 3)).join(', '),
  }),
  bad: [
    notFound('an unknown group', (good: object) => ({ ...good, groupId: UNKNOWN_ID })),
    badField('a paste without ids', 'providerId', (good: object) => ({ ...good, providerId: ' , ' })),
  ],
} as const

export const groupCases: Cases = {
  queries: {
    groups: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'UPDATED_AT', direction: 'DESC' } }),
      bad: [
        badField('an invalid cursor', 'afterCurser', () => ({ afterCurser: 'x' })),
        badField('a negative number of rows', 'first', () => ({ first: -1 })),
      ],
    },
    group: {
      good: async (world) => ({ id: (await newGroup(world)).id }),
      bad: [badField('neither id nor slug', 'id', () => ({}))],
    },
    groupProvidersPreview: groupAndPaste,
  },

  mutations: {
    createGroup: {
      good: (world) => ({ name: `Group ${world.word()}`, url: 'https://example.org', status: true }),
      bad: [
        badField('an empty name', 'name', (good) => ({ ...good, name: ' ' })),
        badField('a name without a machine name', 'slug', () => ({ name: '👍👍' })),
        badField('an invalid machine name', 'slug', (good) => ({ ...good, slug: '-edge-' })),
        badField('a record that was never removed', 'restores', (good) => ({ ...good, restores: UNKNOWN_ID })),
        badField('a slug that is taken', 'slug', async (good, world) => ({
          ...good,
          slug: (await newGroup(world)).slug,
        })),
      ],
    },
    updateGroup: {
      good: async (world) => ({ groupId: (await newGroup(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [
        notFound('an unknown group', (good) => ({ ...good, groupId: UNKNOWN_ID })),
        badField('a script as its URL', 'url', (good) => ({ ...good, update: { url: 'javascript:alert(1)' } })),
      ],
    },
    removeGroup: {
      good: async (world) => ({ id: (await newGroup(world)).id }),
      bad: [notFound('an unknown group', () => ({ id: UNKNOWN_ID }))],
    },
    createGroupProviderAssociation: {
      good: groupAndPhysician,
      bad: [
        notFound('an unknown group', (good) => ({ ...good, groupId: UNKNOWN_ID })),
        notFound('an unknown physician', (good) => ({ ...good, providerId: UNKNOWN_ID })),
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
        notFound('an unknown group', (good) => ({ ...good, groupId: UNKNOWN_ID })),
        notFound('an unknown physician', (good) => ({ ...good, providerId: UNKNOWN_ID })),
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

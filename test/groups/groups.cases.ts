import { groupFields } from '../../src/domain/groups/fields.ts'
import { badField, badValues, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type Cases, defaultsOf, existing, saves, type World } from '../support/cases.ts'

const newGroup = async ({ change, word }: World) =>
  existing((await change('createGroup', { name: `Group ${word()}` })).group)

const physicians = async (world: World, first: number) => {
  const { edges } = await world.ask('providers', { first })
  return edges.map(({ node }) => node.id)
}

const groupAndPhysician = async (world: World) => {
  const [providerId = ''] = await physicians(world, 1)
  return { groupId: (await newGroup(world)).id, providerId }
}

const unknownGroup = unknown('group', 'groupId')

const groupAndPaste = {
  good: async (world: World) => ({
    groupId: (await newGroup(world)).id,
    providerId: (await physicians(world, 3)).join(', '),
  }),
  bad: [
    unknownGroup,
    badValues('a paste without ids', { providerId: ' , ' }, 'providerId'),
    badValues('a paste that cannot be stored', { providerId: '1, a\0b' }, 'providerId'),
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
        badValues('an empty name', { name: ' ' }, 'name'),
        badField('a name without a machine name', 'slug', () => ({ name: '👍👍' })),
        badValues('an invalid machine name', { slug: '-edge-' }, 'slug'),
        badValues('a record that was never removed', { restores: UNKNOWN_ID }, 'restores'),
        badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newGroup(world)).slug })),
      ],
    },
    updateGroup: {
      good: async (world) => ({ groupId: (await newGroup(world)).id, update: { name: `Renamed ${world.word()}` } }),
      bad: [unknownGroup, badValues('a script as its URL', { update: { url: 'javascript:alert(1)' } }, 'url')],
    },
    removeGroup: { good: async (world) => ({ id: (await newGroup(world)).id }), bad: [unknown('group', 'id')] },
    createGroupProviderAssociation: {
      good: groupAndPhysician,
      bad: [unknownGroup, unknown('physician', 'providerId')],
    },
    createGroupProvidersAssociation: groupAndPaste,
    removeGroupProviderAssociation: {
      good: async (world) => {
        const input = await groupAndPhysician(world)
        await world.change('createGroupProviderAssociation', input)
        return input
      },
      bad: [unknownGroup, unknown('physician', 'providerId')],
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

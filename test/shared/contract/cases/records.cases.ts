import type { Cases, World } from '../../../support/cases.ts'

const staffedGroup = async ({ ask }: World) => {
  const { edges } = await ask('groups', { first: 20 })
  const group = edges.map(({ node }) => node).find(({ providersCount }) => providersCount > 0)
  if (!group) throw new Error('The demo data has no group with physicians.')
  return group
}

export const recordCases: Cases = {
  queries: {
    recordUses: {
      good: async (world) => ({ kind: 'GROUP', id: (await staffedGroup(world)).id }),
      bad: [{ what: 'an unknown kind', deriveInput: () => ({ kind: 'PLANET', id: '1' }), code: 'BAD_USER_INPUT' }],
    },
    recordHistory: {
      good: () => ({ kind: 'TOP_CONDITION', id: '0' }),
      bad: [
        {
          what: 'a negative cursor',
          deriveInput: () => ({ kind: 'GROUP', id: '1', afterCurser: '-1' }),
          code: 'BAD_USER_INPUT',
        },
      ],
    },
    findAnything: {
      good: () => ({ filter: 'heart' }),
      bad: [{ what: 'an overlong text', deriveInput: () => ({ filter: 'x'.repeat(5_000) }), code: 'BAD_USER_INPUT' }],
    },
  },
  mutations: {},
}

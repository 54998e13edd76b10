import sql from 'sql-template-tag'
import { badField } from '../../../support/badCases.ts'
import type { Cases, World } from '../../../support/cases.ts'

const staffedGroup = async ({ ask }: World) => {
  const { edges } = await ask('groups', { first: 20 })
  const group = edges.map(({ node }) => node).find(({ providersCount }) => providersCount > 0)
  if (!group) throw new Error('The demo data has no group with physicians.')
  return group
}

/** Changes a group, and returns the audit row of the change. */
const changedGroup = async ({ database, change, word }: World) => {
  const { group } = await change('createGroup', { name: `Group ${word()}` })
  await change('updateGroup', { groupId: group?.id ?? '', update: { status: true } })
  const row = await database.one<{ id: string }>(sql`select max(id) as id from audit_log where action = 'updateGroup'`)
  return { auditId: row?.id ?? '' }
}

const DELETED_GROUPS = 6

const fillTrash = async ({ ask, change, word }: World) => {
  const { aggregate } = await ask('trash', {})
  for (let count = aggregate.count; count < DELETED_GROUPS; count += 1) {
    const { group } = await change('createGroup', { name: `Group ${word()}` })
    await change('removeGroup', { id: group?.id ?? '' })
  }
}

const newGroups = async ({ change, word }: World) => {
  const ids: string[] = []
  for (const _ of [1, 2]) ids.push((await change('createGroup', { name: `Group ${word()}` })).group?.id ?? '')
  return { kind: 'GROUP', ids, change: 'DELETE' } as const
}

const badMany = [
  badField('no records', 'ids', (good: object) => ({ ...good, ids: [] })),
  badField('a kind without a change of many', 'kind', (good: object) => ({ ...good, kind: 'PROVIDER' })),
]

const unknownTarget = () => ({ target: { auditId: '999999999' } })

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
    undoPreview: {
      good: async (world) => ({ target: await changedGroup(world) }),
      bad: [{ what: 'an unknown audit row', deriveInput: unknownTarget, code: 'NOT_FOUND' }],
      forbiddenUsers: ['auditor', 'awards'],
    },
    changeRecordsPreview: { good: newGroups, bad: badMany, forbiddenUsers: ['auditor', 'awards'] },
    trash: {
      good: async (world) => {
        await fillTrash(world)
        return { first: 10 }
      },
      bad: [badField('a negative first', 'first', () => ({ first: -1 }))],
    },
    findAnything: {
      good: () => ({ filter: 'heart' }),
      bad: [{ what: 'an overlong text', deriveInput: () => ({ filter: 'x'.repeat(5_000) }), code: 'BAD_USER_INPUT' }],
    },
  },
  mutations: {
    changeRecords: { good: newGroups, bad: badMany, forbiddenUsers: ['auditor', 'awards'] },
    undoChange: {
      good: async (world) => {
        const target = await changedGroup(world)
        const { version } = await world.ask('undoPreview', { target })
        return { target, version }
      },
      bad: [
        { what: 'an unknown audit row', deriveInput: (good) => ({ ...good, ...unknownTarget() }), code: 'NOT_FOUND' },
        { what: 'another version', deriveInput: (good) => ({ ...good, version: 'old' }), code: 'CONFLICT' },
        badField('an overwritten value that is no conflict', 'overwrite', (good) => ({ ...good, overwrite: ['x'] })),
        badField('a reason that is too short', 'log', (good) => ({ ...good, log: 'short' })),
      ],
      forbiddenUsers: ['auditor', 'awards'],
    },
  },
}

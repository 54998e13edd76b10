import { badField, badValues, unknown } from '../support/badCases.ts'
import { type Cases, existing, saves, type World } from '../support/cases.ts'

const PASSWORD = 'Contract-cases-1!'

const newAccount = async ({ change, word }: World) =>
  existing((await change('createUser', { username: word(), password: PASSWORD, is_admin: 'auditor' })).user)

const defaultAdmin = async ({ ask }: World) => existing(await ask('user', { username: 'admin' })).id

export const userCases: Cases = {
  queries: {
    users: {
      good: () => ({ first: 20, filter: 'a' }),
      bad: [badField('a filter with NUL', 'filter', () => ({ filter: '\0' }))],
    },
    user: {
      good: async (world) => ({ username: (await newAccount(world)).username }),
      bad: [badField('neither id nor username', 'id', () => ({}))],
    },
    authItems: { good: () => ({}), bad: [] },
  },

  mutations: {
    createUser: {
      good: ({ word }) => ({ username: word(), password: PASSWORD, is_admin: 'curator', status: false }),
      bad: [
        badValues('a username of two characters', { username: ' ab ' }, 'username'),
        badValues('a username that is taken', { username: 'CURATOR' }, 'username'),
        badValues('a password of two characters', { password: 'ab' }, 'password'),
        badValues('a permission as its role', { is_admin: 'users' }, 'is_admin'),
      ],
    },
    updateUser: {
      good: async (world) => ({
        userId: (await newAccount(world)).id,
        update: { status: false, is_admin: 'curator', password: `${PASSWORD}2` },
      }),
      bad: [
        unknown('account', 'userId'),
        badValues('an unknown role', { update: { is_admin: 'owner' } }, 'is_admin'),
        badField('to disable the default administrator', 'status', async (_, world) => ({
          userId: await defaultAdmin(world),
          update: { status: false },
        })),
      ],
    },
    removeUser: {
      good: async (world) => ({ id: (await newAccount(world)).id }),
      bad: [
        unknown('account', 'id'),
        badField('to remove the default administrator', 'id', async (_, world) => ({ id: await defaultAdmin(world) })),
      ],
    },
  },

  lines: [
    [
      { type: 'user', id: '1', username: 'ada', password_hash: '$argon2id$x', role: 'admin' },
      { status: true, is_protected: false, ...saves, updated_by: null },
    ],
  ],
}

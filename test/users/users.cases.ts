import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import { type Cases, saves, type World } from '../support/cases.ts'

const PASSWORD = 'Contract-cases-1!'

const newAccount = async (world: World) => {
  const input = { username: world.word(), password: PASSWORD, is_admin: 'auditor' }
  const { user } = await world.change('createUser', input)
  if (!user) throw new Error('The account was not created.')
  return user
}

const defaultAdmin = async (world: World) => {
  const user = await world.ask('user', { username: 'admin' })
  if (!user) throw new Error('There is no default administrator.')
  return user.id
}

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
        badField('a username of two characters', 'username', (good) => ({ ...good, username: ' ab ' })),
        badField('a username that is taken', 'username', (good) => ({ ...good, username: 'CURATOR' })),
        badField('a password of two characters', 'password', (good) => ({ ...good, password: 'ab' })),
        badField('a permission as its role', 'is_admin', (good) => ({ ...good, is_admin: 'users' })),
      ],
    },
    updateUser: {
      good: async (world) => ({
        userId: (await newAccount(world)).id,
        update: { status: false, is_admin: 'curator', password: `${PASSWORD}2` },
      }),
      bad: [
        notFound('an unknown account', (good) => ({ ...good, userId: UNKNOWN_ID })),
        badField('an unknown role', 'is_admin', (good) => ({ ...good, update: { is_admin: 'owner' } })),
        badField('to disable the default administrator', 'status', async (_, world) => ({
          userId: await defaultAdmin(world),
          update: { status: false },
        })),
      ],
    },
    removeUser: {
      good: async (world) => ({ id: (await newAccount(world)).id }),
      bad: [
        notFound('an unknown account', () => ({ id: UNKNOWN_ID })),
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

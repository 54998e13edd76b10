import { type Cases, saves, type World } from '../support/cases.ts'

const PASSWORD = 'Contract-cases-1!'

const newAccount = async (world: World) => {
  const { user } = await world.change('createUser', {
    username: world.word(),
    password: PASSWORD,
    is_admin: 'auditor',
  })
  if (!user) throw new Error('The account was not created.')
  return user
}

const defaultAdmin = async (world: World) => {
  const user = await world.ask('user', { username: 'admin' })
  if (!user) throw new Error('There is no default administrator.')
  return user.id
}

const UNKNOWN_ID = '999999999'

export const userCases: Cases = {
  queries: {
    users: {
      good: () => ({ first: 20, filter: 'a' }),
      bad: [
        { what: 'a filter with NUL', deriveInput: () => ({ filter: '\0' }), code: 'BAD_USER_INPUT', field: 'filter' },
      ],
    },
    user: {
      good: async (world) => ({ username: (await newAccount(world)).username }),
      bad: [{ what: 'neither id nor username', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    authItems: { good: () => ({}), bad: [] },
  },

  mutations: {
    createUser: {
      good: ({ word }) => ({ username: word(), password: PASSWORD, is_admin: 'curator', status: false }),
      bad: [
        {
          what: 'a username of two characters',
          deriveInput: (good) => ({ ...good, username: ' ab ' }),
          code: 'BAD_USER_INPUT',
          field: 'username',
        },
        {
          what: 'a username that is taken',
          deriveInput: (good) => ({ ...good, username: 'CURATOR' }),
          code: 'BAD_USER_INPUT',
          field: 'username',
        },
        {
          what: 'a password of two characters',
          deriveInput: (good) => ({ ...good, password: 'ab' }),
          code: 'BAD_USER_INPUT',
          field: 'password',
        },
        {
          what: 'a permission as its role',
          deriveInput: (good) => ({ ...good, is_admin: 'users' }),
          code: 'BAD_USER_INPUT',
          field: 'is_admin',
        },
      ],
    },
    updateUser: {
      good: async (world) => ({
        userId: (await newAccount(world)).id,
        update: { status: false, is_admin: 'curator', password: `${PASSWORD}2` },
      }),
      bad: [
        { what: 'an unknown account', deriveInput: (good) => ({ ...good, userId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'an unknown role',
          deriveInput: (good) => ({ ...good, update: { is_admin: 'owner' } }),
          code: 'BAD_USER_INPUT',
          field: 'is_admin',
        },
        {
          what: 'to disable the default administrator',
          deriveInput: async (_, world) => ({ userId: await defaultAdmin(world), update: { status: false } }),
          code: 'BAD_USER_INPUT',
          field: 'status',
        },
      ],
    },
    removeUser: {
      good: async (world) => ({ id: (await newAccount(world)).id }),
      bad: [
        { what: 'an unknown account', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'to remove the default administrator',
          deriveInput: async (_, world) => ({ id: await defaultAdmin(world) }),
          code: 'BAD_USER_INPUT',
          field: 'id',
        },
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

import sql from 'sql-template-tag'
import type { Cases, World } from '../../../support/cases.ts'

/** An account that is no demo user's. */
const newAccount = async ({ database, word }: World) => {
  const username = word()
  await database.rows(sql`
    insert into app_user (username, username_key, password_hash, status, role)
    values (${username}, ${username}, 'none', true, 'auditor')`)
  return { username }
}

export const userCases: Cases = {
  queries: {
    users: {
      good: () => ({ first: 20, filter: 'a' }),
      bad: [{ what: 'a filter with NUL', given: () => ({ filter: '\0' }), code: 'BAD_USER_INPUT', field: 'filter' }],
    },
    user: {
      good: newAccount,
      bad: [{ what: 'neither id nor username', given: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    authItems: { good: () => ({}), bad: [] },
  },
  mutations: {},
}

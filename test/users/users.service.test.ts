import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')

const userFields = 'id username status is_admin role { item_name } permissions { child { name } } updated_at version'
const USERS = `query ($filter: String, $first: Int, $afterCurser: String) {
  users(filter: $filter, first: $first, afterCurser: $afterCurser) { edges { node { ${userFields} } } aggregate { count } } }`
const USER = `query ($id: ID, $username: String) { user(id: $id, username: $username) { ${userFields} } }`

const list = async (call: Call, variables: Record<string, unknown> = {}) => {
  const { users } = dataOf(await call<Pick<Query, 'users'>>(USERS, variables))
  return { users: users.edges.map(({ node }) => node), count: users.aggregate.count }
}
const idOf = async (username: string) =>
  (await service.database.one<{ id: string }>(sql`select id from app_user where username = ${username}`))?.id

describe('users', () => {
  test('an administrator sees every account by username, with its role and permissions', async () => {
    const { users, count } = await list(admin)
    expect(users.map(({ username }) => username)).toEqual(['admin', 'auditor', 'awards', 'curator', 'former', 'groups'])
    expect(count).toBe(6)
    expect(users[5]).toMatchObject({
      status: true,
      is_admin: 'groupCurator',
      role: { item_name: 'groupCurator' },
      permissions: [{ child: { name: 'groups' } }],
    })
    expect(users[0]?.permissions).toHaveLength(10)
    expect(users[3]?.permissions.map(({ child }) => child.name)).not.toContain('users')
  })

  test('AZ3: every other user sees only their own account, and its count', async () => {
    for (const name of ['curator', 'groups', 'auditor', 'awards']) {
      const { users, count } = await list(await service.as(name))
      expect([users.map(({ username }) => username), count]).toEqual([[name], 1])
      expect((await list(await service.as(name), { filter: 'admin' })).count).toBe(0)
    }
  })

  test('are filtered by username, and have no field for the hash of a password', async () => {
    expect((await list(admin, { filter: 'UDITO' })).users.map(({ username }) => username)).toEqual(['auditor'])
    expect((await list(admin, { filter: '_' })).count).toBe(0)
    for (const field of ['password', 'password_hash', 'passwordHash'])
      expect(refusalOf(await admin(`{ users { edges { node { ${field} } } } }`)).code).toBe('BAD_USER_INPUT')
  })
})

describe('user', () => {
  test('an administrator finds any account by id, by username in any spelling, or by both, and no unknown one', async () => {
    const id = await idOf('groups')
    for (const params of [{ id }, { username: 'groups' }, { username: 'GROUPS' }, { id, username: 'groups' }])
      expect((await admin(USER, params)).data).toMatchObject({ user: { id, username: 'groups' } })
    const longName = `groups${' '.repeat(250)}`
    for (const params of [{ id, username: 'admin' }, { id: 'x' }, { username: '%' }, { username: longName }])
      expect((await admin(USER, params)).data).toEqual({ user: null })
  })

  test('AZ3: every other user finds only their own account', async () => {
    const ownId = await idOf('curator')
    expect((await curator(USER, { id: ownId })).data).toMatchObject({ user: { username: 'curator' } })
    expect((await curator(USER, { username: 'curator' })).data).toMatchObject({ user: { username: 'curator' } })
    const adminId = await idOf('admin')
    for (const params of [{ id: adminId }, { username: 'admin' }, { id: ownId, username: 'admin' }, { id: '0' }, {}])
      expect({ by: params, ...refusalOf(await curator(USER, params)) }).toMatchObject({ by: params, code: 'FORBIDDEN' })
  })
})

test('authItems lists the roles with a description each', async () => {
  const { data } = await curator<{ authItems: object[] }>('{ authItems { name type description } }')
  const roles = ['admin', 'auditor', 'curator', 'groupCurator', 'trulyAwardUser']
  const description = expect.stringMatching(/^.+\.$/)
  expect(data?.authItems).toEqual(roles.map((name) => ({ name, type: 1, description })))
})

// `contract/permissions` tests that they may not follow other accounts.
test('AZ3: a user who is no administrator follows their own account', async () => {
  const id = await idOf('curator')
  const { ask, next } = await openSignedIn(service.url, await service.signIn('curator'))
  ask('1', 'query ($id: ID!) { recordUses(kind: USER, id: $id) { what } }', { id })
  expect(await next()).toMatchObject({ payload: { data: { recordUses: [] } } })
  ask('2', 'subscription ($id: ID!) { openRecord(kind: USER, id: $id) { version } }', { id })
  await expect.poll(async () => (await next()).payload).toEqual({ data: { openRecord: { version: 1 } } })
})

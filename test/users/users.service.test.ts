import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { announce, noticesOf } from '../../server/records/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, type Call, callerOf, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')

interface User {
  id: string
  username: string
  status: boolean
  is_admin: string
  role: { item_name: string }
  permissions: { child: { name: string } }[]
}
const userFields = 'id username status is_admin role { item_name } permissions { child { name } } updated_at version'
const USERS = `query ($filter: String, $first: Int, $afterCurser: String) {
  users(filter: $filter, first: $first, afterCurser: $afterCurser) { edges { node { ${userFields} } } aggregate { count } } }`
const USER = `query ($id: ID, $username: String) { user(id: $id, username: $username) { ${userFields} } }`

const list = async (call: Call, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await call<{ users: { edges: { node: User }[]; aggregate: { count: number } } }>(
    USERS,
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return { users: data.users.edges.map(({ node }) => node), count: data.users.aggregate.count }
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

describe('AZ3: a user with `users` who is no administrator', () => {
  const subscriptions = [
    ['recordChanged', 'subscription ($id: ID) { recordChanged(kind: USER, id: $id) { id } }'],
    ['openRecord', 'subscription ($id: ID!) { openRecord(kind: USER, id: $id) { version } }'],
    ['listChanged', 'subscription { listChanged(kind: USER) { id } }'],
  ] as const
  let token: string
  beforeAll(async () => {
    await service.database.rows(sql`
      insert into auth_item (name, type, description) values ('accountReader', 1, 'Knows of accounts')`)
    await service.database.rows(sql`insert into auth_item_child (parent, child) values ('accountReader', 'users')`)
    await service.database.rows(sql`update app_user set role = 'accountReader' where username = 'auditor'`)
    token = await service.signIn('auditor')
  })

  /** Returns the code of a subscription's refusal; undefined if the subscription delivers a notice. */
  const codeOf = async (query: string, variables: Record<string, unknown>) => {
    const opened = await openSignedIn(service.url, token)
    opened.ask('1', query, variables)
    const { type, payload } = await opened.next()
    return refusalOf((type === 'error' ? { errors: payload } : payload) as Answer<unknown>).code
  }

  test('recordUses allows only the user’s own account', async () => {
    const query = 'query ($id: ID!) { recordUses(kind: USER, id: $id) { __typename } }'
    const codes: unknown[] = []
    for (const id of [await idOf('auditor'), await idOf('admin'), '999999999'])
      codes.push(refusalOf(await service.request(token)(query, { id })).code)
    expect(codes).toEqual([undefined, 'FORBIDDEN', 'FORBIDDEN'])
  })

  test.each(subscriptions)('%s delivers only the user’s own account', async (name, query) => {
    const ownParams = { id: await idOf('auditor') }
    const code = codeOf(query, ownParams)
    let hasSettled = false
    void code.finally(() => {
      hasSettled = true
    })
    // `recordChanged` doesn't report its start, so announce changes until it delivers one.
    while (!hasSettled) await service.database.rows(announce(noticesOf('USER', [String(ownParams.id)]), 'admin'))
    expect(await code).toBe(name === 'listChanged' ? 'FORBIDDEN' : undefined)
    for (const other of [{ id: await idOf('admin') }, { id: '999999999' }])
      expect(await codeOf(query, other)).toBe('FORBIDDEN')
  })
})

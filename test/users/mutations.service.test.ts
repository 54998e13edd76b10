import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { createUser, findUser, newSignedIn, newUser, removeUser, updateUser } from '../support/users.ts'

const service = testService({ env: { PASSWORD_MIN_LENGTH: '5' } })
const admin = callerOf(service, 'admin')

const rowOf = (username: string) =>
  service.database.one<Record<string, unknown>>(sql`select * from app_user where username = ${username}`)
const validInput = { username: 'somebody', password: 'secret-1', is_admin: 'curator' }

describe('createUser', () => {
  test('creates an enabled account that can sign in, or a disabled one, and stores only a hash of its password', async () => {
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await createUser(admin, { ...validInput, username: ' Jane Doe-2 ' })
      expect(data?.createUser).toEqual({
        success: true,
        user: {
          id: expect.any(String),
          username: 'Jane Doe-2',
          status: true,
          is_admin: 'curator',
          is_protected: false,
          version: 1,
        },
      })
    })
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'admin',
        message: 'Created user Jane Doe-2',
        args: { username: ' Jane Doe-2 ', is_admin: 'curator' },
        before: null,
        after: { username: 'Jane Doe-2', status: true, is_admin: 'curator' },
      }),
    ])
    expect(await rowOf('Jane Doe-2')).toMatchObject({
      username_key: 'jane doe-2',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      updated_by: 'admin',
    })
    expect(await service.signIn('jane doe-2', validInput.password)).toEqual(expect.any(String))
    expect((await newUser(admin, { status: false })).status).toBe(false)
  })

  test('names every wrong field', async () => {
    const { errors } = await createUser(admin, { username: 'ab', password: 'ab', is_admin: 'x' })
    expect(errors?.[0]?.extensions?.problems).toEqual([
      { field: 'username', message: 'Username must have at least 3 characters.' },
      { field: 'password', message: 'Password must have at least 5 characters.' },
      { field: 'is_admin', message: 'This role does not exist.' },
    ])
  })
})

describe('updateUser', () => {
  test('changes the given fields, keeps the others, and mentions a new password without its value', async () => {
    const user = await newUser(admin, { username: 'renewed' })
    const { password: _, ...fields } = user
    const update = { status: false, password: 'a new secret' }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await updateUser(admin, user, update, { expectedVersion: 1, operationId: 'renew' })
      expect(data?.updateUser.user).toEqual({ ...fields, status: false, version: 2 })
    })
    expect(rows).toEqual([
      expect.objectContaining({
        message: 'Updated user renewed and set a new password',
        args: { userId: user.id, update: { status: false }, expectedVersion: 1, operationId: 'renew' },
        before: { username: 'renewed', status: true, is_admin: 'curator' },
        after: { username: 'renewed', status: false, is_admin: 'curator' },
      }),
    ])
    const [row] = await auditRowsOf(service.database, () => updateUser(admin, user, { status: true }))
    expect(row?.message).toBe('Updated user renewed')
  })

  test('ignores an empty password and nulls, and changes nothing without a field', async () => {
    const user = await newUser(admin)
    const nothing = { status: null, is_admin: null, password: '' }
    const [row] = await auditRowsOf(service.database, () =>
      updateUser(admin, user, { ...nothing, is_admin: 'auditor' }),
    )
    expect(row?.message).toBe(`Updated user ${user.username}`)
    const auditor = { status: true, is_admin: 'auditor', version: 2 }
    const unchanged = async () =>
      expect(await updateUser(admin, user, nothing)).toMatchObject({ data: { updateUser: { success: true } } })
    expect(await auditRowsOf(service.database, unchanged)).toEqual([])
    expect(refusalOf(await updateUser(admin, user, { password: '1234' })).field).toBe('password')
    expect(await findUser(admin, user.username)).toMatchObject(auditor)
    expect(await service.signIn(user.username, user.password)).toEqual(expect.any(String))
  })

  test('is refused when repeated with its operationId but another password', async () => {
    const reused = { code: 'BAD_USER_INPUT', field: 'operationId' }
    const user = await newUser(admin)
    const setPassword = (password: string) => updateUser(admin, user, { password }, { operationId: 'another password' })
    expect((await setPassword('the first one')).data?.updateUser.success).toBe(true)
    expect(refusalOf(await setPassword('the other one'))).toMatchObject(reused)
    expect(await service.signIn(user.username, 'the first one')).toEqual(expect.any(String))

    const create = (password: string) =>
      createUser(admin, { ...validInput, username: 'made once', password, operationId: 'made once' })
    expect((await create('the first one')).data?.createUser.success).toBe(true)
    expect(refusalOf(await create('the other one'))).toMatchObject(reused)
    const stored = await service.database.one<{ row: string }>(sql`
      select operation::text as row from operation where id = 'made once'`)
    expect(stored?.row).not.toContain(createHash('sha256').update('the first one').digest('base64'))
  })

  test('refuses a stale save with the current record under the contract’s names, without the hash', async () => {
    const user = await newUser(admin)
    const answer = await updateUser(admin, user, { status: false }, { expectedVersion: 2 })
    const { id, version, is_admin } = user
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { id, version, is_admin } })
    expect(JSON.stringify(answer)).not.toContain('argon2')
  })
})

describe('removeUser', () => {
  test('frees the username and keeps the account’s audit rows', async () => {
    const user = await newSignedIn(service, { username: 'leaver' })
    await user.call('mutation { createGroup(input: { name: "What stays" }) { success } }')
    const rows = await auditRowsOf(service.database, async () =>
      expect((await removeUser(admin, user)).data).toEqual({ removeUser: { success: true } }),
    )
    const before = { username: 'leaver', status: true, is_admin: 'curator' }
    expect(rows).toEqual([expect.objectContaining({ message: 'Removed user leaver', before, after: null })])
    const actions = await service.database.rows(sql`
      select action from audit_log where username = 'leaver' and user_id = ${user.id} order by id`)
    expect(actions).toEqual([{ action: 'createToken' }, { action: 'createGroup' }])
    expect((await newUser(admin, { username: 'Leaver' })).id).not.toBe(user.id)
  })

  test('completes or refuses the account’s concurrent requests', async () => {
    const codes: unknown[] = []
    for (let round = 1; round <= 3; round += 1) {
      const user = await newSignedIn(service)
      const create = (number: number) =>
        user.call('mutation ($input: CreateGroupInput!) { createGroup(input: $input) { success } }', {
          input: { name: `Meanwhile ${round} ${number}`, operationId: `${number}` },
        })
      const removal = removeUser(admin, user)
      const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => create(number)))
      codes.push(...answers.map((answer) => refusalOf(answer).code))
      expect((await removal).errors).toBeUndefined()
    }
    expect([undefined, 'UNAUTHENTICATED']).toEqual(expect.arrayContaining([...new Set(codes)]))
  })
})

test('AZ3: a user who is no administrator changes their own password, but never role or status, not even to the current values', async () => {
  const user = await newSignedIn(service)
  const before = await rowOf(user.username)
  for (const update of [
    { is_admin: 'admin' },
    { is_admin: 'curator' },
    { status: false },
    { status: true },
    { password: 'a new secret', status: true },
  ])
    expect(refusalOf(await updateUser(user.call, user, update)).code).toBe('FORBIDDEN')
  expect(await rowOf(user.username)).toEqual(before)

  const rows = await auditRowsOf(service.database, () => updateUser(user.call, user, { password: 'a new secret' }))
  expect(rows.map(({ username, message }) => [username, message])).toEqual([
    [user.username, `Updated user ${user.username} and set a new password`],
  ])
  expect(await service.signIn(user.username, 'a new secret')).toEqual(expect.any(String))
  await expect(service.signIn(user.username, user.password)).rejects.toThrow('could not sign in')
})

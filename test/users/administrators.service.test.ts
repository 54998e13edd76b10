import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, type Call, startTestService, type TestService } from '../support/service.ts'
import { findUser, isSignedIn, newSignedIn, removeUser, type User, updateUser } from '../support/users.ts'

let service: TestService
let admin: Call
let defaultAdmin: User
beforeAll(async () => {
  service = await startTestService()
  admin = await service.as('admin')
  defaultAdmin = await findUser(admin, 'admin')
})
afterAll(() => service.stop())

const newAdmin = () => newSignedIn(service, { is_admin: 'admin' })
const enabledAdmins = () =>
  service.database.rows<{ username: string }>(
    sql`select username from app_user where role = 'admin' and status order by id`,
  )

/** Ways in which an account stops being an administrator, and the field of their refusals. */
const losses = {
  removed: { field: 'id', take: (call: Call, user: User, rest = {}) => removeUser(call, user, rest) },
  disabled: {
    field: 'status',
    take: (call: Call, user: User, rest = {}) => updateUser(call, user, { status: false }, rest),
  },
  demoted: {
    field: 'is_admin',
    take: (call: Call, user: User, rest = {}) => updateUser(call, user, { is_admin: 'curator' }, rest),
  },
}
const kinds = Object.entries(losses).map(([lost, loss]) => ({ lost, ...loss }))

describe('AZ4: the default administrator', () => {
  test.each(kinds)('is never $lost, by anyone', async ({ lost, field, take }) => {
    const other = await newAdmin()
    for (const call of [admin, other.call])
      expect(refusalOf(await take(call, defaultAdmin))).toEqual({
        code: 'BAD_USER_INPUT',
        field,
        message: `The default administrator cannot be ${lost}.`,
      })
    expect(await findUser(admin, 'admin')).toEqual(defaultAdmin)
    expect(await service.signIn('admin')).toEqual(expect.any(String))
    await removeUser(admin, other)
  })

  test('may be saved unchanged, and get another password', async () => {
    const other = await newAdmin()
    const { errors } = await updateUser(other.call, defaultAdmin, { status: true, is_admin: 'admin' })
    expect(errors).toBeUndefined()
    await removeUser(admin, other)
  })
})

describe('without a protected administrator', () => {
  beforeAll(() => service.database.rows(sql`update app_user set is_protected = false`))

  test.each(kinds)('the last enabled one is not $lost, even by itself', async ({ lost, field, take }) => {
    expect(await enabledAdmins()).toEqual([{ username: 'admin' }])
    expect(refusalOf(await take(admin, defaultAdmin))).toEqual({
      code: 'BAD_USER_INPUT',
      field,
      message: `The last enabled administrator cannot be ${lost}.`,
    })
    expect(await isSignedIn(admin)).toBe(true)
  })

  test.each(kinds)('any other may be $lost by itself', async ({ take }) => {
    const other = await newAdmin()
    expect((await take(other.call, other)).errors).toBeUndefined()
    expect(await enabledAdmins()).toEqual([{ username: 'admin' }])
  })

  test.each(kinds)('of two administrators who would have each other $lost at once, one succeeds', async ({ take }) => {
    for (let round = 1; round <= 5; round += 1) {
      const [one, other] = [await newAdmin(), await newAdmin()]
      const again = { operationId: 'sent again when lost' }
      const answers: Answer<unknown>[] = await Promise.all([take(one.call, other, again), take(other.call, one, again)])
      const codes = answers.map((answer) => refusalOf(answer).code)
      expect(codes).toContain(undefined)
      // The other is refused by the removal itself, or because the session has ended.
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(codes.find((code) => code !== undefined))
      const left = (await enabledAdmins()).map(({ username }) => username)
      expect(left).toHaveLength(2)
      for (const { username, id } of [one, other]) if (left.includes(username)) await removeUser(admin, { id })
    }
  })

  test('of all administrators who demote themselves at once, one stays', async () => {
    const others = [await newAdmin(), await newAdmin(), await newAdmin()]
    const all = [{ ...defaultAdmin, call: admin }, ...others]
    const answers = await Promise.all(
      all.map(({ id, call }, index) => updateUser(call, { id }, { is_admin: 'curator' }, { operationId: `${index}` })),
    )
    expect(answers.filter(({ errors }) => errors).map((answer) => refusalOf(answer).code)).toEqual(['BAD_USER_INPUT'])
    expect(await enabledAdmins()).toHaveLength(1)
  })
})

import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, type Call, callerOf, testService } from '../support/service.ts'
import { lastAuditId, preview, undoWith } from '../support/undo.ts'
import { findUser, isSignedIn, newSignedIn, removeUser, type User, updateUser } from '../support/users.ts'

const service = testService()
const admin = callerOf(service, 'admin')
let defaultAdmin: User
beforeAll(async () => {
  defaultAdmin = await findUser(admin, 'admin')
})

const newAdmin = () => newSignedIn(service, { is_admin: 'admin' })
const enabled = sql`select username from app_user where role = 'admin' and status order by id`
const enabledAdmins = () => service.database.rows<{ username: string }>(enabled)

const update =
  (changes: Partial<Pick<User, 'status' | 'is_admin'>>) =>
  (call: Call, user: User, extra = {}) =>
    updateUser(call, user, changes, extra)
/** Mutations that end an administrator account, with the field of their refusal. */
const kinds = [
  { outcome: 'removed', field: 'id', attempt: removeUser },
  { outcome: 'disabled', field: 'status', attempt: update({ status: false }) },
  { outcome: 'demoted', field: 'is_admin', attempt: update({ is_admin: 'curator' }) },
]

describe('AZ4: the default administrator', () => {
  test.each(kinds)('is never $outcome, by anyone', async ({ outcome, field, attempt }) => {
    const other = await newAdmin()
    const message = `The default administrator cannot be ${outcome}.`
    for (const call of [admin, other.call])
      expect(refusalOf(await attempt(call, defaultAdmin))).toEqual({ code: 'BAD_USER_INPUT', field, message })
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

  test.each(kinds)('the last enabled administrator is not $outcome by anybody', async ({ outcome, field, attempt }) => {
    expect(await enabledAdmins()).toEqual([{ username: 'admin' }])
    const message = `The last enabled administrator cannot be ${outcome}.`
    expect(refusalOf(await attempt(admin, defaultAdmin))).toEqual({ code: 'BAD_USER_INPUT', field, message })
    expect(await isSignedIn(admin)).toBe(true)
  })

  test('the preview of a deletion of all administrators refuses the last one', async () => {
    const other = await newAdmin()
    const query = `query ($ids: [ID!]!) {
      changeRecordsPreview(kind: USER, ids: $ids, change: DELETE) { changed refused { id reason } } }`
    const refused = [{ id: other.id, reason: 'The last enabled administrator cannot be removed.' }]
    const { data } = await admin(query, { ids: [other.id, defaultAdmin.id] })
    expect(data).toEqual({ changeRecordsPreview: { changed: 1, refused } })
    await removeUser(admin, other)
  })

  test('the last enabled administrator is not demoted by an undo', async () => {
    const other = await newSignedIn(service)
    await updateUser(admin, other, { is_admin: 'admin' })
    const auditId = await lastAuditId(service.database)
    expect((await preview(admin, { auditId })).changes).toMatchObject([{ field: 'is_admin', before: 'admin' }])
    await service.database.rows(sql`update app_user set status = false where username = 'admin'`)
    const { refusal } = await preview(other.call, { auditId })
    expect(refusal).toBe('At least one administrator must stay enabled.')
    await service.database.rows(sql`update app_user set status = true where username = 'admin'`)
    await removeUser(admin, other)
  })

  test.each(kinds)('any other administrator may be $outcome by itself', async ({ attempt }) => {
    const other = await newAdmin()
    expect((await attempt(other.call, other)).errors).toBeUndefined()
    expect(await enabledAdmins()).toEqual([{ username: 'admin' }])
  })

  const undoCreation = async (call: Call, { id }: User, extra = {}) => {
    const [creation] = await service.database.rows<{ auditId: string }>(sql`
      select min(audit_id)::text as "auditId" from audit_record where kind = 'USER' and record_id = ${id}`)
    if (!creation) throw new Error('The log does not contain the creation.')
    const { version } = await preview(admin, creation)
    return undoWith(call, { target: creation, version, ...extra })
  }

  test.each([...kinds, { outcome: 'removed by an undo', attempt: undoCreation }])(
    'when two administrators have each other $outcome at once, one succeeds',
    async ({ attempt }) => {
      for (let round = 1; round <= 2; round += 1) {
        const [one, other] = [await newAdmin(), await newAdmin()]
        const options = { operationId: 'same for both' }
        const attempts = [attempt(one.call, other, options), attempt(other.call, one, options)]
        const answers: Answer<unknown>[] = await Promise.all(attempts)
        const codes = answers.map((answer) => refusalOf(answer).code)
        expect(codes).toContain(undefined)
        // The other mutation is refused because of its rule, or because its session has ended.
        expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(codes.find((code) => code !== undefined))
        const remaining = (await enabledAdmins()).map(({ username }) => username)
        expect(remaining).toHaveLength(2)
        for (const { username, id } of [one, other]) if (remaining.includes(username)) await removeUser(admin, { id })
      }
    },
  )
})

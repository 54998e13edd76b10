import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { callerOf, NEVER, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'
import { statementsOf } from '../support/statements.ts'
import { newSignedIn, newUser, removeUser, updateUser } from '../support/users.ts'

const env = { TOKEN_KEYS: Buffer.alloc(32, 'k').toString('base64') }

const service = testService({ env, recheck: NEVER })
const other = testService(() => ({ databaseUrl: service.databaseUrl, env }))
const admin = callerOf(other, 'admin')

const FOLLOW = 'subscription { viewer { username is_admin version permissions { child { name } } } }'

const openFollowing = async () => {
  const user = await newSignedIn(service)
  const { ask, next, closed, messages } = await openSignedIn(service.url, user.token)
  ask('1', FOLLOW)
  const nextViewer = async () => Object(Object((await next()).payload).data).viewer
  expect(await nextViewer()).toMatchObject({ username: user.username, is_admin: 'curator', version: user.version })
  return { ...user, nextViewer, closed, messages }
}
const closedBy = async ({ closed }: { closed: Promise<number> }, work: Promise<unknown>) => {
  await work
  return closed
}

test('AU7: a window closes at once in another process when its account is disabled, deleted or gets a password', async () => {
  const changes = [
    (user: { id: string }) => updateUser(admin, user, { status: false }),
    (user: { id: string }) => removeUser(admin, user),
    (user: { id: string }) => updateUser(admin, user, { password: 'another password' }),
  ]
  for (const change of changes) {
    const user = await openFollowing()
    expect(await closedBy(user, change(user))).toBe(4401)
  }
})

test('AU7: another role is delivered after the window has reconnected', async () => {
  const user = await openFollowing()
  expect(await closedBy(user, updateUser(admin, user, { is_admin: 'auditor' }))).toBe(1012)
  const { ask, next } = await openSignedIn(service.url, user.token)
  ask('1', FOLLOW)
  const permissions = expect.arrayContaining([{ child: { name: 'logs' } }])
  expect(await next()).toMatchObject({ payload: { data: { viewer: { is_admin: 'auditor', permissions } } } })
})

test('a save that ends no session is delivered, and the save of another user is not', async () => {
  const user = await openFollowing()
  await updateUser(admin, await newUser(admin), { status: false })
  await updateUser(admin, user, { status: true })
  expect(await user.nextViewer()).toMatchObject({ username: user.username, version: user.version + 1 })
  expect(user.messages).toEqual([])
})

test('the service reads a saved account once for all windows that follow the account', async () => {
  const user = await newSignedIn(service)
  const { ask, next } = await openSignedIn(service.url, user.token)
  const windows = ['1', '2', '3', '4', '5']
  const nextOfEachWindow = async () => {
    for (const _ of windows) await next()
  }
  for (const id of windows) ask(id, FOLLOW)
  await nextOfEachWindow()
  const statements = await statementsOf(async () => {
    await updateUser(admin, user, { status: true })
    await nextOfEachWindow()
  })
  expect(statements.filter((text) => /from app_user where id = any/.test(text))).toHaveLength(1)
})

test('AU4: following the account does not count as activity', async () => {
  const user = await newSignedIn(service)
  await service.database.rows(sql`
    update session set last_seen_at = now() - interval '110 minutes' where user_id = ${user.id}`)
  const { ask, next } = await openSignedIn(service.url, user.token)
  ask('1', FOLLOW)
  await next()
  await updateUser(admin, user, { status: true })
  await next()
  const lastSeen = sql`
    select last_seen_at < now() - interval '100 minutes' as "isOld" from session where user_id = ${user.id}`
  expect(await service.database.one(lastSeen)).toEqual({ isOld: true })
})

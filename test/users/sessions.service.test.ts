import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { beginSession } from '../../server/session/sessions.ts'
import { auditRowsOf } from '../support/audit.ts'
import { callerOf, NEVER, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'
import { statementsOf, waitForBlocked } from '../support/statements.ts'
import { lastAuditId, undo } from '../support/undo.ts'
import { isSignedIn, newSignedIn, newUser, removeUser, UPDATE_USER, updateUser } from '../support/users.ts'

const env = { TOKEN_KEYS: Buffer.alloc(32, 'k').toString('base64') }
const service = testService({ env, recheck: NEVER })
/** Another process of the service. */
const other = testService(() => ({ databaseUrl: service.databaseUrl, env }))
const admin = callerOf(other, 'admin')

const NEW_PASSWORD = 'another password'

describe('AU7: at the next request', () => {
  test('a disabled account is signed out, and its old sessions stay ended when it is enabled again', async () => {
    const user = await newSignedIn(service)
    await updateUser(admin, user, { status: false })
    expect(await isSignedIn(user.call)).toBe(false)
    await updateUser(admin, user, { status: true })
    const auditId = await lastAuditId(service.database)
    expect(await isSignedIn(user.call)).toBe(false)
    const later = service.request(await service.signIn(user.username, user.password))
    expect(await isSignedIn(later)).toBe(true)
    await undo(admin, { auditId })
    await updateUser(admin, user, { status: true })
    expect(await isSignedIn(later), 'after the undo disabled the account').toBe(false)
  })

  test('a password that an administrator set has ended all sessions', async () => {
    const user = await newSignedIn(service)
    const second = service.request(await service.signIn(user.username, user.password))
    await updateUser(admin, user, { password: NEW_PASSWORD })
    expect([await isSignedIn(user.call), await isSignedIn(second)]).toEqual([false, false])
    expect(await isSignedIn(admin)).toBe(true)
    await expect(service.signIn(user.username, user.password)).rejects.toThrow('could not sign in')
    expect(await service.signIn(user.username, NEW_PASSWORD)).toEqual(expect.any(String))
  })

  test('a password that the user set has ended every session but the current one', async () => {
    const user = await newSignedIn(service)
    const second = service.request(await service.signIn(user.username, user.password))
    const otherUser = await newSignedIn(service)
    await updateUser(user.call, user, { password: NEW_PASSWORD })
    expect([await isSignedIn(user.call), await isSignedIn(second)]).toEqual([true, false])
    expect(await isSignedIn(otherUser.call)).toBe(true)
  })
})

test('AU7: no session starts with a password that changed during its check', async () => {
  const user = await newUser(admin)
  const hash = sql`select password_hash as "passwordHash" from app_user where id = ${user.id}`
  const { passwordHash = '' } = (await service.database.one<{ passwordHash: string }>(hash)) ?? {}
  const begin = () => service.database.transaction((tx) => beginSession(tx, { id: user.id, passwordHash }))
  expect(await begin()).toEqual(expect.any(String))
  await updateUser(admin, user, { status: false })
  expect(await begin()).toBeNull()
  await updateUser(admin, user, { status: true })
  expect(await begin()).toEqual(expect.any(String))
  await updateUser(admin, user, { password: NEW_PASSWORD })
  expect(await begin()).toBeNull()
  await removeUser(admin, user)
  expect(await begin()).toBeNull()
})

test('AU7: a sign-in fails if its account is disabled while it waits, and logs only the failure', async () => {
  const { id, username, password } = await newUser(admin)
  const rows = await auditRowsOf(service.database, async () => {
    const [answer] = await service.database.transaction(async (tx) => {
      await tx.rows(sql`update app_user set status = false where id = ${id}`)
      const signIn = service.signIn(username, password).catch(String)
      await waitForBlocked(service.database)
      return [signIn]
    })
    expect(await answer).toContain('could not sign in')
  })
  expect(rows.map(({ message }) => message)).toEqual(['Failed to sign in'])
})

test('AU7: open sockets can change a password, and close except the one that changed it', async () => {
  const { id, username, password, token } = await newSignedIn(service)
  const { ask, next, socket } = await openSignedIn(service.url, token)
  const second = await openSignedIn(service.url, await service.signIn(username, password))
  ask('1', UPDATE_USER, { input: { userId: id, update: { password: NEW_PASSWORD } } })
  expect(await next()).toMatchObject({ payload: { data: { updateUser: { success: true } } } })
  expect(await second.closed).toBe(4401)
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('administrators get notices of new, changed and deleted accounts', async () => {
  const { next, follow } = await openSignedIn(service.url, await service.signIn('admin'))
  await follow('1', 'USER', 'id action by')
  const user = await newUser(admin)
  await updateUser(admin, user, { password: NEW_PASSWORD })
  await removeUser(admin, user)
  for (const action of ['CREATED', 'UPDATED', 'REMOVED'])
    expect(await next()).toMatchObject({ payload: { data: { listChanged: { id: user.id, action, by: 'admin' } } } })
})

const FOLLOW = 'subscription { viewer { username is_admin version permissions { child { name } } } }'

const openFollowing = async () => {
  const user = await newSignedIn(service)
  const { ask, next, closed, messages } = await openSignedIn(service.url, user.token)
  ask('1', FOLLOW)
  const nextViewer = async () => Object(Object((await next()).payload).data).viewer
  expect(await nextViewer()).toMatchObject({ username: user.username, is_admin: 'curator', version: user.version })
  return { ...user, nextViewer, closed, messages }
}

test('AU7: a window closes at once in another process when its account is disabled, deleted or gets a password', async () => {
  const changes = [
    (user: { id: string }) => updateUser(admin, user, { status: false }),
    (user: { id: string }) => removeUser(admin, user),
    (user: { id: string }) => updateUser(admin, user, { password: 'another password' }),
  ]
  for (const change of changes) {
    const user = await openFollowing()
    await change(user)
    expect(await user.closed).toBe(4401)
  }
})

test('AU7: another role is delivered after the window has reconnected', async () => {
  const user = await openFollowing()
  await updateUser(admin, user, { is_admin: 'auditor' })
  expect(await user.closed).toBe(1012)
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

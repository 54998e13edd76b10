import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { beginSession } from '../../server/session/sessions.ts'
import { callerOf, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'
import { isSignedIn, newSignedIn, newUser, removeUser, UPDATE_USER, updateUser } from '../support/users.ts'

const service = testService()
const admin = callerOf(service, 'admin')

const NEW_PASSWORD = 'another password'

describe('AU7: at the next request', () => {
  test('a disabled account is signed out, and its old sessions stay ended when it is enabled again', async () => {
    const user = await newSignedIn(service)
    await updateUser(admin, user, { status: false })
    expect(await isSignedIn(user.call)).toBe(false)
    await updateUser(admin, user, { status: true })
    expect(await isSignedIn(user.call)).toBe(false)
    expect(await isSignedIn(service.request(await service.signIn(user.username, user.password)))).toBe(true)
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
  const { passwordHash = '' } =
    (await service.database.one<{ passwordHash: string }>(
      sql`select password_hash as "passwordHash" from app_user where id = ${user.id}`,
    )) ?? {}
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

test('AU7: open sockets can change a password, and close except the one that changed it', async () => {
  const { id, username, password, token } = await newSignedIn(service)
  const { ask, next, socket } = await openSignedIn(service.url, token)
  const other = await openSignedIn(service.url, await service.signIn(username, password))
  ask('1', UPDATE_USER, { input: { userId: id, update: { password: NEW_PASSWORD } } })
  expect(await next()).toMatchObject({ payload: { data: { updateUser: { success: true } } } })
  expect(await other.closed).toBe(4401)
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

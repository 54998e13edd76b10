import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { CreateToken, RemoveToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { requestDownload } from '../../support/downloads.ts'
import { refusalOf } from '../../support/refusal.ts'
import { startTestService, testService } from '../../support/service.ts'

const keys = { old: randomBytes(32).toString('base64'), new: randomBytes(32).toString('base64') }
const service = testService({ env: { TOKEN_KEYS: keys.old } })
beforeEach(() => service.database.rows(sql`delete from sign_in_attempt`))

const VIEWER = '{ viewer { username } }'
const GROUPS = '{ groups(first: 1) { aggregate { count } } }'
const tryToSignIn = (username: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: CreateToken, variables: { input: { username, password } } }),
  }).then((response) => response.text())
const isAlive = async (token: string) => (await service.request(token)(VIEWER)).errors === undefined
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const sessionOf = (token: string): string => claimsOf(token).sid

describe('signing in', () => {
  test('AU8: returns a token with only the claims that the console shows', async () => {
    const { iat, exp, sid, ...claims } = claimsOf(await service.signIn('groups'))
    const findUser = sql`select id, username, role from app_user where username = 'groups'`
    const user = await service.database.one<object>(findUser)
    expect(claims).toEqual({ ...user, permissions: [{ child: { name: 'groups' } }] })
    expect(user).toMatchObject({ username: 'groups', role: 'groupCurator' })
    expect(exp - iat).toBe(72 * 60 * 60)
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
    expect(sid).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('AD2: writes an audit row for success and failure, without the password', async () => {
    const { last } = (await service.database.one<{ last: string }>(sql`select max(id) as last from audit_log`)) ?? {}
    const token = await service.signIn('auditor')
    await tryToSignIn('Auditor', 'wrong-and-secret')
    const browser = 'x'.repeat(300)
    await tryToSignIn('nobody', 'wrong-and-secret', { 'user-agent': `${browser}y` })
    await service.request(token)(RemoveToken, { input: {} })
    const rows = await service.database.rows<Record<string, unknown>>(sql`
      select username, user_id is not null as known, action, message, args from audit_log where id > ${last} order by id`)
    const client = { address: '127.0.0.1', browser: expect.any(String) }
    const success = { action: 'createToken', message: 'Signed in' }
    const failure = { action: 'createToken', message: 'Failed to sign in' }
    expect(rows).toEqual([
      { username: 'auditor', known: true, ...success, args: { username: 'auditor', ...client } },
      { username: 'auditor', known: true, ...failure, args: { username: 'Auditor', ...client } },
      { username: 'nobody', known: false, ...failure, args: { username: 'nobody', address: '127.0.0.1', browser } },
      { username: 'auditor', known: true, action: 'removeToken', message: 'Signed out', args: {} },
    ])
    const secrets = [`%${PASSWORD}%`, '%wrong-and-secret%']
    expect(await service.database.one(sql`select from audit_log where audit_log::text like any(${secrets})`)).toBeNull()
  })
})

describe('AU1: guessing passwords', () => {
  test('is stopped at the tenth attempt on an account, whatever the forwarded address', async () => {
    const token = await service.signIn('curator')
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${attempt}` }
      expect(await tryToSignIn('curator', 'wrong', headers)).toContain('"success":false')
    }
    const answer = await tryToSignIn('Curator', PASSWORD, { 'x-forwarded-for': '10.0.0.10' })
    expect(JSON.parse(answer).errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED' })
    expect(JSON.parse(answer).errors[0].extensions.retryAfter).toBeGreaterThan(800)
    expect(await isAlive(token)).toBe(true)
    expect(await isAlive(await service.signIn('groups'))).toBe(true)
  })

  test('is stopped at the hundredth attempt from an address, on any accounts', async () => {
    const token = await service.signIn('curator')
    const forwardedFrom = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` })
    await tryToSignIn('guess-1', 'wrong', forwardedFrom(1))
    await service.database.rows(sql`update sign_in_attempt set points = 98 where key like 'address %'`)
    expect(await tryToSignIn('guess-99', 'wrong', forwardedFrom(99))).toContain('"success":false')
    expect(await tryToSignIn('curator', PASSWORD, forwardedFrom(100))).toContain('RATE_LIMITED')
    expect(await isAlive(token)).toBe(true)
  })

  test('counts concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryToSignIn('curator', 'wrong')))
    expect(answers.filter((answer) => answer.includes('"success":false'))).toHaveLength(9)
    expect(answers.filter((answer) => answer.includes('RATE_LIMITED'))).toHaveLength(31)
  })

  test('is allowed again after a quarter of an hour', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await tryToSignIn('curator', 'wrong')
    await service.database.rows(sql`update sign_in_attempt set expire_at = expire_at - interval '15 minutes'`)
    expect(await isAlive(await service.signIn('curator'))).toBe(true)
  })

  test('does not include frequent successful sign-ins', async () => {
    for (let time = 1; time <= 12; time += 1) await service.signIn('curator')
    expect(await service.database.one(sql`select max(points) as points from sign_in_attempt`)).toEqual({ points: 0 })
  })
})

describe('a session', () => {
  /** True when the session stays active after this change of its row. */
  const survives = async (change: ReturnType<typeof sql>) => {
    const token = await service.signIn('auditor')
    await service.database.rows(sql`update session set ${change} where id = ${sessionOf(token)}`)
    return isAlive(token)
  }

  test('AU4: ends after two hours without activity, and three days after sign-in even with activity', async () => {
    expect(await survives(sql`last_seen_at = now() - interval '2 hours'`)).toBe(false)
    expect(await survives(sql`last_seen_at = now() - interval '1 hour 59 minutes'`)).toBe(true)
    expect(await survives(sql`created_at = now() - interval '72 hours'`)).toBe(false)
    expect(await survives(sql`created_at = now() - interval '71 hours 59 minutes'`)).toBe(true)
  })

  test.each([
    ['queries', (token: string) => service.request(token)(VIEWER)],
    ['queries of rows by ids', (token: string) => service.request(token)(GROUPS, { ids: [] })],
    ['downloads', (token: string) => requestDownload(service, token, {})],
  ])('stays alive by its user’s %s', async (_, request) => {
    const token = await service.signIn('auditor')
    const setIdle = sql`update session set last_seen_at = now() - interval '1 hour' where id = ${sessionOf(token)}`
    await service.database.rows(setIdle)
    await request(token)
    const session = await service.database.one<{ idle: number }>(sql`
      select extract(epoch from now() - last_seen_at)::int as idle from session where id = ${sessionOf(token)}`)
    expect(session?.idle).toBeLessThan(60)
  })

  test('AU6: ends when its user signs out, and the user’s other sessions stay', async () => {
    const [endedToken, activeToken] = [await service.signIn('auditor'), await service.signIn('auditor')]
    const signOut = () => service.request(endedToken)(RemoveToken, { input: {} })
    expect((await signOut()).data).toEqual({ removeToken: { success: true } })
    expect([await isAlive(endedToken), await isAlive(activeToken)]).toEqual([false, true])
    expect(refusalOf(await signOut()).code).toBe('UNAUTHENTICATED')
  })

  // The service checks sessions of queries of rows by ids together.
  test.each([{}, { ids: ['1'] }])('AU7, AU8: follows its account at the next request with %j', async (variables) => {
    await service.database.rows(sql`
      insert into app_user (username, username_key, password_hash, status, role)
      select 'leaver', 'leaver', password_hash, true, 'curator' from app_user where username = 'curator'`)
    const call = service.request(await service.signIn('leaver'))
    const code = async () => refusalOf(await call(GROUPS, variables)).code
    const updateAccount = (change: ReturnType<typeof sql>) =>
      service.database.rows(sql`update app_user set ${change} where username = 'leaver'`)
    expect((await call(GROUPS, variables)).errors).toBeUndefined()
    await updateAccount(sql`role = 'auditor'`)
    expect(await code()).toBe('FORBIDDEN')
    await updateAccount(sql`status = false`)
    expect(await code()).toBe('UNAUTHENTICATED')
    await updateAccount(sql`status = true`)
    expect(await code()).toBe('FORBIDDEN')
    await service.database.rows(sql`delete from app_user where username = 'leaver'`)
    expect(await code()).toBe('UNAUTHENTICATED')
  })
})

test('AU9: keys rotate: the new key signs, and the old key verifies until its removal', async () => {
  const token = await service.signIn('auditor')
  const signInWithKeys = async (tokenKeys: string) => {
    const other = await startTestService({ databaseUrl: service.databaseUrl, env: { TOKEN_KEYS: tokenKeys } })
    const { errors } = await other.request(token)(VIEWER)
    const newToken = await other.signIn('auditor')
    await other.stop()
    return { isOldAccepted: errors === undefined, isNewAcceptedByOld: await isAlive(newToken) }
  }
  expect(await signInWithKeys(`${keys.new},${keys.old}`)).toEqual({ isOldAccepted: true, isNewAcceptedByOld: false })
  expect(await signInWithKeys(keys.new)).toEqual({ isOldAccepted: false, isNewAcceptedByOld: false })
})

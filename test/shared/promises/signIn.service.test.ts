import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../server/session/accounts.ts'
import { CreateToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { testService } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'

const service = testService()
beforeAll(async () => {
  await service.database.rows(sql`update app_user set status = false where username = 'awards'`)
})
beforeEach(() => service.database.rows(sql`delete from sign_in_attempt`))

/** Returns the whole HTTP response except its date. */
const signInResponse = async (username: string, password: string) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: CreateToken, variables: { input: { username, password } } }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return { status: response.status, headers, body: await response.text() }
}

/** An unknown name, a wrong password and a disabled account. */
const attempts = [
  ['nobody', PASSWORD],
  ['curator', 'wrong'],
  ['awards', PASSWORD],
] as const

/** Runs the work while the password hashing and its queue are full. */
const whileHashing = async (work: () => Promise<void>): Promise<void> => {
  const hash = await hashPassword('x')
  let hasEnded = false
  const keepHashing = async () => {
    while (!hasEnded) await verifyPassword(hash, 'x')
  }
  const hashing = Array.from({ length: 102 }, keepHashing)
  await work().finally(() => {
    hasEnded = true
  })
  await Promise.all(hashing)
}

describe('AU2: every failed sign-in', () => {
  test('gets the same response to the last byte', async () => {
    const answers = await Promise.all(attempts.map(([username, password]) => signInResponse(username, password)))
    expect(answers[0]).toMatchObject({ status: 200, body: '{"data":{"createToken":{"success":false,"token":null}}}' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('waits for a password hash, for known and unknown usernames', async () => {
    await whileHashing(async () => {
      for (const [username, password] of [...attempts, ['curator', PASSWORD]] as const)
        expect(await signInResponse(username, password)).toMatchObject({
          body: expect.stringContaining('RATE_LIMITED'),
        })
    })
  })

  test('runs the same statements', async () => {
    const statements: string[][] = []
    for (const [username, password] of attempts)
      statements.push(await statementsOf(() => signInResponse(username, password)))
    expect(statements[0]).toHaveLength(3)
    for (const list of statements) expect(list).toEqual(statements[0])
  })
})

test('AU3: a password of nearly a megabyte is refused without hashing, and a longer one without reading', async () => {
  await whileHashing(async () => {
    expect(await signInResponse('curator', 'x'.repeat(990_000))).toMatchObject({
      body: expect.stringContaining('"success":false'),
    })
  })
  expect(await signInResponse('curator', 'x'.repeat(1_000_000))).toMatchObject({ status: 413 })
})

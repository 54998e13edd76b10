import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../server/session/accounts.ts'

describe('AU3: passwords', () => {
  test('are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = [await hashPassword('same'), await hashPassword('same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await verifyPassword(one, 'same')).toBe(true)
    expect(await verifyPassword(one, 'Same')).toBe(false)
  })

  test('count in full, to the last of a thousand characters', async () => {
    const long = 'x'.repeat(999)
    const hashed = await hashPassword(`${long}y`)
    expect(await verifyPassword(hashed, `${long}y`)).toBe(true)
    expect(await verifyPassword(hashed, `${long}z`)).toBe(false)
    expect(await verifyPassword(hashed, long)).toBe(false)
  })

  test('without an account never match, not even the empty one', async () => {
    expect(await verifyPassword(null, '')).toBe(false)
    expect(await verifyPassword(null, 'x')).toBe(false)
  })

  test('are hashed a few at once; one that would wait too long is refused', async () => {
    const hashed = await hashPassword('x')
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword(hashed, 'x')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(98)
    expect(refused[0]).toMatchObject({ reason: { extensions: { code: 'RATE_LIMITED' } } })
    expect(await verifyPassword(hashed, 'x')).toBe(true)
  })
})

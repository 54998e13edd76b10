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
    const hash = await hashPassword(`${long}y`)
    expect(await verifyPassword(hash, `${long}y`)).toBe(true)
    expect(await verifyPassword(hash, `${long}z`)).toBe(false)
    expect(await verifyPassword(hash, long)).toBe(false)
  })

  test('are hashed a few at once; a password that would wait too long is refused', async () => {
    const hash = await hashPassword('x')
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword(hash, 'x')))
    const rejected = results.filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(98)
    expect(rejected[0]).toMatchObject({ reason: { extensions: { code: 'RATE_LIMITED' } } })
    expect(await verifyPassword(hash, 'x')).toBe(true)
  })
})

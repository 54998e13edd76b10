import { createHmac, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../support/refusal.ts'
import { testService } from '../../support/service.ts'

const key = randomBytes(32)
const service = testService({ env: { TOKEN_KEYS: key.toString('base64') } })
let validToken: string
beforeAll(async () => {
  validToken = await service.signIn('admin')
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const sign = (header: object, claims: object, secret: Uint8Array, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

const forgeries = (): Record<string, string> => {
  const [header, payload, signature] = validToken.split('.')
  const claims = decode(payload)
  const ownKey = randomBytes(32)
  const jwk = { kty: 'oct', k: ownKey.toString('base64url'), alg: 'HS256' }
  const HS256 = { alg: 'HS256' }
  return {
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'no algorithm, with a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'no algorithm, in capitals': `${encode({ alg: 'NONE' })}.${payload}.`,
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'another key': sign(HS256, claims, ownKey),
    'an empty key': sign(HS256, claims, new Uint8Array(1)),
    'a key named in the header': sign({ ...HS256, jwk }, claims, ownKey),
    'a key file named in the header': sign({ ...HS256, kid: '/dev/null' }, claims, new Uint8Array(1)),
    'a key address named in the header': sign({ ...HS256, jku: `${service.url}/keys` }, claims, ownKey),
    'another hash': sign({ alg: 'HS512' }, claims, key, 'sha512'),
    'an unknown critical header': sign({ ...HS256, crit: ['x'], x: 1 }, claims, key),
    'changed claims': `${header}.${encode({ ...claims, role: 'curator' })}.${signature}`,
    'another session': sign(HS256, { ...claims, sid: '00000000-0000-0000-0000-000000000000' }, key),
    'a number as the session': sign(HS256, { ...claims, sid: 7 }, key),
    'a session id that is not a UUID': sign(HS256, { ...claims, sid: "0' or true" }, key),
    'no session': sign(HS256, { ...claims, sid: undefined }, key),
    'no expiry': sign(HS256, { ...claims, exp: undefined }, key),
    'expired a second ago': sign(HS256, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, key),
    'a signature with one letter less': validToken.slice(0, -1),
    'a changed signature': `${header}.${payload}.${randomBytes(32).toString('base64url')}`,
    text: 'token',
    'much text': 'x'.repeat(10_000),
    dots: '..',
    'no claims': sign(HS256, [], key),
  }
}

describe('AU5: a token', () => {
  test('that is forged is always refused with the same message', async () => {
    for (const [name, token] of Object.entries(forgeries())) {
      const answer = await service.request(token)('{ viewer { username } }')
      expect([name, answer.status, refusalOf(answer)]).toEqual([
        name,
        200,
        expect.objectContaining({ code: 'UNAUTHENTICATED', message: 'Sign in first.' }),
      ])
    }
  })

  test('counts only as a bearer token in its header', async () => {
    const ask = async (headers: Readonly<Record<string, string>>, query = '') => {
      const response = await fetch(`${service.url}/graphql${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ viewer { username } }' }),
      })
      const { data = null } = await response.json()
      return data
    }
    expect(await ask({ authorization: `bearer ${validToken}` })).toEqual({ viewer: { username: 'admin' } })
    expect(await ask({ authorization: validToken })).toBeNull()
    expect(await ask({ cookie: `token=${validToken}` })).toBeNull()
    expect(await ask({}, `?token=${validToken}&access_token=${validToken}`)).toBeNull()
  })
})

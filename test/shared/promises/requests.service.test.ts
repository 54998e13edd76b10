import { describe, expect, test } from 'vitest'
import { create, find, newGroup, update } from '../../support/groups.ts'
import { sendBytes } from '../../support/rawRequest.ts'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const BODY = '{"query":"{ __typename }"}'
const SMUGGLED = 'GET /config.json HTTP/1.1\r\nHost: a\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const chunked = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`

test.each([
  ['a length and chunks', post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n`, chunked)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', chunked)],
  ['two lengths', post(`Content-Length: ${BODY.length}\r\nContent-Length: 0\r\n`, BODY)],
  ['a length with a sign', post(`Content-Length: +${BODY.length}\r\n`, BODY)],
  ['a list of lengths', post(`Content-Length: ${BODY.length}, ${BODY.length}\r\n`, BODY)],
  ['an unknown encoding', post('Transfer-Encoding: xchunked\r\n', chunked)],
  ['an encoding header with a space before its colon', post('Transfer-Encoding : chunked\r\n', chunked)],
  ['a header that continues on the next line', post(`X: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n`, chunked)],
  ['a chunk longer than its declared length', post('Transfer-Encoding: chunked\r\n', `1\r\n${BODY}\r\n0\r\n\r\n`)],
  ['a chunk with a huge length', post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(20)}\r\n${BODY}`)],
  ['lines that end in a line feed alone', post(`Content-Length: ${BODY.length}\r\n`, BODY).replaceAll('\r\n', '\n')],
  ['NUL in a header', post(`X: a\0b\r\nContent-Length: ${BODY.length}\r\n`, BODY)],
])(
  'GQ7: %s: the service refuses the request, closes the connection and ignores the next request',
  async (_, request) => {
    const answer = await sendBytes(service.url, request + SMUGGLED)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('productName')
  },
)

test('GQ8: a text of nearly a megabyte is refused, naming its field', async () => {
  const name = 'x'.repeat(990_000)
  expect(refusalOf(await create(curator, { name }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' })
  const { id } = await newGroup(curator)
  expect(refusalOf(await update(curator, id, { url: name }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'url' })
})

describe('GQ11', () => {
  test('names of inherited object properties are unknown fields and change nothing', async () => {
    const group = await newGroup(curator)
    const polluted = '{"polluted":1}'
    for (const field of [`"__proto__":${polluted}`, `"constructor":{"prototype":${polluted}}`]) {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"query":"mutation ($input: CreateGroupInput!) { createGroup(input: $input) { success } }","variables":{"input":{${field},"name":"x"},"__proto__":${polluted}},"__proto__":${polluted}}`,
      })
      expect((await response.json()).errors[0].extensions.code).toMatch(/^(BAD_USER_INPUT|UNAUTHENTICATED)$/)
    }
    expect('polluted' in {}).toBe(false)
    expect(await find(curator, { id: group.id })).toEqual(group)
  })

  test('texts equal to such names, or in any script, are returned unchanged', async () => {
    const scripts = ['e\u0301 é', '👩‍👩‍👧‍👦', 'שלום مرحبا', '𝒳\u{10ffff}', 'ﬁ ß İ']
    for (const name of ['__proto__', 'constructor', 'toString', ...scripts]) {
      const group = await newGroup(curator, { name, slug: `unicode-${Buffer.from(name).toString('hex')}` })
      expect(group.name).toBe(name)
      expect((await find(curator, { id: group.id }))?.name).toBe(name)
    }
  })
})

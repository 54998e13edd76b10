import { afterEach, expect, test, vi } from 'vitest'
import { findTermRecord } from '../../../src/gql/terms/terms.ts'

afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown) => new Response(JSON.stringify(body))

test.each([
  ['a gateway that answers HTML', new Response('<h1>502 Bad Gateway</h1>', { status: 502 }), 'UNREACHABLE'],
  ['JSON that is cut short', new Response('{"data":{"groups":{"ed'), 'UNREACHABLE'],
  ['an empty answer', new Response(''), 'UNREACHABLE'],
  ['an answer without data', json({}), 'UNREACHABLE'],
  ['null for an answer', json(null), 'UNREACHABLE'],
  ['null for data', json({ data: null }), 'UNREACHABLE'],
  ['half an answer, with errors', json({ data: { term: null }, errors: [{ message: 'no count' }] }), 'INTERNAL'],
] as const)('%s is a failure', async (_, response, code) => {
  vi.stubGlobal('fetch', async () => response)
  const message = code === 'INTERNAL' ? 'no count' : 'GraphQL connection failure.'
  await expect(findTermRecord({ id: '1' }, new AbortController().signal)).rejects.toMatchObject({ code, message })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Operation } from '../../../src/gql/operation.ts'
import { EARLY, sendRequest, setToken, startNavigation } from '../../../src/gql/transport.ts'

const Groups: Operation<{ groups: number }, { first: number }> = 'query Groups'
const request = (first = 25, signal?: AbortSignal) => sendRequest(Groups, { first }, signal)

let sent = 0
beforeEach(() => {
  sent = 0
  vi.stubGlobal('fetch', async () => Response.json({ data: { groups: ++sent } }))
})
afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
})

test('the next equal request gets the answer to an early request, once', async () => {
  await request(25, EARLY)
  expect(await request(50)).toEqual({ groups: 2 })
  expect(await request()).toEqual({ groups: 1 })
  expect(await request()).toEqual({ groups: 3 })
})

test('a request that begins before the early answer arrives waits for this answer', async () => {
  void request(25, EARLY)
  expect(await request()).toEqual({ groups: 1 })
  expect(sent).toBe(1)
})

test('an early request that comes after its screen’s request is not sent', async () => {
  await request()
  void request(25, EARLY)
  expect(await request()).toEqual({ groups: 2 })
})

test('the answer to an early request is dropped by a navigation, a mutation or another token', async () => {
  startNavigation('/group')
  await request(25, EARLY)
  startNavigation('/group')
  await request(50, EARLY)
  expect(await request()).toEqual({ groups: 1 })
  startNavigation('/synonyms')
  expect(await request(50)).toEqual({ groups: 3 })

  startNavigation('/group')
  await request(25, EARLY)
  await sendRequest('mutation Save' as typeof Groups, { first: 1 })
  expect(await request()).toEqual({ groups: 6 })

  startNavigation('/synonyms')
  await request(25, EARLY)
  setToken('of another user')
  expect(await request()).toEqual({ groups: 8 })
})

test('a request gets the failure of its early request, and the next request is sent again', async () => {
  vi.stubGlobal('fetch', async () => {
    sent++
    throw new TypeError('offline')
  })
  await request(25, EARLY).catch(() => {})
  await expect(request()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(sent).toBe(1)
  await request().catch(() => {})
  expect(sent).toBe(2)
})

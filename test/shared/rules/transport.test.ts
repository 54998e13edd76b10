import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Operation } from '../../../src/gql/operation.ts'
import { EARLY, sendRequest, setToken } from '../../../src/gql/transport.ts'

const Groups: Operation<{ groups: number }, { first: number }> = 'query Groups'
const request = (first = 25, signal?: AbortSignal) => sendRequest(Groups, { first }, signal)

let sent = 0
beforeEach(() => {
  vi.useFakeTimers()
  sent = 0
  vi.stubGlobal('fetch', async () => Response.json({ data: { groups: ++sent } }))
})
afterEach(() => {
  setToken(null)
  vi.useRealTimers()
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

test('the answer to an early request is dropped after five seconds, and with another token', async () => {
  await request(25, EARLY)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await request()).toEqual({ groups: 2 })
  await request(25, EARLY)
  setToken('of another user')
  expect(await request()).toEqual({ groups: 4 })
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

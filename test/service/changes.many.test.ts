import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { announce, createChanges } from '../../server/changes.ts'
import type { Change } from '../../server/records.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

/** As many as may wait for a subscriber. */
const MOST = 8_192

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const changesOf = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'PROVIDER', id: `${index}`, slug: null, action: 'UPDATED' }))

/** As another process hears them. */
const hear = async () => {
  const changes = await createChanges(service.database)
  onTestFinished(() => changes.stop())
  let missed = 0
  changes.onMissed(() => {
    missed += 1
  })
  const heard: string[] = []
  changes.watch({ kind: 'PROVIDER', id: '1' }, (change) => heard.push(change?.id ?? ''))
  return { heard, missed: () => missed }
}

test('as many changes as a subscriber can take are told one by one', async () => {
  const { heard, missed } = await hear()
  await announce(service.database, changesOf(MOST), 'curator')
  await expect.poll(() => heard).toEqual(['1'])
  expect(missed()).toBe(0)
})

test('of more than that every process says once that there were, so that open pages read again what they show', async () => {
  const [one, other] = [await hear(), await hear()]
  const page = await openSignedIn(service.url, await service.signIn('curator'))
  await announce(service.database, changesOf(MOST + 1), 'curator')
  await expect.poll(() => [one.missed(), other.missed()]).toEqual([1, 1])
  expect([...one.heard, ...other.heard]).toEqual([])
  // 'Service restart': browsers connect again, and read again.
  expect(await page.closed).toBe(1012)
})

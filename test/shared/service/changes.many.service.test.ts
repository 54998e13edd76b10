import { expect, onTestFinished, test } from 'vitest'
import { announce, type ChangeNotice, createChanges, MAX_NOTICES, noticesOf } from '../../../server/records/changes.ts'
import { testTables } from '../../support/service.ts'

const database = testTables()

/** Returns the notices of one change of many physicians. */
const noticesOfPhysicians = (count: number) => noticesOf('PROVIDER', [...Array(count).keys()].map(String))
const removed = (id: string): ChangeNotice => ({ kind: 'SPECIALTY', id, slug: null, action: 'REMOVED' })

const startListener = async () => {
  const changes = await createChanges(database)
  onTestFinished(() => changes.stop())
  let missed = 0
  changes.onMissed(() => {
    missed += 1
  })
  const receivedIds: (string | null)[] = []
  changes.watch({ kind: 'PROVIDER', id: '1' }, (change) => receivedIds.push(change?.id ?? null))
  const subscribe = () => {
    const stream = changes.subscribe({ kind: 'PROVIDER' })
    const next = () => stream.next().catch(({ extensions }) => extensions.code)
    return { first: next(), next }
  }
  return { receivedIds, missed: () => missed, specialties: changes.subscribe({ kind: 'SPECIALTY' }), subscribe }
}

test('changes up to the limit of a subscriber arrive one by one', async () => {
  const { receivedIds, missed, specialties, subscribe } = await startListener()
  const { first, next } = subscribe()
  await database.rows(announce([...noticesOfPhysicians(MAX_NOTICES), removed('1')], 'curator'))
  expect(await first).toMatchObject({ value: { kind: 'PROVIDER', id: '0' } })
  expect(await specialties.next()).toMatchObject({ value: { id: '1' } })
  expect([receivedIds, missed()]).toEqual([['1'], 0])
  await database.rows(announce([...noticesOf('PROVIDER', ['2', '3']), removed('9')], 'curator'))
  await specialties.next()
  expect([await next(), await next()], 'too many unread changes').toEqual(['INTERNAL', 'INTERNAL'])
})

test.each([
  ['of one mutation', noticesOfPhysicians(MAX_NOTICES + 1)],
  ['of several announcements', [...noticesOfPhysicians(MAX_NOTICES), ...noticesOf('PROVIDER', ['8193'])]],
  ['after a single change', [...noticesOf('PROVIDER', ['1']), ...noticesOfPhysicians(MAX_NOTICES + 1)]],
])('more changes, %s, end subscriptions of that kind with a summary; others get each change', async (_, news) => {
  const { receivedIds, missed, specialties, subscribe } = await startListener()
  const { first } = subscribe()
  await database.rows(announce([removed('7'), ...news, removed('9')], 'curator'))
  expect(await specialties.next()).toMatchObject({ value: { id: '7', action: 'REMOVED', by: 'curator' } })
  expect(await specialties.next()).toMatchObject({ value: { id: '9' } })
  expect(await first).toBe('INTERNAL')
  expect([receivedIds, missed()]).toEqual([[null], 0])
  const laterSubscription = subscribe()
  await database.rows(announce(noticesOf('PROVIDER', ['2']), 'curator'))
  expect(await laterSubscription.first).toMatchObject({ value: { id: '2' } })
})

test('a million saves become one notice', () => expect(noticesOfPhysicians(1_000_000)).toEqual([{ many: 'PROVIDER' }]))

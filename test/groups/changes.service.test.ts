import { type DocumentNode, parse, subscribe } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema } from '../../server/app/schema.ts'
import type { RecordChange } from '../../server/contract/types.gen.ts'
import { announce, type Changes, createChanges } from '../../server/records/changes.ts'
import type { Change } from '../../server/records/records.ts'
import { create, newGroup, remove, update } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
let changes: Changes
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('groups')
  // This instance stands for another process of the service.
  changes = await createChanges(service.database)
})
afterAll(async () => {
  await changes.stop()
  await service.stop()
})

const RECORD_CHANGED = parse(`subscription ($kind: RecordKind!, $id: ID) {
  recordChanged(kind: $kind, id: $id) { kind id slug action by at } }`)

const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
const subscribeTo = async (document: DocumentNode, id?: string) => {
  const contextValue = { changes, viewer }
  const variableValues = { kind: 'GROUP', id }
  const stream = await subscribe({ schema: createSchema(), document, variableValues, contextValue })
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))
  return stream
}
const someChange: Change = { kind: 'GROUP', id: 'nobody', slug: null, action: 'UPDATED' }
/** Waits until all earlier notices have arrived. */
const waitForNotices = async () => {
  const fence = changes.subscribe({ id: 'fence' })
  await service.database.rows(announce([{ ...someChange, id: 'fence' }], 'nobody'))
  await fence.next()
  await fence.return?.()
}
const changesDuring = async (count: number, work: () => Promise<unknown>, id?: string): Promise<unknown[]> => {
  await waitForNotices()
  const stream = await subscribeTo(RECORD_CHANGED, id)
  await work()
  const notices: unknown[] = []
  for (let isComplete = false; !isComplete; isComplete = notices.length === count) {
    const { value } = await stream.next()
    notices.push(value?.data?.recordChanged)
  }
  await stream.return(undefined)
  return notices
}

test('recordChanged delivers every committed change of a group once, to other processes too', async () => {
  let id = ''
  const notices = await changesDuring(4, async () => {
    const input = { name: 'Told', operationId: 'told-once' }
    id = (await newGroup(curator, input)).id
    await newGroup(curator, input)
    await update(curator, id, { slug: 'told-again' })
    const link = 'mutation ($input: GroupProviderInput!) { createGroupProviderAssociation(input: $input) { success } }'
    await curator(link, { input: { groupId: id, providerId: '1' } })
    // The second link sends no notice.
    await curator(link, { input: { groupId: id, providerId: '1' } })
    await remove(curator, id)
  })
  const change = { kind: 'GROUP', id, by: 'groups', at: expect.any(Number) }
  expect(notices).toEqual([
    { ...change, slug: 'told', action: 'CREATED' },
    { ...change, slug: 'told-again', action: 'UPDATED' },
    { ...change, slug: 'told-again', action: 'UPDATED' },
    { ...change, slug: 'told-again', action: 'REMOVED' },
  ])
})

test("recordChanged delivers one group's changes on request, and nothing of a failed mutation", async () => {
  const group = await newGroup(curator)
  const work = async () => {
    await newGroup(curator)
    await create(curator, { name: 'Fails', slug: group.slug })
    await update(curator, group.id, { name: 'Stale' }, { expectedVersion: 99 })
    await update(curator, group.id, { name: 'Good' })
  }
  const notices = await changesDuring(1, work, group.id)
  expect(notices).toEqual([expect.objectContaining({ id: group.id, action: 'UPDATED' })])
})

test('listChanged delivers null once it is active, and then each change', async () => {
  await waitForNotices()
  const stream = await subscribeTo(parse('subscription { listChanged(kind: GROUP) { id action } }'))
  expect(await stream.next()).toMatchObject({ value: { data: { listChanged: null } } })
  const { id } = await newGroup(curator)
  expect(await stream.next()).toMatchObject({ value: { data: { listChanged: { id, action: 'CREATED' } } } })
  const next = stream.next()
  await stream.return(undefined)
  expect(await next).toMatchObject({ done: true })
})

test('a change that is rolled back sends no notice', async () => {
  await waitForNotices()
  const notices: RecordChange[] = []
  const stream = changes.subscribe({})
  const collecting = (async () => {
    for await (const change of stream) notices.push(change)
  })()
  await expect(
    service.database.transaction(async (tx) => {
      await tx.rows(announce([someChange], 'nobody'))
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  const { id } = await newGroup(curator)
  await expect.poll(() => notices.map((change) => change.id)).toEqual([id])
  await stream.return?.()
  await collecting
})

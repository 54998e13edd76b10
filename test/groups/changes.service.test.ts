import { parse, subscribe } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  // Stands for another process of the service.
  changes = await createChanges(service.database)
})
afterAll(async () => {
  await changes.stop()
  await service.stop()
})

const RECORD_CHANGED = parse(`subscription ($kind: RecordKind!, $id: ID) {
  recordChanged(kind: $kind, id: $id) { kind id slug action by at } }`)

const viewerWith = (permissions: readonly string[]) => {
  return { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(permissions) }
}
/** Subscribes as a viewer with these permissions. Returns the result of `subscribe`. */
const subscribeAs = (permissions: readonly string[], id?: string) => {
  const viewer = viewerWith(permissions)
  const variableValues = { kind: 'GROUP', id }
  return subscribe({
    schema: createSchema(),
    document: RECORD_CHANGED,
    variableValues,
    contextValue: { changes, viewer },
  })
}
const someChange: Change = { kind: 'GROUP', id: 'nobody', slug: null, action: 'UPDATED' }
/** Waits until all earlier notices have arrived. */
const waitForNotices = async () => {
  const fence = changes.subscribe({ id: 'fence' })
  await announce(service.database, [{ ...someChange, id: 'fence' }], 'nobody')
  await fence.next()
  await fence.return?.()
}
/** Returns the first `count` changes that a subscriber receives during `work`. */
const changesDuring = async (count: number, work: () => Promise<unknown>, id?: string): Promise<unknown[]> => {
  await waitForNotices()
  const stream = await subscribeAs(['groups'], id)
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))
  await work()
  const notices: unknown[] = []
  for (let isComplete = false; !isComplete; isComplete = notices.length === count) {
    const { value } = await stream.next()
    notices.push(value?.data?.recordChanged)
  }
  await stream.return(undefined)
  return notices
}

describe('recordChanged', () => {
  test('delivers every committed change of a group, to other processes too', async () => {
    let id = ''
    const notices = await changesDuring(4, async () => {
      id = (await newGroup(curator, { name: 'Told' })).id
      await update(curator, id, { slug: 'told-again' })
      const link =
        'mutation ($input: GroupProviderInput!) { createGroupProviderAssociation(input: $input) { success } }'
      await curator(link, { input: { groupId: id, providerId: '1' } })
      // The second link changes nothing and sends no notice.
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

  test("delivers one group's changes on request, and nothing of a failed mutation", async () => {
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

  test('delivers a repeated operation once', async () => {
    const input = { name: 'Told Once', operationId: 'told-once' }
    const notices = await changesDuring(2, async () => {
      await create(curator, input)
      await create(curator, input)
      await newGroup(curator, { name: 'The Next One' })
    })
    expect(notices).toEqual([
      expect.objectContaining({ slug: 'told-once' }),
      expect.objectContaining({ slug: 'the-next-one' }),
    ])
  })

  test('is for curators of groups', async () => {
    const stream = await subscribeAs(['terms'])
    expect(stream).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })
})

describe('listChanged', () => {
  test('delivers null once it is active, and then each change', async () => {
    await waitForNotices()
    const stream = await subscribe({
      schema: createSchema(),
      document: parse('subscription { listChanged(kind: GROUP) { id action } }'),
      contextValue: { changes, viewer: viewerWith(['groups']) },
    })
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))
    expect(await stream.next()).toMatchObject({ value: { data: { listChanged: null } } })
    const { id } = await newGroup(curator)
    expect(await stream.next()).toMatchObject({ value: { data: { listChanged: { id, action: 'CREATED' } } } })
    const next = stream.next()
    await stream.return(undefined)
    expect(await next).toMatchObject({ done: true })
  })
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
      await announce(tx, [someChange], 'nobody')
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  const { id } = await newGroup(curator)
  await expect.poll(() => notices.map((change) => change.id)).toEqual([id])
  await stream.return?.()
  await collecting
})

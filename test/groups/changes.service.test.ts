import { parse, subscribe } from 'graphql'
import { expect, test } from 'vitest'
import { createSchema } from '../../server/app/schema.ts'
import { createChanges } from '../../server/records/changes.ts'
import { newGroup, remove, update } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

const document = parse('subscription ($id: ID) { recordChanged(kind: GROUP, id: $id) { kind id slug action by at } }')

/** Returns the changes during `work` of each of some groups, or of all groups, until a group is removed. */
const changesDuring = async (work: () => Promise<unknown>, ids: readonly (string | undefined)[]) => {
  // This instance stands for another process of the service. It gets no earlier notices.
  const changes = await createChanges(service.database)
  const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
  const contextValue = { changes, viewer }
  const follow = async (id: string | undefined) => {
    const stream = await subscribe({ schema: createSchema(), document, variableValues: { id }, contextValue })
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))
    return stream
  }
  const streams = await Promise.all(ids.map(follow))
  await work()
  const noticesOf = async (stream: Awaited<ReturnType<typeof follow>>) => {
    const notices: unknown[] = []
    for await (const { data } of stream) {
      notices.push(data?.recordChanged)
      if (Object(data?.recordChanged).action === 'REMOVED') break
    }
    return notices
  }
  const notices = await Promise.all(streams.map(noticesOf))
  await changes.stop()
  return notices
}

test('recordChanged delivers every committed change of one group or of all groups, to other processes too', async () => {
  const { id } = await newGroup(curator)
  const work = async () => {
    await newGroup(curator, { name: 'Told' })
    await update(curator, id, { slug: 'told-again' })
    await update(curator, id, { name: 'Stale' }, { expectedVersion: 99 })
    await remove(curator, id)
  }
  const change = { kind: 'GROUP', id, slug: 'told-again', by: 'groups', at: expect.any(Number) }
  const changes = [
    { ...change, action: 'UPDATED' },
    { ...change, action: 'REMOVED' },
  ]
  const [ofOne, ofAll] = await changesDuring(work, [id, undefined])
  expect(ofOne).toEqual(changes)
  expect(ofAll).toEqual([{ ...change, id: expect.any(String), slug: 'told', action: 'CREATED' }, ...changes])
})

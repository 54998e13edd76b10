import { parse, subscribe } from 'graphql'
import { expect, test } from 'vitest'
import { createSchema } from '../../server/app/schema.ts'
import { createChanges } from '../../server/records/changes.ts'
import { create, newGroup, remove, update } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

const document = parse('subscription ($id: ID) { recordChanged(kind: GROUP, id: $id) { kind id slug action by at } }')

/** Returns the changes of groups during `work`, until a group is removed. */
const changesDuring = async (work: () => Promise<unknown>, id?: string): Promise<unknown[]> => {
  // This instance stands for another process of the service. It gets no earlier notices.
  const changes = await createChanges(service.database)
  const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
  const contextValue = { changes, viewer }
  const stream = await subscribe({ schema: createSchema(), document, variableValues: { id }, contextValue })
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))
  await work()
  const notices: unknown[] = []
  for await (const { data } of stream) {
    notices.push(data?.recordChanged)
    if (Object(data?.recordChanged).action === 'REMOVED') break
  }
  await changes.stop()
  return notices
}

test('recordChanged delivers every committed change of a group once, to other processes too', async () => {
  let id = ''
  const notices = await changesDuring(async () => {
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
    await remove(curator, group.id)
  }
  expect(await changesDuring(work, group.id)).toMatchObject([{ id: group.id, action: 'REMOVED' }])
})

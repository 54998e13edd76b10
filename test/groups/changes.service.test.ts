import { parse, subscribe } from 'graphql'
import { expect, test } from 'vitest'
import { createSchema } from '../../server/app/schema.ts'
import { createChanges } from '../../server/records/changes.ts'
import { create, newGroup, remove, update } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

const document = parse('subscription ($id: ID) { recordChanged(kind: GROUP, id: $id) { kind id slug action by at } }')
const LINK = 'mutation ($input: GroupProviderInput!) { createGroupProviderAssociation(input: $input) { success } }'

test('recordChanged delivers each change of one group once to other processes, and nothing of failed or repeated ones', async () => {
  const { id, slug } = await newGroup(curator)
  // This instance stands for another process of the service. It gets no earlier notices.
  const changes = await createChanges(service.database)
  const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
  const contextValue = { changes, viewer }
  const stream = await subscribe({ schema: createSchema(), document, variableValues: { id }, contextValue })
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors))

  await newGroup(curator)
  await create(curator, { name: 'Fails', slug })
  await update(curator, id, { name: 'Stale' }, { expectedVersion: 99 })
  for (let time = 0; time < 2; time += 1) {
    await update(curator, id, { slug: 'told-again' }, { operationId: 'told-once' })
    await curator(LINK, { input: { groupId: id, providerId: '1' } })
  }
  await remove(curator, id)
  const notices: unknown[] = []
  for await (const { data } of stream) {
    notices.push(data?.recordChanged)
    if (Object(data?.recordChanged).action === 'REMOVED') break
  }
  await changes.stop()
  const change = { kind: 'GROUP', id, slug: 'told-again', by: 'groups', at: expect.any(Number) }
  expect(notices).toEqual(['UPDATED', 'UPDATED', 'REMOVED'].map((action) => ({ ...change, action })))
})

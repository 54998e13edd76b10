import { parse, subscribe } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../server/app/schema.ts'
import type { Query } from '../../server/contract/types.gen.ts'
import { createChanges } from '../../server/records/changes.ts'
import { find, GROUPS, newGroup, remove, update } from '../support/groups.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

const list = async (variables: Record<string, unknown> = {}) => {
  const { groups } = dataOf(await curator<Pick<Query, 'groups'>>(GROUPS, variables))
  return { names: groups.edges.map(({ node }) => node.name), count: groups.aggregate.count }
}

test('groups are sorted without regard to case and accents', async () => {
  await newGroup(curator, { name: 'zzz Éclair B' })
  await newGroup(curator, { name: 'ZZZ eclair a' })
  await newGroup(curator, { name: 'Zzz Eclair c' })
  const names = ['ZZZ eclair a', 'zzz Éclair B', 'Zzz Eclair c']
  expect((await list({ filter: 'zzz eclair' })).names).toEqual(names)
  const orderBy = { sort: 'NAME', direction: 'DESC' }
  expect((await list({ filter: 'zzz eclair', orderBy })).names).toEqual(names.toReversed())
})

describe('group', () => {
  test('is null for odd ids and slugs', async () => {
    for (const id of ['0', '1.5', '1e3', ' 1', '01', '９', '9223372036854775808', "1' or '1'='1", ''])
      expect([id, await find(curator, { id })]).toEqual([id, null])
    for (const slug of ['', '%', 'MEADOWGATE-MEDICAL-GROUP', 'x'.repeat(10_000), '__proto__'])
      expect([slug, await find(curator, { slug })]).toEqual([slug, null])
  })

  test('shows the same overrides of its physicians as the list of physicians', async () => {
    const node = 'id overridesCount specialtyOverridesCount isOriginalChanged'
    const { data } = await curator<{
      group: { providers: { id: string }[] }
      providers: { edges: { node: { id: string } }[] }
    }>(`{
      group(slug: "meadowgate-medical-group") { providers { ${node} } }
      providers(hasOverrides: true, first: 100) { edges { node { ${node} } } }
    }`)
    const overridden = new Map(data?.providers.edges.map(({ node }) => [node.id, node]))
    const members = data?.group.providers.filter(({ id }) => overridden.has(id)) ?? []
    expect(members.length).toBeGreaterThan(3)
    expect(members).toEqual(members.map(({ id }) => overridden.get(id)))
  })
})

const document = parse('subscription ($id: ID) { recordChanged(kind: GROUP, id: $id) { kind id slug action by at } }')

/** Returns the changes during `work` of each of some groups, or of all groups, until a group is removed. */
const changesDuring = async (work: () => Promise<unknown>, ids: readonly (string | undefined)[]) => {
  // This instance stands for another process of the service. It gets no earlier notices.
  const changes = await createChanges(service.database)
  const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
  const contextValue = { changes, viewer }
  const follow = async (id: string | undefined) => {
    const stream = await subscribe({ schema, document, variableValues: { id }, contextValue })
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

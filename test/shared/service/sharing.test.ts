import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import type { PreparedOperation } from '../../../server/http/operations.ts'
import { createSharedExecution } from '../../../server/http/sharing.ts'

const schema = buildSchema('type Query { groups(ids: [ID!]): Int, auditLogs(ids: [ID!]): Int, other(ids: [ID!]): Int }')

/** Each list returns how often it has been read. */
const createReads = () => {
  let reads = 0
  const read = () => {
    reads += 1
    return reads
  }
  const execute = createSharedExecution()
  return async (fields: string, permissions: readonly string[] = ['groups'], ids: readonly string[] | null = ['1']) => {
    const operation = {
      schema,
      document: parse(`query ($ids: [ID!]) { ${fields} }`),
      variableValues: { ids },
      rootValue: { groups: read, auditLogs: read, other: read },
      contextValue: { viewer: { role: 'curator', permissions: new Set(permissions) } },
    }
    return Object.values((await execute(operation as unknown as PreparedOperation)).data ?? {})
  }
}

const GROUPS = 'groups(ids: $ids)'

test('equal requests for rows share one read; later ones read again', async () => {
  const read = createReads()
  expect(await Promise.all([read(GROUPS), read(GROUPS), read(GROUPS)])).toEqual([[1], [1], [1]])
  expect(await read(GROUPS)).toEqual([2])
})

test('other rows, other permissions and whole lists share nothing', async () => {
  const read = createReads()
  const requests = [
    read(GROUPS),
    read(GROUPS, ['groups'], ['2']),
    read(GROUPS, ['groups', 'terms']),
    read(GROUPS, ['groups'], null),
  ]
  expect(new Set((await Promise.all(requests)).flat()).size).toBe(4)
})

test('the operations of one document share nothing', async () => {
  const execute = createSharedExecution()
  const document = parse(
    'query One($ids: [ID!]) { groups(ids: $ids) } query Two($ids: [ID!]) { two: groups(ids: $ids) }',
  )
  const contextValue = { viewer: { role: 'curator', permissions: new Set(['groups']) } }
  const run = (operationName: string) => {
    const values = { variableValues: { ids: ['1'] }, rootValue: { groups: 1 }, contextValue }
    return execute({ schema, document, operationName, ...values } as unknown as PreparedOperation)
  }
  const results = await Promise.all([run('One'), run('Two')])
  expect(results.map(({ data }) => ({ ...data }))).toEqual([{ groups: 1 }, { two: 1 }])
})

test('lists that depend on the user share nothing, also beside another list', async () => {
  const read = createReads()
  const fields = ['auditLogs(ids: $ids)', `${GROUPS} auditLogs(ids: $ids)`, 'other(ids: $ids)']
  const requests = fields.flatMap((text) => [read(text), read(text)])
  expect(new Set((await Promise.all(requests)).flat()).size).toBe(8)
})

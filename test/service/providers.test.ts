import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsToOthers, refusedToOthers } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let call: Call
beforeAll(async () => {
  service = await startTestService()
  call = await service.as('groups')
})
afterAll(() => service.stop())

interface Provider {
  id: string
  fullName: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  npi: string
}
const PROVIDERS = `query ($filter: String, $afterCurser: String, $first: Int, $orderBy: ProviderOrder) {
  providers(filter: $filter, afterCurser: $afterCurser, first: $first, orderBy: $orderBy) {
    edges { cursor node { id fullName firstName middleName lastName suffix npi } } aggregate { count }
  } }`
const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await call<{
    providers: { edges: { cursor: string; node: Provider }[]; aggregate: { count: number } }
  }>(PROVIDERS, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return { nodes: data.providers.edges.map(({ node }) => node), count: data.providers.aggregate.count }
}
const idsBy = async (order: string) => {
  const orders = { full: sql`full_name_key, id`, last: sql`last_name_key, first_name_key, id` }
  const rows = await service.database.rows<{ id: string }>(
    sql`select id from provider order by ${order === 'full' ? orders.full : orders.last}`,
  )
  return rows.map(({ id }) => id)
}

test('answers physicians by full name, 25 at a time', async () => {
  const { nodes, count } = await list()
  const ids = await idsBy('full')
  expect(count).toBe(ids.length)
  expect(nodes.map(({ id }) => id)).toEqual(ids.slice(0, 25))
})

test('a picker gets up to 200, by last name and first name', async () => {
  const { nodes } = await list({ first: 1_000, orderBy: { sort: 'LAST_NAME' } })
  expect(nodes.map(({ id }) => id)).toEqual((await idsBy('last')).slice(0, 200))
})

test('a filter matches any part of a full name, accents or not', async () => {
  const { nodes: all } = await list({ first: 200 })
  const someone = all.find(({ fullName }) => /[éíóáñçø]/.test(fullName))
  if (!someone) throw new Error('the demo data has no accents')
  const plain = someone.fullName.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').toUpperCase()
  for (const filter of [someone.fullName, plain, plain.slice(1), plain.slice(0, -3)])
    expect((await list({ filter })).nodes).toContainEqual(someone)
  expect((await list({ filter: 'nobody has this name' })).count).toBe(0)
})

test('% and _ mean themselves', async () => {
  expect((await list({ filter: '%' })).count).toBe(0)
  expect((await list({ filter: '_' })).count).toBe(0)
})

test('every identifier is a valid one that begins with 2', async () => {
  // Luhn over the prefix 80840 and the ten digits, every second one from the right doubled.
  const sumOf = (npi: string) =>
    Array.from(`80840${npi}`, Number)
      .toReversed()
      .map((digit, place) => digit * (1 + (place % 2)))
      .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
  const { nodes } = await list({ first: 200 })
  expect(nodes).toHaveLength(200)
  for (const { npi } of nodes) {
    expect(npi).toMatch(/^2\d{9}$/)
    expect(sumOf(npi) % 10).toBe(0)
  }
})

test('is for those who pick physicians', async () =>
  expect(await refusalsToOthers(service, PROVIDERS)).toEqual({ ...refusedToOthers, awards: undefined }))

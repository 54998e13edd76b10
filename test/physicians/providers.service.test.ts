import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '../../server/lists/searchText.ts'
import { primaryFields } from '../../src/domain/physicians/override.ts'
import { searchKey } from '../../src/domain/text.ts'
import { newCareGroup, newPhysician, newTerm, overridden, PROVIDER_FIELDS } from '../support/physicians.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { statementsOf } from '../support/statements.ts'

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

test('the list returns physicians by full name, 25 at a time', async () => {
  const { nodes, count } = await list()
  const ids = await idsBy('full')
  expect(count).toBe(ids.length)
  expect(nodes.map(({ id }) => id)).toEqual(ids.slice(0, 25))
})

test('a picker gets up to 200, by last name and first name', async () => {
  const { nodes } = await list({ first: 1_000, orderBy: { sort: 'LAST_NAME' } })
  expect(nodes.map(({ id }) => id)).toEqual((await idsBy('last')).slice(0, 200))
})

test('a filter matches any part of a full name, with or without accents', async () => {
  const { nodes: all } = await list({ first: 200 })
  const accentedPhysician = all.find(({ fullName }) => /[éíóáñçø]/.test(fullName))
  if (!accentedPhysician) throw new Error('the demo data has no accents')
  const plainName = accentedPhysician.fullName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toUpperCase()
  for (const filter of [accentedPhysician.fullName, plainName, plainName.slice(1), plainName.slice(0, -3)])
    expect((await list({ filter })).nodes).toContainEqual(accentedPhysician)
  expect((await list({ filter: 'nobody has this name' })).count).toBe(0)
})

test('every NPI is valid and begins with 2', async () => {
  // Luhn checksum over the prefix 80840 and the ten digits.
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

test('recordUses returns groups, terms and practice records that refer to a physician', async () => {
  const admin = await service.as('admin')
  const id = await newPhysician(service.database)
  const [term, group] = [await newTerm(service.database), await newCareGroup(service.database)]
  await overridden(admin, id, { terms: [term.id], groups: [group.id] })
  await service.database.rows(sql`
    insert into practice_email (provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, match_key,
      search_key, updated_by) values (${id}, 'R', 'L', 'D', 'R|L|D', 'r|l|d', '', 'x')`)
  const query = 'query ($id: ID!) { recordUses(kind: PROVIDER, id: $id) { what count names } }'
  expect((await admin(query, { id })).data).toEqual({
    recordUses: [
      { what: 'custom groups', count: 1, names: [group.name] },
      { what: 'clinical focus terms', count: 1, names: [term.name] },
      { what: 'practice records', count: 1, names: ['R|L|D'] },
    ],
  })
})

test('details of 20 physicians need as many statements as those of one', async () => {
  const admin = await service.as('admin')
  const queryDetails = (first: number) =>
    statementsOf(() => admin(`{ providers(first: ${first}) { edges { node { ${PROVIDER_FIELDS} } } } }`))
  const one = await queryDetails(1)
  expect(await queryDetails(20)).toHaveLength(one.length)
})

describe('the demo directory', () => {
  test('has overrides of every field, some with changed originals', async () => {
    const fields = await service.database.rows<{ field: string; is_changed: boolean }>(sql`
      select key as field, bool_or(value ->> 'raw' is distinct from to_jsonb(provider) ->> key) as is_changed
      from provider_override join provider on id = provider_id, jsonb_each(fields) group by key`)
    expect(fields.map(({ field }) => field).toSorted()).toEqual(primaryFields.toSorted())
    expect(fields.filter(({ is_changed }) => is_changed).length).toBeGreaterThan(0)
  })

  test('has added and removed specialties, disabled switches, excluded terms and awards', async () => {
    const counts = await service.database.one<Record<string, number>>(sql`
      select (select count(*)::int from provider_specialty_override where is_added) as added,
        (select count(*)::int from provider_specialty_override where not is_added) as removed,
        (select count(*)::int from provider_specialty_switch where not is_visible) as hidden,
        (select count(*)::int from provider_specialty_switch where not enable_inherited_list) as disabled,
        (select count(*)::int from provider_excluded_term) as excluded,
        (select count(*)::int from provider_award where status = 'Finalist') as finalists,
        (select count(*)::int from provider_award where status = 'Recipient') as recipients`)
    const absent = Object.entries(counts ?? { nothing: 0 }).filter(([, count]) => count === 0)
    expect(absent).toEqual([])
  })

  test('has the same search keys as the console would save: overridden names, and names of the source', async () => {
    const keys = await service.database.rows<Record<string, string>>(sql`
      select merged.id, merged.full_name, provider.full_name as raw_name, merged.full_name_key, merged.search_key
      from merged_provider as merged join provider using (id)`)
    for (const { full_name = '', raw_name = '', full_name_key, search_key = '' } of keys) {
      expect(full_name_key).toBe(searchKey(full_name))
      expect(search_key).toBe(searchText(...new Set([full_name, raw_name].map(searchKey))))
    }
    expect(keys.filter(({ full_name, raw_name }) => full_name !== raw_name).length).toBeGreaterThan(2)
  })

  test('has a history whose last changes are the current overrides', async () => {
    const fields = await service.database.rows<{ value: unknown; last: unknown }>(sql`
      select value -> 'value' as value, (
        select to_jsonb(change) from provider_override_change as change
        where change.provider_id = provider_override.provider_id and field = key order by id desc limit 1
      ) as last from provider_override, jsonb_each(fields)`)
    expect(fields.length).toBeGreaterThan(10)
    for (const { value, last } of fields) expect(last).toMatchObject({ after: value, is_reverted: false })
    const revertedFields = await service.database.rows<object>(sql`
      select provider_id, field, is_reverted from provider_override_change as change where id = (
        select max(id) from provider_override_change as other
        where other.provider_id = change.provider_id and other.field = change.field)
      and not exists (select from provider_override where provider_override.provider_id = change.provider_id and fields ? field)`)
    expect(revertedFields.length).toBeGreaterThan(0)
    expect(revertedFields).toEqual(revertedFields.map((one) => ({ ...one, is_reverted: true })))
  })

  test('has changes that each start from the previous one, and none in the future', async () => {
    const brokenChanges = await service.database.rows(sql`
      select * from (
        select *, lag(after) over each as left_before, lag(at, 1, at) over each as at_before from provider_override_change
        window each as (partition by provider_id, field order by id)
      ) as change where (left_before is not null and left_before is distinct from before) or at < at_before or at > now()`)
    expect(brokenChanges).toEqual([])
  })

  test('has changed originals, and some that equal the override', async () => {
    const drifted = await service.database.rows<{ has_caught_up: boolean }>(sql`
      select distinct override_meaning(key, value ->> 'value') = override_meaning(key, to_jsonb(provider) ->> key)
        as has_caught_up
      from provider join provider_override on provider_id = id, jsonb_each(fields)
      where is_original_changed and is_override_drifted(key, value, to_jsonb(provider)) order by 1`)
    expect(drifted).toEqual([{ has_caught_up: false }, { has_caught_up: true }])
  })
})

import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoSize } from '../../server/demo/seeding.ts'
import { searchText } from '../../server/lists/searchText.ts'
import { listProviders } from '../../server/records/kinds/provider.ts'
import { findPrimaryData } from '../../server/records/kinds/providerData.ts'
import {
  findSpecialtiesOfPhysicians,
  isAdded,
  isMerged,
  isRemoved,
} from '../../server/sections/physicians/specialties.ts'
import { seedDemo } from '../../server/tools/demo/seed.ts'
import { MAX_COUNT } from '../../src/domain/limits.ts'
import { driftOf, primaryFields } from '../../src/domain/physicians/override.ts'
import { searchKey } from '../../src/domain/text.ts'
import { testTables } from '../support/service.ts'

/** More than `MAX_COUNT` physicians have no overrides, so their count is capped. */
const SIZE = 11_500

interface ExpectedPhysician {
  readonly id: string
  readonly name: string
  readonly overridesCount: number
  readonly isOriginalChanged: boolean
}
const config = { demoPassword: 'unused', emailDomain: 'example.org' }
const database = testTables('tables', (url) => seedDemo(url, config, { ...demoSize(300), physicians: SIZE }))
/** Physicians in each sort order, with the state computed from the tables of overrides. */
let expectedPhysicians: Readonly<Record<'FULLNAME_FIRST_LAST' | 'LAST_NAME', readonly ExpectedPhysician[]>>

beforeAll(async () => {
  // The source changes some values, and others become equal to the override.
  await database.rows(sql`update provider set bio = 'Another bio.', is_fad = not is_fad where id % 60 = 0`)
  await database.rows(sql`
    update provider set year_began_practice = (fields #>> '{year_began_practice,value}')::int
    from provider_override where provider_id = id and fields ? 'year_began_practice' and id % 40 = 0`)
  await database.rows(sql`vacuum analyze`)
  const physiciansById = await readExpected()
  const inOrder = async (order: string) => {
    const rows = await database.rows<{ id: string }>(sql`select id from provider order by ${raw(order)}, id`)
    return rows.flatMap(({ id }) => physiciansById.get(id) ?? [])
  }
  expectedPhysicians = {
    FULLNAME_FIRST_LAST: await inOrder('full_name_key'),
    LAST_NAME: await inOrder('last_name_key, first_name_key'),
  }
})

/** Computes each physician's state without the columns that lists read. */
const readExpected = async (): Promise<ReadonlyMap<string, ExpectedPhysician>> => {
  const people = await database.rows<{ id: string; name: string; excluded: number }>(sql`
    select id, search_key as name,
      (select count(*)::int from provider_excluded_term where provider_id = id) as excluded
    from provider`)
  const ids = people.map(({ id }) => id)
  const byId = new Map((await findPrimaryData(database, ids)).map((one) => [one.id, one]))
  const specialties = Map.groupBy(await findSpecialtiesOfPhysicians(database, ids), ({ provider_id }) => provider_id)
  const states = people.map(({ id, name, excluded }) => {
    const { overrides = {}, raw: source, merged } = byId.get(id) ?? {}
    const counts = (specialties.get(id) ?? []).flatMap((one) => [
      isAdded(one) || isRemoved(one),
      isMerged(one) && !one.is_visible,
      isMerged(one) && !one.enable_inherited_list,
    ])
    const differences = [...counts, merged?.disable_specialty_terms_association].filter(Boolean)
    const drifts = primaryFields.flatMap((field) => {
      const override = overrides[field]
      return override ? [driftOf(field, override, source?.[field] ?? null)] : []
    })
    return {
      id,
      name,
      overridesCount: drifts.length + differences.length + excluded,
      isOriginalChanged: drifts.some((drift) => drift !== null),
    }
  })
  return new Map(states.map((state) => [state.id, state]))
}

type Args = Parameters<typeof listProviders>[1]

const expectedList = ({ hasOverrides, originalChanged, filter, afterCurser, first, orderBy }: Args) => {
  const text = filter?.toLowerCase()
  const found = expectedPhysicians[orderBy?.sort ?? 'FULLNAME_FIRST_LAST'].filter(
    (one) =>
      (hasOverrides == null || one.overridesCount > 0 === hasOverrides) &&
      (originalChanged == null || one.isOriginalChanged === originalChanged) &&
      (text == null || (text.length === 1 ? one.name.startsWith(`\n${text}`) : one.name.includes(text))),
  )
  const begin = Number(afterCurser ?? -1) + 1
  const ordered = orderBy?.direction === 'DESC' ? found.toReversed() : found
  const isNarrowed = hasOverrides != null || originalChanged != null || text?.length === 1
  const isCapped = isNarrowed && found.length > MAX_COUNT
  return {
    ids: ordered.slice(begin, begin + Math.min(first ?? 25, 200)).map(({ id }) => id),
    count: isCapped ? MAX_COUNT : found.length,
    isCapped,
  }
}

const listOf = async (args: Args) => {
  const page = listProviders(database, args)
  const { aggregate } = page
  const [rows, count, isCapped] = await Promise.all([page.edges(), aggregate.count(), aggregate.isCapped()])
  return { ids: rows.map(({ node }) => node.id), count, isCapped }
}

const flags = [undefined, true, false]
const combinations = flags.flatMap((hasOverrides) =>
  flags.map((originalChanged) => ({ hasOverrides, originalChanged })),
)

test.each([...combinations, { hasOverrides: null, originalChanged: null }])(
  'physicians with hasOverrides $hasOverrides and originalChanged $originalChanged are right for any filter, in any order, on any page',
  async (flagValues) => {
    const filterArgs: Args = Object.fromEntries(Object.entries(flagValues).filter(([, value]) => value !== undefined))
    expect(await listOf(filterArgs)).toEqual(expectedList(filterArgs))
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            filter: fc.constantFrom('m', 'mar', 'ell', 'anneliese', 'nobody'),
            afterCurser: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: SIZE + 100 })).map(String),
            first: fc.oneof(fc.nat({ max: 200 }), fc.constant(1_000)),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom<'FULLNAME_FIRST_LAST' | 'LAST_NAME'>('FULLNAME_FIRST_LAST', 'LAST_NAME'),
        fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC'),
        async (rest, sort, direction) => {
          const args = { ...filterArgs, ...rest, orderBy: { sort, direction } }
          expect(await listOf(args)).toEqual(expectedList(args))
        },
      ),
      { numRuns: 20 },
    )
  },
)

test('the test data has physicians of every kind', () => {
  const allPhysicians = expectedPhysicians.FULLNAME_FIRST_LAST
  const count = (isOf: (one: ExpectedPhysician) => boolean) => allPhysicians.filter(isOf).length
  expect(count((one) => one.isOriginalChanged)).toBeGreaterThan(100)
  expect(count((one) => one.overridesCount > 0 && !one.isOriginalChanged)).toBeGreaterThan(100)
  expect(count((one) => one.overridesCount === 0)).toBeGreaterThan(MAX_COUNT)
})

test('each row has the number of overrides and a mark for changed originals', async () => {
  const states = await database.rows<ExpectedPhysician>(sql`
    select id, search_key as name, overrides_count as "overridesCount", is_original_changed as "isOriginalChanged"
    from provider order by full_name_key, id`)
  expect(states).toEqual(expectedPhysicians.FULLNAME_FIRST_LAST)
})

describe('the demo directory', () => {
  test('has the same search keys as the console would save: overridden names, and names of the source', async () => {
    const keys = await database.rows<Record<'full_name' | 'raw_name' | 'full_name_key' | 'search_key', string>>(sql`
      select merged.full_name, provider.full_name as raw_name, merged.full_name_key, merged.search_key
      from merged_provider as merged join provider using (id)`)
    const expectedKeys = keys.map(({ full_name, raw_name }) => ({
      full_name,
      raw_name,
      full_name_key: searchKey(full_name),
      search_key: searchText(...new Set([full_name, raw_name].map(searchKey))),
    }))
    expect(keys).toEqual(expectedKeys)
    expect(keys.filter(({ full_name, raw_name }) => full_name !== raw_name).length).toBeGreaterThan(2)
  })

  test('has a history whose last changes are the current overrides', async () => {
    const fields = await database.rows<{ value: unknown; last: unknown }>(sql`
      select value -> 'value' as value, (
        select to_jsonb(change) from provider_override_change as change
        where change.provider_id = provider_override.provider_id and field = key order by id desc limit 1
      ) as last from provider_override, jsonb_each(fields)`)
    expect(fields.length).toBeGreaterThan(10)
    for (const { value, last } of fields) expect(last).toMatchObject({ after: value, is_reverted: false })
    const revertedFields = await database.rows<object>(sql`
      select provider_id, field, is_reverted from provider_override_change as change where id = (
        select max(id) from provider_override_change as other
        where other.provider_id = change.provider_id and other.field = change.field)
      and not exists (select from provider_override where provider_override.provider_id = change.provider_id and fields ? field)`)
    expect(revertedFields.length).toBeGreaterThan(0)
    expect(revertedFields).toEqual(revertedFields.map((one) => ({ ...one, is_reverted: true })))
  })

  test('has changes that each start from the previous one, and none in the future', async () => {
    const brokenChanges = await database.rows(sql`
      select * from (
        select *, lag(after) over each as left_before, lag(at, 1, at) over each as at_before from provider_override_change
        window each as (partition by provider_id, field order by id)
      ) as change where (left_before is not null and left_before is distinct from before) or at < at_before or at > now()`)
    expect(brokenChanges).toEqual([])
  })
})

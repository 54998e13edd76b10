import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { specialties } from '../../server/demo/specialties.ts'
import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())
const countsOf = (query: ReturnType<typeof sql>) => service.database.one<Record<string, number>>(query)

test('the demo data has every specialty of its physicians, and custom specialties in every state', async () => {
  const counts = await countsOf(sql`
    select count(*)::int as all, count(*) filter (where source = 'custom')::int as custom,
      count(*) filter (where not status)::int as disabled, count(*) filter (where not is_visible)::int as hidden,
      count(*) filter (where not is_active)::int as inactive, count(*) filter (where not is_clean)::int as unclean,
      count(*) filter (where not is_board_certified)::int as uncertified,
      count(*) filter (where display_name is null)::int as plain
    from specialty`)
  const { all, ...parts } = counts ?? {}
  expect(all).toBe(specialties.length + (parts.custom ?? 0))
  for (const [part, count] of Object.entries(parts))
    expect({ part, isThere: count > 1 }).toEqual({ part, isThere: true })
})

test('specialties have parents, two levels deep, and six service lines', async () => {
  const counts = await countsOf(sql`
    select (select count(*) from service_line)::int as lines,
      (select count(distinct service_line_id) from specialty_service_line)::int as used,
      (select count(*) from specialty_parent as below join specialty_parent as above
        on above.specialty_id = below.parent_id)::int as deep`)
  expect(counts).toMatchObject({ lines: 6, used: 6 })
  expect(counts?.deep).toBeGreaterThan(3)
})

test('a physician has one to three specialties, among them the one in the bio', async () => {
  const rows = await service.database.rows<{ bio: string; names: string[] }>(sql`
    select bio, array(select name from provider_specialty join specialty on specialty.id = specialty_id
      where provider_id = provider.id) as names from provider`)
  for (const { bio, names } of rows) {
    expect(names.length).toBeGreaterThanOrEqual(1)
    expect(names.length).toBeLessThanOrEqual(3)
    const namedInBio = specialties.filter(({ focus }) => bio.includes(`people with ${focus} and has`))
    expect(names).toEqual(expect.arrayContaining(namedInBio.map(({ name }) => name)))
  }
  for (const count of [1, 2, 3]) expect(rows.filter(({ names }) => names.length === count).length).toBeGreaterThan(3)
})

test('the top lists are full, and contain only records that patients can see', async () => {
  const places = await service.database.rows<{ places: number[]; hidden: number }>(sql`
    select array_agg(place order by place) as places, count(*) filter (where not (is_visible and is_active))::int as hidden
    from top_specialty join specialty on id = specialty_id
    union all
    select array_agg(place order by place), count(*) filter (where not (is_visible and taxonomy = 'CONDITION'))::int
    from top_condition join term on id = term_id`)
  const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  expect(places).toEqual([
    { places: numbersUpTo(TOP_SPECIALTIES), hidden: 0 },
    { places: numbersUpTo(TOP_CONDITIONS), hidden: 0 },
  ])
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { find, GROUPS, type Group, newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('groups')
})
afterAll(() => service.stop())

interface Groups {
  groups: { edges: { cursor: string; node: Group }[]; aggregate: { count: number } }
}
const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await curator<Groups>(GROUPS, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return { ...data.groups, names: data.groups.edges.map(({ node }) => node.name), count: data.groups.aggregate.count }
}

describe('groups', () => {
  test('returns 25 groups by name, with their cursors and the total count', async () => {
    const page = await list()
    expect(page.edges.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 25 }, (_, place) => String(place)))
    const byName = (await list({ first: 200 })).names
    expect(page.names).toEqual(byName.slice(0, 25))
    expect(new Set(byName).size).toBe(page.count)
  })

  test('sorts without regard to case and accents', async () => {
    await newGroup(curator, { name: 'zzz Éclair B' })
    await newGroup(curator, { name: 'ZZZ eclair a' })
    await newGroup(curator, { name: 'Zzz Eclair c' })
    expect((await list({ filter: 'zzz eclair' })).names).toEqual(['ZZZ eclair a', 'zzz Éclair B', 'Zzz Eclair c'])
  })

  test('a filter matches any part of a name or machine name, with or without accents', async () => {
    await newGroup(curator, { name: 'Łódź Škoda Ñandú', slug: 'only-in-slug' })
    for (const filter of ['Łódź', 'lodz', 'ŠKODA', 'koda nan', 'nandu', 'only-in-slug', 'in-sl', '  lodz  '])
      expect({ filter, names: (await list({ filter })).names }).toEqual({ filter, names: ['Łódź Škoda Ñandú'] })
    // A match must not span the end of the name and the beginning of the machine name.
    expect((await list({ filter: 'nandu only' })).count).toBe(0)
  })

  test('a filter of one or two letters matches beginnings, or any part in a script without spaces', async () => {
    await newGroup(curator, { name: 'Xylo Zq-Clinic', slug: 'yy-z9' })
    for (const filter of ['x', 'xy', 'zq', 'yy', 'Y', ' Zq '])
      expect((await list({ filter })).names).toContain('Xylo Zq-Clinic')
    for (const filter of ['q', 'z', 'lo', 'z9']) expect((await list({ filter })).names).not.toContain('Xylo Zq-Clinic')
    expect((await list({ filter: 'ylo' })).names).toEqual(['Xylo Zq-Clinic'])
    await newGroup(curator, { name: '東京 Clinic', slug: 'tokyo-clinic' })
    for (const filter of ['京', '京 ']) expect((await list({ filter })).names).toEqual(['東京 Clinic'])
  })

  test('GQ10: %, _ and \\ in a filter are literal', async () => {
    for (const text of ['%', '_', '\\', '%_%', '\\%']) {
      const { count } = await list({ filter: text })
      const { name } = await newGroup(curator, { name: `Literal ${text} ${Math.random()}`, slug: undefined })
      const page = await list({ filter: text })
      expect(page.names).toContain(name)
      expect(page.count).toBe(count + 1)
      expect(page.names.every((other) => other.includes(text))).toBe(true)
    }
  })

  test('GQ11: emoji, right-to-left text and markup are stored and found unchanged', async () => {
    const names = [
      '👩🏽‍⚕️ Care 🫀',
      'مركز القلب',
      '<img src=x onerror=alert(1)>',
      "'; drop table care_group; --",
      '{{7*7}}',
    ]
    for (const [place, name] of names.entries()) {
      expect((await newGroup(curator, { name, slug: `odd-${place}` })).name).toBe(name)
      expect((await list({ filter: name })).names).toEqual([name])
    }
  })

  test.each([
    ['SLUG', ({ slug }: Group) => slug],
    ['UPDATED_AT', ({ updated_at }: Group) => updated_at],
    ['STATUS', ({ status }: Group) => Number(status)],
  ])('sorts by %s in both directions', async (sort, key) => {
    const keysOf = async (direction: string) =>
      (await list({ first: 200, orderBy: { sort, direction } })).edges.map(({ node }) => key(node))
    const ascending = await keysOf('ASC')
    expect(ascending).toEqual(ascending.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    expect(await keysOf('DESC')).toEqual(ascending.toReversed())
  })
})

describe('group', () => {
  test('returns one group by id, by slug and by both', async () => {
    const group = await newGroup(curator)
    const params = { id: group.id, slug: group.slug }
    for (const by of [{ id: group.id }, { slug: group.slug }, params]) expect(await find(curator, by)).toEqual(group)
    expect(await find(curator, { ...params, slug: 'meadowgate-medical-group' })).toBeNull()
  })

  test('is null for odd ids and slugs', async () => {
    for (const id of ['0', '1.5', '1e3', ' 1', '01', '９', '9223372036854775808', "1' or '1'='1", ''])
      expect([id, await find(curator, { id })]).toEqual([id, null])
    for (const slug of ['', '%', 'MEADOWGATE-MEDICAL-GROUP', 'x'.repeat(10_000), '__proto__'])
      expect([slug, await find(curator, { slug })]).toEqual([slug, null])
  })

  test('lists its physicians by last name, then first name, and counts them', async () => {
    const { data } = await curator<{ group: { providersCount: number; providers: { id: string }[] } }>(
      '{ group(slug: "meadowgate-medical-group") { providersCount providers { id } } }',
    )
    const inOrder = await service.database.rows<{ id: string }>(sql`
      select provider.id from provider join group_provider on provider_id = provider.id
      join care_group on care_group.id = group_id where slug = 'meadowgate-medical-group'
      order by last_name_key, first_name_key, provider.id`)
    expect(inOrder.length).toBeGreaterThan(200)
    expect(data?.group).toEqual({ providersCount: inOrder.length, providers: inOrder })
  })
})

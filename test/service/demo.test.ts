import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups, memberships } from '../../server/demo/groups.ts'
import { npiOf, physicians } from '../../server/demo/physicians.ts'
import { createRandom } from '../../server/demo/random.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { accountOf, demoUsers } from '../../server/demo/users.ts'
import { verifyPassword } from '../../server/session/passwords.ts'
import { isSlug } from '../../src/domain/slug.ts'
import { startTestService, type TestService } from '../support/service.ts'

const NOW = 1_750_000_000

describe('what is made up', () => {
  const made = (seed: number) => {
    const random = createRandom(seed)
    return { people: [...physicians(random, 300, NOW)], practices: [...groups(random, 130, NOW)] }
  }

  test('is the same for the same seed', () => {
    expect(made(1)).toEqual(made(1))
    expect(made(1)).not.toEqual(made(2))
  })

  test('identifiers are never repeated', () => {
    expect(new Set(Array.from({ length: 100_000 }, (_, index) => npiOf(index))).size).toBe(100_000)
    expect([npiOf(0), npiOf(1)].every((npi) => /^2\d{9}$/.test(npi))).toBe(true)
  })

  test('physicians keep the rules of a directory', () => {
    const { people } = made(3)
    for (const person of people) {
      expect(person.is_online_scheduling && !person.is_bookable).toBe(false)
      expect(person.is_bookable && !person.is_fad).toBe(false)
      expect(person.year_began_practice).toBeGreaterThanOrEqual(1975)
      expect(person.year_began_practice).toBeLessThan(2025)
    }
    const share = (suffix: RegExp) => people.filter((person) => suffix.test(person.suffix)).length / people.length
    expect(share(/MD$/)).toBeGreaterThan(0.6)
    expect(share(/NP$|PA$/)).toBeGreaterThan(0.03)
  })

  test('ten thousand groups have as many machine names', () => {
    const practices = groups(createRandom(4), 10_000, NOW)
    expect(new Set(practices.map(({ slug }) => slug)).size).toBe(10_000)
    expect(practices.every(({ slug }) => isSlug(slug))).toBe(true)
  })

  test('a physician belongs to three groups at most', () => {
    const links = [...memberships(createRandom(5), 6, 300)]
    for (const belongs of Map.groupBy(links, ({ provider_id }) => provider_id).values()) {
      expect(belongs.length).toBeLessThanOrEqual(3)
      expect(new Set(belongs.map(({ group_id }) => group_id)).size).toBe(belongs.length)
    }
  })
})

describe('demo users', () => {
  test('get the configured password, or one of their own each', () => {
    expect(new Set(demoUsers({ demoPassword: 'given' }).map(({ password }) => password))).toEqual(new Set(['given']))
    const generated = demoUsers({ demoPassword: null })
    expect(generated.map(({ username }) => username)).toEqual(['admin', 'curator', 'groups', 'auditor', 'awards'])
    expect(new Set(generated.map(({ password }) => password)).size).toBe(5)
    for (const { password } of generated) expect(password).toMatch(/^\w{16}$/)
  })

  test('are kept with a hash alone', async () => {
    const [user] = demoUsers({ demoPassword: 'given' })
    const account = user && (await accountOf(user))
    expect(JSON.stringify(account)).not.toContain('given')
    expect(await verifyPassword(account?.password_hash ?? null, 'given')).toBe(true)
  })
})

describe('the demo directory', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.stop())
  const numbers = (query: ReturnType<typeof sql>) => service.database.one<Record<string, number>>(query)

  test('has six pages of groups: one large, some empty, disabled, hidden or without a URL', async () => {
    const counts = await numbers(sql`
      select count(*)::int as groups, max(size)::int as largest,
        count(*) filter (where size = 0)::int as empty, count(*) filter (where size > 10)::int as filterable,
        count(*) filter (where not status)::int as disabled, count(*) filter (where not display_on_profile)::int as hidden,
        count(*) filter (where url is null)::int as plain
      from care_group, lateral (select count(*) as size from group_provider where group_id = care_group.id) as members`)
    expect(counts?.groups).toBeGreaterThan(125)
    expect(counts?.largest).toBeGreaterThan(200)
    for (const part of ['empty', 'filterable', 'disabled', 'hidden', 'plain']) expect(counts?.[part]).toBeGreaterThan(2)
  })

  test('has a past whose last word is what the groups are now', async () => {
    const past = await numbers(sql`
      select count(*)::int as updates, count(*) filter (where after::jsonb = jsonb_build_object(
          'name', name, 'slug', slug, 'url', url, 'status', status, 'display_on_profile', display_on_profile
        ) and before::jsonb <> after::jsonb)::int as true_updates
      from audit_log join care_group on care_group.id::text = args->>'groupId'
      where action = 'updateGroup' and audit_log.at = updated_at`)
    expect(past?.updates).toBeGreaterThanOrEqual(20)
    expect(past?.true_updates).toBe(past?.updates)
  })

  test('is made once', async () => {
    const count = sql`select count(*)::int as rows from care_group`
    const before = await numbers(count)
    expect(await seedDemo(service.databaseUrl, { demoPassword: 'x', emailDomain: 'example.org' })).toEqual([])
    expect(await numbers(count)).toEqual(before)
  })
})

import { describe, expect, test } from 'vitest'
import { find, GROUPS, type Group, newGroup } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

interface Groups {
  groups: { edges: { cursor: string; node: Group }[]; aggregate: { count: number } }
}
const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await curator<Groups>(GROUPS, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return { ...data.groups, names: data.groups.edges.map(({ node }) => node.name), count: data.groups.aggregate.count }
}

describe('groups', () => {
  test('sorts without regard to case and accents', async () => {
    await newGroup(curator, { name: 'zzz Éclair B' })
    await newGroup(curator, { name: 'ZZZ eclair a' })
    await newGroup(curator, { name: 'Zzz Eclair c' })
    expect((await list({ filter: 'zzz eclair' })).names).toEqual(['ZZZ eclair a', 'zzz Éclair B', 'Zzz Eclair c'])
  })

  test('GQ10, GQ11: wildcards, emoji, right-to-left text and markup are stored unchanged, and literal in a filter', async () => {
    const markup = ['<img src=x onerror=alert(1)>', "'; drop table care_group; --", '{{7*7}}']
    const names = ['%', '_', '\\', '%_%', '👩🏽‍⚕️ Care 🫀', 'مركز القلب', ...markup]
    for (const [place, name] of names.entries()) {
      const { count } = await list({ filter: name })
      expect((await newGroup(curator, { name, slug: `odd-${place}` })).name).toBe(name)
      const found = await list({ filter: name })
      expect(found.names).toContain(name)
      expect(found.count).toBe(count + 1)
    }
  })
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

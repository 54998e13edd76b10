import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPhysician, newTerm, overridden, override, physicianOf, REASON } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const create = (columns: Readonly<Record<string, unknown>> = {}) => newPhysician(service.database, columns)

interface Change {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly before: unknown
  readonly after: unknown
  readonly isReverted: boolean
  readonly reason: string
}
const HISTORY = `query ($providerId: ID!, $field: String!, $afterCurser: String, $first: Int) {
  providerOverrideHistory(providerId: $providerId, field: $field, afterCurser: $afterCurser, first: $first) {
    edges { cursor node { id at by before after isReverted reason } } aggregate { count isCapped } } }`
interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Change }[]
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}
const queryHistory = (providerId: string, field: string, page: object = {}) =>
  curator<{ providerOverrideHistory: Connection }>(HISTORY, { providerId, field, ...page })
const historyOf = async (providerId: string, field: string, page: object = {}) => {
  const { data, errors } = await queryHistory(providerId, field, page)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.providerOverrideHistory
}
const changesOf = async (providerId: string, field: string) =>
  (await historyOf(providerId, field)).edges.map(({ node }) => node)
const countOf = async (id: string) =>
  (
    await service.database.one<{ count: number }>(sql`
    select count(*)::int as count from provider_override_change where provider_id = ${id}`)
  )?.count
const recordedOf = async (id: string) => {
  const query =
    'query ($id: ID!) { providerOverrides(id: $id) { recorded } provider(id: $id) { override { recorded } } }'
  const { data } = await curator<Record<string, { recorded: string[]; override: { recorded: string[] } }>>(query, {
    id,
  })
  expect(data?.provider?.override.recorded).toEqual(data?.providerOverrides?.recorded)
  return data?.providerOverrides?.recorded
}
const resetOverrides = (id: string, log: string) =>
  curator('mutation ($input: RemoveOverridesInput!) { removeOverrides(input: $input) { success } }', {
    input: { id, log },
  })

describe("the history of a field's overrides", () => {
  test('has user, time, values and reason of each change, newest first', async () => {
    const admin = await service.as('admin')
    const id = await create({ bio: 'The source’s.', is_fad: true })
    expect(await recordedOf(id)).toEqual([])
    await overridden(curator, id, { bio: ' Ours. ', is_fad: false, firstname: 'Grace' })
    await override(admin, id, { bio: 'Theirs.' }, { log: 'The head of the department asked for it' })
    await overridden(curator, id, { bio: null })
    await overridden(curator, id, { bio: 'Ours.', middlename: 'J.' })
    await resetOverrides(id, 'All of it was meant for somebody else')

    const change = { at: expect.any(Number), id: expect.any(String), by: 'curator', isReverted: false, reason: REASON }
    const source = 'The source’s.'
    const resetReason = 'All of it was meant for somebody else'
    expect(await changesOf(id, 'bio')).toEqual([
      { ...change, before: 'Ours.', after: source, isReverted: true, reason: resetReason },
      { ...change, before: source, after: 'Ours.' },
      { ...change, before: 'Theirs.', after: source, isReverted: true },
      { ...change, by: 'admin', before: 'Ours.', after: 'Theirs.', reason: 'The head of the department asked for it' },
      { ...change, before: source, after: 'Ours.' },
    ])
    expect(await changesOf(id, 'middlename')).toMatchObject([
      { before: 'J.', after: null, isReverted: true },
      { before: null, after: 'J.' },
    ])
    expect(await changesOf(id, 'is_fad')).toMatchObject([
      { before: false, after: true },
      { before: true, after: false },
    ])
    expect(await recordedOf(id)).toEqual(['firstname', 'middlename', 'bio', 'is_fad'])
    expect(await changesOf(id, 'lastname')).toEqual([])
  })

  test('matches the audit log in time and account', async () => {
    const id = await create()
    await overridden(curator, id, { bio: 'Ours.', video: 'dQw4w9WgXcQ' })
    const [row] = await service.database.rows<{ same: boolean; after: object }>(sql`
      select change.at = audit_log.at and change.user_id = audit_log.user_id and change.username = audit_log.username as same,
        audit_log.after from audit_log, provider_override_change as change
      where provider_id = ${id} and field = 'bio' order by audit_log.id desc limit 1`)
    const [video] = await changesOf(id, 'video')
    expect(row).toMatchObject({ same: true, after: { bio: 'Ours.', video: video?.after } })
  })

  test('is paged', async () => {
    const id = await create()
    for (const bio of ['A.', 'B.', 'C.', 'D.']) await overridden(curator, id, { bio })
    const { edges, aggregate } = await historyOf(id, 'bio', { first: 2, afterCurser: '0' })
    expect(aggregate).toEqual({ count: 4, isCapped: false })
    expect(edges.map(({ cursor, node }) => [cursor, node.after])).toEqual([
      ['1', 'C.'],
      ['2', 'B.'],
    ])
  })
})

describe('no change is recorded or returned', () => {
  test('for saves that are refused, unchanged, repeated or forbidden', async () => {
    const id = await create({ bio: 'Then.' })
    await overridden(curator, id, { bio: 'Ours.' })
    const { version } = await physicianOf(curator, id)
    const codes = [
      await override(curator, id, { bio: 'Short.' }, { log: 'Too short' }),
      await override(curator, id, { bio: 'Other.', year_began_practice: 1500 }),
      await override(curator, id, { bio: 'Other.', terms: ['999999999'] }),
      await override(curator, id, { bio: 'Other.' }, { expectedVersion: version + 1 }),
      await override(await service.as('awards'), id, { bio: 'Other.' }),
      await override(await service.as('groups'), id, { bio: 'Other.' }),
    ].map((answer) => refusalOf(answer).code)
    const bad = 'BAD_USER_INPUT'
    expect(codes).toEqual([bad, bad, bad, 'CONFLICT', 'FORBIDDEN', 'FORBIDDEN'])
    await overridden(curator, id, { bio: 'Ours.' })
    await overridden(curator, id, { terms: [(await newTerm(service.database)).id] })
    expect(await countOf(id)).toBe(1)

    const operationId = 'once and no more'
    for (const _ of [1, 2]) await override(curator, id, { bio: 'Twice sent.' }, { operationId })
    expect(await countOf(id)).toBe(2)
  })

  test('for unknown or deleted physicians', async () => {
    const id = await create()
    await overridden(curator, id, { bio: 'Ours.' })
    await service.database.rows(sql`delete from provider where id = ${id}`)
    for (const unknownId of [id, '999999999', 'x', '-1'])
      expect(await historyOf(unknownId, 'bio')).toEqual({ edges: [], aggregate: { count: 0, isCapped: false } })
  })
})

describe('the demo directory', () => {
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

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { Changes, type ChangesQuery, FollowChanges, MarkChangesSeen } from '../../src/gql/feed/feed.gen.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { create, linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { accounts, isPermitted } from '../support/permissions.ts'
import { overridden, REASON } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, testService } from '../support/service.ts'
import { newTerm, updateTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')
const admin = callerOf(service, 'admin')

type Variables = Readonly<Record<string, unknown>>
const COUNTED = Changes.replace('hasMore', 'hasMore aggregate { count isCapped }')
const changesOf = (first: number): Operation<ChangesQuery, Variables> =>
  COUNTED.replace('afterCurser: $afterCurser', `afterCurser: $afterCurser first: ${first}`)

const ask = async (call: Call, { first = 25, ...variables }: Variables & { readonly first?: number } = {}) => {
  const { changes, changesVisit } = dataOf(await call(changesOf(first), variables))
  const { edges, ...page } = changes
  return { entries: edges.map(({ node }) => node), ...page, visit: changesVisit }
}
const latestId = async () => (await ask(curator, { first: 1 })).visit.latestId
const namesOf = (entries: Awaited<ReturnType<typeof ask>>['entries']) =>
  entries.map((one) => `${one.action} ${one.record.name} by ${one.user.username}: ${one.auditIds.length}`)
const follow = (call: Call, target: object, isFollowed = true) =>
  call(FollowChanges, { input: { ...target, isFollowed } })
const unlink = (groupId: string, providerId: string) =>
  curator(`mutation ($input: GroupProviderInput!) { removeGroupProviderAssociation(input: $input) { success } }`, {
    input: { groupId, providerId },
  })

describe('changes', () => {
  test('of one record by one user on one day are one entry with the net difference', async () => {
    const after = await latestId()
    const { id, slug } = await newGroup(curator, { name: 'Aa Folded' })
    await update(curator, id, { url: 'https://one.example.org', status: true })
    await linkPhysicians(curator, { id }, ['1', '2'])
    await unlink(id, '1')
    await update(curator, id, { url: 'https://two.example.org', status: false })
    await update(groupCurator, id, { display_on_profile: true })
    await update(groupCurator, id, { display_on_profile: false })
    await update(curator, id, { name: 'Aa Folded Again' })
    const { entries, ...list } = await ask(curator, { after })
    expect(namesOf(entries)).toEqual([
      'UPDATED Aa Folded Again by curator: 1',
      'UPDATED Aa Folded by groups: 2',
      'UPDATED Aa Folded by curator: 4',
      'CREATED Aa Folded by curator: 1',
    ])
    const aggregate = { count: 4, isCapped: false }
    expect(list).toMatchObject({ hasMore: false, since: expect.any(Number), aggregate })
    expect(entries[0]?.record).toEqual({ kind: 'GROUP', id, name: 'Aa Folded Again', slug, exists: true })
    expect(entries[1]?.differences).toEqual([])
    expect(entries[2]?.differences).toEqual([
      { part: null, before: { url: null }, after: { url: 'https://two.example.org' } },
      { part: 'Physician', before: null, after: { id: '2', fullName: expect.any(String) } },
    ])
    expect(entries[2]?.messages).toHaveLength(3)
    expect((await ask(curator, { after, first: 2 })).hasMore).toBe(true)
    const rest = await ask(curator, { after, first: 2, afterCurser: '1' })
    expect(rest).toMatchObject({ entries: entries.slice(2).map(({ id }) => ({ id })), hasMore: false })
  })

  test('are found by record, user, kind, action, day and text, and with the reason', async () => {
    const after = await latestId()
    const group = await newGroup(curator, { name: 'Aa Sought' })
    await update(groupCurator, group.id, { url: 'https://haystack.example.org' })
    const term = await newTerm(curator, { name: 'Aa Sought Term' })
    await updateTerm(curator, term.id, { status: true })
    await remove(curator, group.id)
    const physician = await service.database.one<{ id: string }>(sql`select max(id)::text as id from provider`)
    await overridden(curator, physician?.id ?? '', { bio: 'Sought.' })
    const found = async (variables: Variables) => namesOf((await ask(curator, { after, ...variables })).entries)
    const deleted = 'DELETED Aa Sought by curator: 1'
    const updated = 'UPDATED Aa Sought by groups: 1'
    const created = 'CREATED Aa Sought by curator: 1'
    expect(await found({ kind: 'GROUP', id: group.id })).toEqual([deleted, updated, created])
    expect(await found({ by: 'groups' })).toEqual([updated])
    for (const filter of [{ by: 'groups' }, { action: 'UPDATED' }])
      expect(await found({ kind: 'GROUP', id: group.id, ...filter })).toEqual([updated])
    expect(await found({ kind: 'TERM', action: 'CREATED' })).toEqual(['CREATED Aa Sought Term by curator: 1'])
    expect(await found({ action: 'DELETED' })).toEqual([deleted])
    expect(await found({ filter: 'haystack' })).toEqual([updated, deleted].toReversed())
    expect(await found({ filter: 'updated', kind: 'GROUP' })).toEqual([updated])
    expect(await found({ filter: REASON.slice(0, 20), kind: 'PROVIDER' })).toHaveLength(1)
    expect((await ask(curator, { after, kind: 'PROVIDER' })).entries[0]?.reasons).toEqual([REASON])
    const DAY = 86_400
    const today = Date.parse((await ask(curator, { first: 1 })).entries[0]?.day ?? '') / 1_000
    expect(await found({ from: today, to: today, kind: 'GROUP' })).toHaveLength(3)
    expect(await found({ from: today + DAY })).toEqual([])
    expect(await found({ to: today - DAY })).toEqual([])
  })

  test('of the next day, and of a row of the release before, are other entries', async () => {
    const { id } = await newGroup(curator, { name: 'Aa Days' })
    await service.database.rows(sql`
      insert into audit_log (at, user_id, username, action, message, args, before, after, search_key)
      select now() - make_interval(days => days), 1, 'curator', 'updateGroup', 'Old row', json_build_object('groupId', ${id}::text),
        '{"status": false}'::json, '{"status": true}'::json, '' from unnest(array[2, 2, 1]) as days`)
    expect(namesOf((await ask(curator, { kind: 'GROUP', id })).entries)).toEqual([
      'UPDATED Aa Days by curator: 1',
      'UPDATED Aa Days by curator: 2',
      'CREATED Aa Days by curator: 1',
    ])
  })

  test.each(accounts)('are only of records that $username may read, and never sign-ins', async (account) => {
    const { username } = account
    const call = await service.as(username)
    const { id } = (await call<{ viewer: { id: string } }>('{ viewer { id } }')).data?.viewer ?? {}
    const seen = await ask(call, { first: 100 })
    const kinds = new Set(seen.entries.map(({ record }) => record.kind))
    const others = [...kinds].filter((kind) => kind !== 'USER').sort()
    const counts = { groups: [1, 1], auditor: [0, 0], awards: [1, 1], curator: [6, 9], admin: [6, 9] }
    const [least = 0, most = 0] = counts[username]
    expect(others.length).toBeGreaterThanOrEqual(least)
    expect(others.length).toBeLessThanOrEqual(most)
    expect(others.every((kind) => isPermitted('Query', 'recordHistory', account, { kind }))).toBe(true)
    const users = await ask(call, { kind: 'USER', first: 100 })
    const colleagues = users.entries.filter(({ record }) => record.id !== id)
    expect(colleagues.length > 0).toBe(username === 'admin')
    expect(JSON.stringify(seen)).not.toContain('Signed in')
  })

  test('since the last visit are those after the row that the user marked as seen', async () => {
    const isNew = async () => namesOf((await ask(groupCurator, { sinceLastVisit: true })).entries)
    const mark = async (upTo: string) =>
      (await groupCurator(MarkChangesSeen, { input: { upTo } })).data?.markChangesSeen
    const before = await latestId()
    for (const id of ['0', '9223372036854775807']) expect(await mark(id)).toEqual({ success: true })
    expect((await ask(groupCurator, { after: '0', first: 1 })).entries).toHaveLength(1)
    expect(await isNew()).toEqual([])
    await create(curator, { name: 'Aa New' })
    expect(await isNew()).toEqual(['CREATED Aa New by curator: 1'])
    await mark(before)
    expect(await isNew()).toEqual(['CREATED Aa New by curator: 1'])
    await mark(await latestId())
    expect((await ask(groupCurator)).visit.seenId).toBe(await latestId())
    expect(await isNew()).toEqual([])
  })

  test('of followed records and users, until the user unfollows them', async () => {
    const after = await latestId()
    const followed = async () => namesOf((await ask(curator, { after, followed: true })).entries)
    const [one, other] = [await newGroup(curator, { name: 'Aa Liked' }), await newGroup(admin, { name: 'Aa Other' })]
    await follow(curator, { kind: 'GROUP', id: one.id })
    await follow(curator, { kind: 'GROUP', id: one.id })
    expect(await followed()).toEqual(['CREATED Aa Liked by curator: 1'])
    await follow(curator, { username: 'admin' })
    await update(admin, one.id, { status: true })
    expect(await followed()).toEqual([
      'UPDATED Aa Liked by admin: 1',
      'CREATED Aa Other by admin: 1',
      'CREATED Aa Liked by curator: 1',
    ])
    // The console shows no follows that the user may no longer read.
    await service.database.rows(sql`
      insert into feed_follow (user_id, kind, record_id) select id, 'USER', 0 from app_user where username = 'curator'`)
    expect((await ask(curator)).visit.follows).toEqual([
      { record: null, username: 'admin' },
      { record: { kind: 'GROUP', id: one.id, name: 'Aa Liked' }, username: null },
    ])
    await follow(curator, { username: 'admin' }, false)
    await follow(curator, { kind: 'GROUP', id: one.id }, false)
    expect(await followed()).toEqual([])
    expect(refusalOf(await follow(groupCurator, { kind: 'TERM', id: other.id })).code).toBe('FORBIDDEN')
    expect((await follow(curator, { kind: 'TOP_CONDITION', id: '0' })).errors).toBeUndefined()
    for (let number = 0; number < 200; number++) dataOf(await follow(groupCurator, { username: `person ${number}` }))
    expect(refusalOf(await follow(groupCurator, { username: 'one more' })).field).toBe('isFollowed')
  })

  test('of more than 100 edits in a row, and lists of more than 1,000 entries, say so', async () => {
    const { id } = await newGroup(curator, { name: 'Aa Busy' })
    await service.database.rows(sql`
      insert into audit_log (user_id, username, action, message, args, search_key)
      select 1, case when number > 1100 then 'ann' when number > 1000 then 'bob' else 'user ' || number end,
        'updateGroup', 'Edit ' || number, json_build_object('groupId', ${id}::text), ''
      from generate_series(1, 1250) as number`)
    const { entries } = await ask(curator, { kind: 'GROUP', id, first: 2 })
    const facts = entries.map(({ auditIds, isCapped, messages }) => [auditIds.length, isCapped, messages.length])
    expect(facts).toEqual([true, false].map((isCapped) => [100, isCapped, 10]))
    const end = await ask(curator, { kind: 'GROUP', id, first: 5, afterCurser: '997' })
    expect(end).toMatchObject({ hasMore: false, aggregate: { count: 1_000, isCapped: true } })
    expect(end.entries).toHaveLength(2)
  })
})

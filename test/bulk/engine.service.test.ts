import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkEdit, RecordKind } from '../../server/contract/types.gen.ts'
import { BulkRows, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { emailsOf, newRecords } from '../support/practiceRecords.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, testService } from '../support/service.ts'
import { waitForBlocked } from '../support/statements.ts'
import { link, newSynonym, newTerm } from '../support/synonyms.ts'
import { preview, snapshotOf, undo } from '../support/undo.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')
const log = 'The directory team asked for this change.'

const rowsOf = (call: Call, id: string) => uploads(call).rowsOf(id)
const save = async (call: Call, id: string) => (await uploads(call).save(id)).change
type Edit = [field: string, operation: BulkEdit['operation'], values: string[], replacements?: string[]]
/** Prepares and previews a change. */
const ready = async (call: Call, kind: RecordKind, ids: string[], ...given: Edit[]) => {
  const edits = given.map(([field, operation, values, replacements]) => ({ field, operation, values, replacements }))
  const { prepare, previewed } = uploads(call)
  return previewed(await prepare({ kind, ids, edits }))
}

const idsOf = async (query: ReturnType<typeof sql>) =>
  (await service.database.rows<{ id: string }>(query)).map(({ id }) => id)
const physicians = (count: number) => idsOf(sql`select id::text from provider order by id limit ${count}`)

test('changes status and physicians of groups as previewed, with one audit row and one undo', async () => {
  const group = (name: string, status = false) => newGroup(curator, { name, status })
  const [one, two, three] = [await group('Bulk one'), await group('Bulk two', true), await group('Bulk three')]
  const ids = await physicians(3)
  await linkPhysicians(curator, three, ids)
  const before = await snapshotOf(service.database)
  const groupIds = [one.id, two.id, three.id, '999999999']
  const { id, counts } = await ready(
    curator,
    'GROUP',
    groupIds,
    ['status', 'SET', ['true']],
    ['physicians', 'ADD', ids],
  )
  expect(counts).toEqual({ CHANGED: 3, UNKNOWN: 1 })
  expect(await snapshotOf(service.database)).toEqual(before)
  const previewed = await rowsOf(curator, id)
  expect(previewed.map(({ name, outcome, fields }) => [name, outcome, fields.map(({ field }) => field)])).toEqual([
    ['Bulk one', 'CHANGED', ['status', 'physicians']],
    ['Bulk two', 'CHANGED', ['physicians']],
    ['Bulk three', 'CHANGED', ['status']],
    ['', 'UNKNOWN', []],
  ])
  const rows = await auditRowsOf(service.database, async () => {
    const saved = await save(curator, id)
    expect(saved).toMatchObject({ stage: 'SAVED', auditId: expect.any(String) })
    const members = sql`select provider_id::text as id from group_provider where group_id = ${one.id} order by provider_id`
    expect(await idsOf(members)).toEqual(ids)
    const auditId = saved?.auditId ?? ''
    expect((await preview(curator, { auditId, only: { kind: 'GROUP', id: one.id } })).count).toBe(4)
    await undo(curator, { auditId }, { log })
  })
  expect(rows.map(({ message }) => message)).toEqual([
    'Changed 3 groups: Bulk one, Bulk two and Bulk three',
    'Undid: Changed 3 groups: Bulk one, Bulk two and Bulk three',
  ])
  expect(await snapshotOf(service.database)).toEqual(before)
})

test('replaces a synonym by another of its name, which cannot be added beside it', async () => {
  const [term, empty] = [await newTerm(admin), await newTerm(admin)]
  const one = await newSynonym(admin, { name: 'Twin synonym', slug: 'twin-synonym-1' })
  const other = await newSynonym(admin, { name: 'twin SYNONYM', slug: 'twin-synonym-2' })
  await link(admin, term.id, one.id)
  const added = await ready(admin, 'TERM', [term.id, empty.id], ['synonyms', 'ADD', [one.id, other.id]])
  expect(added.reasons).toEqual([term, empty].map(({ name }) => `${name} already has the synonym Twin synonym.`))
  // A synonym may stay although another record of the change would lose it.
  await link(admin, empty.id, other.id)
  const edits: Edit[] = [
    ['terms', 'REMOVE', [term.id]],
    ['terms', 'REPLACE', [empty.id], [term.id]],
  ]
  const both = await ready(admin, 'SYNONYM', [one.id, other.id], ...edits)
  expect(both.counts).toEqual({ CHANGED: 1, REFUSED: 1 })
  const { id, counts } = await ready(admin, 'TERM', [term.id], ['synonyms', 'REPLACE', [one.id], [other.id]])
  expect(counts).toEqual({ CHANGED: 1 })
  const synonymsOf = () => idsOf(sql`select synonym_id::text as id from term_synonym where term_id = ${term.id}`)
  const { auditId } = (await save(admin, id)) ?? {}
  expect(await synonymsOf()).toEqual([other.id])
  await undo(admin, { auditId: auditId ?? '' }, { log })
  expect(await synonymsOf()).toEqual([one.id])
})

test('refuses what other records forbid', async () => {
  const condition = { taxonomy: 'CONDITION' }
  const [listed, other] = [await newTerm(admin, condition), await newTerm(admin, condition)]
  await service.database.rows(sql`insert into top_condition (term_id, place) values (${listed.id}, 1000)`)
  const { reasons } = await ready(admin, 'TERM', [listed.id, other.id], ['taxonomy', 'SET', ['TREATMENT']])
  expect(reasons).toEqual([`${listed.name} is a top condition. Remove it from Top Conditions first.`, null])
  const [ids, { id }] = [[...(await physicians(1)), '999999999'], await newGroup(curator)]
  const added = await ready(admin, 'GROUP', [id], ['physicians', 'ADD', ids])
  expect(added.reasons).toEqual(['A physician to add no longer exists.'])
})

test('DA10: a save keeps what others change meanwhile, and its undo keeps what they change later', async () => {
  const group = () => newGroup(curator)
  const [during, later, last, deleted] = [await group(), await group(), await group(), await group()]
  const ids = [during.id, later.id, last.id, deleted.id]
  const urls = async () => {
    const query = sql`select url from care_group where id = any(${ids}::bigint[]) order by id`
    return (await service.database.rows<{ url: string | null }>(query)).map(({ url }) => url)
  }
  const { id } = await ready(curator, 'GROUP', ids, ['url', 'SET', [' https://new.example.org ']])
  expect((await rowsOf(curator, id))[0]?.fields).toMatchObject([{ before: [], after: ['https://new.example.org'] }])
  await remove(admin, deleted.id)
  await update(admin, last.id, { display_on_profile: true })
  const saved = await service.database.transaction(async (tx) => {
    await tx.rows(sql`update care_group set url = 'https://meanwhile.example.org' where id = ${during.id}`)
    const saving = save(curator, id)
    await waitForBlocked(service.database)
    return { saving }
  })
  const { auditId } = (await saved.saving) ?? {}
  expect(await urls()).toEqual(['https://meanwhile.example.org', 'https://new.example.org', 'https://new.example.org'])
  expect((await rowsOf(curator, id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['EDITED', 'The record has changed since the preview.'],
    ['CHANGED', null],
    ['CHANGED', null],
    ['EDITED', 'Another user has deleted the record since the preview.'],
  ])

  await update(admin, later.id, { url: 'https://later.example.org' })
  const target = { auditId: auditId ?? '' }
  expect((await preview(curator, target)).conflicts).toMatchObject([{ id: later.id, field: 'url' }])
  await undo(curator, target, { log })
  expect(await urls()).toEqual(['https://meanwhile.example.org', 'https://later.example.org', null])
})

test('DA1: a save of 4,000 records that fails midway leaves nothing behind, and can be repeated', async () => {
  const ids = await newRecords(service.database, 4_000, ['old@example.org'])
  const replaced: Edit = ['emails', 'REPLACE', ['old@example.org'], ['new@example.org']]
  const { id, counts } = await ready(curator, 'PRACTICE_EMAIL', ids, replaced)
  expect(counts).toEqual({ CHANGED: 4_000 })
  await service.database.rows(sql`
    create function fail_now() returns trigger language plpgsql as $$ begin raise 'It fails now.'; end $$`)
  await service.database.rows(sql`
    create trigger fails before update on practice_email for each row when (old.match = 'Bulk 4000') execute function fail_now()`)
  const before = await snapshotOf(service.database)
  expect(refusalOf(await curator(SaveBulkChange, { input: { id, log } })).code).toBe('INTERNAL')
  expect(await snapshotOf(service.database)).toEqual(before)
  await service.database.rows(sql`drop trigger fails on practice_email`)
  expect(await save(curator, id)).toMatchObject({ counts: [{ outcome: 'CHANGED', count: 4_000 }] })
  const stored = await emailsOf(service.database, ids)
  expect(new Set(stored.map((emails) => emails.join()))).toEqual(new Set(['new@example.org']))
})

test('the last administrators stay enabled', async () => {
  await service.database.rows(sql`update app_user set role = 'admin' where username in ('auditor', 'awards')`)
  const ids = await idsOf(sql`select id::text from app_user where role = 'admin' order by id`)
  const disable = (kind: RecordKind, ofIds: string[]) => ready(admin, kind, ofIds, ['status', 'SET', ['false']])
  expect((await disable('USER', ids)).reasons).toEqual(['The default administrator cannot be disabled.', null, null])
  await service.database.rows(sql`update care_group set status = true where id = ${ids[0]}`)
  expect((await disable('GROUP', ids.slice(0, 1))).reasons, 'a group with the same id').toEqual([null])
  await service.database.rows(sql`update app_user set is_protected = false`)
  const { id, reasons } = await disable('USER', ids)
  expect(reasons).toEqual([null, null, 'The last enabled administrator cannot be disabled.'])
  await save(admin, id)
  expect(await idsOf(sql`select id::text from app_user where role = 'admin' and status`)).toEqual(ids.slice(2))
})

test('deletes bulk changes of more than a day at the next sign-in', async () => {
  const group = await newGroup(curator, { name: 'Old' })
  const { id } = await ready(curator, 'GROUP', [group.id], ['status', 'SET', ['true']])
  await service.database.rows(sql`update bulk_change set created_at = now() - interval '25 hours' where id = ${id}`)
  await service.signIn('curator')
  expect((await curator(BulkRows, { id })).data).toEqual({ bulkChange: null })
  expect(await service.database.one(sql`select from bulk_row where change_id = ${id}`)).toBeNull()
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type {
  BulkEdit,
  BulkRow,
  BulkRowOutcome,
  PrepareBulkChangeInput,
  RecordKind,
} from '../../server/contract/types.gen.ts'
import { MAX_RECORD_EMAILS } from '../../src/domain/limits.ts'
import { BulkRows, PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { newGroup, update } from '../support/groups.ts'
import { emailsOf, newRecords } from '../support/practiceRecords.ts'
import { type Call, callerOf, dataOf, testService } from '../support/service.ts'
import { link, newSynonym, newTerm } from '../support/synonyms.ts'
import { preview, snapshotOf, undo } from '../support/undo.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')
const log = 'The directory team asked for this change.'

const edit = (field: string, operation: BulkEdit['operation'], values: string[], more: Partial<BulkEdit> = {}) => ({
  field,
  operation,
  values,
  ...more,
})

const prepare = async (call: Call, input: PrepareBulkChangeInput) => {
  const { data, errors } = await call(PrepareBulkChange, { input })
  const id = data?.prepareBulkChange.change?.id
  if (!id) throw new Error(JSON.stringify(errors))
  return id
}
const previewOf = async (call: Call, id: string) => {
  const data = dataOf(await call(PreviewBulkChange, { input: { id } }))
  return Object.fromEntries(data.previewBulkChange.change?.counts.map(({ outcome, count }) => [outcome, count]) ?? [])
}
const save = async (call: Call, id: string) => {
  const { data, errors } = await call(SaveBulkChange, { input: { id, log } })
  if (!data?.saveBulkChange.change) throw new Error(JSON.stringify(errors))
  return data.saveBulkChange.change
}
const rowsOf = async (call: Call, id: string, outcomes?: BulkRowOutcome[]) => {
  const data = dataOf(await call(BulkRows, { id, outcomes }))
  return (data?.bulkChange?.rows.edges ?? []).map(({ node }) => node) as BulkRow[]
}
const ready = async (call: Call, kind: RecordKind, ids: string[], edits: ReturnType<typeof edit>[]) => {
  const id = await prepare(call, { kind, ids, edits })
  return { id, counts: await previewOf(call, id) }
}

const idsOf = async (query: ReturnType<typeof sql>) =>
  (await service.database.rows<{ id: string }>(query)).map(({ id }) => id)
const physicians = (count: number) => idsOf(sql`select id::text from provider order by id limit ${count}`)
const membersOf = (id: string) =>
  idsOf(sql`select provider_id::text as id from group_provider where group_id = ${id} order by provider_id`)

test('changes status and physicians of groups as previewed, with one audit row and one undo', async () => {
  const one = await newGroup(curator, { name: 'Bulk one' })
  const two = await newGroup(curator, { name: 'Bulk two', status: true })
  const ids = await physicians(3)
  const before = await snapshotOf(service.database)
  const edits = [edit('status', 'SET', ['true']), edit('physicians', 'ADD', ids)]
  const { id, counts } = await ready(curator, 'GROUP', [one.id, two.id, '999999999'], edits)
  expect(counts).toEqual({ CHANGED: 2, UNKNOWN: 1 })
  expect(await snapshotOf(service.database)).toEqual(before)
  const previewed = await rowsOf(curator, id)
  expect(previewed.map(({ name, outcome, fields }) => [name, outcome, fields.map(({ field }) => field)])).toEqual([
    ['Bulk one', 'CHANGED', ['status', 'physicians']],
    ['Bulk two', 'CHANGED', ['physicians']],
    ['', 'UNKNOWN', []],
  ])
  const rows = await auditRowsOf(service.database, async () => {
    const saved = await save(curator, id)
    expect(saved).toMatchObject({ stage: 'SAVED', auditId: expect.any(String) })
    expect(await membersOf(one.id)).toEqual(ids)
    const auditId = saved.auditId ?? ''
    expect((await preview(curator, { auditId, only: { kind: 'GROUP', id: one.id } })).count).toBe(4)
    await undo(curator, { auditId }, { log })
  })
  expect(rows.map(({ message }) => message)).toEqual([
    'Changed 2 groups: Bulk one and Bulk two',
    'Undid: Changed 2 groups: Bulk one and Bulk two',
  ])
  expect(await snapshotOf(service.database)).toEqual(before)
})

test('replaces a synonym by another of its name, which cannot be added beside it', async () => {
  const term = await newTerm(admin)
  const one = await newSynonym(admin, { name: 'Twin synonym', slug: 'twin-synonym-1' })
  const other = await newSynonym(admin, { name: 'twin SYNONYM', slug: 'twin-synonym-2' })
  await link(admin, term.id, one.id)
  const added = await ready(admin, 'TERM', [term.id], [edit('synonyms', 'ADD', [other.id])])
  expect((await rowsOf(admin, added.id)).map(({ reason }) => reason)).toEqual([
    `${term.name} already has the synonym Twin synonym.`,
  ])
  const replaced = edit('synonyms', 'REPLACE', [one.id], { replacements: [other.id] })
  const { id, counts } = await ready(admin, 'TERM', [term.id], [replaced])
  expect(counts).toEqual({ CHANGED: 1 })
  const synonymsOf = () => idsOf(sql`select synonym_id::text as id from term_synonym where term_id = ${term.id}`)
  const { auditId } = await save(admin, id)
  expect(await synonymsOf()).toEqual([other.id])
  await undo(admin, { auditId: auditId ?? '' }, { log })
  expect(await synonymsOf()).toEqual([one.id])
})

test('refuses one address too many; a list that is too long may get shorter', async () => {
  const full = Array.from({ length: MAX_RECORD_EMAILS }, (_, index) => `full${index}@example.org`)
  const countsOf = async (emails: string[], operation: 'ADD' | 'REMOVE', value = '') => {
    const ids = await newRecords(service.database, 1, emails)
    return (await ready(curator, 'PRACTICE_EMAIL', ids, [edit('emails', operation, [value])])).counts
  }
  const more = 'more@example.org'
  expect(await countsOf(full.slice(1), 'ADD', more)).toEqual({ CHANGED: 1 })
  expect(await countsOf(full, 'ADD', more)).toEqual({ REFUSED: 1 })
  expect(await countsOf([...full, more, 'most@example.org'], 'REMOVE', full[0])).toEqual({ CHANGED: 1 })
})

const WAITING_FOR_LOCK = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('DA10: a save keeps what others change meanwhile, and its undo keeps what they change later', async () => {
  const during = await newGroup(curator, { name: 'Race one' })
  const later = await newGroup(curator, { name: 'Race two' })
  const last = await newGroup(curator, { name: 'Race three' })
  const ids = [during.id, later.id, last.id]
  const urls = async () => {
    const rows = await service.database.rows<{ url: string | null }>(
      sql`select url from care_group where id = any(${ids}::bigint[]) order by id`,
    )
    return rows.map(({ url }) => url)
  }
  const { id } = await ready(curator, 'GROUP', ids, [edit('url', 'SET', ['https://new.example.org'])])
  await update(admin, last.id, { display_on_profile: true })
  const saved = await service.database.transaction(async (tx) => {
    await tx.rows(sql`update care_group set url = 'https://meanwhile.example.org' where id = ${during.id}`)
    const saving = save(curator, id)
    await expect.poll(async () => (await tx.rows(WAITING_FOR_LOCK)).length).toBe(1)
    return { saving }
  })
  const { auditId } = await saved.saving
  expect(await urls()).toEqual(['https://meanwhile.example.org', 'https://new.example.org', 'https://new.example.org'])
  expect((await rowsOf(curator, id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['EDITED', 'The record has changed since the preview.'],
    ['CHANGED', null],
    ['CHANGED', null],
  ])

  await update(admin, later.id, { url: 'https://later.example.org' })
  const target = { auditId: auditId ?? '' }
  expect((await preview(curator, target)).conflicts).toMatchObject([{ id: later.id, field: 'url' }])
  await undo(curator, target, { log })
  expect(await urls()).toEqual(['https://meanwhile.example.org', 'https://later.example.org', null])
})

test('DA1: a save of 4,000 records that fails midway leaves nothing behind, and can be repeated', async () => {
  const ids = await newRecords(service.database, 4_000, ['old@example.org'])
  const replaced = edit('emails', 'REPLACE', ['old@example.org'], { replacements: ['new@example.org'] })
  const { id, counts } = await ready(curator, 'PRACTICE_EMAIL', ids, [replaced])
  expect(counts).toEqual({ CHANGED: 4_000 })
  await service.database.rows(sql`
    create function fail_now() returns trigger language plpgsql as $$ begin raise 'It fails now.'; end $$`)
  await service.database.rows(sql`
    create trigger fails before update on practice_email for each row when (old.match = 'Bulk 4000') execute function fail_now()`)
  const before = await snapshotOf(service.database)
  expect((await curator(SaveBulkChange, { input: { id, log } })).errors).toHaveLength(1)
  expect(await snapshotOf(service.database)).toEqual(before)
  await service.database.rows(sql`drop trigger fails on practice_email`)
  expect(await save(curator, id)).toMatchObject({ counts: [{ outcome: 'CHANGED', count: 4_000 }] })
  const stored = await emailsOf(service.database, ids)
  expect(new Set(stored.map((emails) => emails.join()))).toEqual(new Set(['new@example.org']))
})

test('the last administrators stay enabled', async () => {
  const ids = await idsOf(sql`select id::text from app_user where role = 'admin' order by id`)
  const { id } = await ready(admin, 'USER', ids, [edit('status', 'SET', ['false'])])
  const rows = await rowsOf(admin, id)
  expect(rows.filter(({ outcome }) => outcome === 'REFUSED').map(({ reason }) => reason)).toContain(
    'The default administrator cannot be disabled.',
  )
  await save(admin, id)
  const left = await idsOf(sql`select id::text from app_user where role = 'admin' and status`)
  expect(left.length).toBeGreaterThan(0)
})

test('deletes bulk changes of more than a day at the next sign-in', async () => {
  const group = await newGroup(curator, { name: 'Old' })
  const { id } = await ready(curator, 'GROUP', [group.id], [edit('status', 'SET', ['true'])])
  await service.database.rows(sql`update bulk_change set created_at = now() - interval '25 hours' where id = ${id}`)
  await service.signIn('curator')
  expect((await curator(BulkRows, { id })).data).toEqual({ bulkChange: null })
  expect(await service.database.one(sql`select from bulk_row where change_id = ${id}`)).toBeNull()
})

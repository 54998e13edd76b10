import sql, { raw, type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { ChangeRecordsInput, ManyPayload, ManyPreview, RecordKind } from '../../../server/contract/types.gen.ts'
import { undoableKinds } from '../../../server/records/undo/kinds.ts'
import { auditRowsOf } from '../../support/audit.ts'
import { noticesDuring } from '../../support/changes.ts'
import { create, newGroup, update } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, callerOf, dataOf, testService } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'
import { preview as previewUndo, snapshotOf, undo } from '../../support/undo.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')

const COUNTS = 'changed skipped refused { id name reason }'
const CHANGE = `mutation ($input: ChangeRecordsInput!) { changeRecords(input: $input) { success ${COUNTS} auditId } }`
const PREVIEW = `query ($kind: RecordKind!, $ids: [ID!]!, $change: ManyChange!) {
  changeRecordsPreview(kind: $kind, ids: $ids, change: $change) { ${COUNTS} uses { what count names } } }`

const send = (call: Call, input: ChangeRecordsInput) => call<{ changeRecords: ManyPayload }>(CHANGE, { input })
const change = async (call: Call, input: ChangeRecordsInput): Promise<ManyPayload> =>
  dataOf(await send(call, input)).changeRecords
const preview = async (call: Call, { kind, ids, change }: ChangeRecordsInput): Promise<ManyPreview> =>
  dataOf(await call<{ changeRecordsPreview: ManyPreview }>(PREVIEW, { kind, ids, change })).changeRecordsPreview

/** Returns records with the most links, which a deletion removes. */
const linked = {
  GROUP: sql`select group_id as id from group_provider group by 1 order by count(*) desc limit 4`,
  TERM: sql`(select term_id as id from top_condition order by place limit 2)
    union (select term_id from term_synonym join specialty_term using (term_id) join provider_term using (term_id)
      group by 1 order by count(*) desc limit 3)
    union (select id from term where primary_synonym_id is not null order by id limit 1)`,
  SYNONYM: sql`select primary_synonym_id as id from term where primary_synonym_id is not null order by id limit 4`,
  SPECIALTY: sql`(select specialty_id as id from top_specialty join specialty_term using (specialty_id)
      join specialty_service_line using (specialty_id) group by 1 order by count(*) desc limit 2)
    union (select specialty_id from specialty_parent limit 1) union (select parent_id from specialty_parent limit 1)`,
  PROMOTED_PROGRAM: sql`select program_id as id from program_schedule join program_specialty using (program_id)
    join program_term using (program_id) group by 1 order by count(*) desc limit 4`,
  USER: sql`select id from app_user where username in ('auditor', 'awards', 'groups')`,
} as const satisfies Partial<Record<RecordKind, unknown>>

type Kind = keyof typeof linked
const kinds = Object.keys(linked) as Kind[]

const idsOf = async (query: Sql) => (await service.database.rows<{ id: string }>(query)).map(({ id }) => id)
const linkedIds = async (kind: Kind): Promise<string[]> => [...new Set(await idsOf(linked[kind]))]
const statusesOf = async (kind: Kind, ids: readonly string[]): Promise<boolean[]> => {
  const rows = await service.database.rows<{ status: boolean }>(sql`
    select status from ${raw(undoableKinds[kind].table)} where id = any(${[...ids]}::bigint[]) order by id`)
  return rows.map(({ status }) => status)
}

const UNKNOWN = '999999999'

test('AZ1: users without the permission of the single change are refused, and nothing changes', async () => {
  const auditor = await service.as('auditor')
  const rows = await auditRowsOf(service.database, async () => {
    for (const kind of kinds)
      for (const one of ['ENABLE', 'DELETE'] as const) {
        const input = { kind, ids: await linkedIds(kind), change: one } as const
        expect([kind, refusalOf(await send(auditor, input))]).toMatchObject([kind, { code: 'FORBIDDEN' }])
        expect(refusalOf(await auditor(PREVIEW, input))).toMatchObject({ code: 'FORBIDDEN' })
      }
  })
  expect(rows).toEqual([])
})

const newGroups = async (names: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const name of names) ids.push((await newGroup(curator, { name, status: true })).id)
  return ids
}

test('AZ1: only users who may change the records may undo the change', async () => {
  const ids = await newGroups(['Rights A', 'Rights B'])
  const { auditId } = await change(curator, { kind: 'GROUP', ids, change: 'DISABLE' })
  await expect(previewUndo(await service.as('auditor'), { auditId: auditId ?? '' })).rejects.toThrow('FORBIDDEN')
})

describe.each(kinds)('%s', (kind) => {
  test('disables and enables many records at once, skips those that have the status, and one undo takes it back', async () => {
    const ids = await linkedIds(kind)
    expect(ids.length).toBeGreaterThan(2)
    await change(admin, { kind, ids: ids.slice(0, 1), change: 'DISABLE' })
    await change(admin, { kind, ids: ids.slice(1), change: 'ENABLE' })
    const before = await snapshotOf(service.database)
    const input = { kind, ids, change: 'DISABLE' } as const
    const expected = { changed: ids.length - 1, skipped: 1, refused: [] }
    expect(await preview(admin, input)).toEqual({ ...expected, uses: [] })
    let result: ManyPayload | undefined
    const rows = await auditRowsOf(service.database, async () => {
      result = await change(admin, input)
    })
    expect(result).toEqual({ success: true, ...expected, auditId: expect.any(String) })
    expect(rows).toHaveLength(1)
    expect(await statusesOf(kind, ids)).toEqual(ids.map(() => false))
    const known = await idsOf(sql`
      select record_id as id from audit_record where audit_id = ${result?.auditId} and kind = ${kind} and name is not null`)
    expect(known.toSorted(), 'each record has the change in its history').toEqual(ids.slice(1).toSorted())
    await undo(admin, { auditId: result?.auditId ?? '' })
    expect(await snapshotOf(service.database), 'undone').toEqual(before)
  })

  test('deletes many records with their links at once, and one undo restores all', async () => {
    const ids = await linkedIds(kind)
    const input: ChangeRecordsInput = { kind, ids: [...ids, UNKNOWN], change: 'DELETE' }
    const { uses, ...counts } = await preview(admin, input)
    const reason = expect.stringMatching(/^That .* could not be found\.\.\.$/)
    expect(counts).toEqual({ changed: ids.length, skipped: 0, refused: [{ id: UNKNOWN, name: '', reason }] })
    const before = await snapshotOf(service.database)
    const expectedUses = uses.map(({ what, count }) => ({ what, count }))
    let auditId = ''
    const notices = await noticesDuring(service.database, async () => {
      auditId = (await change(admin, { ...input, expectedUses })).auditId ?? ''
    })
    expect(ids.filter((id) => notices.includes(`${kind} UPDATED ${id}`))).toEqual([])
    expect(await statusesOf(kind, ids)).toEqual([])
    const trashed = await idsOf(sql`select record_id as id from trash where audit_id = ${auditId}`)
    expect(trashed.toSorted()).toEqual(ids.toSorted())
    const { missing, auditId: restoration } = await undo(admin, { auditId })
    expect((await previewUndo(admin, { auditId: restoration })).missing.join()).not.toMatch('Display Name')
    const lostPassword = 'The trash does not keep passwords. Set a new one.'
    expect(new Set(missing)).toEqual(new Set(kind === 'USER' ? [lostPassword] : []))
    expect(await snapshotOf(service.database), 'restored').toEqual(before)
  })
})

test('one row of the audit log names the first records and has the changed status', async () => {
  const ids = await newGroups(['Many A', 'Many B', 'Many C', 'Many D', 'Many E'])
  const rows = await auditRowsOf(service.database, () => change(curator, { kind: 'GROUP', ids, change: 'DISABLE' }))
  const message = 'Disabled 5 groups: Many A, Many B, Many C and 2 more'
  expect(rows).toEqual([expect.objectContaining({ message, before: { status: true }, after: { status: false } })])
  const input = { kind: 'GROUP', ids: ids.slice(0, 2), change: 'DELETE' } as const
  const stale = await send(curator, { ...input, expectedUses: [{ what: 'physicians', count: 9 }] })
  expect(refusalOf(stale).message).toMatch(/^The records linked to this selection have changed/)
  const later = await auditRowsOf(service.database, async () => {
    await change(curator, input)
    await change(curator, { ...input, ids: ids.slice(2, 3), change: 'ENABLE' })
  })
  expect(later).toMatchObject([
    { message: 'Deleted 2 groups: Many A and Many B', before: { groups: ['Many A', 'Many B'] }, after: null },
    { message: 'Enabled group Many C' },
  ])
})

test('open pages get a notice of each changed record', async () => {
  const ids = await newGroups(['Notice A', 'Notice B'])
  const disable = () => change(curator, { kind: 'GROUP', ids, change: 'DISABLE' })
  expect(await noticesDuring(service.database, disable)).toEqual(ids.map((id) => `GROUP UPDATED ${id}`).toSorted())
})

test('changes nothing, and writes no audit row, if all records have the status', async () => {
  const ids = await newGroups(['Idle A', 'Idle B'])
  const nothing = { success: false, changed: 0, skipped: 2, refused: [], auditId: null }
  const rows = await auditRowsOf(service.database, async () =>
    expect(await change(curator, { kind: 'GROUP', ids: [...ids, ...ids], change: 'ENABLE' })).toEqual(nothing),
  )
  expect(rows).toEqual([])
})

test('a list of top specialties learns of its changed specialties', async () => {
  const [id = ''] = await idsOf(
    sql`select id from specialty join top_specialty on specialty_id = id where status order by id limit 1`,
  )
  const disable = () => change(curator, { kind: 'SPECIALTY', ids: [id], change: 'DISABLE' })
  const notices = await noticesDuring(service.database, disable)
  expect(notices).toEqual([`SPECIALTY UPDATED ${id}`, `TOP_SPECIALTY UPDATED ${id}`])
})

test('DA5: an edit during the change is kept, and the change increases each version by one', async () => {
  const ids = await newGroups(['Race A', 'Race B'])
  const [groupId = ''] = ids
  await Promise.all([
    change(curator, { kind: 'GROUP', ids, change: 'DISABLE' }),
    update(admin, groupId, { name: 'Race renamed' }),
  ])
  const row = await service.database.one(sql`select name, status, version from care_group where id = ${groupId}`)
  expect(row).toEqual({ name: 'Race renamed', status: false, version: 3 })
})

test('accepts at most 5,000 ids', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => String(900_000_000 + index))
  const message = 'At most 5,000 groups at a time; this change has 5,001. Narrow the search.'
  const refused = (input: Partial<ChangeRecordsInput>) =>
    send(curator, { kind: 'GROUP', ids: ['1'], change: 'ENABLE', ...input }).then(refusalOf)
  expect(await refused({ ids: many })).toEqual({ code: 'BAD_USER_INPUT', field: 'ids', message })
  const gone = await change(curator, { kind: 'GROUP', ids: [...many.slice(2), 'x'], change: 'ENABLE' })
  expect(gone).toMatchObject({ success: false, changed: 0 })
  expect(gone.refused).toHaveLength(5_000)
})

test('the number of statements does not depend on the number of records', async () => {
  const ids = await newGroups(Array.from({ length: 30 }, (_, index) => `Counted ${index}`))
  const few = await statementsOf(() => change(curator, { kind: 'GROUP', ids: ids.slice(0, 2), change: 'DISABLE' }))
  const many = await statementsOf(() => change(curator, { kind: 'GROUP', ids, change: 'DISABLE' }))
  expect(many.length).toBe(few.length)
})

test('the trash restores one of many records that were deleted together', async () => {
  const ids = await newGroups(['Trash A', 'Trash B', 'Trash C'])
  const { auditId } = await change(curator, { kind: 'GROUP', ids, change: 'DELETE' })
  const [id = '', second = ''] = ids
  const target = { auditId: auditId ?? '', only: { kind: 'GROUP', id } } as const
  expect((await previewUndo(curator, target)).changes).toMatchObject([{ kind: 'GROUP', id, field: 'record' }])
  const rows = await auditRowsOf(service.database, () => undo(curator, target))
  expect(rows).toEqual([expect.objectContaining({ message: 'Restored group Trash A' })])
  expect(await statusesOf('GROUP', ids)).toEqual([true])
  const { data } = await create(curator, { name: 'Trash B again', restores: second })
  expect(data?.createGroup.group).toMatchObject({ id: second })
  expect(await statusesOf('GROUP', ids)).toHaveLength(2)
  const allRows = await auditRowsOf(service.database, () => undo(curator, { auditId: auditId ?? '' }))
  expect(allRows).toMatchObject([{ message: 'Undid: Deleted 3 groups: Trash A, Trash B and Trash C' }])
  expect(await statusesOf('GROUP', ids)).toHaveLength(3)
})

test('the default administrator and the last enabled one stay, and the answer says why', async () => {
  const ids = await idsOf(sql`select id from app_user order by id`)
  const input = { kind: 'USER', ids, change: 'DELETE' } as const
  const { refused } = await preview(admin, input)
  expect(refused.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/administrator cannot be removed/))
  const disabled = await change(admin, { ...input, change: 'DISABLE' })
  expect(disabled.refused.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/administrator cannot be disabled/),
  )
  expect(await idsOf(sql`select id from app_user where role = 'admin' and status`)).not.toEqual([])
  const open = sql`select session.id from session join app_user on app_user.id = user_id where not status and ended_at is null`
  expect(await idsOf(open), 'disabled users are signed out').toEqual([])
  await undo(admin, { auditId: disabled.auditId ?? '' })
})

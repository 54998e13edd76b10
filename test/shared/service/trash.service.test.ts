import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { purgeTrash } from '../../../server/records/undo/purge.ts'
import { create, newGroup, remove } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, callerOf, startTestService, testService } from '../../support/service.ts'
import { lastAuditId, preview, snapshotOf, undo } from '../../support/undo.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const admin = callerOf(service, 'admin')

interface Deleted {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly auditId: string
  readonly removedAt: number
  readonly purgedAt: number
}

const trashOf = async (call: Call, variables: object = {}): Promise<Deleted[]> => {
  const { data, errors } = await call<{ trash: { edges: { node: Deleted }[] } }>(
    `query ($kind: RecordKind, $filter: String) { trash(kind: $kind, filter: $filter) {
      edges { node { kind id name slug auditId removedAt removedBy purgedAt } } } }`,
    variables as Record<string, unknown>,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.trash.edges.map(({ node }) => node)
}

/** Selects the record with the most links of a kind, and its deletion. */
const kinds = [
  ['GROUP', 'removeGroup', sql`select group_id as id from group_provider group by 1 order by count(*) desc limit 1`],
  [
    'TERM',
    'removeTerm',
    sql`select term_id as id from term_synonym join specialty_term using (term_id) join provider_term using (term_id)
      group by 1 order by count(*) desc limit 1`,
  ],
  [
    'CONDITION',
    'deleteCondition',
    sql`select term_id as id from top_condition join term_synonym using (term_id) order by place limit 1`,
  ],
  [
    'SYNONYM',
    'removeSynonym',
    sql`select primary_synonym_id as id from term where primary_synonym_id is not null order by id limit 1`,
  ],
  [
    'SPECIALTY',
    'deleteSpecialty',
    sql`select specialty_id as id from top_specialty join specialty_term using (specialty_id) join specialty_service_line using (specialty_id)
      group by 1 order by count(*) desc limit 1`,
  ],
  [
    'PROMOTED_PROGRAM',
    'deletePromotedProgram',
    sql`select program_id as id from program_schedule join program_specialty using (program_id) join program_term using (program_id) limit 1`,
  ],
  [
    'PRACTICE_EMAIL',
    'removeEmail',
    sql`select id from practice_email where provider_id is not null order by id limit 1`,
  ],
  ['USER', 'removeUser', sql`select id from app_user where not status limit 1`],
] as const

describe('DA8: a deleted record', () => {
  test.each(kinds)('of the kind %s gets back everything that was linked to it', async (kind, mutation, selectId) => {
    const record = await service.database.one<{ id: string }>(selectId)
    if (!record) throw new Error(`The demo data has no ${kind} with all links.`)
    const before = await snapshotOf(service.database)
    const { errors } = await admin(`mutation ($input: RemoveInput!) { ${mutation}(input: $input) { success } }`, {
      input: { id: record.id },
    })
    expect(errors).toBeUndefined()
    expect((await snapshotOf(service.database)).size).toBeLessThan(before.size)
    const [deleted] = await trashOf(admin)
    expect(deleted).toMatchObject({ kind: kind === 'CONDITION' ? 'TERM' : kind, id: record.id })
    const { missing } = await undo(admin, { auditId: deleted?.auditId ?? '' })
    expect(missing).toEqual(kind === 'USER' ? ['The trash does not keep passwords. Set a new one.'] : [])
    expect(await snapshotOf(service.database)).toEqual(before)
    expect(await trashOf(admin)).toEqual([])
  })

  test('keeps its machine name, until it is purged', async () => {
    const group = await newGroup(curator, { name: 'Aa Trash' })
    await remove(curator, group.id)
    const auditId = await lastAuditId(service.database)
    const [deleted] = await trashOf(curator, { filter: 'aa tra' })
    expect(deleted).toEqual({
      kind: 'GROUP',
      id: group.id,
      name: 'Aa Trash',
      slug: 'aa-trash',
      auditId,
      removedAt: expect.any(Number),
      removedBy: 'curator',
      purgedAt: (deleted?.removedAt ?? 0) + 90 * 24 * 60 * 60,
    })
    expect(refusalOf(await create(curator, { name: 'Aa Trash' }))).toMatchObject({
      field: 'slug',
      message: expect.stringContaining('belongs to a deleted group'),
    })
    expect(await purgeTrash(service.database, { olderThanDays: 1 })).toBe(0)
    expect(await purgeTrash(service.database, { kind: 'GROUP', id: group.id, olderThanDays: 0 })).toBe(1)
    expect(await trashOf(curator)).toEqual([])
    expect((await preview(curator, { auditId })).refusal).toMatch(/does not contain/)
    expect((await newGroup(curator, { name: 'Aa Trash' })).slug).toBe('aa-trash')
  })

  test('is in the trash of the users who may read its kind', async () => {
    const group = await newGroup(curator)
    await remove(curator, group.id)
    for (const [username, count] of [
      ['groups', 1],
      ['auditor', 0],
      ['awards', 0],
      ['admin', 1],
    ] as const)
      expect([username, (await trashOf(await service.as(username))).length]).toEqual([username, count])
    expect(await trashOf(curator, { kind: 'TERM' })).toEqual([])
    expect(await trashOf(curator, { kind: 'GROUP' })).toHaveLength(1)
  })

  test('is purged by the service when its time is over', async () => {
    const own = await startTestService({ env: { TRASH_DAYS: '30' } })
    onTestFinished(() => own.stop())
    const call = await own.as('curator')
    const group = await newGroup(call)
    await remove(call, group.id)
    await own.database.rows(sql`update trash set removed_at = now() - interval '31 days'`)
    const other = await startTestService({ env: { TRASH_DAYS: '30' }, databaseUrl: own.databaseUrl })
    onTestFinished(() => other.stop())
    await expect.poll(() => own.database.rows(sql`select from trash`)).toEqual([])
    expect(
      await own.database.rows(sql`select from audit_row where table_name = 'care_group' and after is null`),
    ).toEqual([])
  })
})

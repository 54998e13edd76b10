import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { purgeTrash } from '../../../server/records/undo/purge.ts'
import { create, newGroup, remove } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, callerOf, dataOf, startTestService, testService } from '../../support/service.ts'
import { lastAuditId, preview } from '../../support/undo.ts'

const service = testService()
const curator = callerOf(service, 'curator')

interface Deleted {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly auditId: string
  readonly removedAt: number
  readonly purgedAt: number
}

const trashOf = async (call: Call, variables: object = {}): Promise<Deleted[]> => {
  return dataOf(
    await call<{ trash: { edges: { node: Deleted }[] } }>(
      `query ($kind: RecordKind, $filter: String) { trash(kind: $kind, filter: $filter) {
      edges { node { kind id name slug auditId removedAt removedBy purgedAt } } } }`,
      variables as Record<string, unknown>,
    ),
  ).trash.edges.map(({ node }) => node)
}

describe('DA8: a deleted record', () => {
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

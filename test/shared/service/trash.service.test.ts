import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Query, QueryTrashArgs } from '../../../server/contract/types.gen.ts'
import { purgeTrash } from '../../../server/records/undo/purge.ts'
import { create, newGroup, remove } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, callerOf, dataOf, startTestService, testService } from '../../support/service.ts'
import { newTerm, removeTerm } from '../../support/terms.ts'
import { lastAuditId, preview } from '../../support/undo.ts'
import { newUser, removeUser } from '../../support/users.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const TRASH = `query ($kind: RecordKind, $filter: String) { trash(kind: $kind, filter: $filter) {
  edges { node { kind id name slug auditId removedAt removedBy purgedAt } } } }`
const trashOf = async (call: Call, variables: QueryTrashArgs = {}) =>
  dataOf(await call<Pick<Query, 'trash'>>(TRASH, { ...variables })).trash.edges.map(({ node }) => node)

describe('DA8: a deleted record', () => {
  test('keeps its machine name, until it is purged', async () => {
    const [other, group] = [await newGroup(curator), await newGroup(curator, { name: 'Aa Trash' })]
    for (const { id } of [other, group]) await remove(curator, id)
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
    const one = { id: group.id, olderThanDays: 0 }
    for (const records of [{ olderThanDays: 1 }, { ...one, kind: 'TERM' }])
      expect(await purgeTrash(service.database, records)).toBe(0)
    expect(await purgeTrash(service.database, { ...one, kind: 'GROUP' })).toBe(1)
    expect(await trashOf(curator)).toMatchObject([{ id: other.id }])
    await purgeTrash(service.database, { olderThanDays: 0 })
    expect((await preview(curator, { auditId })).refusal).toMatch(/does not contain/)
    expect((await newGroup(curator, { name: 'Aa Trash' })).slug).toBe('aa-trash')
  })

  test('is in the trash of the users who may read its kind', async () => {
    const group = await newGroup(curator)
    await remove(curator, group.id)
    await removeTerm(curator, (await newTerm(curator)).id)
    const admin = await service.as('admin')
    await removeUser(admin, await newUser(admin))
    for (const [username, count] of Object.entries({ groups: 1, auditor: 0, awards: 0, curator: 2, admin: 3 }))
      expect([username, (await trashOf(await service.as(username))).length]).toEqual([username, count])
    for (const kind of ['GROUP', 'CONDITION'] as const) expect(await trashOf(curator, { kind })).toHaveLength(1)
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

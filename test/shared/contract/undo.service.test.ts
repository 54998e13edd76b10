import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { bulkActions } from '../../../server/records/undo/tables.ts'
import { noticesDuring } from '../../support/changes.ts'
import { callerOf } from '../../support/service.ts'
import { lastAuditId, preview, snapshotOf, undo } from '../../support/undo.ts'
import { mutationTrials, testStage } from './trials.ts'

const stage = testStage()
const admin = callerOf(stage.service, 'admin')

/** Snapshots of fewer physicians take less time. */
beforeAll(() => stage.service.database.rows(sql`delete from provider where id > 40`))

/** Bulk changes of addresses, which have an undo of their own; the good cases of the others set a password or undo a change. */
const others = [...bulkActions, 'updateUser', 'undoChange']
const undoable = mutationTrials.filter(
  ({ name, known: { isAboutSession, isUnaudited, isWithoutRecord } }) =>
    !(isAboutSession || isUnaudited || isWithoutRecord || others.includes(name)),
)

test.each(undoable)('DA8: mutation $name can be undone, and so can its undo', async (trial) => {
  const variables = await trial.good(stage.world)
  const before = await snapshotOf(stage.service.database)
  expect((await stage.send(trial, variables, 'admin')).errors).toBeUndefined()
  const auditId = await lastAuditId(stage.service.database)
  const after = await snapshotOf(stage.service.database)
  const { changes } = await preview(admin, { auditId })
  const reason = { log: 'Undone by the test of all mutations' }
  const undone = await undo(admin, { auditId }, reason)
  expect(await snapshotOf(stage.service.database), 'undone').toEqual(before)
  const notices = await noticesDuring(stage.service.database, () => undo(admin, { auditId: undone.auditId }, reason))
  const main = await stage.service.database.one(sql`
    select kind as main from audit_record where audit_id = ${undone.auditId} and place = 1`)
  const lines = [main, ...changes, ...notices].map((one) => JSON.stringify(one).replace(/\d+/g, '#'))
  expect(lines.toSorted().join('\n'), 'changes of the undo, and notices of its undo').toMatchSnapshot()
  expect(await snapshotOf(stage.service.database), 'done again').toEqual(after)
})

import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { bulkActions } from '../../../server/records/undo/tables.ts'
import { callerOf } from '../../support/service.ts'
import { lastAuditId, snapshotOf, undo } from '../../support/undo.ts'
import { mutationTrials, testStage } from './trials.ts'

const stage = testStage()
const admin = callerOf(stage.service, 'admin')

/** Snapshots of fewer physicians take less time. */
beforeAll(() => stage.service.database.rows(sql`delete from provider where id > 40`))

/** Mutations that change no record, and those whose good case only sets a password or undoes another change. */
const others = ['updateUser', 'undoChange']
const undoable = mutationTrials.filter(
  ({ name, known }) =>
    !known.isAboutSession &&
    !known.isUnaudited &&
    !known.isWithoutRecord &&
    !bulkActions.includes(name) &&
    !others.includes(name),
)

test.each(undoable)('DA8: mutation $name can be undone, and so can its undo', async (trial) => {
  const variables = await trial.good(stage.world)
  const before = await snapshotOf(stage.service.database)
  expect((await stage.send(trial, variables, 'admin')).errors).toBeUndefined()
  const auditId = await lastAuditId(stage.service.database)
  const after = await snapshotOf(stage.service.database)
  const reason = { log: 'Undone by the test of all mutations' }
  const undone = await undo(admin, { auditId }, reason)
  expect(await snapshotOf(stage.service.database), 'undone').toEqual(before)
  await undo(admin, { auditId: undone.auditId }, reason)
  expect(await snapshotOf(stage.service.database), 'done again').toEqual(after)
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createRandom } from '../../server/demo/random.ts'
import { PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { newRecords } from '../support/practiceRecords.ts'
import { startKillable } from '../support/start.ts'

const RECORDS = 4_000
const ROUNDS = 12
/** One of this many rounds also kills PostgreSQL. */
const POSTGRES_ROUND = 4

const addressOf = (round: number) => `round${round}@example.org`

test('DA1: kill -9 in the middle of a bulk change leaves all of it or nothing, and the save can be repeated', {
  timeout: 300_000,
}, async () => {
  const { ask, read: readRows, kill, restart, stop } = await startKillable()
  const ids = await readRows((database) => newRecords(database, RECORDS, [addressOf(0)]))

  /** Prepares a change of all records to the address of a round. Returns a function that saves the change. */
  const prepare = async (round: number) => {
    const edit = {
      field: 'emails',
      operation: 'REPLACE',
      values: [addressOf(round - 1)],
      replacements: [addressOf(round)],
    }
    const input = { kind: 'PRACTICE_EMAIL', ids, edits: [edit] }
    const { id } = (await ask(PrepareBulkChange, { input })).prepareBulkChange.change
    await ask(PreviewBulkChange, { input: { id } })
    const operationId = randomUUID()
    const save = () => ask(SaveBulkChange, { input: { id, log: 'Asked by the department.', operationId } })
    /** Reads what is stored: the addresses of all records, the state of the change, and the number of audit rows. */
    const read = () =>
      readRows((database) =>
        database.one<{ audits: number }>(sql`
          select (select array_agg(distinct emails[1]) from practice_email where id = any(${ids}::bigint[])) as emails,
            (select stage from bulk_change where id = ${id}) as stage,
            (select count(*)::int from audit_log where args ->> 'operationId' = ${operationId}) as audits,
            (select count(*)::int from audit_row join audit_log on audit_log.id = audit_id
              where args ->> 'operationId' = ${operationId}) as rows`),
      )
    return { save, read }
  }
  const unsaved = (round: number) => ({ emails: [addressOf(round - 1)], stage: 'PREVIEWED', audits: 0, rows: 0 })
  const saved = (round: number) => ({ emails: [addressOf(round)], stage: 'SAVED', audits: 1, rows: RECORDS })

  const first = await prepare(1)
  const began = performance.now()
  await first.save()
  const duration = performance.now() - began
  const random = createRandom(Number(process.env.TEST_SEED))
  let interrupted = 0
  for (let round = 2; round < ROUNDS + 2; round += 1) {
    const { save, read } = await prepare(round)
    const saving = save().catch(() => null)
    await sleep(random.next() * duration)
    await kill(round % POSTGRES_ROUND === 0)
    const answer = await saving
    await restart()

    const stored = await read()
    // An answered save is complete.
    expect([...(answer === null ? [unsaved(round)] : []), saved(round)]).toContainEqual(stored)
    if (stored?.audits === 0) interrupted += 1
    const repeated = await save()
    expect(answer ?? repeated).toEqual(repeated)
    expect(await save()).toEqual(repeated)
    expect(await read()).toEqual(saved(round))
  }
  expect(interrupted).toBeGreaterThan(0)
  expect(await stop()).toBe(0)
})

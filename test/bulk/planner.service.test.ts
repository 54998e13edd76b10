import fc from 'fast-check'
import sql, { join, raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { PrepareBulkChangeInput } from '../../server/contract/types.gen.ts'
import { linkTables } from '../../server/records/bulk/linkTables.ts'
import { PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { callerOf, testService } from '../support/service.ts'
import { undo } from '../support/undo.ts'
import {
  addresses,
  editItems,
  editOf,
  expected,
  type Kind,
  kinds,
  pick,
  readValues,
  rowsOf,
  sorted,
  tables,
} from './expected.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const log = 'The directory team asked for this change.'

const RECORDS = 12

/** Other users flip the status, or a link, of some records. */
const editAsColleague = async (kind: Kind, ids: readonly string[], items: ReadonlyMap<string, readonly string[]>) => {
  for (const [field, link] of Object.entries(linkTables[kind]).filter(([name]) => items.has(name)))
    for (const id of ids) {
      const row = { [link.owner]: id, [link.item]: items.get(field)?.[0], ...link.values }
      const names = raw(Object.keys(row).join(', '))
      const matches = join(
        Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${value}`),
        ' and ',
      )
      const deleted = await service.database.one(sql`delete from ${raw(link.table)} where ${matches} returning true`)
      if (!deleted)
        await service.database.rows(
          sql`insert into ${raw(link.table)} (${names}) values (${join(Object.values(row))}) on conflict do nothing`,
        )
    }
  const [table, changed] = [raw(tables[kind]), sql`id = any(${[...ids]}::bigint[])`]
  if (kind === 'PRACTICE_EMAIL')
    await service.database.rows(
      sql`update ${table} set emails = array(select unnest(emails) except select ${addresses[0]}) || ${addresses.slice(0, 1)}::text[] where ${changed}`,
    )
  else if (kind !== 'PROVIDER')
    await service.database.rows(sql`update ${table} set status = not status where ${changed}`)
}

test.each(kinds)(
  'DA10: the preview of %s equals the result while others edit, and the undo keeps their edits',
  async (kind) => {
    const ids = await pick(service.database, tables[kind], RECORDS)
    const items = await editItems(service.database, kind)
    const some = fc.subarray(ids)
    await fc.assert(
      fc.asyncProperty(
        fc.array(editOf(kind, items), { minLength: 1, maxLength: 3 }),
        some,
        async (edits, editedIds) => {
          const input = { kind, ids, edits } as PrepareBulkChangeInput
          const prepared = await admin(PrepareBulkChange, { input: input as never })
          const id = prepared.data?.prepareBulkChange.change?.id ?? ''
          expect(prepared.errors).toBeUndefined()
          const before = await readValues(service.database, kind, ids)
          expect((await admin(PreviewBulkChange, { input: { id } })).errors).toBeUndefined()
          const shown = await rowsOf(service.database, id)
          for (const { recordId, outcome } of shown) {
            const values = before.get(recordId ?? '') ?? {}
            const isSame = JSON.stringify(sorted(values)) === JSON.stringify(sorted(expected(values, edits, kind)))
            expect([recordId, 'REFUSED', isSame ? 'SAME' : 'CHANGED']).toContain(outcome)
          }

          await editAsColleague(kind, editedIds, items)
          const edited = await readValues(service.database, kind, ids)
          const saved = await admin(SaveBulkChange, { input: { id, log } })
          expect(saved.errors).toBeUndefined()
          const after = await readValues(service.database, kind, ids)
          for (const [index, { recordId, outcome }] of (await rowsOf(service.database, id)).entries()) {
            const key = recordId ?? ''
            const wanted = outcome === 'CHANGED' ? expected(edited.get(key) ?? {}, edits, kind) : edited.get(key)
            expect([key, outcome, sorted(after.get(key))]).toEqual([key, outcome, sorted(wanted)])
            const allowed = [shown[index]?.outcome, ...(editedIds.includes(key) ? ['EDITED'] : [])]
            expect(allowed).toContain(outcome)
          }
          const { auditId } = saved.data?.saveBulkChange.change ?? {}
          if (!auditId) return
          await undo(admin, { auditId }, { log })
          const undone = await readValues(service.database, kind, ids)
          for (const key of ids) expect([key, sorted(undone.get(key))]).toEqual([key, sorted(edited.get(key))])
        },
      ),
      { numRuns: 15 },
    )
  },
)

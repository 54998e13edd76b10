import { expect, test } from 'vitest'
import type { Queryable } from '../../server/database/database.ts'
import { auditOf } from '../../server/records/bulk/audit.ts'
import { createPlanner } from '../../server/records/bulk/planner.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const edit = { replacements: [], target: null } as const

test.each([
  [2, 5_000, { ...edit, field: 'status', operation: 'SET', values: ['true'] } as const],
  [0, 4_000, { ...edit, field: 'physicians', operation: 'ADD', values: numbers(25) } as const],
])('after %i unchanged records, a save changes at most %i', async (same, changed, edited) => {
  const records = numbers(same + changed + 1).map((id) => ({ id, name: id, values: { status: Number(id) <= same } }))
  const tx = { rows: () => Promise.resolve(records) } as unknown as Queryable
  const input = { position: 0, row: null, name: '', edits: [edited], problem: null }
  const inputs = records.map(({ id }) => ({ ...input, recordId: id }))
  const plan = createPlanner('GROUP', { mayChange: () => true, emailDomain: 'example.org' })
  const outcomes = (await plan(tx, inputs)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([...Array(same).fill('SAME'), ...Array(changed).fill('CHANGED'), 'WAITING'])
})

test.each([
  ['Changed specialty A', ['A'], 100, []],
  ['Changed 2 specialties: A and B', ['A', 'B'], 102, ['and 2 more']],
  ['Changed 5 specialties: A, B, C and 2 more', ['A', 'B', 'C', 'D', 'E'], 1, []],
])('writes to the audit log: %s', (message, names, count, more) => {
  const fields = [{ field: 'url', label: 'URL', before: [], after: numbers(count) }]
  const row = {
    position: 0,
    outcome: 'CHANGED',
    reason: null,
    fields,
    candidates: [],
    digest: null,
    steps: [],
  } as const
  const rows = names.map((name) => ({ ...row, recordId: name, name }))
  const after = { url: [...numbers(Math.min(count, 100)), ...more] }
  expect(auditOf('SPECIALTY', rows)).toEqual({ message, before: { url: [] }, after })
})

import { expect } from 'vitest'
import { editProblem } from '../../src/domain/bulk/editDraft.ts'
import type { BulkFieldTable } from '../../src/domain/bulk/fields.ts'
import { bulkEditsReasons } from '../../src/machines/bulk/bulkEdits.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

const nouns = ['term', 'terms'] as const
const table: BulkFieldTable = {
  status: { kind: 'flag', label: 'Status', on: 'Enabled', off: 'Disabled', initial: true },
  terms: { kind: 'links', label: 'Terms', nouns, of: 'TERM' },
}
const addresses: BulkFieldTable = { emails: { kind: 'texts', label: 'Emails', nouns: ['address', 'addresses'] } }
const first = { index: 0 } as const

export const bulkEdits: ModelOf<'bulkEdits'> = {
  machine: catalogue.bulkEdits,
  inputs: [{ table }, { table: addresses }],
  cases: [
    { type: 'field.choose', ...first, field: 'status' },
    { type: 'field.choose', ...first, field: 'terms' },
    { type: 'operation.choose', ...first, operation: 'REPLACE' },
    { type: 'text.type', ...first, side: 'values', text: 'true' },
    { type: 'text.type', ...first, side: 'replacements', text: 'b@example.org' },
    { type: 'record.add', ...first, side: 'values', record: { id: '1', label: 'Asthma' } },
    { type: 'record.remove', ...first, side: 'values', id: '1' },
    { type: 'edit.remove', index: 1 },
  ],
  canHappen: ({ context }, { type, field, operation }) => {
    const [edit] = context.edits
    if (type === 'field.choose') return Object.hasOwn(context.table, field)
    if (type === 'operation.choose') return edit?.field !== null && edit?.field !== 'status' && operation === 'REPLACE'
    return true
  },
  situation: ({ edits }) => edits,
  shouldStop: ({ edits }) => edits.length > 1 && edits[0]?.operation === 'REPLACE',
  invariant: (snapshot, { before, event }) => {
    const { edits } = snapshot.context
    expect(edits.length, 'at least one edit, and one for each field at most').toBeGreaterThan(0)
    expect(edits.length).toBeLessThanOrEqual(Object.keys(snapshot.context.table).length)
    if (snapshot.matches('chosen'))
      expect(edits.map((edit) => editProblem(snapshot.context.table, edit))).toEqual(edits.map(() => null))
    if (event.index === 0) expect(edits.slice(1), 'the other edit stays').toEqual(before?.context.edits.slice(1))
    if (before?.matches('chosen')) expect(edits, 'going back keeps the edits').toEqual(before.context.edits)
  },
  controls: { events: [{ type: 'preview' }, { type: 'edit.add' }], reasons: bulkEditsReasons },
}

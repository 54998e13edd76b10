import { assign, setup } from 'xstate'
import {
  type ChosenRecord,
  type EditDraft,
  type EditSide,
  type EditValues,
  editProblem,
  firstEdit,
  newEdit,
} from '../../domain/bulk/editDraft.ts'
import type { BulkFieldTable, BulkOperation } from '../../domain/bulk/fields.ts'
import type { GuardReasons } from '../why.ts'

interface BulkEditsContext {
  readonly table: BulkFieldTable
  readonly edits: readonly EditDraft[]
}
interface EditPart {
  /** Position of the edit. */
  readonly index: number
}
interface SidePart extends EditPart {
  readonly side: EditSide
}

const problemOf = ({ table, edits }: BulkEditsContext): string | null =>
  edits.map((edit) => editProblem(table, edit)).find((problem) => problem !== null) ?? null

export const bulkEditsReasons = {
  isComplete: (context: BulkEditsContext) => problemOf(context) ?? '',
  hasFreeField: 'Every field has an edit already.',
  isExtra: 'A change needs an edit.',
} as const satisfies GuardReasons<BulkEditsContext>

const withEdit = ({ edits }: BulkEditsContext, index: number, change: (edit: EditDraft) => Partial<EditDraft>) => ({
  edits: edits.map((edit, other) => (other === index ? { ...edit, ...change(edit) } : edit)),
})

const withValues = (context: BulkEditsContext, { index, side }: SidePart, change: (values: EditValues) => EditValues) =>
  withEdit(context, index, (edit) => ({ [side]: change(edit[side]) }))

/** Collects the edits of a bulk change: for each, a field, an operation and values. */
export const bulkEditsMachine = setup({
  types: {
    input: {} as { readonly table: BulkFieldTable },
    context: {} as BulkEditsContext,
    events: {} as
      | ({ type: 'field.choose'; field: string } & EditPart)
      | ({ type: 'operation.choose'; operation: BulkOperation } & EditPart)
      | ({ type: 'target.choose'; target: string } & EditPart)
      | ({ type: 'text.type'; text: string } & SidePart)
      | ({ type: 'record.add'; record: ChosenRecord } & SidePart)
      | ({ type: 'record.remove'; id: string } & SidePart)
      | { type: 'edit.add' }
      | ({ type: 'edit.remove' } & EditPart)
      | { type: 'preview' }
      | { type: 'back' },
  },
  guards: {
    isComplete: ({ context }) => problemOf(context) === null,
    hasFreeField: ({ context: { table, edits } }) => edits.length < Object.keys(table).length,
    isExtra: ({ context: { edits } }) => edits.length > 1,
  },
  actions: {
    setField: assign(({ context }, { index, field }: EditPart & { readonly field: string }) =>
      withEdit(context, index, () => newEdit(context.table, field)),
    ),
    setOperation: assign(({ context }, { index, operation }: EditPart & { readonly operation: BulkOperation }) =>
      withEdit(context, index, () => ({ operation })),
    ),
    setTarget: assign(({ context }, { index, target }: EditPart & { readonly target: string }) =>
      withEdit(context, index, () => ({ target })),
    ),
    setText: assign(({ context }, { text, ...part }: SidePart & { readonly text: string }) =>
      withValues(context, part, (values) => ({ ...values, text })),
    ),
    addRecord: assign(({ context }, { record, ...part }: SidePart & { readonly record: ChosenRecord }) =>
      withValues(context, part, (values) => ({
        ...values,
        records: [...values.records.filter(({ id }) => id !== record.id), record],
      })),
    ),
    removeRecord: assign(({ context }, { id, ...part }: SidePart & { readonly id: string }) =>
      withValues(context, part, (values) => ({
        ...values,
        records: values.records.filter((record) => record.id !== id),
      })),
    ),
    addEdit: assign(({ context: { table, edits } }) => ({ edits: [...edits, newEdit(table, null)] })),
    removeEdit: assign(({ context: { edits } }, { index }: EditPart) => ({
      edits: edits.filter((_, other) => other !== index),
    })),
  },
}).createMachine({
  id: 'bulkEdits',
  context: ({ input: { table } }) => ({ table, edits: [firstEdit(table)] }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses what to change.',
      on: {
        'field.choose': { actions: { type: 'setField', params: ({ event }) => event } },
        'operation.choose': { actions: { type: 'setOperation', params: ({ event }) => event } },
        'target.choose': { actions: { type: 'setTarget', params: ({ event }) => event } },
        'text.type': { actions: { type: 'setText', params: ({ event }) => event } },
        'record.add': { actions: { type: 'addRecord', params: ({ event }) => event } },
        'record.remove': { actions: { type: 'removeRecord', params: ({ event }) => event } },
        'edit.add': { guard: 'hasFreeField', actions: 'addEdit' },
        'edit.remove': { guard: 'isExtra', actions: { type: 'removeEdit', params: ({ event }) => event } },
        preview: { guard: 'isComplete', target: 'chosen' },
      },
    },
    chosen: {
      description: 'The preview shows what the edits do.',
      on: { back: { target: 'choosing' } },
    },
  },
})

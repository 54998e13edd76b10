import { assign, emit, setup } from 'xstate'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { withSigns } from '../shown.ts'

/** Deleted record that the user restores. */
export interface Restored {
  /** Audit row of the deletion. */
  readonly auditId: string
  readonly kind: RecordKind
  readonly id: string
  readonly name: string
}

/** Restores one deleted record at a time. The list of deleted records reloads after each restore. */
export const trashMachine = setup({
  types: {
    context: {} as { readonly restored: Restored | null },
    events: {} as ({ type: 'restore' } & Restored) | { type: 'restored' } | { type: 'close' },
    emitted: {} as { type: 'refresh' },
  },
  actions: {
    keep: assign((_, { auditId, kind, id, name }: Restored) => ({ restored: { auditId, kind, id, name } })),
    clear: assign({ restored: null }),
    emitRefresh: emit({ type: 'refresh' }),
  },
}).createMachine({
  id: 'trash',
  context: { restored: null },
  initial: 'choosing',
  // A restore continues after its dialog closes.
  on: { restored: { actions: 'emitRefresh' } },
  states: {
    choosing: {
      description: 'Shows the deleted records.',
      on: { restore: { target: 'restoring', actions: { type: 'keep', params: ({ event }) => event } } },
    },
    restoring: {
      description: 'The dialog shows what comes back.',
      ...withSigns({ role: 'dialog', name: 'Restore' }),
      on: { close: { target: 'choosing', actions: 'clear' } },
    },
  },
})

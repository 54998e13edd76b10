import { assign, emit, not, setup } from 'xstate'
import { sentences } from '../../domain/sentences.ts'
import { withSigns } from '../shown.ts'

/** Asks the user before leaving a form with unsaved changes. */
export const leaveMachine = setup({
  types: {
    context: {} as { readonly unsaved: boolean },
    events: {} as
      | { type: 'unsaved.change'; unsaved: boolean }
      | { type: 'leave' }
      | { type: 'stay' }
      | { type: 'discard' },
    emitted: {} as { type: 'left'; discarded: boolean },
  },
  guards: {
    isUnsaved: ({ context }) => context.unsaved,
    isSaved: not('isUnsaved'),
  },
  actions: {
    setUnsaved: assign((_, unsaved: boolean) => ({ unsaved })),
    discard: assign({ unsaved: false }),
    emitLeft: emit((_, discarded: boolean) => ({ type: 'left' as const, discarded })),
  },
}).createMachine({
  id: 'leave',
  context: { unsaved: false },
  initial: 'staying',
  on: { 'unsaved.change': { actions: { type: 'setUnsaved', params: ({ event }) => event.unsaved } } },
  states: {
    staying: {
      on: {
        leave: [{ guard: 'isUnsaved', target: 'asking' }, { actions: { type: 'emitLeft', params: false } }],
      },
    },
    asking: {
      description: `${sentences.confirmLeaving} Your changes to {name} have not been saved.`,
      ...withSigns(sentences.confirmLeaving),
      // The question closes if a save ends first. The form then navigates.
      always: { guard: 'isSaved', target: 'staying' },
      on: {
        stay: { target: 'staying' },
        discard: { target: 'staying', actions: ['discard', { type: 'emitLeft', params: true }] },
      },
    },
  },
})

import { setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { withSigns } from '../shown.ts'

interface ModalInput {
  readonly isReplacement: boolean
}

/** A dialog over a list. Opens 100 ms after mounting, or at once if it replaces another dialog. */
export const modalMachine = setup({
  types: {
    input: {} as ModalInput,
    context: {} as ModalInput,
    events: {} as { type: 'close' },
  },
  delays: { modalOpen: delays.modalOpen },
  guards: { isReplacement: ({ context }) => context.isReplacement },
}).createMachine({
  id: 'modal',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { close: { target: '.closed' } },
  states: {
    deciding: { always: [{ guard: 'isReplacement', target: 'open' }, { target: 'mounting' }] },
    mounting: { after: { modalOpen: { target: 'open' } } },
    open: withSigns({ role: 'dialog', name: '{title}' }),
    closed: {
      type: 'final',
      description: 'Goes back to the previous page. If there is none, goes to the section’s list.',
    },
  },
})

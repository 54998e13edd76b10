import { setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { shows } from '../shown.ts'

interface ModalInput {
  /** Another dialog stands, and led to this one. */
  readonly takesPlace: boolean
}

/** A dialog over a list: it opens 100 ms after mounting, in the place of another at once; Esc or Close end it. */
export const modalMachine = setup({
  types: {
    input: {} as ModalInput,
    context: {} as ModalInput,
    events: {} as { type: 'close' },
  },
  delays: { modalOpen: delays.modalOpen },
  guards: { takesPlace: ({ context }) => context.takesPlace },
}).createMachine({
  id: 'modal',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { close: { target: '.closed' } },
  states: {
    deciding: { always: [{ guard: 'takesPlace', target: 'open' }, { target: 'mounting' }] },
    mounting: { after: { modalOpen: { target: 'open' } } },
    open: shows({ role: 'dialog', name: '{title}' }),
    closed: { type: 'final', description: 'Back in history, or to the list when the dialog was the first page.' },
  },
})

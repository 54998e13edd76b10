import { setup } from 'xstate'
import { delays } from '../domain/limits.ts'

/** A dialog over a list: it opens 100 ms after mounting; Esc or Close end it. */
export const modalMachine = setup({
  types: { events: {} as { type: 'close' } },
  delays: { modalOpen: delays.modalOpen },
}).createMachine({
  id: 'modal',
  initial: 'mounting',
  on: { close: { target: '.closed' } },
  states: {
    mounting: { after: { modalOpen: { target: 'open' } } },
    open: {},
    closed: { type: 'final', description: 'Back in history, or to the list when the dialog was the first page.' },
  },
})

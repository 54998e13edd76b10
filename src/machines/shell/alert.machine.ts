import { setup } from 'xstate'
import { delays } from '../../domain/limits.ts'

/** An alert that closes after 30 seconds, unless the pointer or the focus is in it. */
export const alertMachine = setup({
  types: { events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'dismiss' } },
  delays: { alertClose: delays.alertClose },
}).createMachine({
  id: 'alert',
  initial: 'showing',
  on: { dismiss: { target: '.closed' } },
  states: {
    showing: { after: { alertClose: { target: 'closed' } }, on: { pause: { target: 'held' } } },
    held: { on: { resume: { target: 'showing' } } },
    closed: { type: 'final' },
  },
})

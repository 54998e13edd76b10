import { emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { shows } from '../shown.ts'

/** Leads elsewhere half a second after it was asked to (spec §2, §9). Whoever stays, because something is unsaved, may ask again. */
export const redirectMachine = setup({
  types: { events: {} as { type: 'go' }, emitted: {} as { type: 'redirect' } },
  delays: { redirect: delays.redirect },
  actions: { tell: emit({ type: 'redirect' }) },
}).createMachine({
  id: 'redirect',
  initial: 'staying',
  states: {
    staying: { on: { go: { target: 'leaving' } } },
    leaving: {
      description: 'One moment.',
      ...shows({ role: 'button', name: 'Delete {X}', is: 'busy' }),
      after: { redirect: { target: 'staying', actions: 'tell' } },
    },
  },
})

import { emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { withSigns } from '../shown.ts'

/** Navigates half a second after `go` (spec §2, §9). */
export const redirectMachine = setup({
  types: { events: {} as { type: 'go' }, emitted: {} as { type: 'redirect' } },
  delays: { redirect: delays.redirect },
  actions: { emitRedirect: emit({ type: 'redirect' }) },
}).createMachine({
  id: 'redirect',
  initial: 'staying',
  states: {
    staying: { on: { go: { target: 'leaving' } } },
    leaving: {
      description: 'Opening the next screen…',
      ...withSigns({ role: 'button', name: 'Delete {X}', is: 'busy' }),
      after: { redirect: { target: 'staying', actions: 'emitRedirect' } },
    },
  },
})

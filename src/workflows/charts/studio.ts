import type { AnyStateMachine } from 'xstate'
import { withGuardNames } from './names.ts'

/** A machine as a file that Stately Studio imports: its chart as it is written, with all names, and the milliseconds of delays. */
export const studioOf = (machine: AnyStateMachine): string => {
  // What computes something (context, input, params) is left out: nothing that a chart shows is computed.
  const config = JSON.stringify(machine.config, withGuardNames, 2)
  const delays = Object.entries(machine.implementations.delays).filter(([, delay]) => typeof delay === 'number')
  const provided = delays.length > 0 ? `, ${JSON.stringify({ delays: Object.fromEntries(delays) }, null, 2)}` : ''
  return `import { createMachine } from 'xstate'\n\nexport const ${machine.id}Machine = createMachine(${config}${provided})\n`
}

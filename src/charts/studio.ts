import type { AnyStateMachine } from 'xstate'
import { type Named, nameOf } from './chart.ts'

/** Guards of guards are functions with names inside. */
const named = (key: string, value: unknown): unknown =>
  key === 'guard' && typeof value === 'function' ? nameOf(value as unknown as Named) : value

/** A machine as a file that Stately Studio imports: its chart as it is written, with all names, and the milliseconds of delays. */
export const studioOf = (machine: AnyStateMachine): string => {
  // What computes something (context, input, params) is left out: nothing that a chart shows is computed.
  const config = JSON.stringify(machine.config, named, 2)
  const delays = Object.entries(machine.implementations.delays).filter(([, delay]) => typeof delay === 'number')
  const provided = delays.length > 0 ? `, ${JSON.stringify({ delays: Object.fromEntries(delays) }, null, 2)}` : ''
  return `import { createMachine } from 'xstate'\n\nexport const ${machine.id}Machine = createMachine(${config}${provided})\n`
}

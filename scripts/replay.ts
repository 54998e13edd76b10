import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../src/machines/catalogue.ts'
import type { Step } from '../src/machines/step.ts'
import { readTrace } from '../src/watch/read.ts'
import { chartOf } from '../src/workflows/charts/chart.ts'
import { rowsOf } from '../src/workflows/charts/live.ts'
import { type ReplayResult, replay, replayResultText } from '../src/workflows/charts/replay.ts'

/**
 * `npm run replay -- trace.json`, or `-` for standard input: replays a trace from 'Copy trace'. Prints each machine's
 * final state, its failures, and the first step that differs from the trace.
 */

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [file] = process.argv.slice(2)
if (file === undefined) fail('Usage: npm run replay -- trace.json (or - for standard input)')

const textOf = (): string => {
  try {
    return readFileSync(file === '-' ? 0 : String(file), 'utf8')
  } catch (error) {
    return fail(`${file} could not be read: ${String(error)}`)
  }
}

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

const failuresText = ({ actor, chart }: ReplayResult, steps: readonly Step[]): string => {
  const machine = Object.hasOwn(machines, chart) ? machines[chart] : undefined
  const rows = machine ? rowsOf(chartOf(machine))(steps.filter((step) => step.actor === actor)) : []
  return rows
    .filter(({ isFailure }) => isFailure)
    .map(({ nr, event, to }) => ` Failure at step ${nr}: ${event}${to && ` → ${to}`}.`)
    .join('')
}

const trace = readTrace(textOf())
if ('problem' in trace) fail(trace.problem)
else {
  const results = replay(trace, machines)
  const place = trace.place || 'the sign-in'
  process.stdout.write(
    `A trace of ${trace.steps.length} steps, taken at ${place}, ${new Date(trace.at).toISOString()}\n`,
  )
  for (const result of results)
    process.stdout.write(`${replayResultText(result)}${failuresText(result, trace.steps)}\n`)
  process.exitCode = results.some(({ difference }) => difference) ? 1 : 0
}

import { readFileSync } from 'node:fs'
import { endingText, replay } from '../src/charts/replay.ts'
import { catalogue } from '../src/machines/catalogue.ts'
import { readTrace } from '../src/watch/read.ts'

/**
 * Walks a trace, as 'Copy trace' copied it, in the machines of this version, and says where each that ran has ended, or at
 * which step its machine would do something else: `npm run replay -- trace.json`, or `-` for what is piped in.
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

const trace = readTrace(textOf())
if ('problem' in trace) fail(trace.problem)
else {
  const endings = replay(trace, catalogue)
  const place = trace.place || 'the sign-in'
  process.stdout.write(
    `A trace of ${trace.steps.length} steps, taken at ${place}, ${new Date(trace.at).toISOString()}\n`,
  )
  for (const ending of endings) process.stdout.write(`${endingText(ending)}\n`)
  process.exitCode = endings.some(({ parting }) => parting) ? 1 : 0
}

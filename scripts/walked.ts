/**
 * `node scripts/walked.ts [directory...]`: lists the chart states and transitions that the tests missed. Reads the
 * records in the given directories, or those of the last test runs.
 */
import { readRecords } from '../test/support/records.ts'
import { staleUnseen, unwalkedIn, wayTo } from '../test/support/unwalked.ts'

const directories = process.argv.slice(2)
const records = readRecords(directories.length > 0 ? directories : undefined)
const unwalked = unwalkedIn(records)
const texts = Object.entries(Object.groupBy(unwalked, ({ chart }) => chart)).map(
  ([chart, parts = []]) => `${chart}: ${parts.length}\n${parts.map((part) => `  ${wayTo(part)}`).join('\n')}`,
)
const count = `${unwalked.length} states and transitions missed by ${records.walkers.length} browser tests`
process.stdout.write(`${[...texts, ...staleUnseen(records), count].join('\n\n')}\n`)

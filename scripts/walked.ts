/**
 * Says which states and transitions of the charts were walked by no test, with the way to each, by what the last runs wrote down, or by
 * the records in the directories named: `node scripts/walked.ts [directory...]`.
 */
import { readRecords } from '../test/support/records.ts'
import { staleUnseen, unwalkedIn, wayTo } from '../test/support/unwalked.ts'

const directories = process.argv.slice(2)
const records = readRecords(directories.length > 0 ? directories : undefined)
const unwalked = unwalkedIn(records)
const texts = Object.entries(Object.groupBy(unwalked, ({ chart }) => chart)).map(
  ([chart, parts = []]) => `${chart}: ${parts.length}\n${parts.map((part) => `  ${wayTo(part)}`).join('\n')}`,
)
const count = `${unwalked.length} not walked, by ${records.walkers.length} tests in browsers`
process.stdout.write(`${[...texts, ...staleUnseen(records), count].join('\n\n')}\n`)

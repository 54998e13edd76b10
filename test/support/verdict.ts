import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TEST_RESULTS } from '../../server/app/build.ts'
import { coverageFromRecords } from './claims.ts'
import { readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'

/** Returns missing coverage of a complete run. Stores the coverage for the next build. */
export const findCoverageGaps = (): string[] => {
  const records = readRecords()
  mkdirSync(dirname(TEST_RESULTS), { recursive: true })
  writeFileSync(TEST_RESULTS, JSON.stringify(coverageFromRecords(records)))
  return [...unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`), ...staleUnseen(records)]
}

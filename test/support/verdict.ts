import { writeFileSync } from 'node:fs'
import { TEST_RESULTS } from '../../server/app/build.ts'
import { claimsOf } from './claims.ts'
import { paint } from './pictures.tsx'
import { type Records, readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'

/** States and transitions that no test walked, and exceptions that no longer hold, a paragraph each. */
const verdictOn = (records: Records): string[] => [
  ...unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`),
  ...staleUnseen(records),
]

/** Judges a run of all tests by the records that they wrote; paints the charts with them, and keeps them for the next build. */
export const judge = async (): Promise<string[]> => {
  const records = readRecords()
  const coverage = claimsOf(records)
  await paint(coverage)
  writeFileSync(TEST_RESULTS, JSON.stringify(coverage))
  return verdictOn(records)
}

import { writeFileSync } from 'node:fs'
import { TEST_RESULTS } from '../../server/app/build.ts'
import { coverageFromRecords } from './claims.ts'
import { writeCoveragePictures } from './pictures.tsx'
import { type Records, readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'

const problemsIn = (records: Records): string[] => [
  ...unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`),
  ...staleUnseen(records),
]

/** Returns missing coverage of a complete run. Stores the coverage for the next build. */
export const findCoverageGaps = async (): Promise<string[]> => {
  const records = readRecords()
  const coverage = coverageFromRecords(records)
  await writeCoveragePictures(coverage)
  writeFileSync(TEST_RESULTS, JSON.stringify(coverage))
  return problemsIn(records)
}

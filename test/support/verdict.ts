import { writeFileSync } from 'node:fs'
import { TEST_RESULTS } from '../../server/app/build.ts'
import { coverageFromRecords } from './claims.ts'
import { writeCoveragePictures } from './pictures.tsx'
import { type Records, readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'

/** Returns a paragraph for each part that no test took, and for each exception that is no longer true. */
const problemsIn = (records: Records): string[] => [
  ...unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`),
  ...staleUnseen(records),
]

/** Returns the gaps in the coverage of a complete run. Draws the charts' coverage, and stores it for the next build. */
export const findCoverageGaps = async (): Promise<string[]> => {
  const records = readRecords()
  const coverage = coverageFromRecords(records)
  await writeCoveragePictures(coverage)
  writeFileSync(TEST_RESULTS, JSON.stringify(coverage))
  return problemsIn(records)
}

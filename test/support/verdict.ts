import { writeFileSync } from 'node:fs'
import { walked } from '../../src/workflows/charts/walked.gen.ts'
import { claimsOf } from './claims.ts'
import { paint } from './pictures.tsx'
import { type Records, readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'
import { WHOLE } from './walked.ts'

/** States and transitions that no test walked, and exceptions that no longer hold, a paragraph each. */
const verdictOn = (records: Records): string[] => [
  ...unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`),
  ...staleUnseen(records),
]

/** Judges a run of all tests by the records that they wrote, and paints the charts with them. */
export const judge = async (): Promise<string[]> => {
  writeFileSync(WHOLE, '')
  const records = readRecords()
  await paint(claimsOf(records, walked))
  return verdictOn(records)
}

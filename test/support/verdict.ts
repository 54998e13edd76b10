import { writeFileSync } from 'node:fs'
import type { Coverage } from '../../src/charts/coverage.ts'
import { walked } from '../../src/charts/walked.gen.ts'
import { brokenClaims, claimsOf } from './claims.ts'
import { paint } from './pictures.tsx'
import { type Records, readRecords } from './records.ts'
import { staleUnseen, unwalkedIn, wayTo } from './unwalked.ts'
import { WHOLE } from './walked.ts'

/** What nobody walked, and what the page says of the tests that is not true, a paragraph each. */
const verdictOn = (records: Records, claims: Coverage): string[] => {
  const unwalked = unwalkedIn(records).map((part) => `Not walked: ${wayTo(part)}`)
  const broken = brokenClaims(records, claims).map((part) => `  ${part}`)
  const renewal = `src/charts/walked.gen.ts says of ${broken.length} states and transitions what is not so: \`npm run charts\``
  return [...unwalked, ...staleUnseen(records), ...(broken.length > 0 ? [[renewal, ...broken].join('\n')] : [])]
}

/** What a run of all tests finds wrong with the charts, from what its tests have written down; it paints what they walked. */
export const judge = async (): Promise<string[]> => {
  writeFileSync(WHOLE, '')
  const records = readRecords()
  await paint(claimsOf(records, walked))
  return verdictOn(records, walked)
}

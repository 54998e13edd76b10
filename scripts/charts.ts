/**
 * Writes which tests walk the charts into `src/charts/walked.gen.ts`, by what the last whole run of the tests wrote down, or by the
 * records in the directories named: `npm run charts [-- directory...]`.
 */
import { writeFileSync } from 'node:fs'
import { walked } from '../src/charts/walked.gen.ts'
import { claimsOf, claimsText } from '../test/support/claims.ts'
import { isWhole, readRecords } from '../test/support/records.ts'

const directories = process.argv.slice(2)
if (isWhole() || directories.length > 0)
  writeFileSync(
    'src/charts/walked.gen.ts',
    claimsText(claimsOf(readRecords(directories.length > 0 ? directories : undefined), walked)),
  )
else process.stdout.write('Which tests walk the charts stays as it was: `npm test` writes down what they walk.\n')

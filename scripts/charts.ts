/**
 * Writes every chart as a picture, as Mermaid and for Stately Studio into `docs/charts`, and which tests walk it into
 * `src/workflows/charts/walked.gen.ts`: by what the last run of all tests wrote down, or by the records in the directories named,
 * `npm run charts [-- directory...]`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { walked } from '../src/workflows/charts/walked.gen.ts'
import { claimsOf, claimsText } from '../test/support/claims.ts'
import { isWhole, readRecords } from '../test/support/records.ts'

// Node reads no TSX: Vite does.
const { module } = await runnerImport<typeof import('./charts/files.tsx')>('./scripts/charts/files.tsx')
// All of them are made before the old ones go: what cannot be drawn leaves the folder as it was.
const files = await module.chartFiles()
rmSync('docs/charts', { recursive: true, force: true })
mkdirSync('docs/charts', { recursive: true })
for (const [name, text] of files) writeFileSync(`docs/charts/${name}`, text)

const directories = process.argv.slice(2)
if (isWhole() || directories.length > 0) {
  const records = readRecords(directories.length > 0 ? directories : undefined)
  writeFileSync('src/workflows/charts/walked.gen.ts', claimsText(claimsOf(records, walked)))
} else process.stdout.write('Which tests walk the charts stays as it was: `npm test` writes down what they walk.\n')

/** `npm run vocabulary -- load | status | clear`: manages the vocabulary in the database (docs/operating.md). */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { numberText } from '../../../src/domain/sentences.ts'
import { clearRelease, type Release, readRelease, replaceRelease } from '../../vocabulary/load/release.ts'
import { readRrf } from '../../vocabulary/load/rrf.ts'
import { readTsv } from '../../vocabulary/load/tsv.ts'
import { interruptSignal, runCommand, withDatabase } from '../command.ts'

const USAGE = `Usage:
  npm run vocabulary -- load --tsv FILE        a file of tab-separated concepts, gzipped or not
  npm run vocabulary -- load --rrf DIRECTORY   with MRCONSO.RRF and MRSTY.RRF of a UMLS release, gzipped or not
  npm run vocabulary -- status                 shows the loaded vocabulary
  npm run vocabulary -- clear                  removes the loaded vocabulary`

const printRelease = (release: Release | null): void => {
  if (release === null)
    process.stdout.write(
      'No vocabulary is loaded. The service asks UMLS if UMLS_API_KEY is set, else it uses the built-in list.\n',
    )
  else
    process.stdout.write(
      `${numberText(release.concepts)} concepts with ${numberText(release.atoms)} names from ${release.source}, ` +
        `loaded ${new Date(release.loaded_at * 1000).toISOString()}\n` +
        `A search by words finds ${numberText(release.searched)} of these concepts, the conditions and treatments\n`,
    )
}

const parseCommand = (args: readonly string[]): ((url: string, signal: AbortSignal) => Promise<void>) => {
  const options = { tsv: { type: 'string' }, rrf: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { tsv, rrf } = values
  const command = [...positionals, ...Object.keys(values)].join(' ')
  if (command === 'load tsv' && tsv)
    return async (url, signal) =>
      printRelease(await replaceRelease(url, resolve(tsv), (writer) => readTsv(tsv, writer), signal))
  if (command === 'load rrf' && rrf)
    return async (url, signal) =>
      printRelease(await replaceRelease(url, resolve(rrf), (writer) => readRrf(rrf, writer), signal))
  if (command === 'status') return async (url) => printRelease(await readRelease(url))
  if (command === 'clear')
    return async (url, signal) => {
      await clearRelease(url, signal)
      printRelease(null)
    }
  throw new Error(USAGE)
}

runCommand(async () => {
  const command = parseCommand(process.argv.slice(2))
  const signal = interruptSignal()
  await withDatabase(process.env, (url) => command(url, signal))
})

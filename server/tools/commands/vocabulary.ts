/** `npm run vocabulary -- load | status | clear`: manages the vocabulary in the database (docs/operating.md). */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { numberText } from '../../../src/domain/sentences.ts'
import { clearRelease, type Release, readRelease, replaceRelease } from '../../vocabulary/load/release.ts'
import { readRrf } from '../../vocabulary/load/rrf.ts'
import { readTsv } from '../../vocabulary/load/tsv.ts'
import { interruptSignal, runCommand, withDatabase } from '../command.ts'

const USAGE = `Usage:
  npm run vocabulary -- load --tsv FILE        a file of tab-separated concepts, .gz or not
  npm run vocabulary -- load --rrf DIRECTORY   with MRCONSO.RRF and MRSTY.RRF of a UMLS release, .gz or not
  npm run vocabulary -- status                 what is loaded
  npm run vocabulary -- clear                  removes what is loaded`

const tell = (release: Release | null): void => {
  if (release === null) process.stdout.write('No vocabulary is loaded: the built-in list serves, or UMLS with a key.\n')
  else
    process.stdout.write(
      `${numberText(release.concepts)} concepts with ${numberText(release.atoms)} names, ${numberText(release.searched)} of them ` +
        `conditions and treatments that words find, from ${release.source}, ` +
        `loaded ${new Date(release.loaded_at * 1000).toISOString()}\n`,
    )
}

/** Parses the arguments. Throws the usage text if they are invalid. */
const commandOf = (args: readonly string[]): ((url: string, signal: AbortSignal) => Promise<void>) => {
  const options = { tsv: { type: 'string' }, rrf: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { tsv, rrf } = values
  const asked = [...positionals, ...Object.keys(values)].join(' ')
  if (asked === 'load tsv' && tsv)
    return async (url, signal) => tell(await replaceRelease(url, resolve(tsv), (into) => readTsv(tsv, into), signal))
  if (asked === 'load rrf' && rrf)
    return async (url, signal) => tell(await replaceRelease(url, resolve(rrf), (into) => readRrf(rrf, into), signal))
  if (asked === 'status') return async (url) => tell(await readRelease(url))
  if (asked === 'clear')
    return async (url, signal) => {
      await clearRelease(url, signal)
      tell(null)
    }
  throw new Error(USAGE)
}

runCommand(async () => {
  const command = commandOf(process.argv.slice(2))
  const signal = interruptSignal()
  await withDatabase(process.env, (url) => command(url, signal))
})

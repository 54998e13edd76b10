/** `npm run export`: everything that is in the database, as JSON Lines (docs/export.md). */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand, untilInterrupted, withDatabase } from '../command.ts'
import { exportTo } from '../transfer/export.ts'

const USAGE = `Usage:
  npm run export -- FILE          to a file; one whose name ends in .gz is compressed
  npm run --silent export         to stdout`

/** For whoever runs the service alone: it has the hashes of passwords. */
const MODE = 0o600

/** Writes a file that is there only once it is whole. */
const exportFile = async (url: string, file: string, signal: AbortSignal): Promise<void> => {
  const part = `${file}.${process.pid}.part`
  try {
    const output = createWriteStream(part, { mode: MODE, flags: 'wx', flush: true })
    await exportTo(url, output, { isCompressed: file.endsWith('.gz'), signal })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

runCommand(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals
  if (others.length > 0) throw new Error(USAGE)
  const signal = untilInterrupted()
  await withDatabase(process.env, (url) =>
    file === undefined ? exportTo(url, process.stdout, { isCompressed: false, signal }) : exportFile(url, file, signal),
  )
})

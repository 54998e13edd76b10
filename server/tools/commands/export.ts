/** `npm run export`: everything that is in the database, as JSON Lines (docs/export.md). */
import { lstat, open, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand, untilInterrupted, withDatabase } from '../command.ts'
import { exportTo } from '../transfer/export.ts'

const USAGE = `Usage:
  npm run export -- FILE          to a file; one whose name ends in .gz is compressed
  npm run --silent export         to stdout`

/** For whoever runs the service alone: it has the hashes of passwords. */
const MODE = 0o600

/** Throws where something stands that a file must not replace: a directory, a device, a pipe. */
const refuseOther = async (file: string): Promise<void> => {
  const there = await lstat(file).catch(() => null)
  if (there && !there.isFile() && !there.isSymbolicLink())
    throw new Error(`${file} is there and is no file. Name another, or write to stdout.`)
}

/** Writes a file that is there only once it is whole. */
const exportFile = async (url: string, file: string, signal: AbortSignal): Promise<void> => {
  await refuseOther(file)
  const part = `${file}.${process.pid}.part`
  try {
    const output = (await open(part, 'wx', MODE)).createWriteStream({ flush: true })
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

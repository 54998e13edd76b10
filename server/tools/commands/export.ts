/** `npm run export`: writes the whole database as JSON Lines (docs/export.md). */
import { lstat, open, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { interruptSignal, runCommand, withDatabase } from '../command.ts'
import { exportTo } from '../transfer/export.ts'

const USAGE = `Usage:
  npm run export -- FILE          to a file; compressed if the name ends in .gz
  npm run --silent export         to stdout`

/** The file contains password hashes. */
const FILE_MODE = 0o600

/** A file must not replace a directory, a device or a pipe. */
const refuseSpecialFile = async (file: string): Promise<void> => {
  const existing = await lstat(file).catch(() => null)
  if (existing && !existing.isFile() && !existing.isSymbolicLink())
    throw new Error(`${file} exists and is not a file. Give another name, or write to stdout.`)
}

const exportFile = async (url: string, file: string, signal: AbortSignal): Promise<void> => {
  await refuseSpecialFile(file)
  const temporaryFile = `${file}.${process.pid}.part`
  try {
    const output = (await open(temporaryFile, 'wx', FILE_MODE)).createWriteStream({ flush: true })
    await exportTo(url, output, { isCompressed: file.endsWith('.gz'), signal })
    await rename(temporaryFile, file)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

runCommand(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals
  if (others.length > 0) throw new Error(USAGE)
  const signal = interruptSignal()
  await withDatabase(process.env, (url) =>
    file === undefined ? exportTo(url, process.stdout, { isCompressed: false, signal }) : exportFile(url, file, signal),
  )
})

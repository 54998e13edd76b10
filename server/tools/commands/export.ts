/** `npm run export`: writes the whole database as JSON Lines (docs/export.md). */
import { lstat, open, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { interruptSignal, runCommand, withDatabase } from '../command.ts'
import { exportTo } from '../transfer/export.ts'

const USAGE = `Usage:
  npm run export -- FILE          to a file; one whose name ends in .gz is compressed
  npm run --silent export         to stdout`

/** File mode for the operator alone: the file contains password hashes. */
const MODE = 0o600

/** Throws if the path is a directory, a device or a pipe, which a file must not replace. */
const refuseOther = async (file: string): Promise<void> => {
  const there = await lstat(file).catch(() => null)
  if (there && !there.isFile() && !there.isSymbolicLink())
    throw new Error(`${file} is there and is no file. Name another, or write to stdout.`)
}

/** Writes to a temporary file and renames it when it is complete. */
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
  const signal = interruptSignal()
  await withDatabase(process.env, (url) =>
    file === undefined ? exportTo(url, process.stdout, { isCompressed: false, signal }) : exportFile(url, file, signal),
  )
})

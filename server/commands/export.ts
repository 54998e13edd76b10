import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportTo } from '../transfer/export.ts'
import { runCommand, untilInterrupted, withDatabase } from './command.ts'

/** For whoever runs the service alone: the file has password hashes. */
const MODE = 0o600

/** Writes a file that is there only when it is whole. */
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
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...others] = positionals
  if (others.length > 0) throw new Error('Name one file: npm run export -- FILE')
  const signal = untilInterrupted()
  await withDatabase(process.env, (url) =>
    file === undefined ? exportTo(url, process.stdout, { isCompressed: false, signal }) : exportFile(url, file, signal),
  )
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers/promises'
import { beforeAll, vi } from 'vitest'
import type { VocabularyWriter } from '../../server/vocabulary/load/intake.ts'
import { replaceRelease } from '../../server/vocabulary/load/release.ts'
import { readRrf } from '../../server/vocabulary/load/rrf.ts'
import { readTsv } from '../../server/vocabulary/load/tsv.ts'

/** During the tests of a file, lets the vocabularies wait a tenth of their usual time, for example before a retry. */
export const shortenWaits = (): void => {
  beforeAll(() => {
    const wait = timers.setTimeout
    const spy = vi.spyOn(timers, 'setTimeout').mockImplementation((delay, value) => wait((delay ?? 0) / 10, value))
    syncBuiltinESMExports()
    return () => {
      spy.mockRestore()
      syncBuiltinESMExports()
    }
  })
}

/** Creates a directory for a test's files. The caller removes it. */
export const newDirectory = () => {
  const path = mkdtempSync(join(tmpdir(), 'dml-vocabulary-'))
  return { path, remove: () => rmSync(path, { recursive: true }) }
}

type Files = Readonly<Record<string, string | Buffer>>
const withFiles = async <Result>(files: Files, work: (directory: string) => Promise<Result>): Promise<Result> => {
  const { path, remove } = newDirectory()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return work(path).finally(remove)
}

/** Loads a release. Returns its description and the text written to stderr. */
const load = async (url: string, source: string, read: (into: VocabularyWriter) => Promise<void>) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const release = await replaceRelease(url, source, read)
    return { ...release, told: write.mock.calls.map(([text]) => String(text)).join('') }
  } finally {
    write.mockRestore()
  }
}

export const loadTsv = (url: string, text: string | Buffer, name = 'terms.tsv') =>
  withFiles({ [name]: text }, (path) => load(url, 'tsv', (into) => readTsv(join(path, name), into)))

export const loadRrf = (url: string, files: Files) =>
  withFiles(files, (path) => load(url, 'rrf', (into) => readRrf(path, into)))

/** Returns a row of MRCONSO, by default a preferred English name in use. */
export const mrconso = (cui: string, aui: string, name: string, columns: Readonly<Record<string, string>> = {}) => {
  const { LAT = 'ENG', TS = 'P', STT = 'PF', ISPREF = 'Y', SAB = 'MTH', TTY = 'PN', SUPPRESS = 'N' } = columns
  return `${cui}|${LAT}|${TS}|L0000001|${STT}|S0000001|${ISPREF}|${aui}||||${SAB}|${TTY}|NOCODE|${name}|0|${SUPPRESS}||\n`
}
export const mrsty = (cui: string, type: string) => `${cui}|T047|B2.2.1.2.1|${type}|AT00000001||\n`

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readRelease } from '../../server/areas/vocabulary/load/release.ts'
import { newDataDir, pidFileOf } from '../support/start.ts'
import { loadRrf, mrconso, mrsty, newDirectory, type Opened, openCopy } from '../support/vocabularies.ts'

const ROWS = 200_000
/** Our own words, by the row's number. */
const WORDS = ['knee', 'ache', 'left', 'right', 'chronic', 'mild', 'pain', 'swelling', 'stiff', 'hand', 'foot', 'back']
const nameOf = (row: number) => [row, row >> 3, row >> 7, row >> 11].map((part) => WORDS[part % WORDS.length]).join(' ')
const cuiOf = (row: number) => `C${String(Math.floor(row / 4)).padStart(7, '0')}`
const rows = () =>
  Array.from({ length: ROWS }, (_, row) =>
    mrconso(cuiOf(row), `A${row}`, nameOf(row), { TS: row % 4 ? 'S' : 'P', LAT: row % 3 === 2 ? 'SPA' : 'ENG' }),
  ).join('')
const types = () =>
  Array.from({ length: ROWS / 4 }, (_, place) => mrsty(cuiOf(place * 4), 'Disease or Syndrome')).join('')

let copy: Omit<Opened, 'vocabulary'>
let files: ReturnType<typeof newDirectory>
beforeAll(async () => {
  copy = await openCopy()
  files = newDirectory()
  writeFileSync(join(files.path, 'MRCONSO.RRF.gz'), gzipSync(rows(), { level: 1 }))
  writeFileSync(join(files.path, 'MRSTY.RRF'), types())
}, 60_000)
afterAll(async () => {
  await copy.close()
  files.remove()
})

const env = (url: string) => ({ PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: files.path })
const command = (args: readonly string[], options: readonly string[] = []) =>
  promisify(execFile)(process.execPath, [...options, 'server/commands/vocabulary.ts', ...args], { env: env(copy.url) })
const contents = async () => ({
  concepts: await copy.database.one(sql`
    select count(*), md5(string_agg(concept::text, '|' order by cui)) from vocabulary_concept as concept`),
  atoms: await copy.database.one(sql`
    select count(*), md5(string_agg(atom::text, '|' order by cui, place)) from vocabulary_atom as atom`),
  words: await copy.database.one(sql`
    select count(*), md5(string_agg(word::text, '|' order by word.word)) from vocabulary_word as word`),
  release: { ...(await readRelease(copy.url)), loaded_at: 0 },
  tables: await copy.database.rows(sql`
    select relname, relkind from pg_class where relname like 'vocabulary%' and relkind = 'r' order by relname`),
})

describe('npm run vocabulary', () => {
  test('loads 200,000 lines with little memory, and says what is loaded', async () => {
    // Node itself takes most of it; the rows would not fit.
    const { stdout, stderr } = await command(['load', '--rrf', files.path], ['--max-old-space-size=40'])
    expect(stdout).toMatch(/^50,000 concepts with 133,3\d\d names, 50,000 of them/)
    expect(stderr).toMatch(/MRCONSO, lines: 200,000/)
    expect((await command(['status'])).stdout).toBe(stdout)
  }, 60_000)

  test.each([/MRCONSO, lines/, /Putting concepts together/])(
    'killed when it tells %s, it leaves what was loaded; run again, it ends the same',
    async (told) => {
      await command(['load', '--rrf', files.path])
      const whole = await contents()
      await loadRrf(copy.url, {
        'MRCONSO.RRF': mrconso('C0018099', 'A1', 'Gout'),
        'MRSTY.RRF': mrsty('C0018099', 'Disease or Syndrome'),
      })
      const before = await contents()

      const args = ['server/commands/vocabulary.ts', 'load', '--rrf', files.path]
      const process_ = spawn(process.execPath, args, { env: env(copy.url) })
      onTestFinished(() => void process_.kill('SIGKILL'))
      for await (const text of process_.stderr) if (told.test(String(text))) break
      process_.kill('SIGKILL')
      if (process_.exitCode === null && process_.signalCode === null) await once(process_, 'exit')
      expect(process_.signalCode).toBe('SIGKILL')
      expect(await contents()).toEqual(before)

      await command(['load', '--rrf', files.path])
      expect(await contents()).toEqual(whole)
    },
    60_000,
  )

  test.each([/MRCONSO, lines/, /Putting concepts together/])(
    'interrupted when it tells %s, it stops the database that it started',
    async (told) => {
      const dataDir = await newDataDir()
      const args = ['server/commands/vocabulary.ts', 'load', '--rrf', files.path]
      const process_ = spawn(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
      onTestFinished(() => void process_.kill('SIGKILL'))
      const exit = once(process_, 'close')
      let stderr = ''
      process_.stderr.on('data', (text: Buffer) => {
        if (!told.test(stderr) && told.test(stderr + String(text))) process_.kill('SIGINT')
        stderr += String(text)
      })
      expect(await exit).toEqual([1, null])
      expect(stderr).toMatch(/\nInterrupted: nothing was changed.\n$/)
      expect(existsSync(pidFileOf(dataDir))).toBe(false)
    },
    60_000,
  )

  test('clears what is loaded', async () => {
    expect((await command(['clear'])).stdout).toMatch(/^No vocabulary is loaded/)
    expect(await readRelease(copy.url)).toBeNull()
  })

  test.each([
    [[], /^Usage:/],
    [['load'], /^Usage:/],
    [['load', '--tsv', 'a', '--rrf', 'b'], /^Usage:/],
    [['status', '--tsv', 'a'], /^Usage:/],
    [['load', '--xml', 'a'], /^Unknown option '--xml'/],
    [['load', '--tsv', '/nowhere.tsv'], /ENOENT.*\/nowhere.tsv/],
  ])('refuses %j in plain words', async (args, reason) => {
    const { code, stderr } = await command(args).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(reason)
    expect(stderr).not.toContain('    at ')
  })
})

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandResult, signalAt, startCommand } from '../../support/command.ts'
import { testTables } from '../../support/service.ts'
import { newDataDir, pidFileOf } from '../../support/start.ts'
import { mrconso, mrsty, newDirectory } from '../../support/vocabularies.ts'

const ROWS = 200_000
const WORDS = ['knee', 'ache', 'left', 'right', 'chronic', 'mild', 'pain', 'swelling', 'stiff', 'hand', 'foot', 'back']
const nameOf = (row: number) => [row, row >> 3, row >> 7, row >> 11].map((part) => WORDS[part % WORDS.length]).join(' ')
const cuiOf = (row: number) => `C${String(Math.floor(row / 4)).padStart(7, '0')}`
const rows = () =>
  Array.from({ length: ROWS }, (_, row) =>
    mrconso(cuiOf(row), `A${row}`, nameOf(row), { TS: row % 4 ? 'S' : 'P', LAT: row % 3 === 2 ? 'SPA' : 'ENG' }),
  ).join('')
const types = () =>
  Array.from({ length: ROWS / 4 }, (_, place) => mrsty(cuiOf(place * 4), 'Disease or Syndrome')).join('')

const database = testTables('template')
let files: ReturnType<typeof newDirectory>
beforeAll(() => {
  files = newDirectory()
  writeFileSync(join(files.path, 'MRCONSO.RRF.gz'), gzipSync(rows(), { level: 1 }))
  writeFileSync(join(files.path, 'MRSTY.RRF'), types())
})
afterAll(() => files.remove())

const load = () => ['load', '--rrf', files.path]
const env = () => ({ DATABASE_URL: database.url, DATA_DIR: files.path })
const command = (args: readonly string[], nodeOptions?: readonly string[]) =>
  commandResult('vocabulary', args, env(), nodeOptions)

describe('npm run vocabulary', () => {
  test('loads 200,000 lines with little memory, and describes the release', async () => {
    // Node itself needs most of this memory, so a load that kept all rows would fail.
    const { stdout, stderr } = await command(load(), ['--max-old-space-size=40'])
    expect(stdout).toMatch(
      /^50,000 concepts with 133,3\d\d names from .*\nA search by words finds 50,000 of these concepts/,
    )
    expect(stderr).toMatch(/MRCONSO, lines: 200,000/)
    expect((await command(['status'])).stdout).toBe(stdout)
  })

  test.each([/MRCONSO, lines/, /indexing concepts/])('stops its database when interrupted at %s', async (output) => {
    const dataDir = await newDataDir()
    const interrupted = startCommand('vocabulary', load(), { DATA_DIR: dataDir })
    signalAt(output, interrupted, 'SIGINT')
    expect(await interrupted.exit).toBe(1)
    expect(interrupted.output.stderr).toMatch(/\nInterrupted\. Nothing was changed.\n$/)
    expect(existsSync(pidFileOf(dataDir))).toBe(false)
  })
})

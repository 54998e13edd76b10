import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRelease } from '../../../server/vocabulary/load/release.ts'
import { commandResult } from '../../support/command.ts'
import { testTables } from '../../support/service.ts'
import { mrconso, mrsty, newDirectory } from '../../support/vocabularies.ts'

const database = testTables('template')
let files: ReturnType<typeof newDirectory>
beforeAll(() => {
  files = newDirectory()
  writeFileSync(
    join(files.path, 'MRCONSO.RRF'),
    mrconso('C0018099', 'A1', 'Gout') + mrconso('C0018099', 'A2', 'Podagra', { TS: 'S' }),
  )
  writeFileSync(join(files.path, 'MRSTY.RRF'), mrsty('C0018099', 'Disease or Syndrome'))
})
afterAll(() => files.remove())

const command = (args: readonly string[]) =>
  commandResult('vocabulary', args, { DATABASE_URL: database.url, DATA_DIR: files.path })

describe('npm run vocabulary', () => {
  test('loads a release, describes it, and clears it', async () => {
    const { stdout } = await command(['load', '--rrf', files.path])
    expect(stdout).toMatch(/^1 concepts? with 2 names from .*\nA search by words finds 1 of these concepts/)
    expect((await command(['status'])).stdout).toBe(stdout)
    expect((await command(['clear'])).stdout).toMatch(/^No vocabulary is loaded/)
    expect(await readRelease(database.url)).toBeNull()
  })

  test.each([
    [[], /^Usage:/],
    [['load', '--tsv', 'a', '--rrf', 'b'], /^Usage:/],
    [['load', '--xml', 'a'], /^Unknown option '--xml'/],
    [['load', '--tsv', '/nowhere.tsv'], /ENOENT.*\/nowhere.tsv/],
  ])('refuses %j in plain words', async (args, reason) => {
    const { code, stderr } = await command(args)
    expect(code).toBe(1)
    expect(stderr).toMatch(reason)
    expect(stderr).not.toContain('    at ')
  })
})

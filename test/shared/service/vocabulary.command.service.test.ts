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

  test('refuses invalid arguments in plain words', async () => {
    const refused = async (reason: RegExp, ...args: readonly string[]) => {
      const { code, stderr } = await command(args)
      expect([args, code, stderr]).toEqual([args, 1, expect.stringMatching(reason)])
      expect(stderr).not.toContain('    at ')
    }
    await Promise.all([
      refused(/^Usage:/),
      refused(/^Usage:/, 'load', '--tsv', 'a', '--rrf', 'b'),
      refused(/^Unknown option '--xml'/, 'load', '--xml', 'a'),
      refused(/^ENOENT.*\/nowhere.tsv/, 'load', '--tsv', '/nowhere.tsv'),
    ])
  })
})

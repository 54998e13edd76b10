import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('each file of operations has a file of types, and there is no other', () => {
  const sources = globSync('src/gql/**/*.graphql').filter((file) => !file.endsWith('schema.graphql'))
  const expectedFiles = sources.map((file) => file.replace('.graphql', '.gen.ts'))
  expect(globSync('src/gql/**/*.gen.ts').sort()).toEqual(expectedFiles.sort())
})

test.each([
  [
    [
      ['src/gql/schema.graphql', 'type Added { id: ID! }'],
      ['src/gql/session.graphql', 'query Added { viewer { username } }'],
      ['docs/contract.md', 'Written by hand.'],
    ],
    ['server/contract/types.gen.ts', 'src/gql/session.gen.ts', 'docs/contract.md'].map((file) => `${file} is stale`),
  ],
  [
    [['src/gql/session.graphql', 'query Wrong { viewer { password } }']],
    ['src/gql/session.graphql: Cannot query field "password" on type "User".'],
  ],
] as const)('the changes %j fail the check: %j', (changes, problems) => {
  const copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const part of ['src/gql', 'server/contract', 'server/records/kinds', 'server/sections', 'docs/contract.md'])
    cpSync(part, join(copy, part), { recursive: true })
  for (const [file, text] of changes) appendFileSync(join(copy, file), `${text}\n`)
  const args = [resolve('scripts/generate.ts'), '--check']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect(status).not.toBe(0)
  for (const problem of problems) expect(stderr).toContain(problem)
})

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

const session = 'src/gql/session.graphql'
test.each([
  ['src/gql/schema.graphql', 'type Added { id: ID! }', 'server/contract/types.gen.ts is stale'],
  [session, 'query Added { viewer { username } }', 'src/gql/session.gen.ts is stale'],
  ['docs/contract.md', 'Written by hand.', 'docs/contract.md is stale'],
  [session, 'query Wrong { viewer { password } }', `${session}: Cannot query field "password" on type "User".`],
])('a change of %s to %j fails the check: %s', (file, change, problem) => {
  const copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const part of ['src/gql', 'server/contract', 'server/records/kinds', 'server/sections', 'docs/contract.md'])
    cpSync(part, join(copy, part), { recursive: true })
  appendFileSync(join(copy, file), `${change}\n`)
  const args = [resolve('scripts/generate.ts'), '--check']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stderr).toContain(problem)
})

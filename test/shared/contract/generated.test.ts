import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const generate = resolve('scripts/generate.ts')
const check = (directory: string) => {
  const { status, stderr } = spawnSync(process.execPath, [generate, '--check'], { cwd: directory, encoding: 'utf8' })
  return { status, stderr }
}

test('each file of operations has a file of types, and there is no other', () => {
  const sources = globSync('src/gql/**/*.graphql').filter((file) => !file.endsWith('schema.graphql'))
  const expectedFiles = sources.map((file) => file.replace('.graphql', '.gen.ts'))
  expect(globSync('src/gql/**/*.gen.ts').sort()).toEqual(expectedFiles.sort())
})

describe('in a copy of the contract', () => {
  let copy: string
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
    for (const part of ['src/gql', 'server/contract', 'server/records/kinds', 'server/sections', 'docs/contract.md'])
      cpSync(part, join(copy, part), { recursive: true })
    onTestFinished(() => rmSync(copy, { recursive: true }))
  })

  const session = 'src/gql/session.graphql'
  test.each([
    ['src/gql/schema.graphql', 'type Added { id: ID! }', 'server/contract/types.gen.ts is stale'],
    [session, 'query Added { viewer { username } }', 'src/gql/session.gen.ts is stale'],
    ['docs/contract.md', 'Written by hand.', 'docs/contract.md is stale'],
    [session, 'query Wrong { viewer { password } }', `${session}: Cannot query field "password" on type "User".`],
  ])('a change of %s to %j fails the check: %s', (file, change, problem) => {
    appendFileSync(join(copy, file), `${change}\n`)
    const { status, stderr } = check(copy)
    expect(status).not.toBe(0)
    expect(stderr).toContain(problem)
  })
})

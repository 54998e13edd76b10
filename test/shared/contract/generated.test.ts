import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const generate = resolve('scripts/generate.ts')
const check = (directory: string) => {
  const { status, stderr } = spawnSync(process.execPath, [generate, '--check'], { cwd: directory, encoding: 'utf8' })
  return { status, stderr }
}

test('the generated files are up to date', () => {
  expect(check('.')).toEqual({ status: 0, stderr: '' })
})

test('each file of operations has a file of types, and there is no other', () => {
  const sources = globSync('src/gql/**/*.graphql').filter((file) => !file.endsWith('schema.graphql'))
  const expectedFiles = sources.map((file) => file.replace('.graphql', '.gen.ts'))
  expect(globSync('src/gql/**/*.gen.ts').sort()).toEqual(expectedFiles.sort())
})

describe('in a copy of the contract', () => {
  let copy: string
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
    for (const part of ['src/gql', 'server/contract', 'server/records/kinds', 'server/sections'])
      cpSync(part, join(copy, part), { recursive: true })
    onTestFinished(() => rmSync(copy, { recursive: true }))
  })

  test('a changed schema makes the types stale', () => {
    appendFileSync(join(copy, 'src/gql/schema.graphql'), 'type Added { id: ID! }\n')
    const { status, stderr } = check(copy)
    expect(status).not.toBe(0)
    expect(stderr).toContain('server/contract/types.gen.ts is stale')
  })
  test('a changed operation makes its types stale', () => {
    appendFileSync(join(copy, 'src/gql/session.graphql'), 'query Added { viewer { username } }\n')
    const { status, stderr } = check(copy)
    expect(status).not.toBe(0)
    expect(stderr).toContain('src/gql/session.gen.ts is stale')
  })
  test('an operation without types is stale', () => {
    writeFileSync(join(copy, 'src/gql/added.graphql'), 'query Added { viewer { username } }\n')
    const { status, stderr } = check(copy)
    expect(status).not.toBe(0)
    expect(stderr).toContain('src/gql/added.gen.ts is stale')
  })
  test('an operation that does not match the contract is named', () => {
    appendFileSync(join(copy, 'src/gql/session.graphql'), 'query Wrong { viewer { password } }\n')
    const { status, stderr } = check(copy)
    expect(status).not.toBe(0)
    expect(stderr).toContain('src/gql/session.graphql: Cannot query field "password" on type "User".')
  })
})

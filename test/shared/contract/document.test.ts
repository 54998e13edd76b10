import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contractDocument } from '../../../scripts/contract.ts'

const sdl = readFileSync('src/gql/schema.graphql', 'utf8')
const contract = buildSchema(sdl)

describe('docs/contract.md', () => {
  test('is up to date with the contract', () => {
    expect(readFileSync('docs/contract.md', 'utf8')).toBe(contractDocument(contract))
  })
  test('has a line for every field of Query, Mutation and Subscription', () => {
    const document = contractDocument(contract)
    for (const root of [contract.getQueryType(), contract.getMutationType(), contract.getSubscriptionType()])
      for (const name of Object.keys(root?.getFields() ?? {}))
        expect(document).toMatch(new RegExp(`^\\| \`${name}[(:]`, 'm'))
  })
  test('fails the check when it is stale', () => {
    const copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    for (const part of ['src/gql', 'server/contract', 'server/records/kinds', 'server/sections', 'docs/contract.md'])
      cpSync(part, join(copy, part), { recursive: true })
    appendFileSync(join(copy, 'docs/contract.md'), 'Written by hand.\n')
    const generate = resolve('scripts/generate.ts')
    const { status, stderr } = spawnSync(process.execPath, [generate, '--check'], { cwd: copy, encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('docs/contract.md is stale')
  })
  test('cannot be generated when a field has no permission', () => {
    const withoutPermission = sdl.replace('authItems: [AuthItem!]! @signedIn', 'authItems: [AuthItem!]!')
    expect(() => contractDocument(buildSchema(withoutPermission))).toThrow(
      'authItems needs exactly one permission directive in the contract.',
    )
  })
})

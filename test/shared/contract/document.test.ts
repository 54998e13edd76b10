import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkContract } from '../../../scripts/contract/check.ts'
import { contractDocument } from '../../../scripts/contract/document.ts'

const sdl = readFileSync('src/gql/schema.graphql', 'utf8')
const contract = buildSchema(sdl)

/** The document of a contract in which a text stands in another's place. */
const documentWith = (text: string, other: string) => {
  expect(sdl).toContain(text)
  return () => contractDocument(buildSchema(sdl.replace(text, other)))
}

describe('docs/contract.md', () => {
  test('is what the contract makes of it', () => {
    expect(readFileSync('docs/contract.md', 'utf8')).toBe(contractDocument(contract))
  })
  test('has a line for every field of Query, Mutation and Subscription', () => {
    const document = contractDocument(contract)
    for (const root of [contract.getQueryType(), contract.getMutationType(), contract.getSubscriptionType()])
      for (const name of Object.keys(root?.getFields() ?? {}))
        expect(document).toMatch(new RegExp(`^\\| \`${name}[(:]`, 'm'))
  })
  test('is found out when it is stale', () => {
    const copy = mkdtempSync(join(tmpdir(), 'dml-contract-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    for (const part of ['src/gql', 'server/contract', 'server/sections/resolvers.gen.ts', 'docs/contract.md'])
      cpSync(part, join(copy, part), { recursive: true })
    appendFileSync(join(copy, 'docs/contract.md'), 'Written by hand.\n')
    const generate = resolve('scripts/generate.ts')
    const { status, stderr } = spawnSync(process.execPath, [generate, '--check'], { cwd: copy, encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('docs/contract.md is stale')
  })
})

describe('cannot be made', () => {
  test('when a call of the specification is not there', () => {
    const make = documentWith('  awards(filter', '  prizes(filter')
    expect(make).toThrow('"providers and awards (paging)" is not answered: there is no Query.awards.')
    expect(make).toThrow('Query.prizes is neither asked for by the specification nor said to be added.')
  })
  test('when an argument, a field of an input or a field of an answer is not there', () => {
    expect(documentWith('providerRaw(id: ID!)', 'providerRaw(number: ID!)')).toThrow(
      'there is no Query.providerRaw(id:).',
    )
    expect(documentWith('  reasonForOverride: String!', '  reason: String!')).toThrow(
      'there is no BulkAddEmailUpdate.reasonForOverride.',
    )
    expect(documentWith('  allRecords: [ID!]!', '  all: [ID!]!')).toThrow(
      'there is no PracticeEmailConnection.allRecords.',
    )
  })
  test('when what would answer belongs to another field', () => {
    const asked = ['the icons of a group', { 'Query.group': 'id', ProgramIcon: 'name' }] as const
    expect(() => checkContract(contract, [asked])).toThrow('its fields have nothing to do with ProgramIcon.')
  })
  test('when an addition is gone', () => {
    expect(documentWith('  removeEmail(', '  forgetEmail(')).toThrow(
      'Mutation.removeEmail is said to be added, and is not there.',
    )
  })
  test('when a field does not say who may ask it', () => {
    expect(documentWith('authItems: [AuthItem!]! @signedIn', 'authItems: [AuthItem!]!')).toThrow(
      'authItems must say once in the contract who may ask it.',
    )
  })
})

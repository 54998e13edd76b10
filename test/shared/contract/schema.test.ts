import { readFileSync } from 'node:fs'
import {
  assertEnumType,
  assertInputObjectType,
  assertObjectType,
  buildSchema,
  type GraphQLField,
  getNamedType,
  isObjectType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { contractDocument } from '../../../scripts/contract.ts'
import { permissions } from '../../../src/domain/sections.ts'

const sdl = readFileSync('src/gql/schema.graphql', 'utf8')
const contract = buildSchema(sdl)
const guards = ['needs', 'admin', 'self', 'signedIn', 'open', 'byKind']

const rootFields = [contract.getQueryType(), contract.getMutationType(), contract.getSubscriptionType()].flatMap(
  (type) => Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${String(type)}.${field.name}`, field })),
)

const guardsOf = ({ astNode }: GraphQLField) =>
  astNode?.directives?.filter((directive) => guards.includes(directive.name.value)) ?? []

describe('AZ2: the permission of a field', () => {
  test('is declared once on every field of Query, Mutation and Subscription', () => {
    expect(rootFields.length).toBeGreaterThan(10)
    expect(rootFields.flatMap(({ name, field }) => (guardsOf(field).length === 1 ? [] : [name]))).toEqual([])
  })
  test('is also declared on every kind of record', () => {
    for (const kind of assertEnumType(contract.getType('RecordKind')).getValues())
      expect(kind.astNode?.directives?.map(({ name }) => name.value)).toEqual([kind.name === 'USER' ? 'self' : 'needs'])
  })
  test('is one of the domain’s permissions', () => {
    const values = assertEnumType(contract.getType('Permission')).getValues()
    expect(values.map(({ name }) => name.toLowerCase())).toEqual(permissions)
  })
})

const argumentsOf = (field: GraphQLField) => field.args.map(({ name, type }) => `${name}: ${String(type)}`)
const mutations = Object.values(contract.getMutationType()?.getFields() ?? {})

const inputOf = (field: GraphQLField) => {
  const fields = assertInputObjectType(getNamedType(field.args[0]?.type)).getFields()
  return Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]))
}

test.each(mutations)('mutation $name takes one input with an operationId, and returns a success', (mutation) => {
  expect(argumentsOf(mutation)).toEqual([expect.stringMatching(/^input: \w+Input!$/)])
  expect(inputOf(mutation)).toHaveProperty('operationId', 'ID')
  const payload = assertObjectType(getNamedType(mutation.type)).getFields()
  expect(String(payload.success?.type)).toBe('Boolean!')
})

test.each(mutations.filter(({ name }) => /^(update|set|clear|change(?!Records))/.test(name)))(
  'update $name takes the version that the save is based on, and returns a record with its last change and version',
  (update) => {
    expect(inputOf(update)).toHaveProperty('expectedVersion', 'Int')
    const payloadTypes = Object.values(assertObjectType(getNamedType(update.type)).getFields()).map(({ type }) => type)
    for (const record of payloadTypes.filter(isObjectType))
      expect(Object.keys(record.getFields())).toEqual(expect.arrayContaining(['updated_at', 'version']))
  },
)

const lists = rootFields.filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))

/** Lists without a search, because they are short or show only recent entries. */
const listsWithoutSearch = new Set(['providerOverrideHistory', 'emailBatches', 'recordHistory'])

test.each(lists)('$name has the shape of every list (spec §7)', ({ field }) => {
  const list = assertObjectType(getNamedType(field.type)).getFields()
  const edge = assertObjectType(getNamedType(list.edges?.type)).getFields()
  expect(Object.keys(list).slice(0, 2)).toEqual(['edges', 'aggregate'])
  expect(Object.keys(edge)).toEqual(['node', 'cursor'])
  const search = listsWithoutSearch.has(field.name) ? [] : ['filter: String']
  expect(argumentsOf(field)).toEqual(expect.arrayContaining([...search, 'afterCurser: String', 'first: Int']))
})

test('docs/contract.md has a line for every field of Query, Mutation and Subscription', () => {
  const document = contractDocument(contract)
  for (const { field } of rootFields) expect(document).toMatch(new RegExp(`^\\| \`${field.name}[(:]`, 'm'))
})

test('docs/contract.md cannot be generated when a field has no permission', () => {
  const withoutPermission = sdl.replace('authItems: [AuthItem!]! @signedIn', 'authItems: [AuthItem!]!')
  expect(() => contractDocument(buildSchema(withoutPermission))).toThrow(
    'authItems needs exactly one permission directive in the contract.',
  )
})

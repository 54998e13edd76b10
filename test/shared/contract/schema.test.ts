import { readFileSync } from 'node:fs'
import {
  assertEnumType,
  assertInputObjectType,
  assertObjectType,
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { permissions } from '../../../src/domain/sections.ts'

const contract = buildSchema(readFileSync('src/gql/schema.graphql', 'utf8'))
const guards = ['needs', 'admin', 'self', 'signedIn', 'open', 'byKind']

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${String(type)}.${field.name}`, field })),
  )

const guardsOf = ({ astNode }: GraphQLField) =>
  astNode?.directives?.filter((directive) => guards.includes(directive.name.value)) ?? []

const withoutOnePermission = (schema: GraphQLSchema) =>
  rootFields(schema).flatMap(({ name, field }) => (guardsOf(field).length === 1 ? [] : [name]))

describe('AZ2: the permission of a field', () => {
  test('is declared once on every field of Query, Mutation and Subscription', () => {
    expect(rootFields(contract).length).toBeGreaterThan(10)
    expect(withoutOnePermission(contract)).toEqual([])
  })
  test('is reported when it is missing or declared twice', () => {
    const schema = buildSchema(`
      directive @open on FIELD_DEFINITION
      directive @admin on FIELD_DEFINITION
      type Query { said: Int @open, defaultsOf: Int }
      type Mutation { defaultsOf: Int @deprecated }
      type Subscription { twice: Int @open @admin }
    `)
    expect(withoutOnePermission(schema)).toEqual(['Query.defaultsOf', 'Mutation.defaultsOf', 'Subscription.twice'])
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

describe.each(mutations)('mutation $name', (mutation) => {
  test('takes one input and no other argument', () => {
    expect(argumentsOf(mutation)).toEqual([expect.stringMatching(/^input: \w+Input!$/)])
  })
  test('takes an operationId, so that a repetition is recognized', () => {
    expect(inputOf(mutation)).toHaveProperty('operationId', 'ID')
  })
  test('returns whether it succeeded', () => {
    const payload = assertObjectType(getNamedType(mutation.type)).getFields()
    expect(String(payload.success?.type)).toBe('Boolean!')
  })
})

describe.each(mutations.filter(({ name }) => /^(update|set|clear|change)/.test(name)))('update $name', (update) => {
  test('takes the version that the save is based on', () => {
    expect(inputOf(update)).toHaveProperty('expectedVersion', 'Int')
  })
  test('returns a record with its last change and version', () => {
    const payloadTypes = Object.values(assertObjectType(getNamedType(update.type)).getFields()).map(({ type }) => type)
    for (const record of payloadTypes.filter(isObjectType))
      expect(Object.keys(record.getFields())).toEqual(expect.arrayContaining(['updated_at', 'version']))
  })
})

const lists = rootFields(contract).filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))

/** Lists without a search, because they are short or show only recent entries. */
const listsWithoutSearch = new Set(['providerOverrideHistory', 'emailBatches'])

test.each(lists)('$name has the shape of every list (spec §7)', ({ field }) => {
  const list = assertObjectType(getNamedType(field.type)).getFields()
  const edge = assertObjectType(getNamedType(list.edges?.type)).getFields()
  expect(Object.keys(list).slice(0, 2)).toEqual(['edges', 'aggregate'])
  expect(Object.keys(edge)).toEqual(['node', 'cursor'])
  const search = listsWithoutSearch.has(field.name) ? [] : ['filter: String']
  expect(argumentsOf(field)).toEqual(expect.arrayContaining([...search, 'afterCurser: String', 'first: Int']))
})

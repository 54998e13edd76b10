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

/** Every field that a request can begin with. */
const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${String(type)}.${field.name}`, field })),
  )

const guardsOf = ({ astNode }: GraphQLField) =>
  astNode?.directives?.filter((directive) => guards.includes(directive.name.value)) ?? []

/** The fields that do not say who may ask, or say it twice. */
const undecided = (schema: GraphQLSchema) =>
  rootFields(schema).flatMap(({ name, field }) => (guardsOf(field).length === 1 ? [] : [name]))

describe('AZ2: who may ask', () => {
  test('every field of Query, Mutation and Subscription says it once', () => {
    expect(rootFields(contract).length).toBeGreaterThan(10)
    expect(undecided(contract)).toEqual([])
  })
  test('a field that says nothing, or two things, is found', () => {
    const schema = buildSchema(`
      directive @open on FIELD_DEFINITION
      directive @admin on FIELD_DEFINITION
      type Query { said: Int @open, unsaid: Int }
      type Mutation { unsaid: Int @deprecated }
      type Subscription { twice: Int @open @admin }
    `)
    expect(undecided(schema)).toEqual(['Query.unsaid', 'Mutation.unsaid', 'Subscription.twice'])
  })
  test('every kind of record says it, too', () => {
    for (const kind of assertEnumType(contract.getType('RecordKind')).getValues())
      expect(kind.astNode?.directives?.map(({ name }) => name.value)).toEqual([kind.name === 'USER' ? 'self' : 'needs'])
  })
  test("the permissions are the domain's", () => {
    const named = assertEnumType(contract.getType('Permission')).getValues()
    expect(named.map(({ name }) => name.toLowerCase())).toEqual(permissions)
  })
})

const argumentsOf = (field: GraphQLField) => field.args.map(({ name, type }) => `${name}: ${String(type)}`)
const mutations = Object.values(contract.getMutationType()?.getFields() ?? {})

/** What a mutation's one input holds, by the name of the field. */
const inputOf = (field: GraphQLField) => {
  const fields = assertInputObjectType(getNamedType(field.args[0]?.type)).getFields()
  return Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]))
}

describe.each(mutations)('mutation $name', (mutation) => {
  test('takes one input and nothing else', () => {
    expect(argumentsOf(mutation)).toEqual([expect.stringMatching(/^input: \w+Input!$/)])
  })
  test('can be told apart from its own repetition', () => {
    expect(inputOf(mutation)).toHaveProperty('operationId', 'ID')
  })
  test('answers whether it succeeded', () => {
    const answer = assertObjectType(getNamedType(mutation.type)).getFields()
    expect(String(answer.success?.type)).toBe('Boolean!')
  })
})

describe.each(mutations.filter(({ name }) => /^(update|set|clear|change)/.test(name)))('update $name', (update) => {
  test('can tell which save it builds on', () => {
    expect(inputOf(update)).toHaveProperty('expectedVersion', 'Int')
  })
  test('answers a record that tells when it was saved, and how often', () => {
    const answered = Object.values(assertObjectType(getNamedType(update.type)).getFields()).map(({ type }) => type)
    for (const record of answered.filter(isObjectType))
      expect(Object.keys(record.getFields())).toEqual(expect.arrayContaining(['updated_at', 'version']))
  })
})

const lists = rootFields(contract).filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))

/** Lists that nobody searches: of a few rows, or of what was done last. */
const unsearched = new Set(['providerOverrideHistory', 'emailBatches'])

test.each(lists)('$name is a list as every list (spec §7)', ({ field }) => {
  const list = assertObjectType(getNamedType(field.type)).getFields()
  const edge = assertObjectType(getNamedType(list.edges?.type)).getFields()
  expect(Object.keys(list).slice(0, 2)).toEqual(['edges', 'aggregate'])
  expect(Object.keys(edge)).toEqual(['node', 'cursor'])
  const search = unsearched.has(field.name) ? [] : ['filter: String']
  expect(argumentsOf(field)).toEqual(expect.arrayContaining([...search, 'afterCurser: String', 'first: Int']))
})

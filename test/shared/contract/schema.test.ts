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
import { expect, test } from 'vitest'
import { contractDocument } from '../../../scripts/contract.ts'
import { createDocumentReader } from '../../../server/contract/documents.ts'
import { enforcePermissions } from '../../../server/contract/permissions.ts'
import { permissions } from '../../../src/domain/sections.ts'

const sdl = readFileSync('src/gql/schema.graphql', 'utf8')
const contract = buildSchema(sdl)

const rootFields = [contract.getQueryType(), contract.getMutationType(), contract.getSubscriptionType()].flatMap(
  (type) => Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${String(type)}.${field.name}`, field })),
)

test('AZ2: the contract has the domain’s permissions', () => {
  const values = assertEnumType(contract.getType('Permission')).getValues()
  expect(values.map(({ name }) => name.toLowerCase())).toEqual(permissions)
})

test('a document is checked once', () => {
  const read = createDocumentReader(contract)
  expect(read('{ viewer { id } }')).toBe(read('{ viewer { id } }'))
})

const argumentsOf = (field: GraphQLField) => field.args.map(({ name, type }) => `${name}: ${String(type)}`)
const mutations = Object.values(contract.getMutationType()?.getFields() ?? {})

const inputOf = (field: GraphQLField) => {
  const fields = assertInputObjectType(getNamedType(field.args[0]?.type)).getFields()
  return Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]))
}

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

test.each(['', '@signedIn @open'])('AZ2: a field with the permissions "%s" is refused', (directives) => {
  const invalid = buildSchema(sdl.replace('authItems: [AuthItem!]! @signedIn', `authItems: [AuthItem!]! ${directives}`))
  for (const read of [contractDocument, enforcePermissions])
    expect(() => read(invalid)).toThrow('authItems needs exactly one permission directive in the contract.')
})

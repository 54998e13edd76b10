import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { describe, expect, test } from 'vitest'
import { limitProblem, rowsProblem } from '../../../server/contract/limits.ts'
import { fullDocument, rootFields, shallowDocument } from '../../support/selection.ts'

const contract = buildSchema(readFileSync('src/gql/schema.graphql', 'utf8'))
const roots = rootFields(contract)
const documents = roots.map((root) => {
  const isList = root.field.args.some(({ name }) => name === 'first')
  return fullDocument(contract, root, isList ? { first: 20 } : {})
})

/** The fields that a document selects, as `Type.field`. */
const selected = (document: string): string[] => {
  const info = new TypeInfo(contract)
  const names: string[] = []
  const note = () => void names.push(`${String(info.getParentType())}.${info.getFieldDef()?.name}`)
  visit(parse(document), visitWithTypeInfo(info, { Field: note }))
  return names
}

describe('the documents that tests make of the contract', () => {
  test('are within what the service lets one document ask', () => {
    const problems = documents.map(
      (document) => limitProblem(parse(document)) ?? rowsProblem(contract, parse(document)),
    )
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })
  test('select every field of every type between them', () => {
    const types = Object.values(contract.getTypeMap()).filter(isObjectType)
    // What subscribers are told is selected by the tests of subscriptions.
    const others = types.filter(
      ({ name }) =>
        !name.startsWith('__') && !['Subscription', 'RecordChange', 'OpenRecord', 'EmailBatchProgress'].includes(name),
    )
    const all = others.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    const found = new Set(documents.flatMap(selected))
    expect(all.filter((name) => !found.has(name))).toEqual([])
  })
  test('select of a record its scalars, when that is all that is wanted', () => {
    const [users] = roots
      .filter(({ field }) => field.name === 'users')
      .map((root) => shallowDocument(root, { first: 2 }))
    expect(selected(users ?? '')).toEqual(expect.arrayContaining(['Query.users', 'User.id', 'User.username']))
    expect(selected(users ?? '')).not.toContain('User.permissions')
  })
})

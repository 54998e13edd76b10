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

/** Returns the selected fields as `Type.field`. */
const selectedFields = (document: string): string[] => {
  const info = new TypeInfo(contract)
  const names: string[] = []
  const addName = () => void names.push(`${String(info.getParentType())}.${info.getFieldDef()?.name}`)
  visit(parse(document), visitWithTypeInfo(info, { Field: addName }))
  return names
}

describe('documents that tests generate from the contract', () => {
  test('stay within the service’s limits', () => {
    const problems = documents.map(
      (document) => limitProblem(parse(document)) ?? rowsProblem(contract, parse(document)),
    )
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })
  test('together select every field of every type', () => {
    const types = Object.values(contract.getTypeMap()).filter(isObjectType)
    // Only subscriptions return the excluded types, and other tests cover them.
    const testedTypes = types.filter(
      ({ name }) =>
        !name.startsWith('__') && !['Subscription', 'RecordChange', 'OpenRecord', 'EmailBatchProgress'].includes(name),
    )
    const allFields = testedTypes.flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    )
    const selected = new Set(documents.flatMap(selectedFields))
    expect(allFields.filter((name) => !selected.has(name))).toEqual([])
  })
  test('select only a record’s scalars when that is enough', () => {
    const [users] = roots
      .filter(({ field }) => field.name === 'users')
      .map((root) => shallowDocument(root, { first: 2 }))
    expect(selectedFields(users ?? '')).toEqual(expect.arrayContaining(['Query.users', 'User.id', 'User.username']))
    expect(selectedFields(users ?? '')).not.toContain('User.permissions')
  })
})

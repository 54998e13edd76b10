import { assertEnumType, assertObjectType, GraphQLError, type GraphQLField } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../../server/app/schema.ts'
import { permissions } from '../../../src/domain/sections.ts'
import { type Account, accounts, isOpen, isPermitted, rules } from '../../support/permissions.ts'

const types = Object.keys(rules) as (keyof typeof rules)[]
const fieldsOf = (type: string) => Object.values(assertObjectType(schema.getType(type)).getFields())
const kinds = assertEnumType(schema.getType('RecordKind')).getValues()

const testedAccounts: readonly Account[] = [
  ...accounts,
  ...permissions.map((name) => ({ username: `${name} alone`, role: 'someRole', permissions: [name] })),
]

const REFUSED = ['UNAUTHENTICATED', 'FORBIDDEN']

/** Returns the code of a missing permission. A permitted resolver fails too, because it has no database. */
const refusalOf = async (field: GraphQLField, account: Account | null, kind: string): Promise<unknown> => {
  const viewer = account && { ...account, id: '1', sessionId: '', permissions: new Set(account.permissions) }
  const args = { kind, id: '999', input: { userId: '999' } }
  const resolver = field.subscribe ?? field.resolve
  try {
    await resolver?.(undefined, args, { viewer }, {} as never)
  } catch (error) {
    if (error instanceof GraphQLError && REFUSED.includes(String(error.extensions.code))) return error.extensions.code
  }
  return undefined
}

describe.each(types)('AZ1, AZ2: %s', (type) => {
  test.each(fieldsOf(type))('$name is only for accounts in the table', async (field) => {
    const isByKind = field.args.some(({ type: argType }) => String(argType) === 'RecordKind!')
    for (const { name: kind } of isByKind ? kinds : kinds.slice(0, 1)) {
      const strangerRefusal = isOpen(type, field.name) ? undefined : 'UNAUTHENTICATED'
      expect([kind, await refusalOf(field, null, kind)]).toEqual([kind, strangerRefusal])
      for (const account of testedAccounts) {
        const refusal = isPermitted(type, field.name, account, { kind }) ? undefined : 'FORBIDDEN'
        const { username } = account
        expect([kind, username, await refusalOf(field, account, kind)]).toEqual([kind, username, refusal])
      }
    }
  })
})

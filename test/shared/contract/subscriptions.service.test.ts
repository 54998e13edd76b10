import { assertEnumType, assertObjectType, type GraphQLField, parse, subscribe } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema } from '../../../server/app/schema.ts'
import { createChanges } from '../../../server/records/changes.ts'
import { createOpenings } from '../../../server/records/openings.ts'
import { type Account, accounts, isPermitted } from '../../support/permissions.ts'
import { contract, type Stage, startStage } from './trials.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.service.stop())

const schema = createSchema()
const subscriptions = Object.values(assertObjectType(contract.getSubscriptionType()).getFields())
const kinds = assertEnumType(contract.getType('RecordKind')).getValues()

const isByKind = ({ args }: GraphQLField) => args.some(({ name }) => name === 'kind')

/** Returns the code of the error; undefined if the subscription starts. */
const codeOf = async ({ name, args }: GraphQLField, kind: string, account: Account | null, context: object) => {
  // No account has this id, so `@self` never applies.
  const viewer = account && { id: '0', sessionId: '', ...account, permissions: new Set(account.permissions) }
  const argTexts = args.map((arg) => (arg.name === 'kind' ? `kind: ${kind}` : `${arg.name}: "1"`))
  const result = await subscribe({
    schema,
    document: parse(`subscription { ${name}${argTexts.length > 0 ? `(${argTexts.join(', ')})` : ''} { __typename } }`),
    contextValue: { ...context, viewer },
  })
  if (!('errors' in result)) return undefined
  return result.errors?.[0]?.extensions.code
}

test.each(subscriptions)(
  'AZ1, AZ2: subscription $name is refused without the permission, for every kind of record',
  async (field) => {
    const { database } = stage.service
    const [changes, openings] = [await createChanges(database), createOpenings(database)]
    const context = { database, changes, openings }
    expect(kinds.length).toBeGreaterThan(1)
    for (const { name: kind } of isByKind(field) ? kinds : kinds.slice(0, 1)) {
      const codes: Record<string, unknown> = { stranger: await codeOf(field, kind, null, context) }
      for (const account of accounts) codes[account.username] = await codeOf(field, kind, account, context)
      const expected = accounts.map((account) => [
        account.username,
        isPermitted('Subscription', field.name, account, { kind }) ? undefined : 'FORBIDDEN',
      ])
      expect({ kind, ...codes }).toEqual({ kind, stranger: 'UNAUTHENTICATED', ...Object.fromEntries(expected) })
    }
    await openings.stop()
    await changes.stop()
  },
)

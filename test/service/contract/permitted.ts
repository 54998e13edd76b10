import {
  assertEnumType,
  type ConstDirectiveNode,
  type GraphQLEnumValue,
  type GraphQLField,
  getNamedType,
  valueFromASTUntyped,
} from 'graphql'
import sql from 'sql-template-tag'
import type { Database } from '../../../server/database/database.ts'
import type { Username } from '../../support/cases.ts'

/** A demo user with what the database lets the role do. */
export interface Account {
  readonly username: Username
  readonly role: string
  readonly permissions: readonly string[]
}

/** The demo users who may sign in, those who may least first. */
export const accountsOf = (database: Database): Promise<Account[]> =>
  database.rows(sql`
    select username, role, array(select child from auth_item_child where parent = role) as permissions
    from app_user where status order by cardinality(array(select child from auth_item_child where parent = role)), username`)

type Arguments = Readonly<Record<string, unknown>>
const argumentsOf = ({ arguments: given = [] }: ConstDirectiveNode): Arguments =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))

/** What is asked: a directive's arguments, the field, the variables. */
interface Asked {
  readonly args: Arguments
  readonly field: GraphQLField
  readonly variables: Arguments
}

/** The contract's directives, read anew from what they say there, not from how the service enforces them. */
const rules: Readonly<Record<string, (account: Account, asked: Asked) => boolean>> = {
  open: () => true,
  signedIn: () => true,
  admin: ({ role }) => role === 'admin',
  // Cases speak of nobody's own record.
  self: ({ role }) => role === 'admin',
  needs: ({ role, permissions }, { args: { anyOf, unlessRole } }) =>
    (anyOf as string[]).some((name) => permissions.includes(name.toLowerCase())) && role !== unlessRole,
  byKind: (account, asked) => {
    const kinds = assertEnumType(getNamedType(asked.field.args.find(({ name }) => name === 'kind')?.type))
    const kind = kinds.getValue(String(asked.variables.kind))
    return kind != null && decide(kind, account, asked)
  },
}

const guardOf = ({ name, astNode }: Pick<GraphQLField | GraphQLEnumValue, 'name' | 'astNode'>) => {
  const [guard, ...others] = (astNode?.directives ?? []).filter((directive) => directive.name.value in rules)
  if (!guard || others.length > 0) throw new Error(`${name} must say once who may ask it.`)
  return guard
}

const decide = (said: GraphQLField | GraphQLEnumValue, account: Account, asked: Omit<Asked, 'args'>): boolean => {
  const guard = guardOf(said)
  return rules[guard.name.value]?.(account, { ...asked, args: argumentsOf(guard) }) ?? false
}

/** Whether the contract lets an account ask a field with these variables. */
export const isPermitted = (field: GraphQLField, account: Account, variables: Arguments): boolean =>
  decide(field, account, { field, variables })

/** Whether the contract lets strangers ask a field. */
export const isOpen = (field: GraphQLField): boolean => guardOf(field).name.value === 'open'

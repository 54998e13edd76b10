import {
  assertEnumType,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
} from 'graphql'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { isPermission } from '../../src/domain/sections.ts'
import { searchKey } from '../../src/domain/text.ts'
import { forbidden } from './errors.ts'
import type { RecordKind } from './types.gen.ts'
import { signedIn, type Viewer } from './viewer.ts'

type Context = { readonly viewer: Viewer | null }
type Arguments = Readonly<Record<string, unknown>>
type Rule = (context: Context, args: Arguments) => void

const needs = ({ anyOf, unlessRole }: Arguments): Rule => {
  const sufficient = (anyOf as string[]).map((name) => name.toLowerCase()).filter(isPermission)
  return (context) => {
    const { permissions, role } = signedIn(context)
    if (role === unlessRole || !sufficient.some((permission) => permissions.has(permission))) throw forbidden()
  }
}

const kindsIn = (schema: GraphQLSchema) => assertEnumType(schema.getType('RecordKind')).getValues()

/** Resolvers ask for each row, so the rules of a schema are read once. */
const kindRules = new WeakMap<GraphQLSchema, ReadonlyMap<string, Rule>>()

const byKind = (schema: GraphQLSchema): Rule => {
  const ruleByKind = kindRules.get(schema) ?? new Map(kindsIn(schema).map((kind) => [kind.name, ruleOf(schema, kind)]))
  kindRules.set(schema, ruleByKind)
  return (context, { kind, id }) => ruleByKind.get(String(kind))?.(context, { id })
}

const admin: Rule = (context) => {
  if (signedIn(context).role !== ADMIN_ROLE) throw forbidden()
}

/** Allows administrators, and users whose own account the arguments name. */
const self: Rule = (context, { input, ...keys }) => {
  const viewer = signedIn(context)
  if (viewer.role === ADMIN_ROLE) return
  const { id, username } = input ? { id: Reflect.get(Object(input), 'userId'), username: null } : keys
  // Skips overlong text, because normalizing a megabyte takes a while.
  const isName = typeof username === 'string' && username.length <= NAME_LENGTH
  const isOwnName = isName && searchKey(username) === searchKey(viewer.username)
  const isOwn = (id == null || id === viewer.id) && (username == null || isOwnName)
  if ((id == null && username == null) || !isOwn) throw forbidden()
}

const ruleFactories: Readonly<Record<string, (args: Arguments, schema: GraphQLSchema) => Rule>> = {
  open: () => () => {},
  signedIn: () => (context) => void signedIn(context),
  admin: () => admin,
  self: () => self,
  needs,
  byKind: (_, schema) => byKind(schema),
}

/** Returns a function that tells whether a user may read records of a kind. Of accounts, `id` names the one to read. */
export const kindFilter = (schema: GraphQLSchema) => {
  const rule = byKind(schema)
  return (context: Context, kind: RecordKind, id: string): boolean => {
    try {
      rule(context, { kind, id })
      return true
    } catch {
      return false
    }
  }
}

/** Returns a function that tells whether a user may run a mutation whose permission does not depend on its input. */
export const mutationFilter = (schema: GraphQLSchema) => {
  const fields = schema.getMutationType()?.getFields() ?? {}
  return (context: Context, name: string): boolean => {
    const field = fields[name]
    if (!field) return false
    try {
      ruleOf(schema, field)(context, {})
      return true
    } catch {
      return false
    }
  }
}

/** Throws UNAUTHENTICATED or FORBIDDEN if the user may not run a query whose permission does not depend on its arguments. */
export const requireQuery = (schema: GraphQLSchema, context: Context, name: string): void => {
  const field = schema.getQueryType()?.getFields()[name]
  if (!field) throw forbidden()
  ruleOf(schema, field)(context, {})
}

/** Returns the kinds of which the user may read records; of accounts, maybe only the own one. */
export const readableKinds = (schema: GraphQLSchema, context: Context): RecordKind[] => {
  const isReadable = kindFilter(schema)
  return kindsIn(schema)
    .map(({ name }) => name as RecordKind)
    .filter((kind) => isReadable(context, kind, signedIn(context).id))
}

const directiveArgumentsOf = (
  schema: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, Context> | GraphQLEnumValue,
) => {
  const directive = schema.getDirective(name)
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined
}

const ruleOf = (schema: GraphQLSchema, element: GraphQLField<unknown, Context> | GraphQLEnumValue): Rule => {
  const matchingRules = Object.entries(ruleFactories).flatMap(([name, createRule]) => {
    const args = directiveArgumentsOf(schema, name, element)
    return args ? [createRule(args, schema)] : []
  })
  const [rule] = matchingRules
  if (!rule || matchingRules.length > 1)
    throw new Error(`${element.name} needs exactly one permission directive in the contract.`)
  return rule
}

/** Makes every root field check its permission. Throws if a field lacks a permission directive, or has two. */
export const enforcePermissions = (schema: GraphQLSchema): void => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const rule = ruleOf(schema, field)
    const { subscribe } = field
    const resolve = field.resolve ?? (() => Promise.reject(new Error(`${String(field)} has no resolver.`)))
    field.resolve = (source, args, context, info) => {
      rule(context, args)
      return resolve(source, args, context, info)
    }
    if (subscribe)
      field.subscribe = (source, args, context, info) => {
        rule(context, args)
        return subscribe(source, args, context, info)
      }
  }
}

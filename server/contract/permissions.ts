import { type GraphQLField, type GraphQLSchema, getDirectiveValues } from 'graphql'
import { ADMIN_ROLE, isPermission, type Permission } from '../../src/domain/permissions.ts'
import { searchKey } from '../../src/domain/text.ts'
import { type Context, signedIn } from '../context.ts'
import { forbidden } from './errors.ts'

type Arguments = Readonly<Record<string, unknown>>
/** Throws UNAUTHENTICATED or FORBIDDEN when the field is not for whoever asks. */
type Rule = (context: Context, args: Arguments) => void

const needs = (anyOf: readonly Permission[]): Rule => {
  return (context) => {
    const { permissions } = signedIn(context)
    if (!anyOf.some((permission) => permissions.has(permission))) throw forbidden()
  }
}

const admin: Rule = (context) => {
  if (signedIn(context).role !== ADMIN_ROLE) throw forbidden()
}

/** For fields whose arguments `id` and `username` name an account. */
const self: Rule = (context, { id, username }) => {
  const viewer = signedIn(context)
  if (viewer.role === ADMIN_ROLE) return
  const isKey = typeof username === 'string' && searchKey(username) === searchKey(viewer.username)
  const isOwn = (id == null || id === viewer.id) && (username == null || isKey)
  if ((id == null && username == null) || !isOwn) throw forbidden()
}

/** What each of the contract's directives enforces, made from the directive's arguments. */
const rules: Readonly<Record<string, (args: Arguments) => Rule>> = {
  open: () => () => {},
  signedIn: () => (context) => void signedIn(context),
  admin: () => admin,
  self: () => self,
  needs: ({ anyOf }) => needs((anyOf as string[]).map((name) => name.toLowerCase()).filter(isPermission)),
}

const ruleOf = (schema: GraphQLSchema, field: GraphQLField<unknown, Context>): Rule => {
  const said = Object.entries(rules).flatMap(([name, make]) => {
    const directive = schema.getDirective(name)
    const args = directive && field.astNode && getDirectiveValues(directive, field.astNode)
    return args ? [make(args)] : []
  })
  const [rule] = said
  if (!rule || said.length > 1) throw new Error(`${String(field)} must say once in the contract who may ask it.`)
  return rule
}

/**
 * Makes every field of Query, Mutation and Subscription enforce what its directive says, before its resolver
 * runs. Throws for a field that says nothing, or says it twice, and for one that no resolver answers.
 */
export const enforcePermissions = (schema: GraphQLSchema): void => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const rule = ruleOf(schema, field)
    const { resolve, subscribe } = field
    if (!resolve) throw new Error(`${String(field)} has no resolver.`)
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

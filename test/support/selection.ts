import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql'
import { limitProblem, rowsProblem } from '../../server/contract/limits.ts'

/** A field that a document can begin with. */
export interface RootField {
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField
}

/** Every field of Query and Mutation. */
export const rootFields = (schema: GraphQLSchema): RootField[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query' as const, field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation' as const, field })),
]

/** The fields of an object, down to the depth: all but those that need arguments, and no type below itself. */
const selectionOf = (type: GraphQLNamedType, depth: number, above: readonly GraphQLNamedType[] = []): string => {
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    const isReached = !isObjectType(inner) || (depth > 1 && inner !== type && !above.includes(inner))
    if (!isReached || field.args.some(isRequiredArgument)) return []
    return [`${field.name}${selectionOf(inner, depth - 1, [...above, type])}`]
  })
  // At the last level a type may hold nothing but objects.
  return ` { ${parts.length > 0 ? parts.join(' ') : '__typename'} }`
}

/** Levels below a root field: as deep as the service lets any document be. */
const DEEPEST = 9

/** What a document may differ in. */
export interface Wanted {
  /** Rows of the root field's list. Written out, because a variable counts as the most that there may be. */
  readonly first?: number | null | undefined
  /** Levels below the root field. */
  readonly depth: number
}

/**
 * A document for one root field that takes each of its arguments from the variable of the same name, save `first`,
 * and selects every field that it can reach.
 */
export const documentOf = ({ kind, field }: RootField, { first, depth }: Wanted): string => {
  const given = field.args.filter(({ name }) => name !== 'first')
  const variables = given.map(({ name, type }) => `$${name}: ${String(type)}`)
  const args = [...given.map(({ name }) => `${name}: $${name}`), ...(first == null ? [] : [`first: ${first}`])]
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const selection = selectionOf(getNamedType(field.type), depth)
  return `${kind} ${inBrackets(variables)} { ${field.name}${inBrackets(args)}${selection} }`
}

/** How deep the selection below a root field can be within what the service lets one document ask. */
export const depthOf = (schema: GraphQLSchema, root: RootField, first?: number | null): number => {
  for (let depth = DEEPEST; depth > 1; depth -= 1) {
    const document = parse(documentOf(root, { first, depth }))
    if (!limitProblem(document) && !rowsProblem(schema, document)) return depth
  }
  return 1
}

/** The document that asks a root field for as much as the service allows. */
export const fullDocument = (schema: GraphQLSchema, root: RootField, first?: number | null): string =>
  documentOf(root, { first, depth: depthOf(schema, root, first) })

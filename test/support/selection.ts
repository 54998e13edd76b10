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

export interface RootField {
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField
}

export const rootFields = (schema: GraphQLSchema): RootField[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query' as const, field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation' as const, field })),
]

/**
 * Selects an object's fields down to a depth, except fields that need arguments. Of a type nested in itself, selects
 * only the scalars.
 */
const selectionOf = (type: GraphQLNamedType, depth: number, ancestors: readonly GraphQLNamedType[] = []): string => {
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    const isIncluded = !isObjectType(inner) || (depth > 1 && !ancestors.includes(inner))
    if (!isIncluded || field.args.some(isRequiredArgument)) return []
    const levels = inner === type ? 1 : depth - 1
    return [`${field.name}${selectionOf(inner, levels, [...ancestors, type])}`]
  })
  // At the last level, a type may have only object fields.
  return ` { ${parts.length > 0 ? parts.join(' ') : '__typename'} }`
}

export type Variables = Readonly<Record<string, unknown>>

/** Arguments written as literals, because for a variable the service assumes the largest number of rows. */
const LITERALS = ['first', 'allRows']

/**
 * Returns a document for one root field with all fields down to a depth. Arguments are variables, except for
 * `LITERALS`.
 */
const documentOf = ({ kind, field }: RootField, variables: Variables, depth: number): string => {
  const isLiteral = ({ name }: { readonly name: string }) => LITERALS.includes(name)
  const declared = field.args.filter((arg) => !isLiteral(arg)).map(({ name, type }) => `$${name}: ${String(type)}`)
  const args = field.args.flatMap((arg) => {
    if (!isLiteral(arg)) return [`${arg.name}: $${arg.name}`]
    const value = variables[arg.name]
    return value === undefined ? [] : [`${arg.name}: ${JSON.stringify(value)}`]
  })
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const selection = selectionOf(getNamedType(field.type), depth)
  return `${kind} ${inBrackets(declared)} { ${field.name}${inBrackets(args)}${selection} }`
}

/** Maximum depth of a document that the service accepts. */
const MAX_DEPTH = 9

/** Returns the largest document for a root field that the service accepts. */
export const fullDocument = (schema: GraphQLSchema, root: RootField, variables: Variables = {}): string => {
  for (let depth = MAX_DEPTH; depth > 1; depth -= 1) {
    const document = documentOf(root, variables, depth)
    const parsed = parse(document)
    if (!limitProblem(parsed) && !rowsProblem(schema, parsed)) return document
  }
  return documentOf(root, variables, 1)
}

/** Returns the number of levels down to the first type with an id. */
const levelsToRecords = (type: GraphQLNamedType): number => {
  if (!isObjectType(type)) return 0
  const fields = type.getFields()
  if ('id' in fields) return 1
  return 1 + Math.max(...Object.values(fields).map((field) => levelsToRecords(getNamedType(field.type))))
}

/** Returns a document that selects the records of a root field and only their own fields. */
export const shallowDocument = (root: RootField, variables: Variables): string =>
  documentOf(root, variables, levelsToRecords(getNamedType(root.field.type)))

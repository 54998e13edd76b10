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

/** The fields of an object, down to the depth: all but those that need arguments; of a type below itself, the scalars. */
const selectionOf = (type: GraphQLNamedType, depth: number, above: readonly GraphQLNamedType[] = []): string => {
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    const isReached = !isObjectType(inner) || (depth > 1 && !above.includes(inner))
    if (!isReached || field.args.some(isRequiredArgument)) return []
    const levels = inner === type ? 1 : depth - 1
    return [`${field.name}${selectionOf(inner, levels, [...above, type])}`]
  })
  // At the last level a type may hold nothing but objects.
  return ` { ${parts.length > 0 ? parts.join(' ') : '__typename'} }`
}

/** Values of an operation's variables. */
export type Variables = Readonly<Record<string, unknown>>

/** Arguments that are written into the document: the service counts a variable in their place as the most it may be. */
const WRITTEN = ['first', 'allRows']

/**
 * A document for one root field that takes each argument from the variable of the same name, save those that say how
 * many rows there are, and selects every field that it can reach, down to the depth.
 */
const documentOf = ({ kind, field }: RootField, variables: Variables, depth: number): string => {
  const isWritten = ({ name }: { readonly name: string }) => WRITTEN.includes(name)
  const declared = field.args.filter((arg) => !isWritten(arg)).map(({ name, type }) => `$${name}: ${String(type)}`)
  const args = field.args.flatMap((arg) => {
    if (!isWritten(arg)) return [`${arg.name}: $${arg.name}`]
    const value = variables[arg.name]
    return value === undefined ? [] : [`${arg.name}: ${JSON.stringify(value)}`]
  })
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const selection = selectionOf(getNamedType(field.type), depth)
  return `${kind} ${inBrackets(declared)} { ${field.name}${inBrackets(args)}${selection} }`
}

/** Levels below a root field: as deep as the service lets any document be. */
const DEEPEST = 9

/** The document that asks a root field for as much as the service lets one document ask. */
export const fullDocument = (schema: GraphQLSchema, root: RootField, variables: Variables = {}): string => {
  for (let depth = DEEPEST; depth > 1; depth -= 1) {
    const document = documentOf(root, variables, depth)
    const parsed = parse(document)
    if (!limitProblem(parsed) && !rowsProblem(schema, parsed)) return document
  }
  return documentOf(root, variables, 1)
}

/** Levels down to the records that a type holds, which have ids; those of the type itself when it is a record. */
const levelsToRecords = (type: GraphQLNamedType): number => {
  if (!isObjectType(type)) return 0
  const fields = type.getFields()
  if ('id' in fields) return 1
  return 1 + Math.max(...Object.values(fields).map((field) => levelsToRecords(getNamedType(field.type))))
}

/** The document that asks a root field for the records that it answers, and of them for what is no record itself. */
export const shallowDocument = (root: RootField, variables: Variables): string =>
  documentOf(root, variables, levelsToRecords(getNamedType(root.field.type)))

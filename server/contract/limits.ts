import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { ALL_ROWS, MAX_PASTED_IDS, MAX_RECORD_EMAILS, MAX_ROWS, PAGE_SIZE } from '../../src/domain/limits.ts'
import { badRequest } from './errors.ts'

/** Each process applies these limits on its own. */
export const CONNECTION_LIMITS = {
  /** Each browser tab of the console has one WebSocket. */
  accountSockets: 100,
  /** WebSockets of one IPv4 address or IPv6 /64 network that have not signed in yet. */
  addressAnonymousSockets: 500,
  socketOperations: 20,
  accountOperations: 200,
  /** Operations that one account may start by WebSocket within `startsPeriod` milliseconds. */
  accountStarts: 300,
  startsPeriod: 5_000,
  /** Connections for tracking open records. The pool has ten connections. */
  openingConnections: 3,
} as const

/** The console's largest operation reaches a third of these limits, fragments included. */
const LIMITS = { depth: 10, fields: 500, aliases: 15, 'root fields': 10 }
/** With one root field, a request makes at most one change or one attempt to sign in. */
const MUTATION_LIMITS = { ...LIMITS, 'root fields': 1 }

type Size = typeof LIMITS
const EMPTY_SIZE: Size = { depth: 0, fields: 0, aliases: 0, 'root fields': 0 }

const addSizes = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  'root fields': one['root fields'] + other['root fields'],
})

const isFragment = (part: { kind: Kind }): part is FragmentDefinitionNode => part.kind === Kind.FRAGMENT_DEFINITION
const isOperation = (part: { kind: Kind }): part is OperationDefinitionNode => part.kind === Kind.OPERATION_DEFINITION

const fragmentsOf = ({ definitions }: DocumentNode) =>
  new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))

const createSizeOf = (document: DocumentNode) => {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Size>()

  const ofFragment = (name: string): Size => {
    const knownSize = measured.get(name)
    const fragment = fragments.get(name)
    if (knownSize || !fragment) return knownSize ?? EMPTY_SIZE
    // A fragment may contain itself. This entry ends the recursion; validation later rejects the document.
    measured.set(name, EMPTY_SIZE)
    const size = ofSelections(fragment.selectionSet.selections)
    measured.set(name, size)
    return size
  }
  const ofSelection = (selection: SelectionNode): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    const inner = ofSelections(selection.selectionSet?.selections ?? [])
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      'root fields': 1,
    }
  }
  const ofSelections = (selections: readonly SelectionNode[]): Size =>
    selections.map(ofSelection).reduce(addSizes, EMPTY_SIZE)
  return ofSelections
}

/** Returns an error if an operation exceeds the limits. The document need not be valid. */
export const limitProblem = (document: DocumentNode): GraphQLError | null => {
  const sizeOf = createSizeOf(document)
  for (const { operation, selectionSet } of document.definitions.filter(isOperation)) {
    const limits = operation === OperationTypeNode.MUTATION ? MUTATION_LIMITS : LIMITS
    const size = sizeOf(selectionSet.selections)
    for (const [name, limit] of Object.entries(limits))
      if (size[name as keyof Size] > limit)
        return badRequest(`The ${operation} exceeds the limit for ${name} (${limit}).`)
  }
  return null
}

type Type = GraphQLNamedType | null | undefined

/** The console's largest operation requests a fifth of these rows. */
const MAX_REQUESTED_ROWS = 1_000
/** Assumed number of rows of a nested list without a page size. */
const NESTED_ROWS = 4
/** The service always reads all names of a UMLS concept, perhaps thousands. */
const NAMES_ROWS = 400
/** A preview always reads all programs, or all records of a bulk change. */
const PREVIEW_ROWS = 400
const PREVIEWS = new Set(['ProgramPreview', 'EmailBatchPreview'])
const isConceptNames = (field: string): boolean => /^atoms(Count)?$/.test(field)

const SIZE_ARGUMENTS = new Set(['first', 'limit', 'pageSize'])
const ROW_FIELDS = new Set(['edges', 'results'])

/** A variable as a page size counts as the maximum. */
const rowsOf = ({ arguments: args = [] }: FieldNode, inherited: number): number => {
  const allRows = args.find(({ name }) => name.value === 'allRows')?.value
  if (allRows && !(allRows.kind === Kind.BOOLEAN && !allRows.value) && allRows.kind !== Kind.NULL) return ALL_ROWS
  const sizeValues = args.filter(({ name }) => SIZE_ARGUMENTS.has(name.value)).map(({ value }) => value)
  const sizes = sizeValues.flatMap((value) => {
    if (value.kind === Kind.NULL) return []
    return value.kind === Kind.INT ? Math.min(Math.max(Number(value.value), 0), MAX_ROWS) : MAX_ROWS
  })
  return sizes.length > 0 ? Math.max(...sizes) : inherited
}

/** Returns an error if a document could return too many rows. Expects a valid document. */
export const rowsProblem = (schema: GraphQLSchema, document: DocumentNode): GraphQLError | null => {
  const fragments = fragmentsOf(document)
  const countRows = (
    type: Type,
    { selectionSet }: { readonly selectionSet?: SelectionSetNode },
    pageSize: number,
  ): number => {
    const counts = selectionSet?.selections.map((selection): number => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return countRows(type, fragments.get(selection.name.value) ?? {}, pageSize)
      if (selection.kind === Kind.INLINE_FRAGMENT) return countRows(type, selection, pageSize)
      const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
      if (!field) return 0
      if (isConceptNames(field.name)) return NAMES_ROWS
      const inner = countRows(getNamedType(field.type), selection, rowsOf(selection, pageSize))
      if (PREVIEWS.has(getNamedType(field.type).name)) return PREVIEW_ROWS + inner
      // A list of scalars, such as email addresses, is part of its row and does not count.
      if (!isListType(getNullableType(field.type)) || isLeafType(getNamedType(field.type))) return inner
      return (ROW_FIELDS.has(selection.name.value) ? pageSize : NESTED_ROWS) * (1 + inner)
    })
    return counts?.reduce((sum, count) => sum + count, 0) ?? 0
  }
  const totals = document.definitions
    .filter(isOperation)
    .map((operation) => countRows(schema.getRootType(operation.operation), operation, PAGE_SIZE))
  const largest = Math.max(...totals)
  if (largest <= MAX_REQUESTED_ROWS) return null
  return badRequest(
    `The lists in this request could return ${largest} rows in total. Request at most ${MAX_REQUESTED_ROWS}.`,
  )
}

/** A bulk change sends many ids. */
const MAX_VALUES = MAX_PASTED_IDS + MAX_RECORD_EMAILS + 100

export const variablesProblem = (variables: unknown): GraphQLError | null => {
  const pending = [variables]
  for (let count = 0; pending.length > 0; ) {
    const inner = Object.values(Object(pending.pop()))
    count += inner.length
    if (count > MAX_VALUES) return badRequest(`Variables may contain at most ${MAX_VALUES} values.`)
    pending.push(...inner.filter((value) => typeof value === 'object'))
  }
  return null
}

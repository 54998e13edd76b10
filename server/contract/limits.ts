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
import { ALL_ROWS, MAX_ROWS, PAGE_SIZE, PASTED_IDS, RECORD_EMAILS } from '../../src/domain/limits.ts'
import { badRequest } from './errors.ts'

/** Limits of WebSockets, operations and connections in each process. */
export const OPEN_LIMITS = {
  /** WebSockets of one account. A browser tab of the console has one. */
  accountSockets: 100,
  /** WebSockets of one address (of IPv6: one /64) that have not signed in yet. */
  addressStrangers: 500,
  /** Operations of one WebSocket. */
  socketOperations: 20,
  /** Operations of one account over all its WebSockets, subscriptions included. */
  accountOperations: 200,
  /** Operations that one account may start by WebSocket within `startsPeriod` milliseconds. */
  accountStarts: 300,
  startsPeriod: 5_000,
  /** Database connections, of ten, for subscriptions to open records. Lists use the others. */
  openingConnections: 3,
} as const

/** Limits of one document with its fragments expanded. The console's largest document uses a third. */
const LIMITS = { depth: 10, fields: 500, aliases: 15, 'root fields': 10 }
/** Limits of a mutation. One mutation is one transaction and one audit row; one sign-in is one guess of a password. */
const MUTATION_LIMITS = { ...LIMITS, 'root fields': 1 }

type Size = typeof LIMITS
const nothing: Size = { depth: 0, fields: 0, aliases: 0, 'root fields': 0 }

const beside = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  'root fields': one['root fields'] + other['root fields'],
})

const isFragment = (part: { kind: Kind }): part is FragmentDefinitionNode => part.kind === Kind.FRAGMENT_DEFINITION
const isOperation = (part: { kind: Kind }): part is OperationDefinitionNode => part.kind === Kind.OPERATION_DEFINITION

const fragmentsOf = ({ definitions }: DocumentNode) =>
  new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))

/** Measures selections. Each fragment counts once, however often it is spread. */
const measurer = (document: DocumentNode) => {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Size>()

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    const fragment = fragments.get(name)
    if (known || !fragment) return known ?? nothing
    // Ends the recursion of a fragment that spreads itself. Validation refuses it later.
    measured.set(name, nothing)
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
    selections.map(ofSelection).reduce(beside, nothing)
  return ofSelections
}

/** Returns the problem of a document beyond the limits, or null. It is cheap and runs before validation. */
export const limitProblem = (document: DocumentNode): GraphQLError | null => {
  const sizeOf = measurer(document)
  for (const { operation, selectionSet } of document.definitions.filter(isOperation)) {
    const limits = operation === OperationTypeNode.MUTATION ? MUTATION_LIMITS : LIMITS
    const size = sizeOf(selectionSet.selections)
    for (const [name, limit] of Object.entries(limits))
      if (size[name as keyof Size] > limit) return badRequest(`The ${operation} exceeds the limit of ${limit} ${name}.`)
  }
  return null
}

type Type = GraphQLNamedType | null | undefined

/** Maximum rows that one operation may request. The console's largest requests a fifth. */
const MAX_LISTED = 1_000
/** Assumed rows of a list below another list's rows. */
const NESTED_ROWS = 4
/** Rows that a query for a concept's names counts as. For any page, it goes through all names, perhaps thousands. */
const NAMES_ROWS = 400
/**
 * Rows that a preview counts as, besides those it returns. It always reads all programs with their schedules, or all
 * records of a bulk change.
 */
const PREVIEW_ROWS = 400
const PREVIEWS = new Set(['ProgramPreview', 'EmailBatchPreview'])
const asksNames = (type: Type, field: string): boolean => type?.name === 'UmlsConcept' && /^atoms(Count)?$/.test(field)

/** Arguments that set the rows of a page, and fields that hold its rows. */
const SIZES = new Set(['first', 'limit', 'pageSize'])
const PAGES = new Set(['edges', 'results'])

/**
 * Returns the maximum rows that a field's arguments allow, else those of the page above it. A variable may be anything.
 */
const rowsOf = ({ arguments: given = [] }: FieldNode, above: number): number => {
  const allRows = given.find(({ name }) => name.value === 'allRows')?.value
  if (allRows && !(allRows.kind === Kind.BOOLEAN && !allRows.value) && allRows.kind !== Kind.NULL) return ALL_ROWS
  const asked = given.filter(({ name }) => SIZES.has(name.value)).map(({ value }) => value)
  const sizes = asked.flatMap((value) => {
    if (value.kind === Kind.NULL) return []
    return value.kind === Kind.INT ? Math.min(Math.max(Number(value.value), 0), MAX_ROWS) : MAX_ROWS
  })
  return sizes.length > 0 ? Math.max(...sizes) : above
}

/** Returns the problem of a valid document that requests too many rows, or null. Rows of nested lists multiply. */
export const rowsProblem = (schema: GraphQLSchema, document: DocumentNode): GraphQLError | null => {
  const fragments = fragmentsOf(document)
  /** Counts the rows of one value of a type. A page has as many as the field above it requests. */
  const below = (type: Type, { selectionSet }: { readonly selectionSet?: SelectionSetNode }, edges: number): number => {
    const counts = selectionSet?.selections.map((selection): number => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return below(type, fragments.get(selection.name.value) ?? {}, edges)
      if (selection.kind === Kind.INLINE_FRAGMENT) return below(type, selection, edges)
      const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
      if (!field) return 0
      if (asksNames(type, field.name)) return NAMES_ROWS
      const inner = below(getNamedType(field.type), selection, rowsOf(selection, edges))
      if (PREVIEWS.has(getNamedType(field.type).name)) return PREVIEW_ROWS + inner
      // A list of scalars is part of its row.
      if (!isListType(getNullableType(field.type)) || isLeafType(getNamedType(field.type))) return inner
      return (PAGES.has(selection.name.value) ? edges : NESTED_ROWS) * (1 + inner)
    })
    return counts?.reduce((sum, count) => sum + count, 0) ?? 0
  }
  const totals = document.definitions
    .filter(isOperation)
    .map((operation) => below(schema.getRootType(operation.operation), operation, PAGE_SIZE))
  const most = Math.max(...totals)
  if (most <= MAX_LISTED) return null
  return badRequest(`The lists may hold ${most} rows together; at most ${MAX_LISTED} may be asked for.`)
}

/** Maximum values in the variables of one operation, at any depth. A bulk change names its records, for example. */
const MAX_VALUES = PASTED_IDS + RECORD_EMAILS + 100

/** Returns the problem of variables with too many values, or null. */
export const variablesProblem = (variables: unknown): GraphQLError | null => {
  const waiting = [variables]
  for (let count = 0; waiting.length > 0; ) {
    const inner = Object.values(Object(waiting.pop()))
    count += inner.length
    if (count > MAX_VALUES) return badRequest(`Variables may hold at most ${MAX_VALUES} values.`)
    waiting.push(...inner.filter((value) => typeof value === 'object'))
  }
  return null
}

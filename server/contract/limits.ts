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

/** Limits of what may be open at once, in each process. */
export const OPEN_LIMITS = {
  /** WebSockets of one account. A tab of the console has one. */
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
  /** Database connections, of ten, that subscriptions to open records use. Lists keep the others. */
  openingConnections: 3,
} as const

/** What one document may ask, with its fragments spread out. The console's largest asks for a third of it. */
const LIMITS = { depth: 10, fields: 500, aliases: 15, 'root fields': 10 }
/** One mutation is one transaction and one row of the audit log; and one sign-in is one guess. */
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

/** Measures selections; each fragment once, however often it is spread. */
const measurer = (document: DocumentNode) => {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Size>()

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    const fragment = fragments.get(name)
    if (known || !fragment) return known ?? nothing
    // For a fragment that spreads itself, which validation refuses.
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

/** Why a document asks too much, or null. Cheap, and done before validation. */
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

/** Rows that one operation may ask for. The console's largest asks for a fifth of it. */
const MAX_LISTED = 1_000
/** Rows that a list below another's rows is taken to have. */
const NESTED_ROWS = 4
/** What each question of a concept's names counts: whatever its page it goes through all names, thousands perhaps. */
const NAMES_ROWS = 400
/**
 * What each preview counts beside its rows: whichever of them are asked for, it reads all programs and their schedules, or all
 * records of a bulk change.
 */
const PREVIEW_ROWS = 400
const PREVIEWS = new Set(['ProgramPreview', 'EmailBatchPreview'])
const asksNames = (type: Type, field: string): boolean => type?.name === 'UmlsConcept' && /^atoms(Count)?$/.test(field)

/** The arguments that say how many rows a page has, and the fields that hold its rows. */
const SIZES = new Set(['first', 'limit', 'pageSize'])
const PAGES = new Set(['edges', 'results'])

/** The most rows that a field's arguments allow, else those that a page above it has; a variable may be anything. */
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

/** Why a valid document asks for too many rows, or null: each list counts its rows with what hangs below them. */
export const rowsProblem = (schema: GraphQLSchema, document: DocumentNode): GraphQLError | null => {
  const fragments = fragmentsOf(document)
  /** Rows of one value of a type; a page has as many as the field above it asks for. */
  const below = (type: Type, { selectionSet }: { readonly selectionSet?: SelectionSetNode }, edges: number): number => {
    const counts = selectionSet?.selections.map((selection): number => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return below(type, fragments.get(selection.name.value) ?? {}, edges)
      if (selection.kind === Kind.INLINE_FRAGMENT) return below(type, selection, edges)
      const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
      if (!field) return 0
      if (asksNames(type, field.name)) return NAMES_ROWS
      const inner = below(getNamedType(field.type), selection, rowsOf(selection, edges))
      if (PREVIEWS.has(getNamedType(field.type).name)) return PREVIEW_ROWS + inner
      // A list of texts is a part of its row.
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

/** Values in the variables of one operation, however nested: a bulk change names its records and perhaps a record's addresses. */
const MAX_VALUES = PASTED_IDS + RECORD_EMAILS + 100

/** Why variables are too many to be looked at, or null. */
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

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql'
import { badRequest } from './errors.ts'

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

/** Measures selections; each fragment once, however often it is spread. */
const measurer = (document: DocumentNode) => {
  const isFragment = (part: { kind: Kind }): part is FragmentDefinitionNode => part.kind === Kind.FRAGMENT_DEFINITION
  const fragments = new Map(document.definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))
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
  const isOperation = (part: { kind: Kind }): part is OperationDefinitionNode => part.kind === Kind.OPERATION_DEFINITION
  for (const { operation, selectionSet } of document.definitions.filter(isOperation)) {
    const limits = operation === OperationTypeNode.MUTATION ? MUTATION_LIMITS : LIMITS
    const size = sizeOf(selectionSet.selections)
    for (const [name, limit] of Object.entries(limits))
      if (size[name as keyof Size] > limit) return badRequest(`The ${operation} exceeds the limit of ${limit} ${name}.`)
  }
  return null
}

/** Values in the variables of one operation, however nested. The console sends some ten. */
const MAX_VALUES = 1_000

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

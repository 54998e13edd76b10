import { setTimeout as sleep } from 'node:timers/promises'
import { type DocumentNode, type ExecutionResult, execute, Kind, OperationTypeNode } from 'graphql'
import type { PreparedOperation } from './operations.ts'

/** Lists whose rows depend on the permissions of the user, and on nothing else of the user. */
const SHARED_LISTS: ReadonlySet<string> = new Set([
  'cftTerms',
  'groups',
  'practiceEmails',
  'promotedPrograms',
  'providers',
  'specialties',
  'synonyms',
])

/** Milliseconds in which equal requests gather. */
const GATHER = 40

const isShared = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.QUERY &&
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && SHARED_LISTS.has(selection.name.value),
      ),
  )

/**
 * Creates a function that executes operations. All pages that show a list ask for the same rows after a change, so equal
 * queries for rows by `ids` share one execution, which starts after the last of them has arrived.
 */
export const createSharedExecution = () => {
  const gathering = new Map<string, Promise<ExecutionResult>>()

  const keyOf = ({
    document,
    variableValues: variables,
    contextValue: { viewer },
  }: PreparedOperation): string | null =>
    Array.isArray(variables?.ids) && isShared(document)
      ? JSON.stringify([
          document.loc?.source.body,
          variables,
          viewer?.role,
          [...(viewer?.permissions ?? [])].toSorted(),
        ])
      : null

  return (operation: PreparedOperation): Promise<ExecutionResult> | ExecutionResult => {
    const key = keyOf(operation)
    if (key === null) return execute(operation) as Promise<ExecutionResult>
    const started = gathering.get(key)
    if (started) return started
    const result = sleep(GATHER).then(() => {
      gathering.delete(key)
      return execute(operation) as Promise<ExecutionResult>
    })
    gathering.set(key, result)
    return result
  }
}

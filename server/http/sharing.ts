import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DocumentNode, type ExecutionResult, execute, Kind } from 'graphql'
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

/** True for a document with one query of rows by `ids`, which depends only on permissions. */
export const isSharedQuery = (
  { definitions: [definition, ...others] }: DocumentNode,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): boolean =>
  Array.isArray(variables?.ids) &&
  others.length === 0 &&
  definition?.kind === Kind.OPERATION_DEFINITION &&
  definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && SHARED_LISTS.has(selection.name.value),
  )

/**
 * Creates a function that executes operations. All pages that show a list ask for the same rows after a change, so equal
 * queries whose sessions were checked together (operations.ts) share one execution, which starts after that check.
 */
export const createSharedExecution = () => {
  const gathering = new Map<string, Promise<ExecutionResult>>()

  const keyOf = ({
    document,
    variableValues: variables,
    contextValue: { viewer },
  }: PreparedOperation): string | null =>
    isSharedQuery(document, variables)
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
    const result = nextTurn().then(() => {
      gathering.delete(key)
      return execute(operation) as Promise<ExecutionResult>
    })
    gathering.set(key, result)
    return result
  }
}

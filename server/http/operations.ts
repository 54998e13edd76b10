import { type ExecutionArgs, type GraphQLError, type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql'
import type { RequestParams } from 'graphql-http'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { createDocuments } from '../contract/documents.ts'
import { badRequest, forbidden, unauthenticated } from '../contract/errors.ts'
import { variablesProblem } from '../contract/limits.ts'
import type { Viewer } from '../contract/viewer.ts'
import type { Context } from '../records/context.ts'
import { viewersOf } from '../session/authenticate.ts'
import { sessionIdOf } from '../session/sessions.ts'
import { toClient } from './answer.ts'

/** Who asks, by their own account. */
export interface Asker {
  readonly token: string | null
  readonly address: string
}

/** An operation that may be executed. */
export type Prepared = ExecutionArgs & { readonly contextValue: Context }

/** What POST and WebSocket share. */
export interface Operations {
  /** Whoever holds the token, as the database says now; null for strangers. Throws when the database is away. */
  viewerOf(token: string | null, isActivity: boolean): Promise<Viewer | null>
  /**
   * Reads the document and finds out who asks. Answers errors, ready for the client, for what cannot be executed: without a
   * session UNAUTHENTICATED, whatever the document holds, unless it signs in.
   */
  prepare(request: RequestParams, asker: Asker): Promise<Prepared | readonly GraphQLError[]>
}

/** Everything that lives as long as the service. */
export type Parts = Omit<Context, 'viewer' | 'address'> & { readonly schema: GraphQLSchema }

export const createOperations = ({ schema, ...parts }: Parts): Operations => {
  const documents = createDocuments(schema)
  const { config, database } = parts

  const viewerOf: Operations['viewerOf'] = async (token, isActivity) => {
    const sessionId = token && (await sessionIdOf(config.tokenKeys, token))
    if (!sessionId) return null
    return (await viewersOf(database, [sessionId], isActivity)).get(sessionId) ?? null
  }

  const prepare: Operations['prepare'] = async ({ query, operationName, variables }, { token, address }) => {
    try {
      const problem = variablesProblem(variables)
      if (problem) return [problem]
      const read = documents(query)
      const operation = 'document' in read ? getOperationAST(read.document, operationName) : null
      // A subscription starts again with every connection, whether or not somebody is there.
      const isActivity = operation != null && operation.operation !== OperationTypeNode.SUBSCRIPTION
      const viewer = await viewerOf(token, isActivity)
      // Whatever is wrong with a document would describe the schema, so strangers hear of none of it.
      if (!viewer && !('document' in read && read.isSignIn)) return [unauthenticated()]
      if (!('document' in read)) return read.map(toClient)
      const { document, asksSchema } = read
      if (!operation) return [badRequest("operationName must name one of the document's operations.")]
      if (asksSchema && viewer?.role !== ADMIN_ROLE) return [forbidden()]
      const contextValue: Context = { ...parts, viewer, address }
      // The first error ends the reading of variables: each quotes all of them.
      const options = { maxCoercionErrors: 1 }
      return {
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue,
        hideSuggestions: true,
        options,
      }
    } catch (error) {
      return [toClient(error)]
    }
  }
  return { viewerOf, prepare }
}

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
import { toClient } from './clientErrors.ts'

/** Credentials of a client, not checked yet. */
export interface Caller {
  readonly token: string | null
  readonly address: string
}

/** An operation that is ready to execute. */
export type PreparedOperation = ExecutionArgs & { readonly contextValue: Context }

/** Functions that POST and WebSocket share. */
export interface Operations {
  /**
   * Returns the holder of a token, read from the database; null without a session. Throws when the database is away.
   */
  viewerOf(token: string | null, isActivity: boolean): Promise<Viewer | null>
  /**
   * Reads the document and authenticates the client. Returns errors, ready for the client, for a request that cannot be
   * executed. Without a session the error is always UNAUTHENTICATED, unless the document signs in.
   */
  prepare(request: RequestParams, asker: Caller): Promise<PreparedOperation | readonly GraphQLError[]>
}

/** Objects that live as long as the service. */
export type ServiceParts = Omit<Context, 'viewer' | 'address'> & { readonly schema: GraphQLSchema }

export const createOperations = ({ schema, ...parts }: ServiceParts): Operations => {
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
      // A subscription restarts with every connection, even if the user is away.
      const isActivity = operation != null && operation.operation !== OperationTypeNode.SUBSCRIPTION
      const viewer = await viewerOf(token, isActivity)
      // Other errors of a document would describe the schema, which needs a session.
      if (!viewer && !('document' in read && read.isSignIn)) return [unauthenticated()]
      if (!('document' in read)) return read.map(toClient)
      const { document, asksSchema } = read
      if (!operation) return [badRequest("operationName must name one of the document's operations.")]
      if (asksSchema && viewer?.role !== ADMIN_ROLE) return [forbidden()]
      const contextValue: Context = { ...parts, viewer, address }
      // Stops at the first invalid variable, because each error quotes all of them.
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

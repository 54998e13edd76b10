import DataLoader from 'dataloader'
import { type ExecutionArgs, type GraphQLError, type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql'
import type { RequestParams } from 'graphql-http'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { createDocumentReader } from '../contract/documents.ts'
import { badRequest, forbidden, unauthenticated } from '../contract/errors.ts'
import { variablesProblem } from '../contract/limits.ts'
import type { Viewer } from '../contract/viewer.ts'
import type { Context } from '../records/context.ts'
import { viewersOf } from '../session/authenticate.ts'
import { createTokenReader } from '../session/sessions.ts'
import { toClient } from './clientErrors.ts'
import { isSharedQuery } from './sharing.ts'

/** The token is not verified yet. */
export interface Caller {
  readonly token: string | null
  readonly address: string
  readonly browser: string | null
}

export type PreparedOperation = ExecutionArgs & { readonly contextValue: Context }

export interface Operations {
  /** Returns null without a session. `isActivity` renews the session. Throws if the database cannot be reached. */
  viewerOf(token: string | null, isActivity: boolean): Promise<Viewer | null>
  /** Returns the context of a request outside GraphQL, which renews the session. Its `viewer` is null without a session. */
  contextOf(caller: Caller): Promise<Context>
  /** Returns errors for the client if the request must not be executed. */
  prepare(request: RequestParams, caller: Caller): Promise<PreparedOperation | readonly GraphQLError[]>
}

export type ServiceDependencies = Omit<Context, 'viewer' | 'address' | 'browser'> & { readonly schema: GraphQLSchema }

/** Milliseconds in which requests for rows by ids gather, to share their reads. */
const GATHER = 100

export const createOperations = ({ schema, ...parts }: ServiceDependencies): Operations => {
  const readDocument = createDocumentReader(schema)
  const { config, database } = parts
  const sessionIdOf = createTokenReader(config.tokenKeys)
  const gathered = new DataLoader<string, Viewer | null>(
    async (sessionIds) => {
      const viewers = await viewersOf(database, sessionIds, true)
      return sessionIds.map((sessionId) => viewers.get(sessionId) ?? null)
    },
    { cache: false, batchScheduleFn: (start) => void setTimeout(start, GATHER) },
  )

  const viewerOf = async (token: string | null, isActivity: boolean, isShared = false): Promise<Viewer | null> => {
    const sessionId = token && (await sessionIdOf(token))
    if (!sessionId) return null
    if (isShared) return gathered.load(sessionId)
    return (await viewersOf(database, [sessionId], isActivity)).get(sessionId) ?? null
  }

  const contextOf: Operations['contextOf'] = async ({ token, ...client }) => ({
    ...parts,
    ...client,
    viewer: await viewerOf(token, true),
  })

  const prepare: Operations['prepare'] = async ({ query, operationName, variables }, { token, ...client }) => {
    try {
      const problem = variablesProblem(variables)
      if (problem) return [problem]
      const checked = readDocument(query)
      const operation = 'document' in checked ? getOperationAST(checked.document, operationName) : null
      // A subscription is no activity, because the page subscribes again while the user is away.
      const isActivity = operation != null && operation.operation !== OperationTypeNode.SUBSCRIPTION
      const isShared = 'document' in checked && isSharedQuery(checked.document, variables)
      const viewer = await viewerOf(token, isActivity, isShared)
      // Errors of a document reveal parts of the schema, which only signed-in users may see.
      if (!viewer && !('document' in checked && checked.isSignIn)) return [unauthenticated()]
      if (!('document' in checked)) return checked.map(toClient)
      const { document, isIntrospection: asksSchema } = checked
      if (!operation) return [badRequest("operationName must name one of the document's operations.")]
      if (asksSchema && viewer?.role !== ADMIN_ROLE) return [forbidden()]
      const contextValue: Context = { ...parts, viewer, ...client }
      // Each error would quote the whole input, so stop at the first one.
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
  return { viewerOf, contextOf, prepare }
}

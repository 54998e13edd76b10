import { CloseCode, makeServer, type Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { Viewer } from '../context.ts'
import { toClient } from '../contract/answer.ts'
import { rateLimited } from '../contract/errors.ts'
import type { Operations } from './operations.ts'

/** Operations of one socket at the same time. */
const MAX_OPERATIONS = 20
/** Milliseconds until the first message. */
const INIT_TIMEOUT = 10_000
/** Milliseconds that a client has to close its side. */
const FAREWELL = 1_000
/** The close code after which clients come back by themselves. */
export const SERVICE_RESTART = 1012
export const UNAUTHORIZED = CloseCode.Unauthorized

/** One open socket. */
export interface Connection {
  readonly socket: WebSocket
  readonly address: string
  token: string | null
  /** Null until the first message told who it is. */
  viewer: Viewer | null
  /** Queries and mutations that are being executed. */
  readonly running: Set<string>
  /** When the client last answered a ping, in milliseconds. */
  heardAt: number
}

/** Bytes of a reason for closing, by the protocol. */
const MAX_REASON = 123

/** Closes a socket. Of a long reason it tells the beginning, whole characters alone. */
export const close = (socket: WebSocket, code?: number, reason = ''): void => {
  const start = Buffer.from(reason).subarray(0, MAX_REASON)
  socket.close(code, new TextDecoder().decode(start, { stream: true }))
}

/** Closes a socket, and does not wait long for the client to agree. */
export const end = ({ socket }: Connection, code: number, reason: string): void => {
  close(socket, code, reason)
  setTimeout(() => socket.terminate(), FAREWELL).unref()
}

/**
 * The protocol graphql-transport-ws for whoever is signed in: the first message's payload carries the `token`.
 * Queries, mutations and subscriptions pass what a POST passes; one that is refused is answered as such, and
 * the socket stays open.
 */
export const createProtocol = (operations: Operations): Server<Connection> =>
  makeServer<{ token?: unknown }, Connection>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ connectionParams, extra: connection }) => {
      const { token } = connectionParams ?? {}
      connection.token = typeof token === 'string' ? token : null
      try {
        connection.viewer = await operations.viewerOf(connection.token, false)
        if (!connection.viewer) end(connection, UNAUTHORIZED, 'Sign in first.')
      } catch (error) {
        end(connection, SERVICE_RESTART, toClient(error).message)
      }
      return connection.viewer !== null
    },
    onSubscribe: async ({ subscriptions, extra: { token, address, running } }, id, request) => {
      if (Object.keys(subscriptions).length > MAX_OPERATIONS) return [rateLimited(60)]
      running.add(id)
      const prepared = await operations.prepare(request, { token, address })
      if (!('document' in prepared)) running.delete(id)
      return prepared
    },
    onOperation: ({ extra: { running } }, id, _payload, _args, result) => {
      if (Symbol.asyncIterator in result) running.delete(id)
    },
    onNext: (_context, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(toClient) }),
    }),
    onError: (_context, _id, _payload, errors) => errors.map(toClient),
    onComplete: ({ extra: { running } }, id) => void running.delete(id),
  })

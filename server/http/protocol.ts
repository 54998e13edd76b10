import { CloseCode, makeServer, type Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { createRateLimit, createSlotCounter } from '../base/tally.ts'
import { tooManyOperations } from '../contract/errors.ts'
import { CONNECTION_LIMITS } from '../contract/limits.ts'
import type { Viewer } from '../contract/viewer.ts'
import { toClient } from './clientErrors.ts'
import type { Operations } from './operations.ts'

/** Milliseconds that a client has to send its first message. */
const INIT_TIMEOUT = 10_000
/** Milliseconds that a client has to close the socket after the service has closed it. */
const CLOSE_TIMEOUT = 1_000
/** Close code after which clients reconnect. */
export const SERVICE_RESTART = 1012
/** Close code when too many sockets are open. Clients reconnect later. */
export const TRY_AGAIN_LATER = 1013
export const UNAUTHORIZED = CloseCode.Unauthorized

export interface Connection {
  readonly socket: WebSocket
  readonly address: string
  token: string | null
  /** Null until the first message has authenticated the user. */
  viewer: Viewer | null
  /** Requests of running queries and mutations, without subscriptions. */
  readonly runningRequests: Set<object>
  /** Functions that free the slots (`CONNECTION_LIMITS`) of the connection and of its running requests. */
  readonly slotReleases: Map<object, () => void>
  /** Time of the client's last pong, in milliseconds. */
  lastPongAt: number
}

/** Maximum bytes of a close reason that the protocol allows. */
const MAX_REASON = 123

/** Closes a socket. Cuts a long reason after a whole character. */
export const closeSocket = (socket: WebSocket, code?: number, reason = ''): void => {
  const start = Buffer.from(reason).subarray(0, MAX_REASON)
  socket.close(code, new TextDecoder().decode(start, { stream: true }))
}

/** Closes a socket, and terminates it if the client does not close its side soon. */
export const endConnection = ({ socket }: Connection, code: number, reason: string): void => {
  closeSocket(socket, code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref()
}

/** Frees the slot of one request of a connection. Without a request, frees all slots of the connection. */
export const release = ({ slotReleases }: Connection, request?: object): void => {
  for (const key of request ? [request] : slotReleases.keys()) {
    slotReleases.get(key)?.()
    slotReleases.delete(key)
  }
}

/**
 * Creates the server side of graphql-transport-ws for signed-in users. The payload of the first message has the
 * `token`. Operations pass the same checks as in a POST. A refused operation gets an error, and the socket stays open.
 * Limits the number of sockets of an account, and of the operations on all these sockets.
 */
export const createProtocol = (operations: Operations): Server<Connection> => {
  const reserveSocket = createSlotCounter(CONNECTION_LIMITS.accountSockets)
  const reserveOperation = createSlotCounter(CONNECTION_LIMITS.accountOperations)
  const mayStart = createRateLimit(CONNECTION_LIMITS.accountStarts, CONNECTION_LIMITS.startsPeriod)

  const complete = (connection: Connection, request: object) => {
    connection.runningRequests.delete(request)
    release(connection, request)
  }

  return makeServer<{ token?: unknown }, Connection>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ connectionParams, extra: connection }) => {
      const { token } = connectionParams ?? {}
      connection.token = typeof token === 'string' ? token : null
      try {
        const viewer = await operations.viewerOf(connection.token, false)
        // Reserves no slot for a client that disconnected while the service looked up its session.
        if (connection.socket.readyState !== connection.socket.OPEN) return false
        release(connection)
        const freeSlot = viewer && reserveSocket(viewer.id)
        if (freeSlot) {
          connection.slotReleases.set(connection, freeSlot)
          connection.viewer = viewer
        } else if (viewer)
          endConnection(connection, TRY_AGAIN_LATER, 'Too many connections from this account. Try again later.')
        else endConnection(connection, UNAUTHORIZED, 'Sign in first.')
      } catch (error) {
        endConnection(connection, SERVICE_RESTART, toClient(error).message)
      }
      return connection.viewer !== null
    },
    onSubscribe: async ({ subscriptions, extra: connection }, _id, request) => {
      const { token, address, runningRequests, slotReleases, viewer } = connection
      const isWithinLimit = Object.keys(subscriptions).length <= CONNECTION_LIMITS.socketOperations
      const freeSlot = viewer && isWithinLimit && mayStart(viewer.id) && reserveOperation(viewer.id)
      if (!freeSlot) return [tooManyOperations()]
      slotReleases.set(request, freeSlot)
      runningRequests.add(request)
      const prepared = await operations.prepare(request, { token, address })
      if (!('document' in prepared)) complete(connection, request)
      return prepared
    },
    onOperation: ({ extra: { runningRequests } }, _id, request, _args, result) => {
      if (Symbol.asyncIterator in result) runningRequests.delete(request)
    },
    onNext: (_context, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(toClient) }),
    }),
    onError: (_context, _id, _payload, errors) => errors.map(toClient),
    onComplete: ({ extra: connection }, _id, request) => complete(connection, request),
  })
}

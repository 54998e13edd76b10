import { CloseCode, makeServer, type Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { createRateLimit, createSlotCounter } from '../base/tally.ts'
import { tooManyOperations } from '../contract/errors.ts'
import { OPEN_LIMITS } from '../contract/limits.ts'
import type { Viewer } from '../contract/viewer.ts'
import { toClient } from './clientErrors.ts'
import type { Operations } from './operations.ts'

/** Milliseconds that a client has to send its first message. */
const INIT_TIMEOUT = 10_000
/** Milliseconds that a client has to close its side. */
const FAREWELL = 1_000
/** Close code after which clients reconnect by themselves. */
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
  /** Requests for the queries and mutations that are running. */
  readonly running: Set<object>
  /** Functions that release the counted connection and its requests, at the latest when it closes. */
  readonly releases: Map<object, () => void>
  /** Time of the client's last pong, in milliseconds. */
  heardAt: number
}

/** Maximum bytes of a close reason, by the protocol. */
const MAX_REASON = 123

/** Closes a socket. Cuts a long reason after a whole character. */
export const close = (socket: WebSocket, code?: number, reason = ''): void => {
  const start = Buffer.from(reason).subarray(0, MAX_REASON)
  socket.close(code, new TextDecoder().decode(start, { stream: true }))
}

/** Closes a socket, and terminates it if the client does not agree soon. */
export const end = ({ socket }: Connection, code: number, reason: string): void => {
  close(socket, code, reason)
  setTimeout(() => socket.terminate(), FAREWELL).unref()
}

/** Releases one counted request of a connection; without a request, everything that it is counted for. */
export const release = ({ releases }: Connection, request?: object): void => {
  for (const counted of request ? [request] : releases.keys()) {
    releases.get(counted)?.()
    releases.delete(counted)
  }
}

/**
 * Creates the protocol graphql-transport-ws for signed-in users. The payload of the first message has the `token`.
 * Operations pass the same checks as those of a POST. A refused one gets an error, and the socket stays open. The
 * sockets of an account are limited, and so are its operations on all of them.
 */
export const createProtocol = (operations: Operations): Server<Connection> => {
  const socketsOf = createSlotCounter(OPEN_LIMITS.accountSockets)
  const operationsOf = createSlotCounter(OPEN_LIMITS.accountOperations)
  const mayStart = createRateLimit(OPEN_LIMITS.accountStarts, OPEN_LIMITS.startsPeriod)

  const complete = (connection: Connection, request: object) => {
    connection.running.delete(request)
    release(connection, request)
  }

  return makeServer<{ token?: unknown }, Connection>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ connectionParams, extra: connection }) => {
      const { token } = connectionParams ?? {}
      connection.token = typeof token === 'string' ? token : null
      try {
        const viewer = await operations.viewerOf(connection.token, false)
        // A client that has gone is not counted.
        if (connection.socket.readyState !== connection.socket.OPEN) return false
        release(connection)
        const takeBack = viewer && socketsOf(viewer.id)
        if (takeBack) {
          connection.releases.set(connection, takeBack)
          connection.viewer = viewer
        } else if (viewer) end(connection, TRY_AGAIN_LATER, 'Too many connections of this account.')
        else end(connection, UNAUTHORIZED, 'Sign in first.')
      } catch (error) {
        end(connection, SERVICE_RESTART, toClient(error).message)
      }
      return connection.viewer !== null
    },
    onSubscribe: async ({ subscriptions, extra: connection }, _id, request) => {
      const { token, address, running, releases, viewer } = connection
      const isWithin = Object.keys(subscriptions).length <= OPEN_LIMITS.socketOperations
      const takeBack = viewer && isWithin && mayStart(viewer.id) && operationsOf(viewer.id)
      if (!takeBack) return [tooManyOperations()]
      releases.set(request, takeBack)
      running.add(request)
      const prepared = await operations.prepare(request, { token, address })
      if (!('document' in prepared)) complete(connection, request)
      return prepared
    },
    onOperation: ({ extra: { running } }, _id, request, _args, result) => {
      if (Symbol.asyncIterator in result) running.delete(request)
    },
    onNext: (_context, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(toClient) }),
    }),
    onError: (_context, _id, _payload, errors) => errors.map(toClient),
    onComplete: ({ extra: connection }, _id, request) => complete(connection, request),
  })
}

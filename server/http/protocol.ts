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
const CLOSE_TIMEOUT = 1_000
/** Clients reconnect after this close code. */
export const SERVICE_RESTART = 1012
/** Close code when too many sockets are open. Clients reconnect later. */
export const TRY_AGAIN_LATER = 1013
export const UNAUTHORIZED = CloseCode.Unauthorized

export interface Connection {
  readonly socket: WebSocket
  readonly address: string
  readonly browser: string | null
  token: string | null
  /** Null until the first message has authenticated the user. */
  viewer: Viewer | null
  readonly runningRequests: Set<object>
  /** Functions that free slots, by running request. The connection itself is a key, too. */
  readonly slotReleases: Map<object, () => void>
  lastPongAt: number
}

/** Maximum bytes of a close reason that the protocol allows. */
const MAX_REASON = 123

/** Cuts a long reason after a whole character. */
export const closeSocket = (socket: WebSocket, code?: number, reason = ''): void => {
  const start = Buffer.from(reason).subarray(0, MAX_REASON)
  socket.close(code, new TextDecoder().decode(start, { stream: true }))
}

/** Terminates the socket if the client does not close it soon. */
export const endConnection = ({ socket }: Connection, code: number, reason: string): void => {
  closeSocket(socket, code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref()
}

/** Without a request, frees all slots of the connection. */
export const release = ({ slotReleases }: Connection, request?: object): void => {
  for (const key of request ? [request] : slotReleases.keys()) {
    slotReleases.get(key)?.()
    slotReleases.delete(key)
  }
}

/** Creates a graphql-transport-ws server. Clients must send their `token` in the first message. */
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
        // The client may have disconnected during the lookup.
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
      const { token, address, browser, runningRequests, slotReleases, viewer } = connection
      const isWithinLimit = Object.keys(subscriptions).length <= CONNECTION_LIMITS.socketOperations
      const freeSlot = viewer && isWithinLimit && mayStart(viewer.id) && reserveOperation(viewer.id)
      if (!freeSlot) return [tooManyOperations()]
      slotReleases.set(request, freeSlot)
      runningRequests.add(request)
      const prepared = await operations.prepare(request, { token, address, browser })
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

import { CloseCode, makeServer, type Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { createBudget, createTally } from '../base/tally.ts'
import { tooManyOpen } from '../contract/errors.ts'
import { OPEN_LIMITS } from '../contract/limits.ts'
import type { Viewer } from '../contract/viewer.ts'
import { toClient } from './answer.ts'
import type { Operations } from './operations.ts'

/** Milliseconds until the first message. */
const INIT_TIMEOUT = 10_000
/** Milliseconds that a client has to close its side. */
const FAREWELL = 1_000
/** The close code after which clients come back by themselves. */
export const SERVICE_RESTART = 1012
/** The close code for clients that come back later: too many sockets are open. */
export const TRY_AGAIN_LATER = 1013
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
  /** Take back what the connection is counted for, when it closes at the latest. */
  readonly releases: Set<() => void>
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

/** Counts something of a connection until the function that is returned is called, or the connection closes. */
export const count = ({ releases }: Connection, takeBack: () => void): (() => void) => {
  const release = () => {
    releases.delete(release)
    takeBack()
  }
  releases.add(release)
  return release
}

/** Calls `release` when the results end: by themselves, by a failure, or because nobody wants them any more. */
const releasing = <Result>(results: AsyncIterable<Result>, release: () => void): AsyncIterableIterator<Result> => {
  const iterator = results[Symbol.asyncIterator]()
  return {
    next: async () => {
      try {
        const result = await iterator.next()
        if (result.done) release()
        return result
      } catch (error) {
        release()
        throw error
      }
    },
    return: async () => {
      try {
        await iterator.return?.()
      } finally {
        release()
      }
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/**
 * The protocol graphql-transport-ws for whoever is signed in: the first message's payload carries the `token`.
 * Queries, mutations and subscriptions pass what a POST passes; one that is refused is answered as such, and
 * the socket stays open. An account may have so many sockets, and so many operations on all of them.
 */
export const createProtocol = (operations: Operations): Server<Connection> => {
  const socketsOf = createTally(OPEN_LIMITS.accountSockets)
  const operationsOf = createTally(OPEN_LIMITS.accountOperations)
  const mayStart = createBudget(OPEN_LIMITS.accountStarts, OPEN_LIMITS.startsPeriod)
  const releaseOf = new WeakMap<object, () => void>()

  return makeServer<{ token?: unknown }, Connection>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ connectionParams, extra: connection }) => {
      const { token } = connectionParams ?? {}
      connection.token = typeof token === 'string' ? token : null
      try {
        const viewer = await operations.viewerOf(connection.token, false)
        // A client that has gone is counted no more.
        if (connection.socket.readyState !== connection.socket.OPEN) return false
        for (const release of connection.releases) release()
        const takeBack = viewer && socketsOf(viewer.id)
        if (takeBack) {
          count(connection, takeBack)
          connection.viewer = viewer
        } else if (viewer) end(connection, TRY_AGAIN_LATER, 'Too many connections of this account.')
        else end(connection, UNAUTHORIZED, 'Sign in first.')
      } catch (error) {
        end(connection, SERVICE_RESTART, toClient(error).message)
      }
      return connection.viewer !== null
    },
    onSubscribe: async ({ subscriptions, extra: connection }, id, request) => {
      const { token, address, running, viewer } = connection
      const isWithin = Object.keys(subscriptions).length <= OPEN_LIMITS.socketOperations
      const takeBack = viewer && isWithin && mayStart(viewer.id) && operationsOf(viewer.id)
      if (!takeBack) return [tooManyOpen()]
      const release = count(connection, takeBack)
      running.add(id)
      const prepared = await operations.prepare(request, { token, address })
      if ('document' in prepared) releaseOf.set(prepared, release)
      else {
        running.delete(id)
        release()
      }
      return prepared
    },
    onOperation: ({ extra: { running } }, id, _payload, args, result) => {
      const release = releaseOf.get(args) ?? (() => undefined)
      if (!(Symbol.asyncIterator in result)) return release()
      running.delete(id)
      return releasing(result, release)
    },
    onNext: (_context, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(toClient) }),
    }),
    onError: (_context, _id, _payload, errors) => errors.map(toClient),
    onComplete: ({ extra: { running } }, id) => void running.delete(id),
  })
}

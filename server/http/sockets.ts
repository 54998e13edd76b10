import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CloseCode, handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { haveSamePermissions } from '../../src/domain/permissions.ts'
import { createAddressOf, networkOf } from '../base/address.ts'
import { logError } from '../base/log.ts'
import { createSlotCounter } from '../base/tally.ts'
import { UNEXPECTED_ERROR } from '../contract/errors.ts'
import { CONNECTION_LIMITS } from '../contract/limits.ts'
import { viewersOf } from '../session/authenticate.ts'
import { browserOf, pathOf } from './messages.ts'
import type { Operations, ServiceDependencies } from './operations.ts'
import {
  type Connection,
  closeSocket,
  createProtocol,
  endConnection,
  release,
  SERVICE_RESTART,
  TRY_AGAIN_LATER,
  UNAUTHORIZED,
} from './protocol.ts'

const MAX_PAYLOAD = 1_000_000
/** In milliseconds. */
const PING = 15_000
const GOING_AWAY = 1001

/** Browsers always send `Origin` for a WebSocket. Programs need not send it. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  host !== undefined && (origin === undefined || URL.parse(origin)?.host === host)

/** True when a client sent a message that only a server may send, such as connection_ack. */
const isWrongMessageType = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unexpected message of type')

export interface SocketServer {
  /** Waits for running queries and mutations, but not beyond the deadline. */
  stop(deadline: AbortSignal): Promise<void>
}

/**
 * Serves GraphQL by WebSocket at /graphql. Closes sockets whose session has ended or whose permissions have changed.
 */
export const serveSockets = (
  server: Server,
  { config, database, changes }: ServiceDependencies,
  operations: Operations,
  recheckInterval: number,
  stopping: AbortSignal,
): SocketServer => {
  const protocol = createProtocol(operations)
  const addressOf = createAddressOf(config.trustedProxies)
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, handleProtocols })
  const connections = new Set<Connection>()
  const reserveAnonymousSocket = createSlotCounter(CONNECTION_LIMITS.addressAnonymousSockets)

  const open = (socket: WebSocket, request: IncomingMessage): void => {
    const connection: Connection = {
      socket,
      address: addressOf(request),
      browser: browserOf(request),
      token: null,
      viewer: null,
      runningRequests: new Set(),
      slotReleases: new Map(),
      lastPongAt: Date.now(),
    }
    // Invalid data from unknown clients would fill the log. A 'close' event follows.
    socket.on('error', () => undefined)
    const freeSlot = reserveAnonymousSocket(networkOf(connection.address))
    if (!freeSlot) {
      endConnection(connection, TRY_AGAIN_LATER, 'Too many connections from this address. Try again later.')
      return
    }
    connection.slotReleases.set(connection, freeSlot)
    connections.add(connection)
    socket.on('pong', () => {
      connection.lastPongAt = Date.now()
    })
    const hasClosed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => new Promise((resolve) => socket.send(text, () => resolve())),
        close: (code, reason) => closeSocket(socket, code, reason),
        onMessage: (receive) =>
          socket.on('message', (data: Buffer) => {
            receive(data.toString()).catch((error: unknown) => {
              if (isWrongMessageType(error))
                return endConnection(connection, CloseCode.BadRequest, 'Invalid message received')
              logError('A message was not answered', error)
              endConnection(connection, SERVICE_RESTART, UNEXPECTED_ERROR)
            })
          }),
      },
      connection,
    )
    socket.on('close', (code, reason) => {
      connections.delete(connection)
      release(connection)
      void hasClosed(code, reason.toString())
    })
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined)
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if (stopping.aborted) refuse('503 Service Unavailable')
    else if (pathOf(request) === '/graphql' && isOwnOrigin(request))
      webSockets.handleUpgrade(request, socket, head, open)
    else refuse('403 Forbidden')
  })

  const recheck = async (userId?: string): Promise<void> => {
    const signedInConnections = [...connections].flatMap((connection) => {
      const { viewer } = connection
      return viewer && (userId ?? viewer.id) === viewer.id ? [{ connection, viewer }] : []
    })
    if (signedInConnections.length === 0) return
    const sessionIds = signedInConnections.map(({ viewer }) => viewer.sessionId)
    const currentViewers = await viewersOf(database, sessionIds, false)
    for (const { connection, viewer } of signedInConnections) {
      const currentViewer = currentViewers.get(viewer.sessionId)
      if (!currentViewer) endConnection(connection, UNAUTHORIZED, 'Sign in first.')
      else if (!haveSamePermissions(viewer, currentViewer))
        endConnection(connection, SERVICE_RESTART, 'Your permissions have changed.')
    }
  }
  const closeAll = (code: number, reason: string) => {
    for (const connection of connections) endConnection(connection, code, reason)
  }
  changes.onMissed(() => closeAll(SERVICE_RESTART, 'The service may have missed changes.'))
  // The next interval checks again.
  const tryRecheck = (userId?: string) => void recheck(userId).catch(() => undefined)
  const rechecks = setInterval(() => tryRecheck(), recheckInterval)
  const unwatch = changes.watch({ kind: 'USER' }, (change) => change && tryRecheck(change.id))

  // A network that fails silently closes no connection.
  const pings = setInterval(() => {
    for (const { socket, lastPongAt } of connections)
      if (lastPongAt < Date.now() - 2 * PING) socket.terminate()
      else socket.ping()
  }, PING)

  const isBusy = () => [...connections].some(({ runningRequests }) => runningRequests.size > 0)
  return {
    stop: async (deadline) => {
      while (isBusy() && !deadline.aborted) await sleep(50)
      unwatch()
      clearInterval(rechecks)
      clearInterval(pings)
      closeAll(GOING_AWAY, 'The service stops.')
    },
  }
}

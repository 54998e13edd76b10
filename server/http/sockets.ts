import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CloseCode, handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { haveSamePermissions } from '../../src/domain/permissions.ts'
import { createAddressOf, networkOf } from '../base/address.ts'
import { logError } from '../base/log.ts'
import { createSlotCounter } from '../base/tally.ts'
import { OPEN_LIMITS } from '../contract/limits.ts'
import { viewersOf } from '../session/authenticate.ts'
import { pathOf } from './messages.ts'
import type { Operations, ServiceParts } from './operations.ts'
import {
  type Connection,
  close,
  createProtocol,
  end,
  release,
  SERVICE_RESTART,
  TRY_AGAIN_LATER,
  UNAUTHORIZED,
} from './protocol.ts'

/** Maximum bytes of a message, as of a POST. */
const MAX_PAYLOAD = 1_000_000
/** Milliseconds between pings. */
const PING = 15_000
const GOING_AWAY = 1001

/** True for pages of this service, which browsers name in `Origin`, and for other programs, which send no `Origin`. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  host !== undefined && (origin === undefined || URL.parse(origin)?.host === host)

/** True for graphql-ws's error about a message that only a service may send, such as connection_ack. */
const isWrongKind = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unexpected message of type')

export interface SocketServer {
  /** Waits for running queries and mutations until the deadline, then closes every socket. */
  stop(deadline: AbortSignal): Promise<void>
}

/**
 * Serves GraphQL by WebSocket at /graphql. Closes the sockets of ended sessions, and of accounts whose permissions have
 * changed. The latter's clients reconnect. It checks an account when it is saved, and all of them every `pause`
 * milliseconds. If changes may have been missed, it closes all sockets.
 */
export const serveSockets = (
  server: Server,
  { config, database, changes }: ServiceParts,
  operations: Operations,
  pause: number,
  stopping: AbortSignal,
): SocketServer => {
  const protocol = createProtocol(operations)
  const addressOf = createAddressOf(config.trustedProxies)
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, handleProtocols })
  const connections = new Set<Connection>()
  const strangersOf = createSlotCounter(OPEN_LIMITS.addressStrangers)

  const open = (socket: WebSocket, request: IncomingMessage): void => {
    const connection: Connection = {
      socket,
      address: addressOf(request),
      token: null,
      viewer: null,
      running: new Set(),
      releases: new Map(),
      heardAt: Date.now(),
    }
    // The 'close' event follows. Invalid data from unknown clients is not logged.
    socket.on('error', () => undefined)
    const takeBack = strangersOf(networkOf(connection.address))
    if (!takeBack) {
      end(connection, TRY_AGAIN_LATER, 'Too many connections of this address.')
      return
    }
    connection.releases.set(connection, takeBack)
    connections.add(connection)
    socket.on('pong', () => {
      connection.heardAt = Date.now()
    })
    const hasClosed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => new Promise((resolve) => socket.send(text, () => resolve())),
        close: (code, reason) => close(socket, code, reason),
        onMessage: (hear) =>
          socket.on('message', (data: Buffer) => {
            hear(data.toString()).catch((error: unknown) => {
              if (isWrongKind(error)) return end(connection, CloseCode.BadRequest, 'Invalid message received')
              logError('A message was not answered', error)
              end(connection, SERVICE_RESTART, 'Something went wrong.')
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

  /** Checks the sockets of one account; of all accounts without an id. */
  const recheck = async (userId?: string): Promise<void> => {
    const known = [...connections].flatMap((connection) => {
      const { viewer } = connection
      return viewer && (userId ?? viewer.id) === viewer.id ? [{ connection, viewer }] : []
    })
    if (known.length === 0) return
    const sessionIds = known.map(({ viewer }) => viewer.sessionId)
    const current = await viewersOf(database, sessionIds, false)
    for (const { connection, viewer } of known) {
      const now = current.get(viewer.sessionId)
      if (!now) end(connection, UNAUTHORIZED, 'Sign in first.')
      else if (!haveSamePermissions(viewer, now)) end(connection, SERVICE_RESTART, 'Your permissions have changed.')
    }
  }
  const closeAll = (code: number, reason: string) => {
    for (const connection of connections) end(connection, code, reason)
  }
  changes.onMissed(() => closeAll(SERVICE_RESTART, 'Changes may have been missed.'))
  // While the database is away, sessions cannot be checked. No notices arrive then, either.
  const look = (userId?: string) => void recheck(userId).catch(() => undefined)
  const rechecks = setInterval(() => look(), pause)
  const unwatch = changes.watch({ kind: 'USER' }, (change) => change && look(change.id))

  // A silent network closes no connection.
  const pings = setInterval(() => {
    for (const { socket, heardAt } of connections)
      if (heardAt < Date.now() - 2 * PING) socket.terminate()
      else socket.ping()
  }, PING)

  const isBusy = () => [...connections].some(({ running }) => running.size > 0)
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

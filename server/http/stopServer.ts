import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { SocketServer } from './sockets.ts'

const STOP_LIMIT = 8_500
/** Milliseconds in which clients may still send a request on an open connection. */
const LAST_REQUESTS = 500
const PAUSE = 50
/** In milliseconds. A shorter turn of the event loop does almost nothing. */
const SHORT_TURN = 0.1

/**
 * Waits until no new connection is queued, because closing the listener would reset it. Node accepts one connection in
 * each turn of the event loop.
 */
const waitForEmptyQueue = async (server: Server, deadline: AbortSignal): Promise<void> => {
  let hasAccepted: boolean
  let isShort: boolean
  const accept = () => {
    hasAccepted = true
  }
  server.on('connection', accept)
  do {
    hasAccepted = false
    const start = performance.now()
    await nextTurn()
    isShort = performance.now() - start < SHORT_TURN
  } while ((hasAccepted || !isShort) && !deadline.aborted)
  server.off('connection', accept)
}

/** Accepts connections for `graceTime` milliseconds, then waits at most nine seconds for running requests. */
export const stopServer = async (
  server: Server,
  sockets: SocketServer | undefined,
  graceTime: number,
): Promise<void> => {
  if (!server.listening) return
  await sleep(graceTime)
  const deadline = AbortSignal.timeout(STOP_LIMIT)
  await waitForEmptyQueue(server, deadline)
  const closed = once(server, 'close')
  // Unlike `server.close`, this leaves idle connections open. Their next response has `Connection: close`.
  NetServer.prototype.close.call(server)
  await sockets?.stop(deadline)
  await Promise.race([closed, sleep(LAST_REQUESTS)])
  // Node reads new requests before `setImmediate`, so that their connections count as busy.
  const closeConnections = () =>
    setImmediate(() => (deadline.aborted ? server.closeAllConnections() : server.closeIdleConnections()))
  const closeInterval = setInterval(closeConnections, PAUSE)
  await closed
  clearInterval(closeInterval)
}

import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { SocketServer } from './sockets.ts'

/** Milliseconds after the grace time in which running requests may still end. */
const STOP_LIMIT = 8_500
/** Milliseconds after the listener closes in which clients may still send a request on an open connection. */
const LAST_REQUESTS = 500
/** Milliseconds between two checks for connections that have become idle. */
const PAUSE = 50
/** Milliseconds below which a turn of the event loop is short. A short turn does almost nothing. */
const SHORT_TURN = 0.1

/**
 * Resolves after a short turn of the event loop that accepted no connection. The queue of new connections is then
 * probably empty. Closing the listener resets the connections in this queue, although their clients may have sent a
 * request. Node accepts one connection per turn. Only a connection in the last tenth of a millisecond before the
 * listener closes can still be reset.
 */
const waitForEmptyQueue = async (server: Server, deadline: AbortSignal): Promise<void> => {
  let hasAccepted = true
  let isShort = false
  const accept = () => {
    hasAccepted = true
  }
  server.on('connection', accept)
  while ((hasAccepted || !isShort) && !deadline.aborted) {
    hasAccepted = false
    const start = performance.now()
    await nextTurn()
    isShort = performance.now() - start < SHORT_TURN
  }
  server.off('connection', accept)
}

/**
 * Stops the server. Accepts connections during the grace time (in milliseconds), closes the listener, and waits at most
 * nine seconds for running requests.
 */
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
  // Unlike `server.close`, this keeps idle connections open. Their next response has `Connection: close`.
  NetServer.prototype.close.call(server)
  await sockets?.stop(deadline)
  await Promise.race([closed, sleep(LAST_REQUESTS)])
  // `setImmediate` runs after Node has read new requests. Their connections then count as busy and stay open.
  const closeConnections = () =>
    setImmediate(() => (deadline.aborted ? server.closeAllConnections() : server.closeIdleConnections()))
  const closeInterval = setInterval(closeConnections, PAUSE)
  await closed
  clearInterval(closeInterval)
}

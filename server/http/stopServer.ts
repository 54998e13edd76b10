import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { SocketServer } from './sockets.ts'

/** Milliseconds that requests in flight have to end. */
const STOP = 9_000
/** Milliseconds in which new connections are still accepted. */
const ACCEPTING = 500
/** Milliseconds that clients then have to send what they were about to send on an open connection. */
const GRACE = 500
/** Milliseconds between two checks for connections that have become idle. */
const PAUSE = 50
/** Maximum milliseconds of a turn of the event loop that does almost nothing. */
const SHORT_TURN = 0.1

/**
 * Resolves right after a short turn of the event loop that accepted no connection. Closing a listener resets the
 * connections in its accept queue, although their clients may have sent a request. Node accepts one connection a turn.
 * Only a client that connects within the tenth of a millisecond before the listener closes is still reset.
 */
const nobodyWaits = async (server: Server, deadline: AbortSignal): Promise<void> => {
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
 * Stops the server within ten seconds and cuts no request. It accepts connections for a short time, closes the
 * listener, and lets everything in flight end.
 */
export const stopServer = async (server: Server, sockets: SocketServer | undefined): Promise<void> => {
  if (!server.listening) return
  const deadline = AbortSignal.timeout(STOP)
  await sleep(ACCEPTING)
  await nobodyWaits(server, deadline)
  const closed = once(server, 'close')
  // Unlike HTTP's own close, this leaves idle connections open: their next request is answered with `Connection: close`.
  NetServer.prototype.close.call(server)
  await sockets?.stop(deadline)
  await Promise.race([closed, sleep(GRACE)])
  // After the poll phase, in which a request that has arrived makes its connection busy.
  const end = () =>
    setImmediate(() => (deadline.aborted ? server.closeAllConnections() : server.closeIdleConnections()))
  const ending = setInterval(end, PAUSE)
  await closed
  clearInterval(ending)
}

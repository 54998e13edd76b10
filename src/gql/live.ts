import { type Client, CloseCode, createClient } from 'graphql-ws'
import { type FailureCode, isOutage } from '../domain/failure.ts'
import type { Operation } from './operation.ts'
import { connection } from './transport.ts'

/** Milliseconds without a connection before the console reports an outage. A restart of the service takes less. */
const AWAY_DELAY = 2_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isUnreachable = false

const setUnreachable = (next: boolean) => {
  isUnreachable = next
  for (const listener of listeners) listener()
}

/** Tells if the service is reachable, judged by the WebSocket. */
export const serviceStatus = {
  isUnreachable: () => isUnreachable,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  onLost: () => {
    timer ??= setTimeout(() => setUnreachable(true), AWAY_DELAY)
  },
  /** Called when the connection is open again or no longer needed. */
  onRestored: () => {
    clearTimeout(timer)
    timer = undefined
    if (isUnreachable) setUnreachable(false)
  },
}

/** Milliseconds between pings, and milliseconds to wait for a pong. */
const HEARTBEAT = 10_000
const PONG_TIMEOUT = 5_000
/** Milliseconds before the first reconnect, and the maximum before later reconnects. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 4_000

/** WebSocket close code when the page closes the connection. */
const NORMAL_CLOSURE = 1_000
/** Milliseconds before a retry after the service refused too many connections or subscriptions. */
const CROWDED_WAIT = 30_000
/** WebSocket close code for too many connections. */
const TRY_AGAIN_LATER = 1013

/** Returns random milliseconds, so that not all clients reconnect at once. */
const waitOf = (attempts: number) => Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT) * (0.5 + Math.random() / 2)
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const hasCode = (reason: unknown, code: number) =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === code
const isUnauthorized = (reason: unknown) => hasCode(reason, CloseCode.Unauthorized)

/** True when the page closed the connection itself, or the service refused it. */
const isClean = (event: unknown) =>
  isUnauthorized(event) || hasCode(event, NORMAL_CLOSURE) || hasCode(event, TRY_AGAIN_LATER)

interface Refusal {
  readonly extensions?: { readonly code?: FailureCode }
}
const codesOf = (reason: unknown): FailureCode[] =>
  Array.isArray(reason) ? reason.map(({ extensions }: Refusal) => extensions?.code ?? 'INTERNAL') : []
const isCrowded = (reason: unknown) => codesOf(reason).includes('RATE_LIMITED')
/** True for a permanent refusal. An internal error is not permanent. */
const isRefusal = (reason: unknown) => isUnauthorized(reason) || codesOf(reason).some((code) => !isOutage(code))

/**
 * Drops messages of a lost connection, which browsers would log as errors. While a question of the browser is open, a
 * page learns late of its lost connection. graphql-ws sends the messages again on the next connection.
 */
class LiveSocket extends WebSocket {
  override send(data: string): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}

/** Creates the WebSocket of all subscriptions, which is open only while there are subscriptions. */
const createSocket = (): Client => {
  let silence: ReturnType<typeof setTimeout> | undefined
  let wasCrowded = false
  const client = createClient({
    webSocketImpl: LiveSocket,
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    connectionParams: () => ({ token: connection.token }),
    keepAlive: HEARTBEAT,
    lazyCloseTimeout: 1_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (attempts) => sleep(wasCrowded ? CROWDED_WAIT : waitOf(attempts)),
    shouldRetry: (reason) => !isUnauthorized(reason),
    on: {
      // A broken network does not close the socket, so close it if no pong arrives.
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), PONG_TIMEOUT)
      },
      pong: () => clearTimeout(silence),
      connected: serviceStatus.onRestored,
      closed: (event) => {
        clearTimeout(silence)
        wasCrowded = hasCode(event, TRY_AGAIN_LATER)
        if (isClean(event)) serviceStatus.onRestored()
        else serviceStatus.onLost()
        if (isUnauthorized(event)) connection.onRefused()
      },
    },
  })
  return client
}

let socket: Client | undefined

/**
 * Renews the subscription after a lost connection, until the caller calls the returned function. Each subscription
 * starts with a notice, so that the client misses no change. A permanent refusal ends the subscription silently.
 */
export const subscribeTo = <Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  onData: (data: Data) => void,
): (() => void) => {
  socket ??= createSocket()
  const client = socket
  let unsubscribe = () => {}
  let isStopped = false
  const subscribe = (attempts: number): void => {
    if (isStopped) return
    const retry = (wait = waitOf(attempts)) => void sleep(wait).then(() => subscribe(attempts + 1))
    unsubscribe = client.subscribe<Data>(
      { query: operation, variables },
      {
        next: ({ data }) => {
          attempts = 0
          if (data) onData(data)
        },
        error: (reason) => {
          if (isCrowded(reason)) retry(CROWDED_WAIT)
          else if (!isRefusal(reason)) retry()
        },
        complete: () => retry(),
      },
    )
  }
  subscribe(0)
  return () => {
    isStopped = true
    unsubscribe()
  }
}

import { type Client, CloseCode, createClient } from 'graphql-ws'
import { type FailureCode, isOutage } from '../domain/failure.ts'
import type { Operation } from './operation.ts'
import { connection } from './transport.ts'

/** Milliseconds without a connection before the page reports it; a restarted service is back sooner. */
const NOTICE = 2_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isAway = false

const setAway = (next: boolean) => {
  isAway = next
  for (const hear of listeners) hear()
}

/** Reachability of the service, as known from the page's WebSocket. */
export const serviceStatus = {
  isAway: () => isAway,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The connection closed or could not open. */
  lost: () => {
    timer ??= setTimeout(() => setAway(true), NOTICE)
  },
  /** The connection is open again, or no longer needed. */
  found: () => {
    clearTimeout(timer)
    timer = undefined
    if (isAway) setAway(false)
  },
}

/** Milliseconds between pings, and until a pong must arrive. */
const HEARTBEAT = 10_000
const ANSWER = 5_000
/** Milliseconds before the first reconnect, and the maximum before later ones. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 4_000

/** WebSocket code after the page has closed a connection that it no longer needs. */
const NORMAL_CLOSURE = 1_000
/** Milliseconds before a retry after the service refused because of too many connections or subscriptions. */
const CROWDED_WAIT = 30_000
/** WebSocket code with which the service closes one connection too many. */
const TRY_AGAIN_LATER = 1013

/** Random, because all clients lose their connection at once when the service stops. */
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
/** True when the service refuses only for now, because too much is open. */
const isCrowded = (reason: unknown) => codesOf(reason).includes('RATE_LIMITED')
/** True for a permanent refusal. An internal failure may succeed later. */
const isRefusal = (reason: unknown) => isUnauthorized(reason) || codesOf(reason).some((code) => !isOutage(code))

/** Creates the WebSocket of all subscriptions. It is open while there is one, and reconnects after each break. */
const createSocket = (): Client => {
  let silence: ReturnType<typeof setTimeout> | undefined
  let wasCrowded = false
  const client = createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    connectionParams: () => ({ token: connection.token }),
    keepAlive: HEARTBEAT,
    lazyCloseTimeout: 1_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (attempts) => sleep(wasCrowded ? CROWDED_WAIT : waitOf(attempts)),
    shouldRetry: (reason) => !isUnauthorized(reason),
    on: {
      // A dead network does not close the socket by itself.
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), ANSWER)
      },
      pong: () => clearTimeout(silence),
      connected: serviceStatus.found,
      closed: (event) => {
        clearTimeout(silence)
        wasCrowded = hasCode(event, TRY_AGAIN_LATER)
        if (isClean(event)) serviceStatus.found()
        else serviceStatus.lost()
        if (isUnauthorized(event)) connection.onRefused()
      },
    },
  })
  return client
}

let socket: Client | undefined

/**
 * Subscribes until the returned function is called. It subscribes again after a lost connection or a failure. After a
 * refusal for too many open subscriptions it waits half a minute. Other refusals end it silently. Each subscription
 * starts with a first notice, so the client misses no change in between.
 */
export const subscribeTo = <Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  hear: (data: Data) => void,
): (() => void) => {
  socket ??= createSocket()
  const client = socket
  let end = () => {}
  let isOver = false
  const begin = (attempts: number): void => {
    if (isOver) return
    const again = (wait = waitOf(attempts)) => void sleep(wait).then(() => begin(attempts + 1))
    end = client.subscribe<Data>(
      { query: operation, variables },
      {
        next: ({ data }) => {
          attempts = 0
          if (data) hear(data)
        },
        error: (reason) => {
          if (isCrowded(reason)) again(CROWDED_WAIT)
          else if (!isRefusal(reason)) again()
        },
        complete: () => again(),
      },
    )
  }
  begin(0)
  return () => {
    isOver = true
    end()
  }
}

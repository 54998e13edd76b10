import { type Client, CloseCode, createClient } from 'graphql-ws'
import { type FailureCode, isOutage } from '../domain/failure.ts'
import type { Operation } from './operation.ts'
import { connection } from './transport.ts'

/** Milliseconds without a connection after which that is said: a service that restarts is back sooner. */
const NOTICE = 2_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isAway = false

const setAway = (next: boolean) => {
  isAway = next
  for (const hear of listeners) hear()
}

/** Whether the service can be reached, as the WebSocket of this page knows. */
export const serviceStatus = {
  isAway: () => isAway,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The connection broke, or could not be made. */
  lost: () => {
    timer ??= setTimeout(() => setAway(true), NOTICE)
  },
  /** It stands again, or nobody needs it. */
  found: () => {
    clearTimeout(timer)
    timer = undefined
    if (isAway) setAway(false)
  },
}

/** Milliseconds between looks whether the connection lives, and that it has to answer one. */
const HEARTBEAT = 10_000
const ANSWER = 5_000
/** Milliseconds before the first and at most before any later attempt to connect again. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 4_000

/** The WebSocket code of a connection that nobody needs any more. */
const NORMAL_CLOSURE = 1_000
/** Milliseconds before another attempt after the service refused one because too much is open. */
const CROWDED_WAIT = 30_000
/** The code by which the service closes a connection too many. */
const TRY_AGAIN_LATER = 1013

/** Not all at once: everybody's connection breaks when the service stops. */
const waitOf = (attempts: number) => Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT) * (0.5 + Math.random() / 2)
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const hasCode = (reason: unknown, code: number) =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === code
const isUnauthorized = (reason: unknown) => hasCode(reason, CloseCode.Unauthorized)

/** True when this page has closed the connection itself, or the service has answered by refusing it. */
const isClean = (event: unknown) =>
  isUnauthorized(event) || hasCode(event, NORMAL_CLOSURE) || hasCode(event, TRY_AGAIN_LATER)

interface Refusal {
  readonly extensions?: { readonly code?: FailureCode }
}
const codesOf = (reason: unknown): FailureCode[] =>
  Array.isArray(reason) ? reason.map(({ extensions }: Refusal) => extensions?.code ?? 'INTERNAL') : []
/** Whether the service refuses an operation only for now. */
const isCrowded = (reason: unknown) => codesOf(reason).includes('RATE_LIMITED')
/** What the service refuses, it refuses again; what failed inside may go well later. */
const isRefusal = (reason: unknown) => isUnauthorized(reason) || codesOf(reason).some((code) => !isOutage(code))

/** The WebSocket that all subscriptions of a page share: open while there is one, made again whenever it breaks. */
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
      // A network that went silent closes nothing by itself.
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
 * Hears a subscription until the function that it answers is called: after each break of the connection, or
 * failure of the service, it is begun again. What is refused stays silent; what is refused because too much is open is
 * begun again half a minute later. Each subscription delivers a first notice when it begins, so nothing is missed before that.
 */
export const follow = <Data, Variables extends Readonly<Record<string, unknown>>>(
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

import type { FailureCode } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import type { Operation } from './operation.ts'

/** Error of a request that the service refused or did not answer, with a message for the user. */
export class ServiceError extends Error {
  readonly code: FailureCode
  readonly field: string | null
  /** Current record, if the code is CONFLICT. */
  readonly current: unknown

  constructor(code: FailureCode, message: string, { field = null, current }: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.field = field
    this.current = current
  }
}

interface ErrorDetails {
  readonly field?: string | null
  readonly current?: unknown
}

interface ResponseBody {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: ErrorDetails & { readonly code?: FailureCode }
  }[]
}

/** Request timeout in milliseconds. The service's own limit is shorter (docs/operating.md). */
const TIMEOUT = 30_000
/** Extra milliseconds in which the answer to a long request can arrive. */
const EXTRA_TIME = 10_000

const unreachable = () => new ServiceError('UNREACHABLE', texts.unreachable)
export const connection = { token: null as string | null, onRefused: () => {} }

/** Answers to early requests that no screen has used yet. */
const earlyAnswers = new Map<string, Promise<ResponseBody>>()
/** Requests that screens have sent since the latest navigation. */
const sentBodies = new Set<string>()
/**
 * Signal of a request that is sent before its screen exists. The screen's own request gets its answer. A request that
 * the screen has already sent is not sent again.
 */
export const EARLY = new AbortController().signal

const dropEarlyAnswers = () => {
  earlyAnswers.clear()
  sentBodies.clear()
}

let latestLocation: unknown
/** Drops the answers to early requests of the previous location. */
export const startNavigation = (location: unknown): void => {
  if (location !== latestLocation) dropEarlyAnswers()
  latestLocation = location
}

/** Sets the token of later requests, and the function to call when the service rejects the token. */
export const setToken = (token: string | null, onRefused: () => void = () => {}): void => {
  dropEarlyAnswers()
  connection.token = token
  connection.onRefused = onRefused
}

const post = async (body: string, timeout: number, signal: AbortSignal | undefined): Promise<ResponseBody> => {
  const { token } = connection
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
  })
  return (await response.json()) ?? {}
}

const neverSettling = () => new Promise<never>(() => {})

const takeAnswer = (body: string, timeout: number, signal: AbortSignal | undefined): Promise<ResponseBody> => {
  if (signal === EARLY && sentBodies.has(body)) return neverSettling()
  const answer = earlyAnswers.get(body) ?? post(body, timeout, signal)
  earlyAnswers.delete(body)
  if (signal === EARLY) earlyAnswers.set(body, answer)
  else sentBodies.add(body)
  return answer
}

const sendWithin = async <Data, Variables>(
  timeout: number,
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => {
  const body = JSON.stringify({ query: operation, variables })
  // A screen that reloads after a change must not get an older answer.
  if (operation.startsWith('mutation')) earlyAnswers.clear()
  const responseBody = await takeAnswer(body, timeout, signal).catch(() =>
    signal?.aborted ? neverSettling() : Promise.reject(unreachable()),
  )
  if (signal?.aborted) return neverSettling()
  const [error] = responseBody.errors ?? []
  if (error !== undefined) {
    const { code = 'INTERNAL', ...details } = error.extensions ?? {}
    if (code === 'UNAUTHENTICATED' && connection.token !== null) {
      connection.onRefused()
      return neverSettling()
    }
    throw new ServiceError(code, error.message, details)
  }
  if (responseBody.data === undefined || responseBody.data === null) throw unreachable()
  return responseBody.data as Data
}

/**
 * Sends a request to the service. Throws a `ServiceError`. After `signal` aborts, or the service rejects the token, the
 * promise never settles.
 */
export const sendRequest = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => sendWithin(TIMEOUT, operation, variables, signal)

/** Like `sendRequest`, for a request that the service limits to `seconds`. */
export const sendLongRequest = <Data, Variables>(
  seconds: number,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> => sendWithin(seconds * 1_000 + EXTRA_TIME, operation, variables)

import type { FailureCode } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import type { Operation } from './operation.ts'

/** A refused or failed request, with a message for the user. */
export class ServiceError extends Error {
  readonly code: FailureCode
  /** The input field that caused the error, if the service names one. */
  readonly field: string | null
  /** The current record, for CONFLICT. */
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

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: ErrorDetails & { readonly code?: FailureCode }
  }[]
}

/** Request timeout in milliseconds. The service itself gives up earlier (docs/operating.md). */
const PATIENCE = 30_000
/** Extra milliseconds for the response to a request with a longer limit on the service. */
const ARRIVAL = 10_000

const unreachable = () => new ServiceError('UNREACHABLE', texts.unreachable)
/** The token of all requests, and the callback for a token that the service no longer accepts. */
export const connection = { token: null as string | null, onRefused: () => {} }

/** Sets the token of all later requests, and the callback for a token that the service no longer accepts. */
export const authorize = (token: string | null, onRefused: () => void = () => {}): void => {
  connection.token = token
  connection.onRefused = onRefused
}

const post = async (body: string, patience: number, signal: AbortSignal | undefined): Promise<Answer> => {
  const { token } = connection
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
  })
  return (await response.json()) ?? {}
}

/** Returns a promise that never settles, for an aborted request or a user who has been signed out. */
const unanswered = () => new Promise<never>(() => {})

const askWithin = async <Data, Variables>(
  patience: number,
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => {
  const answer = await post(JSON.stringify({ query: operation, variables }), patience, signal).catch(() =>
    signal?.aborted ? unanswered() : Promise.reject(unreachable()),
  )
  const [error] = answer.errors ?? []
  if (error !== undefined) {
    const { code = 'INTERNAL', ...facts } = error.extensions ?? {}
    if (code === 'UNAUTHENTICATED' && connection.token !== null) {
      connection.onRefused()
      return unanswered()
    }
    throw new ServiceError(code, error.message, facts)
  }
  if (answer.data === undefined || answer.data === null) throw unreachable()
  return answer.data as Data
}

/**
 * Sends a request to the service. Throws a `ServiceError`, with code UNREACHABLE if no GraphQL response arrives within
 * half a minute. After `signal` aborts, or the service rejects the token, the promise never settles.
 */
export const sendRequest = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => askWithin(PATIENCE, operation, variables, signal)

/** Like `sendRequest`, for a request that the service limits to `seconds`. Waits slightly longer, to get its result. */
export const sendLongRequest = <Data, Variables>(
  seconds: number,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> => askWithin(seconds * 1_000 + ARRIVAL, operation, variables)

import type { FailureCode } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import type { Operation } from './operation.ts'

/** A question that the service refused or could not answer, in words for whoever asked. */
export class ServiceError extends Error {
  readonly code: FailureCode
  /** The input field that is at fault, when the service names one. */
  readonly field: string | null
  /** With CONFLICT the record as it is now. */
  readonly current: unknown

  constructor(code: FailureCode, message: string, { field = null, current }: Facts = {}) {
    super(message)
    this.code = code
    this.field = field
    this.current = current
  }
}

interface Facts {
  readonly field?: string | null
  readonly current?: unknown
}

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: Facts & { readonly code?: FailureCode }
  }[]
}

/** Milliseconds after which a question counts as unanswered. The service itself gives up earlier (docs/operating.md). */
const PATIENCE = 30_000
/** Milliseconds in which an answer arrives whose making has a limit of its own. */
const ARRIVAL = 10_000

const unreachable = () => new ServiceError('UNREACHABLE', texts.unreachable)
/** Who asks, by the token; and what to do when the service no longer knows them. */
export const connection = { token: null as string | null, onRefused: () => {} }

/** Sends the token from now on with every question, and tells when the service no longer accepts it. */
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

/** A question that nobody waits for any more has no answer, not even a failure; nor has one whose asker is signed out. */
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
 * Asks the service one thing. Throws a `ServiceError`, with code UNREACHABLE when no GraphQL answer came back in
 * half a minute. Once `signal` is aborted, or the service no longer accepts the token, it neither answers nor throws.
 */
export const ask = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> => askWithin(PATIENCE, operation, variables, signal)

/** As `ask`, where the service gives up after so many `seconds`: somewhat longer, so that what became of it is known. */
export const askPatiently = <Data, Variables>(
  seconds: number,
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> => askWithin(seconds * 1_000 + ARRIVAL, operation, variables)

import { type AnyActorRef, fromPromise } from 'xstate'
import { type FailureCode, isRetryableFailure } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { invokerOf } from './internals.ts'

/** Declares a request of a machine. The request fails unless the console or a test provides an implementation. */
export const service = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** Turns an async function into the implementation of a `service`. */
export const provideService = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))

/** `error` is the value that the implementation threw. */
export interface Failure {
  readonly error: unknown
}

/** `field` is the name of the invalid field. */
export interface ServiceFailure {
  readonly code: FailureCode
  readonly message: string
  readonly field: string | null
}

/** Returns the reason for a failure. An error without a code counts as an outage. */
export const refusalOf = ({ error }: Failure): ServiceFailure => {
  const { code = 'UNREACHABLE', message = texts.unknownError, field = null } = (error ?? {}) as Partial<ServiceFailure>
  return { code, message, field }
}

/** True when a retry may succeed. The service may have applied the failed request. */
export const isRetryable = (_: unknown, failure: Failure): boolean => isRetryableFailure(refusalOf(failure).code)

/**
 * Returns the parent of an actor, or the actor itself. Contexts do not contain the parent, because browsers store
 * contexts as drafts.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => invokerOf(self) ?? self

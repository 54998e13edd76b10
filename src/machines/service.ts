import { type AnyActorRef, fromPromise } from 'xstate'
import { type FailureCode, isRetryableFailure } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { invokerOf } from './internals.ts'

/** Declares a service that a machine calls. The console, a test or the chart page provides it. */
export const service = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** Turns an async function into an actor that implements a `service`. */
export const provideService = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))

/** The part of a failed service's error event that charts read. */
export interface Failure {
  readonly error: unknown
}

/** Reason of a failed request: a message for the user, and the name of the invalid field, if any. */
export interface ServiceFailure {
  readonly code: FailureCode
  readonly message: string
  readonly field: string | null
}

/** Returns the reason of a failure, from any value that a service threw. An unknown error counts as an outage. */
export const refusalOf = ({ error }: Failure): ServiceFailure => {
  const { code = 'UNREACHABLE', message = texts.unknownError, field = null } = (error ?? {}) as Partial<ServiceFailure>
  return { code, message, field }
}

/** Guard of charts that retry. True when the service did not answer, was busy or failed; it may have applied the change. */
export const isRetryable = (_: unknown, failure: Failure): boolean => isRetryableFailure(refusalOf(failure).code)

/**
 * Returns the parent of an actor, or the actor itself without one, as the target of `sendTo`. Charts don't keep the
 * parent in their context, because drafts cannot store a reference.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => invokerOf(self) ?? self

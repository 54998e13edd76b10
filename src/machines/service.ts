import { type AnyActorRef, fromPromise } from 'xstate'
import { type FailureCode, isRetryableFailure } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { invokerOf } from './internals.ts'

/** Declares a service that a machine calls. The console, a test or the chart page provides it. */
export const service = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** Turns an async function into the actor that provides a `service`. */
export const provideService = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))

/** The error event of a failed service. */
export interface Failure {
  readonly error: unknown
}

/** Reason of a failed request: a message for the user, and the field it concerns, if any. */
export interface ServiceFailure {
  readonly code: FailureCode
  readonly message: string
  readonly field: string | null
}

/** Reads a refusal from anything that a service threw. An unknown error counts as an outage. */
export const refusalOf = ({ error }: Failure): ServiceFailure => {
  const { code = 'UNREACHABLE', message = texts.unknown, field = null } = (error ?? {}) as Partial<ServiceFailure>
  return { code, message, field }
}

/** Guard for charts that retry later. True when the failure says nothing about the request itself. */
export const isRetryable = (_: unknown, failure: Failure): boolean => isRetryableFailure(refusalOf(failure).code)

/** Returns the parent actor for `sendTo`, or the actor itself. A reference in the context does not persist. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => invokerOf(self) ?? self

import { type AnyActorRef, fromPromise } from 'xstate'
import { type FailureCode, isUndecided as isUndecidedCode } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { invokerOf } from './internals.ts'

/** Something a machine asks for and the console, a test or the chart page provides. */
export const service = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** Turns a plain async function into the actor that answers a `service`. */
export const answer = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))

/** The event of a service that failed. */
export interface Failure {
  readonly error: unknown
}

/** What a failed service says: in words for whoever reads it, and the field it is about when it names one. */
export interface Refusal {
  readonly code: FailureCode
  readonly message: string
  readonly field: string | null
}

/** Reads a refusal off whatever a service threw; what is no refusal counts as an outage. */
export const refusalOf = ({ error }: Failure): Refusal => {
  const { code = 'UNREACHABLE', message = texts.unknown, field = null } = (error ?? {}) as Partial<Refusal>
  return { code, message, field }
}

/** The guard of charts that ask again later: nothing follows from the failure about what was asked. */
export const isUndecided = (_: unknown, failure: Failure): boolean => isUndecidedCode(refusalOf(failure).code)

/** The actor around, for `sendTo`: unlike a reference in the context it outlasts being persisted. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => invokerOf(self) ?? self

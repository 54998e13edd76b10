import { fromPromise } from 'xstate'

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
  readonly message: string
  readonly field: string | null
}

/** Reads a refusal off whatever a service threw. */
export const refusalOf = (error: unknown): Refusal => {
  const { message, field } = (error ?? {}) as { message?: unknown; field?: unknown }
  return {
    message: typeof message === 'string' ? message : 'Unknown error occurred.',
    field: typeof field === 'string' ? field : null,
  }
}

import type { Mutation } from '../../server/contract/types.gen.ts'
import type { Call } from './service.ts'

export type Input = Readonly<Record<string, unknown>>

/** Payload of a successful mutation, which contains its record. */
type Payload<Name extends keyof Mutation> = {
  readonly [Field in keyof Mutation[Name]]-?: NonNullable<Mutation[Name][Field]>
}

/** Sends a mutation. `record` selects fields of the payload besides `success`. */
export const mutate = <Name extends keyof Mutation>(
  call: Call,
  name: Name,
  input: Input,
  record = '',
  type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`,
) =>
  call<{ readonly [Field in Name]: Payload<Name> }>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { success ${record} } }`,
    { input },
  )

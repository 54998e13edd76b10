import type { BadCase } from './cases.ts'

type DeriveInput<Given> = BadCase<Given>['deriveInput']

/** Returns the case of an input that is refused because of one field. */
export const badField = <Given>(what: string, field: string, deriveInput: DeriveInput<Given>): BadCase<Given> => ({
  what,
  deriveInput,
  code: 'BAD_USER_INPUT',
  field,
})
/** Returns the case of an input with the id of a record that does not exist. */
export const notFound = <Given>(what: string, deriveInput: DeriveInput<Given>): BadCase<Given> => ({
  what,
  deriveInput,
  code: 'NOT_FOUND',
})

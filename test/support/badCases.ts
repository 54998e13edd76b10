import type { BadCase } from './cases.ts'

/** Id that no record has. */
export const UNKNOWN_ID = '999999999'

type DeriveInput<Given> = BadCase<Given>['deriveInput']

export const badField = <Given>(what: string, field: string, deriveInput: DeriveInput<Given>): BadCase<Given> => ({
  what,
  deriveInput,
  code: 'BAD_USER_INPUT',
  field,
})
export const notFound = <Given>(what: string, deriveInput: DeriveInput<Given>): BadCase<Given> => ({
  what,
  deriveInput,
  code: 'NOT_FOUND',
})

/** Bad case with other values for some fields of the good input. */
export const badValues = (what: string, values: object, field: string): BadCase<object> =>
  badField(what, field, (good) => ({ ...good, ...values }))
/** Bad case whose input refers to a record that does not exist. */
export const unknown = (noun: string, key: string, id = UNKNOWN_ID): BadCase<object> =>
  notFound(`an unknown ${noun}: ${id}`, (good) => ({ ...good, [key]: id }))

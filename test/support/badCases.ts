import type { BadCase } from './cases.ts'

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

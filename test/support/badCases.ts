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

export const unknownSpecialty: BadCase<object> = notFound('an unknown specialty', (good) => ({
  ...good,
  specialtyId: UNKNOWN_ID,
}))

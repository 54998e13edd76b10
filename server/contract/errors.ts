import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../../src/domain/failure.ts'
import type { Problem } from '../../src/domain/problem.ts'

const failure = (code: RefusalCode, message: string, facts: Readonly<Record<string, unknown>> = {}) =>
  new GraphQLError(message, { extensions: { code, ...facts } })

/** Error without a session: no token, or a forged, expired or ended one. */
export const unauthenticated = (): GraphQLError => failure('UNAUTHENTICATED', 'Sign in first.')

export const forbidden = (): GraphQLError => failure('FORBIDDEN', 'Your account may not do this.')

/** `what` is the record's name in spec §8: Group, User, Program, ... */
export const notFound = (what: string): GraphQLError => failure('NOT_FOUND', `That ${what} could not be found...`)

/** Error about the first problem. `extensions.field` is its field; `extensions.problems` lists them all. */
export const badInput = (given: Problem | readonly Problem[]): GraphQLError => {
  const problems = 'field' in given ? [given] : given
  const [first] = problems
  return failure('BAD_USER_INPUT', first?.message ?? 'The input is not valid.', { field: first?.field, problems })
}

/** Error of a stale save. `current` is the record as it is now. */
export const conflict = (message: string, current?: unknown): GraphQLError => failure('CONFLICT', message, { current })

export const rateLimited = (retryAfterSeconds: number): GraphQLError => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return failure('RATE_LIMITED', `Too many attempts. Try again in ${wait}.`, { retryAfter: retryAfterSeconds })
}

/** Error for one more operation of a WebSocket or an account that has too many running. */
export const tooManyOperations = (): GraphQLError =>
  failure('RATE_LIMITED', 'This account has too many open connections. Close some tabs, then try again.', {
    retryAfter: 60,
  })

/** Error for a long operation that gets no turn. An earlier request for it may still be running. */
export const overloaded = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'Too many bulk changes or deletions are running. This one was not started. Try again in a minute.',
    { retryAfter: 60 },
  )

/** Error for a long operation that exceeded its minutes. It was undone. */
export const overdue = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'This took too long and was undone. Nothing was changed. Try again when the console is less busy.',
  )

/** Seconds after which a client may retry a change that another user's change delayed. */
const MOMENT = 5

/** Error for a change that waited too long for a record, locked by a deletion, for example. It was undone. */
export const recordLocked = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'This took too long: another user may be changing the same records. Nothing was changed. Try again in a moment.',
    { retryAfter: MOMENT },
  )

/** Error for a document or a body that cannot be read, without a field to name. */
export const badRequest = (message: string): GraphQLError => failure('BAD_USER_INPUT', message)

/** Error for any other failure. Only the log has its cause. */
export const internal = (message = 'Something went wrong.'): GraphQLError => failure('INTERNAL', message)

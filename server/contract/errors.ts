import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../../src/domain/failure.ts'
import type { Problem } from '../../src/domain/problem.ts'

const failure = (code: RefusalCode, message: string, extensions: Readonly<Record<string, unknown>> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } })

export const unauthenticated = (): GraphQLError => failure('UNAUTHENTICATED', 'Sign in first.')

export const forbidden = (): GraphQLError =>
  failure('FORBIDDEN', 'Your account isn’t allowed to do this. Ask an administrator.')

/** `noun` is the record's kind as in spec §8, such as Group. */
export const notFound = (noun: string): GraphQLError => failure('NOT_FOUND', `That ${noun} could not be found...`)

/** Error with the message and `field` of the first problem. `extensions.problems` lists all problems. */
export const badInput = (problemOrProblems: Problem | readonly Problem[]): GraphQLError => {
  const problems = 'field' in problemOrProblems ? [problemOrProblems] : problemOrProblems
  const [first] = problems
  return failure('BAD_USER_INPUT', first?.message ?? 'The input is not valid.', { field: first?.field, problems })
}

/** `current` is the data that another user has saved in the meantime. */
export const conflict = (message: string, current?: unknown): GraphQLError => failure('CONFLICT', message, { current })

export const rateLimited = (retryAfterSeconds: number, reason = 'Too many attempts'): GraphQLError => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return failure('RATE_LIMITED', `${reason}. Try again in ${wait}.`, { retryAfter: retryAfterSeconds })
}

/** Error for an operation that exceeds `CONNECTION_LIMITS`. */
export const tooManyOperations = (): GraphQLError =>
  failure('RATE_LIMITED', 'Your account has too many tabs or requests open. Close some tabs, then try again.', {
    retryAfter: 60,
  })

/** Error for a long operation that could not start. An earlier request may still run the operation. */
export const overloaded = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'Too many bulk changes or deletions are running. This one was not started. Try again in a minute.',
    { retryAfter: 60 },
  )

export const overdue = (): GraphQLError =>
  failure('RATE_LIMITED', 'This took too long, so nothing was changed. Try again later.')

const LOCK_RETRY_SECONDS = 5

export const recordLocked = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'This took too long: another user may be changing the same records. Nothing was changed. Try again in a moment.',
    { retryAfter: LOCK_RETRY_SECONDS },
  )

/** Error for an invalid request, without the name of an input field. */
export const badRequest = (message: string): GraphQLError => failure('BAD_USER_INPUT', message)

export const UNEXPECTED_ERROR = 'The service had an unexpected error. Try again later.'

/** Error for a failure of the service. Only the log contains the details. */
export const internal = (message = UNEXPECTED_ERROR): GraphQLError => failure('INTERNAL', message)

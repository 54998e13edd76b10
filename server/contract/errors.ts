import { GraphQLError } from 'graphql'
import type { RefusalCode } from '../../src/domain/failure.ts'
import type { Problem } from '../../src/domain/problem.ts'

const failure = (code: RefusalCode, message: string, facts: Readonly<Record<string, unknown>> = {}) =>
  new GraphQLError(message, { extensions: { code, ...facts } })

/** Nobody is signed in: no token, or one that is forged, expired or ended. */
export const unauthenticated = (): GraphQLError => failure('UNAUTHENTICATED', 'Sign in first.')

export const forbidden = (): GraphQLError => failure('FORBIDDEN', 'Your account may not do this.')

/** `what` as spec §8 names it: Group, User, Program, ... */
export const notFound = (what: string): GraphQLError => failure('NOT_FOUND', `That ${what} could not be found...`)

/** Speaks of the first problem; `extensions.field` names its field and `extensions.problems` lists them all. */
export const badInput = (given: Problem | readonly Problem[]): GraphQLError => {
  const problems = 'field' in given ? [given] : given
  const [first] = problems
  return failure('BAD_USER_INPUT', first?.message ?? 'The input cannot be used.', { field: first?.field, problems })
}

/** A stale save; `current` is the record as it is. */
export const conflict = (message: string, current?: unknown): GraphQLError => failure('CONFLICT', message, { current })

export const rateLimited = (retryAfterSeconds: number): GraphQLError => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return failure('RATE_LIMITED', `Too many attempts. Try again in ${wait}.`, { retryAfter: retryAfterSeconds })
}

/** Refuses another operation of a WebSocket or an account that has too many running. */
export const tooManyOpen = (): GraphQLError =>
  failure('RATE_LIMITED', 'Too much is open at once with this account. Close some tabs, then try again.', {
    retryAfter: 60,
  })

/** What takes long gets no turn. Where it was sent before, that may be under way. */
export const crowded = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'There is no room for another bulk change or deletion: too many are running. This one was not started. Try again in a minute.',
    { retryAfter: 60 },
  )

/** What had minutes and was not done in them: whoever asked is told so, because nothing of it was done. */
export const overdue = (): GraphQLError =>
  failure('RATE_LIMITED', 'It took too long and was undone: nothing has changed. Try again when fewer people work.')

/** Seconds after which whoever met somebody else's change may try again. */
const MOMENT = 5

/** A change whose record somebody else held for too long, such as a bulk change or a deletion: nothing of it was done. */
export const held = (): GraphQLError =>
  failure(
    'RATE_LIMITED',
    'This took too long; somebody else may be changing the same record, perhaps many at once. Nothing was changed: try again in a moment.',
    { retryAfter: MOMENT },
  )

/** A document or a body that cannot be understood, without a field to name. */
export const badRequest = (message: string): GraphQLError => failure('BAD_USER_INPUT', message)

/** Whatever else goes wrong. What it was stays in the log. */
export const internal = (message = 'Something went wrong.'): GraphQLError => failure('INTERNAL', message)

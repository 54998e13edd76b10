import { GraphQLError } from 'graphql'
import { logError } from '../base/log.ts'
import { badInput, badRequest, internal, overdue, recordLocked } from '../contract/errors.ts'
import {
  ChangeTimeout,
  DatabaseBusy,
  DatabaseUnavailable,
  NoFreeConnection,
  TransactionTimeout,
} from '../database/database.ts'

const MAX_LENGTH = 300
/** Beginnings of graphql-js messages that name only types and fields of the contract. */
const ABOUT_TYPES = /^Expected .*?(to include required field "\w+"|not to be null|to be provided|to be an object)/s

/** Field that a variable lacks, and the last field in the path to the invalid part of a variable. */
const LACKING = /required field "(\w+)"$/
const PLACE = /\.(\w+)(?:\[\d+\])*$/

/** Converts an error of graphql-js, without the input that it quotes. That may be a password, or a megabyte long. */
const refusal = (message: string): GraphQLError => {
  const [, place, reason = ''] = /^(Variable "\$\w+" has invalid value[^:]*): (.*)$/s.exec(message) ?? []
  if (place === undefined)
    return badRequest(
      message
        .replace(/ Did you mean .*$/s, '')
        .replace(/[,.]? found:? .*$/is, '.')
        .replace(/(cannot represent [^:]*): .*$/s, '$1.')
        .slice(0, MAX_LENGTH),
    )
  const about = ABOUT_TYPES.exec(reason)?.[0] ?? ''
  const said = `${[place, about].filter(Boolean).join(': ')}.`
  const field = (LACKING.exec(about) ?? PLACE.exec(place))?.[1]
  return field === undefined ? badRequest(said) : badInput({ field, message: said })
}

const BUSY = 'The service is busy. Try again in a moment.'
const SLOW = 'This took too long: another user may be changing the same record. Try again in a moment.'
/** Failures of the database, each class before the one it extends, with the log's message and the client's error. */
const FAILURES = [
  [DatabaseUnavailable, 'The database cannot be reached', () => internal('The database cannot be reached.')],
  [NoFreeConnection, 'No connection to the database came free', () => internal(BUSY)],
  [ChangeTimeout, 'A change was undone because a statement took too long', recordLocked],
  [DatabaseBusy, 'The database took too long', () => internal(SLOW)],
  [TransactionTimeout, 'A change was undone because it took too long', overdue],
] as const

/** Converts an error without a code for the client. `path` leads to the field that failed. */
const outside = (error: unknown, path?: string): GraphQLError => {
  const [, message, answer] = FAILURES.find(([type]) => error instanceof type) ?? []
  if (message && answer) {
    logError(message, error, { path })
    return answer()
  }
  // An error of graphql-js itself, about a request or the arguments of a field.
  if (error instanceof GraphQLError && (path === undefined || error.message.startsWith('Argument "')))
    return refusal(error.message)
  logError('An operation failed', error, { path })
  return internal()
}

/**
 * Converts an error for the client. Errors with a code stay unchanged. Refusals of graphql-js become BAD_USER_INPUT.
 * Everything else is logged and becomes INTERNAL, without stack, SQL or message.
 */
export const toClient = (error: unknown): GraphQLError => {
  if (!(error instanceof GraphQLError)) return outside(error)
  if (error.extensions.code !== undefined) return error
  const { nodes, source, positions, path, originalError } = error
  const isThrown = originalError !== undefined && !(originalError instanceof GraphQLError)
  const { message, extensions } = outside(isThrown ? originalError : error, path?.join('.'))
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

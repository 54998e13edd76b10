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
/** Matches messages of graphql-js that name only types and fields. Other messages may quote the input of a user. */
const SAFE_REASON = /^Expected .*?(to include required field "\w+"|not to be null|to be provided|to be an object)/s

/** Patterns for the name of a missing field, and for the last field in the path to an invalid value. */
const MISSING_FIELD = /required field "(\w+)"$/
const LAST_FIELD = /\.(\w+)(?:\[\d+\])*$/

/** Converts a graphql-js message to an error without the quoted input, which may be a password or a megabyte long. */
const toBadInput = (message: string): GraphQLError => {
  const [, beginning, reason = ''] = /^(Variable "\$\w+" has invalid value[^:]*): (.*)$/s.exec(message) ?? []
  if (beginning === undefined)
    return badRequest(
      message
        .replace(/ Did you mean .*$/s, '')
        .replace(/[,.]? found:? .*$/is, '.')
        .replace(/(cannot represent [^:]*): .*$/s, '$1.')
        .slice(0, MAX_LENGTH),
    )
  const safeReason = SAFE_REASON.exec(reason)?.[0] ?? ''
  const text = `${[beginning, safeReason].filter(Boolean).join(': ')}.`
  const field = (MISSING_FIELD.exec(safeReason) ?? LAST_FIELD.exec(beginning))?.[1]
  return field === undefined ? badRequest(text) : badInput({ field, message: text })
}

const BUSY = 'The service is busy. Try again in a moment.'
const SLOW = 'This took too long: another user may be changing the same record. Try again in a moment.'
/** Message for the log and error for the client, by database error. A subclass must come before its base class. */
const FAILURES = [
  [DatabaseUnavailable, 'The database cannot be reached', () => internal('The database cannot be reached.')],
  [NoFreeConnection, 'No connection to the database became free', () => internal(BUSY)],
  [ChangeTimeout, 'A change was undone because a statement took too long', recordLocked],
  [DatabaseBusy, 'The database took too long', () => internal(SLOW)],
  [TransactionTimeout, 'A change was undone because it took too long', overdue],
] as const

/** Converts an error without a code for the client. `path` is the path of the field that failed. */
const convertWithoutCode = (error: unknown, path?: string): GraphQLError => {
  const [, message, createError] = FAILURES.find(([type]) => error instanceof type) ?? []
  if (message && createError) {
    logError(message, error, { path })
    return createError()
  }
  // Errors of graphql-js itself are about the request or about the arguments of a field.
  if (error instanceof GraphQLError && (path === undefined || error.message.startsWith('Argument "')))
    return toBadInput(error.message)
  logError('An operation failed', error, { path })
  return internal()
}

/**
 * Converts an error to one that the client may see. Errors with a code stay unchanged. An error of graphql-js about the
 * request becomes BAD_USER_INPUT. Any other error is logged, and loses its stack, SQL and message.
 */
export const toClient = (error: unknown): GraphQLError => {
  if (!(error instanceof GraphQLError)) return convertWithoutCode(error)
  if (error.extensions.code !== undefined) return error
  const { nodes, source, positions, path, originalError } = error
  const hasForeignCause = originalError !== undefined && !(originalError instanceof GraphQLError)
  const { message, extensions } = convertWithoutCode(hasForeignCause ? originalError : error, path?.join('.'))
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

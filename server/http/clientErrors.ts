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
/** These messages name only types and fields. Other messages may quote a user's input. */
const SAFE_REASON = /^Expected .*?(to include required field "\w+"|not to be null|to be provided|to be an object)/s

const MISSING_FIELD = /required field "(\w+)"$/
const LAST_FIELD = /\.(\w+)(?:\[\d+\])*$/

/** Removes the quoted input, because it may be a password. */
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
/** A subclass must come before its base class. */
const FAILURES = [
  [DatabaseUnavailable, 'The database cannot be reached', () => internal('The database cannot be reached.')],
  [NoFreeConnection, 'No connection to the database became free', () => internal(BUSY)],
  [ChangeTimeout, 'A change was undone because a statement took too long', recordLocked],
  [DatabaseBusy, 'The database took too long', () => internal(SLOW)],
  [TransactionTimeout, 'A change was undone because it took too long', overdue],
] as const

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

/** Converts an error to one that the client may see. Logs unexpected errors and hides their details. */
export const toClient = (error: unknown): GraphQLError => {
  if (!(error instanceof GraphQLError)) return convertWithoutCode(error)
  if (error.extensions.code !== undefined) return error
  const { nodes, source, positions, path, originalError } = error
  const hasForeignCause = originalError !== undefined && !(originalError instanceof GraphQLError)
  const { message, extensions } = convertWithoutCode(hasForeignCause ? originalError : error, path?.join('.'))
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

import { GraphQLError } from 'graphql'
import { logError } from '../base/log.ts'
import { badInput, badRequest, held, internal, overdue } from '../contract/errors.ts'
import {
  DatabaseBusy,
  DatabaseCrowded,
  DatabaseHeld,
  DatabaseOverdue,
  DatabaseUnavailable,
} from '../database/database.ts'

const MAX_LENGTH = 300
/** Words of graphql-js that name nothing but types and fields of the contract. */
const ABOUT_TYPES = /^Expected .*?(to include required field "\w+"|not to be null|to be provided|to be an object)/s

/** A field that a variable lacks, and the last field on the way to the place in it that is wrong. */
const LACKING = /required field "(\w+)"$/
const PLACE = /\.(\w+)(?:\[\d+\])*$/

/** What graphql-js refuses, without the input that it quotes: that may be a password, or a megabyte long. */
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
const SLOW = 'This took too long; somebody else may be changing the same record. Try again in a moment.'
/** Failures of the database, each before the one it extends: what the log says, and what the client is told. */
const FAILURES = [
  [DatabaseUnavailable, 'The database cannot be reached', () => internal('The database cannot be reached.')],
  [DatabaseCrowded, 'No connection to the database came free', () => internal(BUSY)],
  [DatabaseHeld, 'A change was undone because a statement took too long', held],
  [DatabaseBusy, 'The database took too long', () => internal(SLOW)],
  [DatabaseOverdue, 'A change was undone because it took too long', overdue],
] as const

/** What an error that is not ours says outside; `path` leads to the field that failed. */
const outside = (error: unknown, path?: string): GraphQLError => {
  const [, message, answer] = FAILURES.find(([type]) => error instanceof type) ?? []
  if (message && answer) {
    logError(message, error, { path })
    return answer()
  }
  // Graphql-js itself refuses a request, or the arguments of a field.
  if (error instanceof GraphQLError && (path === undefined || error.message.startsWith('Argument "')))
    return refusal(error.message)
  logError('An operation failed', error, { path })
  return internal()
}

/**
 * What the client is told of an error, once: ours as they are, with their code; refusals of graphql-js as
 * BAD_USER_INPUT; everything else is logged and leaves as INTERNAL, without stack, SQL or message.
 */
export const toClient = (error: unknown): GraphQLError => {
  if (!(error instanceof GraphQLError)) return outside(error)
  if (error.extensions.code !== undefined) return error
  const { nodes, source, positions, path, originalError } = error
  const isThrown = originalError !== undefined && !(originalError instanceof GraphQLError)
  const { message, extensions } = outside(isThrown ? originalError : error, path?.join('.'))
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

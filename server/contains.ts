import sql, { raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../src/domain/limits.ts'
import { searchKey } from '../src/domain/text.ts'
import { badInput } from './contract/errors.ts'
import { refuseUnstorable } from './input.ts'

/** Texts whose part inside a word no trigram index knows. */
const SHORT = /^(?=.*[a-z0-9]).{1,2}$/

/** The condition that a column of search keys, lines of words, holds what was typed. */
export type Contains = (column: string) => Sql

/**
 * What a filter looks for: any part of a line; with fewer than three characters, words that begin so. `%`, `_` and `\` mean themselves. Null when nothing is looked for. `field` names the argument in errors.
 * Errors: BAD_USER_INPUT.
 */
export const contains = (text: string | null | undefined, field = 'filter'): Contains | null => {
  if (text == null) return null
  refuseUnstorable(text, field)
  if (text.length > NAME_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${NAME_LENGTH} characters.` })
  const key = searchKey(text)
  if (key === '') return null
  const literal = key.replace(/[\\%_]/g, '\\$&')
  if (!SHORT.test(key)) return (column) => sql`${raw(column)} like ${`%${literal}%`}`
  return (column) => {
    const begins = (before: string) => sql`${raw(column)} like ${`${before}${literal}%`}`
    return sql`(${begins('')} or ${begins('% ')} or ${begins('%\n')})`
  }
}

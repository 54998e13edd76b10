import sql, { raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../src/domain/limits.ts'
import { searchKey } from '../src/domain/text.ts'
import { badInput } from './contract/errors.ts'
import { refuseUnstorable } from './input.ts'

/** Texts whose part inside a word no trigram index knows, and the letters of those that it knows. */
const SHORT = /^(?=.*[a-z0-9]).{1,2}$/
const TRIGRAM = 3

/** What is looked for in columns of search keys, lines of words. */
export interface Contains {
  /** The condition that a column holds it. */
  in(column: string): Sql
  /** Its words that an index knows, each once, in their order. */
  readonly words: readonly string[]
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Any part of a line. */
export const part = (text: string): Contains => ({
  in: (column) => sql`${raw(column)} like ${`%${literal(text)}%`}`,
  words: [...new Set(text.split(' ').filter((word) => word.length >= TRIGRAM))],
})

/** The beginning of a word. */
const beginning = (text: string): Contains => ({
  in: (column) => {
    const begins = (before: string) => sql`${raw(column)} like ${`${before}${literal(text)}%`}`
    return sql`(${begins('')} or ${begins('% ')} or ${begins('%\n')})`
  },
  words: [],
})

/**
 * The same, found by some of its words, in their order: an index takes long to look for all parts of a long text, which is
 * hidden from it behind an expression.
 */
export const foundBy = (match: Contains, words: readonly string[]): Contains => ({
  ...match,
  in: (column) =>
    sql`(${raw(column)} like ${`%${words.map(literal).join('%')}%`} and ${match.in(`(${column} || '')`)})`,
})

/**
 * What a filter looks for: any part of a line; of one or two letters or digits, words that begin so. `%`, `_` and `\` mean
 * themselves. Null when nothing is looked for. `field` names the argument in errors. Errors: BAD_USER_INPUT.
 */
export const contains = (text: string | null | undefined, field = 'filter'): Contains | null => {
  if (text == null) return null
  refuseUnstorable(text, field)
  if (text.length > NAME_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${NAME_LENGTH} characters.` })
  const key = searchKey(text)
  if (key === '') return null
  return SHORT.test(key) ? beginning(key) : part(key)
}

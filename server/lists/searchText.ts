import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { textProblem } from '../../src/domain/problem.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'

/** Letter that replaces a space. */
export const SPACE = 'Q'

/** Writes the code point of a character with letters: `-` is hexadecimal 2D, which becomes CN. */
const lettersOf = (character: string): string =>
  Number(character.codePointAt(0))
    .toString(16)
    .replace(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))

/**
 * Encodes a text as letters and digits only, because trigram indexes ignore all other characters. A space becomes Q.
 * Any other character becomes its code point between Y and Z: "o'hara, ana" becomes 'oYCHZharaYCMZQana'. The text
 * itself is in lower case, so that only these codes contain capitals.
 */
export const trigramText = (text: string): string =>
  searchKey(text).replace(/[^a-z0-9]/gu, (character) => (character === ' ' ? SPACE : `Y${lettersOf(character)}Z`))

/** Returns the value of a search column: one line for each text. A filter never matches across lines. */
export const searchText = (...texts: readonly string[]): string =>
  texts.map((text) => `\n${trigramText(text)}`).join('')

/** Filters of one or two letters or digits. Trigram indexes cannot find them inside words. */
const SHORT = /^[a-z0-9]{1,2}$/

/** Text by which a list is filtered. */
export interface TextFilter {
  /** Returns the SQL condition that a column made by `searchText` matches the filter. */
  in(column: string): Sql
  /** Returns this condition for a column of sort keys. No index supports this search, so the table must be small. */
  inKeys(column: string): Sql
  /** The filter, if it is a single letter or digit. */
  readonly letter?: string
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const containsAny = (column: string, texts: readonly string[]): Sql => {
  const conditions = texts.map((text) => sql`${raw(column)} like ${`%${literal(text)}%`}`)
  return sql`(${join(conditions, ' or ')})`
}

const lineFilter = (key: string): TextFilter => ({
  in: (column) => containsAny(column, [trigramText(key)]),
  inKeys: (column) => containsAny(column, [key]),
})

/** Matches the beginning of a line. A `key` of two letters or digits also matches the beginning of a word. */
const prefixFilter = (key: string): TextFilter => {
  const isLetter = key.length === 1
  return {
    in: (column) => containsAny(column, [`\n${key}`, ...(isLetter ? [] : [SPACE + key])]),
    inKeys: (column) => containsAny(`(chr(10) || ${column})`, [`\n${key}`, ...(isLetter ? [] : [` ${key}`])]),
    ...(isLetter && { letter: key }),
  }
}

/**
 * Parses a filter. A filter of one letter or digit matches the beginning of a line. A filter of two letters or digits
 * matches the beginning of a word. Any other filter matches any part of a line. `%`, `_` and `\` have no special
 * meaning. Returns null for an empty filter. `field` is the name of the argument in errors. Errors: BAD_USER_INPUT.
 */
export const textFilter = (text: string | null | undefined, field = 'filter'): TextFilter | null => {
  if (text == null) return null
  const message = textProblem('The search text', text, NAME_LENGTH)
  if (message !== null) throw badInput({ field, message })
  const key = searchKey(text)
  if (key === '') return null
  return SHORT.test(key) ? prefixFilter(key) : lineFilter(key)
}

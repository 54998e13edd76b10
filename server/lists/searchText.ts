import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'
import { refuseUnstorable } from '../contract/input.ts'

/** Code of a space between two words. */
export const SPACE = 'Q'

/** Returns the code point of a character in letters: `-` is 002D, which becomes CN. */
const lettersOf = (character: string): string =>
  Number(character.codePointAt(0))
    .toString(16)
    .replace(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))

/**
 * Returns a text as filters compare it, with only letters and digits. Trigram indexes ignore every trigram with another
 * character. A space becomes Q, any other character its code point between Y and Z: 'o'hara, ana' becomes
 * 'oYCHZharaYCMZQana'. Only these codes have capitals, because search keys are in lower case.
 */
export const trigramText = (text: string): string =>
  searchKey(text).replace(/[^a-z0-9]/gu, (character) => (character === ' ' ? SPACE : `Y${lettersOf(character)}Z`))

/**
 * Returns the text that searches compare with a filter: one line for each text. A filter never matches across lines.
 */
export const searchText = (...texts: readonly string[]): string =>
  texts.map((text) => `\n${trigramText(text)}`).join('')

/** Filters so short that trigram indexes cannot find them inside words. */
const SHORT = /^[a-z0-9]{1,2}$/

/** Text by which a list is filtered. */
export interface TextFilter {
  /** Returns the condition that a column made by `searchText` matches the filter. */
  in(column: string): Sql
  /** Returns the same condition for a column of sort keys. No index supports it, so the table must be small. */
  inKeys(column: string): Sql
  /** The filter, when it is a single letter or digit. */
  readonly letter?: string
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the condition that a column contains at least one of the texts. */
const containsAny = (column: string, texts: readonly string[]): Sql => {
  const conditions = texts.map((text) => sql`${raw(column)} like ${`%${literal(text)}%`}`)
  return sql`(${join(conditions, ' or ')})`
}

/** Matches any part of a line. */
const lineFilter = (key: string): TextFilter => ({
  in: (column) => containsAny(column, [trigramText(key)]),
  inKeys: (column) => containsAny(column, [key]),
})

/** Matches the beginning of a line, and of a word unless `key` is one letter. */
const prefixFilter = (key: string): TextFilter => {
  const isLetter = key.length === 1
  return {
    in: (column) => containsAny(column, [`\n${key}`, ...(isLetter ? [] : [SPACE + key])]),
    inKeys: (column) => containsAny(`(chr(10) || ${column})`, [`\n${key}`, ...(isLetter ? [] : [` ${key}`])]),
    ...(isLetter && { letter: key }),
  }
}

/**
 * Parses a filter, which matches any part of a line. A filter of two letters or digits matches the beginning of a word.
 * A filter of one letter or digit matches the beginning of a line. `%`, `_` and `\` have no special meaning. Returns
 * null for an empty filter. `field` is the name of the argument in errors. Errors: BAD_USER_INPUT.
 */
export const textFilter = (text: string | null | undefined, field = 'filter'): TextFilter | null => {
  if (text == null) return null
  refuseUnstorable(text, field)
  if (text.length > NAME_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${NAME_LENGTH} characters.` })
  const key = searchKey(text)
  if (key === '') return null
  return SHORT.test(key) ? prefixFilter(key) : lineFilter(key)
}

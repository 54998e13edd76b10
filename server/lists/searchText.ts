import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { textProblem } from '../../src/domain/problem.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'

export const SPACE = 'Q'

/** Writes a code point with letters: `-` is hexadecimal 2D, which becomes CN. */
const lettersOf = (character: string): string =>
  Number(character.codePointAt(0))
    .toString(16)
    .replace(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))

/**
 * Encodes a text as letters and digits, because trigram indexes ignore other characters. "o'hara, ana" becomes
 * 'oYCHZharaYCMZQana'.
 */
export const trigramText = (text: string): string =>
  searchKey(text).replace(/[^a-z0-9]/gu, (character) => (character === ' ' ? SPACE : `Y${lettersOf(character)}Z`))

/** Returns the value of a search column. A filter never matches across two texts. */
export const searchText = (...texts: readonly string[]): string =>
  texts.map((text) => `\n${trigramText(text)}`).join('')

/** Trigram indexes cannot find such short filters inside words. */
const SHORT = /^[a-z0-9]{1,2}$/

export interface TextFilter {
  in(column: string): Sql
  /** No index supports this search, so the table must be small. */
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

const prefixFilter = (key: string): TextFilter => {
  const isLetter = key.length === 1
  return {
    in: (column) => containsAny(column, [`\n${key}`, ...(isLetter ? [] : [SPACE + key])]),
    inKeys: (column) => containsAny(`(chr(10) || ${column})`, [`\n${key}`, ...(isLetter ? [] : [` ${key}`])]),
    ...(isLetter && { letter: key }),
  }
}

/**
 * Parses a filter; null if it is empty. One or two characters match only at the beginning of a word or text. Throws
 * BAD_USER_INPUT.
 */
export const textFilter = (text: string | null | undefined, field = 'filter'): TextFilter | null => {
  if (text == null) return null
  const message = textProblem('The search text', text, NAME_LENGTH)
  if (message !== null) throw badInput({ field, message })
  const key = searchKey(text)
  if (key === '') return null
  return SHORT.test(key) ? prefixFilter(key) : lineFilter(key)
}

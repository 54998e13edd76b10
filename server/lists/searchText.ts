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
  /** Condition for an encoded column (`searchText`): it contains each word, in any order. */
  in(column: string): Sql
  /** No index supports this search, so the table must be small. */
  inKeys(column: string): Sql
  /** Condition for an encoded column: a text equals the filter, except for punctuation. */
  isExact(column: string): Sql
  /** Condition for an encoded column: each word of the filter begins a word. */
  beginsWords(column: string): Sql
  /**
   * Number that orders matches in an encoded column: 0 for an equal first text, 1 for another equal text, 2 if the first
   * text begins with the filter, 3 if each word begins a word, 4 for other matches.
   */
  relevance(column: string): Sql
  /** The normalized filter, as at the beginning of a sort key. */
  readonly key: string
  /** The filter, if it is a single letter or digit. */
  readonly letter?: string
}

/** Escapes a text for `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const containsAny = (column: string, texts: readonly string[]): Sql => {
  const conditions = texts.map((text) => sql`${raw(column)} like ${`%${likeText(text)}%`}`)
  return sql`(${join(conditions, ' or ')})`
}

/**
 * Splits a filter into its words, without punctuation. An email address is one word. A filter of punctuation only is a
 * word itself.
 */
const wordsOf = (key: string): string[] => {
  const words = key.split(' ').flatMap((part) => (part.includes('@') ? part : part.split(/[^\p{L}\p{N}]+/u)))
  const unique = [...new Set(words.filter(Boolean))]
  return unique.length > 0 ? unique : [key]
}

/** Condition for a word of one or two characters. No index supports it. */
const beginsAWord = (column: string, word: string): Sql =>
  containsAny(
    column,
    ['\n', SPACE, 'Z'].map((end) => end + word),
  )

/** Condition for the only word of a filter, or for the first word if all words are short. An index supports it. */
const prefixCondition = (column: string, word: string): Sql =>
  containsAny(column, [`\n${word}`, ...(word.length === 1 ? [] : [SPACE + word])])

const isShort = (word: string): boolean => SHORT.test(word)

/** Regular expression for what stands between two words of an encoded text. */
const GAP = `(?:${SPACE}|Y[A-P]+Z)*`

const filterOf = (key: string): TextFilter => {
  const words = wordsOf(key)
  const [firstWord = '', ...otherWords] = words
  const encodedWords = words.map(trigramText)
  const phrase = encodedWords.join(GAP)
  const beginsWords = (column: string) =>
    sql`(${join(
      encodedWords.map((word) => beginsAWord(column, word)),
      ' and ',
    )})`
  const isExact = (column: string) => sql`${raw(column)} ~ ${`\n${phrase}${GAP}(?:\n|$)`}`
  return {
    key,
    beginsWords,
    isExact: (column) => sql`(${containsAny(column, [`\n${encodedWords[0]}`])} and ${isExact(column)})`,
    in: (column) => {
      const conditions = words.map((word, index) =>
        isShort(word) ? beginsAWord(`(${column} || '')`, word) : containsAny(column, [encodedWords[index] ?? '']),
      )
      const indexed = words.every(isShort) ? prefixCondition(column, firstWord) : null
      if (indexed && otherWords.length === 0) return indexed
      return sql`(${join([...(indexed ? [indexed] : []), ...conditions], ' and ')})`
    },
    inKeys: (column) =>
      sql`(${join(
        words.map((word) =>
          isShort(word)
            ? containsAny(`(chr(10) || ${column})`, [
                `\n${word}`,
                ...(word.length === 1 && words.length === 1 ? [] : [` ${word}`]),
              ])
            : containsAny(column, [word]),
        ),
        ' and ',
      )})`,
    relevance: (column) => {
      const byWords = sql`case when ${beginsWords(column)} then 3 else 4 end`
      return sql`case when ${containsAny(column, [`\n${encodedWords[0]}`])} then
          case when ${raw(column)} ~ ${`^\n${phrase}${GAP}(?:\n|$)`} then 0 when ${isExact(column)} then 1
            when ${raw(column)} ~ ${`^\n${phrase}`} then 2 else ${byWords} end
        else ${byWords} end`
    },
    ...(words.length === 1 && /^[a-z0-9]$/.test(key) && { letter: key }),
  }
}

/**
 * Parses a filter; null if it is empty. Words of one or two characters match only at the beginning of a word. A single
 * letter matches only at the beginning of a text. Throws BAD_USER_INPUT.
 */
export const textFilter = (text: string | null | undefined, field = 'filter'): TextFilter | null => {
  if (text == null) return null
  const message = textProblem('The search text', text, NAME_LENGTH)
  if (message !== null) throw badInput({ field, message })
  const key = searchKey(text)
  return key === '' ? null : filterOf(key)
}

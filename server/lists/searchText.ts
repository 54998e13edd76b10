import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { textProblem } from '../../src/domain/problem.ts'
import { initialOf, isShortWord, wordsOf } from '../../src/domain/search.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'

const SPACE = 'Q'

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

export interface TextFilter {
  /** Condition for an encoded column (`searchText`): it contains each word, in any order. */
  in(column: string): Sql
  /**
   * The same condition for a search with many matches. PostgreSQL sees only the longest word, because it multiplies the
   * shares of all words, and would expect few matches.
   */
  inFrequent(column: string): Sql
  /** No index supports this search, so the table must be small. */
  inKeys(column: string): Sql
  /** Condition for an encoded column: a text equals the filter, except for punctuation between words. */
  isExact(column: string): Sql
  /** The relevance of rows for which `isExact` is true: 0 or 1. */
  exactRelevance(column: string): Sql
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

type Contains = (column: string, texts: readonly string[]) => Sql

const containsAny: Contains = (column, texts) => {
  const conditions = texts.map((text) => sql`${raw(column)} like ${`%${likeText(text)}%`}`)
  return sql`(${join(conditions, ' or ')})`
}

/** PostgreSQL does not use an index for this condition, and expects that it is true for a third of the rows. */
const containsAnyWithoutIndex: Contains = (column, texts) => {
  const conditions = texts.map((text) => sql`strpos(${raw(column)}, ${text}) > 0`)
  return sql`(${join(conditions, ' or ')})`
}

/** Condition for a short word. An index supports two characters, but not one. */
const beginsAWord = (column: string, word: string, contains = containsAny): Sql =>
  contains(
    column,
    ['\n', SPACE, 'Z'].map((end) => end + word),
  )

/** Regular expression for what stands between two words of an encoded text. */
const GAP = `(?:${SPACE}|Y[A-P]+Z)*`

const filterOf = (key: string): TextFilter => {
  const words = wordsOf(key)
  const initial = initialOf(words)
  const longestWord = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  const encodedWords = words.map(trigramText)
  const phrase = encodedWords.join(GAP)
  const beginsWords = (column: string) =>
    sql`(${join(
      encodedWords.map((word) => beginsAWord(column, word)),
      ' and ',
    )})`
  const isExact = (column: string) => sql`${raw(column)} ~ ${`\n${phrase}${GAP}(?:\n|$)`}`
  const isFirst = (column: string) => sql`${raw(column)} ~ ${`^\n${phrase}${GAP}(?:\n|$)`}`
  const inWith = (column: string, isIndexed: (word: string) => boolean) => {
    const conditions = words.map((word, index) => {
      const contains = isIndexed(word) ? containsAny : containsAnyWithoutIndex
      return isShortWord(word) ? beginsAWord(column, word, contains) : contains(column, [encodedWords[index] ?? ''])
    })
    return sql`(${join([...(initial ? [containsAny(column, [`\n${initial}`])] : []), ...conditions], ' and ')})`
  }
  return {
    key,
    beginsWords,
    isExact: (column) =>
      encodedWords.length > 1
        ? sql`(${containsAny(column, [`\n${encodedWords[0]}`])} and ${isExact(column)})`
        : // An index finds these texts faster than the regular expression.
          sql`(${containsAny(column, [`\n${phrase}\n`])} or ${raw(column)} like ${`%\n${phrase}`})`,
    exactRelevance: (column) => sql`case when ${isFirst(column)} then 0 else 1 end`,
    // PostgreSQL looks for other short words in the rows that it finds.
    in: (column) => inWith(column, (word) => !isShortWord(word) || (word === longestWord && word.length > 1)),
    inFrequent: (column) => inWith(column, (word) => word === longestWord),
    inKeys: (column) => {
      const conditions = words.map((word) =>
        isShortWord(word) ? sql`${raw(column)} ~ ${`(^|[^a-z0-9])${word}`}` : containsAny(column, [word]),
      )
      const begins = initial ? [containsAny(`(chr(10) || ${column})`, [`\n${initial}`])] : []
      return sql`(${join([...begins, ...conditions], ' and ')})`
    },
    relevance: (column) => {
      const byWords = sql`case when ${beginsWords(column)} then 3 else 4 end`
      return sql`case when ${containsAny(column, [`\n${encodedWords[0]}`])} then
          case when ${isFirst(column)} then 0 when ${isExact(column)} then 1
            when ${raw(column)} ~ ${`^\n${phrase}`} then 2 else ${byWords} end
        else ${byWords} end`
    },
    ...(initial && words.length === 1 && { letter: initial }),
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

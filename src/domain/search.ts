import { searchKey } from './text.ts'

/** A short word matches only at the beginning of a word, because trigram indexes cannot find it inside words. */
export const isShortWord = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word)

/**
 * Splits a search key (`searchKey`) into its words, without punctuation. An email address is one word. A text of
 * punctuation and single letters, such as '{{7*7}}', is a word itself.
 */
export const wordsOf = (key: string): string[] => {
  const words = key.split(' ').flatMap((part) => (part.includes('@') ? part : part.split(/[^\p{L}\p{N}]+/u)))
  const unique = [...new Set(words.filter(Boolean))]
  const isOnlyLetters = unique.every(({ length }) => length === 1) && unique.join(' ') !== key
  return isOnlyLetters ? [key] : unique
}

/** A search of single letters needs a text that begins with the first letter, because no index finds letters. */
export const initialOf = (words: readonly string[]): string | undefined =>
  words.every((word) => /^[a-z0-9]$/.test(word)) ? words[0] : undefined

const beginsAWord = (key: string, word: string): boolean => key.split(/[^a-z0-9]/).some((part) => part.startsWith(word))

/** `key` is a search key (`searchKey`), `word` a word of a search. */
export const containsWord = (key: string, word: string): boolean =>
  isShortWord(word) ? beginsAWord(key, word) : key.includes(word)

/**
 * Creates a function that tells whether a text contains each word of a search, in any order. Ignores case, accents and
 * punctuation. An empty search matches every text.
 */
export const matcherOf = (search: string): ((text: string) => boolean) => {
  const words = wordsOf(searchKey(search))
  const initial = initialOf(words) ?? ''
  return (text) => {
    const key = searchKey(text)
    return key.startsWith(initial) && words.every((word) => containsWord(key, word))
  }
}

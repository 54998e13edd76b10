import { createHash } from 'node:crypto'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'

/** Splits a text into words of letters and digits, without accents. Letters after an apostrophe stay in the word. */
export const wordsOf = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the words of a name as a key with a length that an index accepts. */
export const keyOf = (name: string): string => wordsOf(name).join(' ').slice(0, NAME_LENGTH).trimEnd()

/** Each typed word must be the beginning of a word of the name. */
export const matches = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((beginning) => words.some((word) => word.startsWith(beginning)))

/**
 * 0: equal to the preferred name. 1: equal to a synonym. 2: beginning of the preferred name. 3: words of the preferred
 * name. 4: others.
 */
export const rankOf = (
  name: readonly string[],
  typed: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): 0 | 1 | 2 | 3 | 4 => {
  const [nameText, text] = [name.join(' '), typed.join(' ')]
  if (nameText === text) return 0
  if (synonyms.some((synonym) => synonym.join(' ') === text)) return 1
  if (nameText.startsWith(text)) return 2
  return matches(name, typed) ? 3 : 4
}

/** The id must be the same in every release. */
export const atomId = (cui: string, name: string): string =>
  `DML:${createHash('sha256').update(`${cui} ${name}`).digest('hex').slice(0, 12)}`

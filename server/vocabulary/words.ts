import { createHash } from 'node:crypto'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'

/** Letters and digits between anything else, without accents; what follows an apostrophe belongs to the word. */
export const wordsOf = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a name as they are kept: cut, because an index takes no entry of any length. */
export const keyOf = (name: string): string => wordsOf(name).join(' ').slice(0, NAME_LENGTH).trimEnd()

/** Whether each word that was typed begins a word of the name. */
export const matches = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((beginning) => words.some((word) => word.startsWith(beginning)))

/**
 * How well what was typed names a concept: 0 is its preferred name, 1 another of its names, 2 how the preferred one begins,
 * 3 words of that; 4 stands for words of another one, if anything.
 */
export const rankOf = (
  name: readonly string[],
  typed: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
): 0 | 1 | 2 | 3 | 4 => {
  const [whole, text] = [name.join(' '), typed.join(' ')]
  if (whole === text) return 0
  if (synonyms.some((synonym) => synonym.join(' ') === text)) return 1
  if (whole.startsWith(text)) return 2
  return matches(name, typed) ? 3 : 4
}

/** Stays the same from release to release, so that a synonym made of an atom can be recognised later. */
export const atomId = (cui: string, name: string): string =>
  `DML:${createHash('sha256').update(`${cui} ${name}`).digest('hex').slice(0, 12)}`

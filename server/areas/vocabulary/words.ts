import { createHash } from 'node:crypto'
import { searchKey } from '../../../src/domain/text.ts'

/** Letters and digits between anything else, without accents; what follows an apostrophe belongs to the word. */
export const wordsOf = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether each word that was typed begins a word of the name. */
export const matches = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((beginning) => words.some((word) => word.startsWith(beginning)))

/**
 * How well what was typed names a concept, by its preferred name: 0 is the name, 1 how it begins, 2 words of it;
 * 3 stands for a synonym, if anything.
 */
export const rankOf = (name: readonly string[], typed: readonly string[]): 0 | 1 | 2 | 3 => {
  const [whole, text] = [name.join(' '), typed.join(' ')]
  if (whole === text) return 0
  if (whole.startsWith(text)) return 1
  return matches(name, typed) ? 2 : 3
}

/** Stays the same from release to release, so that a synonym made of an atom can be recognised later. */
export const atomId = (cui: string, name: string): string =>
  `DML:${createHash('sha256').update(`${cui} ${name}`).digest('hex').slice(0, 12)}`

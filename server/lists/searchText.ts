import { searchKey } from '../../src/domain/text.ts'

/** A space between two words. */
export const SPACE = 'Q'

/** The number of a character in letters: `-` is 002D, which is CN. */
const lettersOf = (character: string): string =>
  Number(character.codePointAt(0))
    .toString(16)
    .replace(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))

/**
 * A text as filters compare it, in letters and digits alone: trigram indexes leave out everything else, and what lies on both
 * sides of it. A space is a Q, any other character its number: 'o'hara, ana' is 'oYCHZharaYCMZQana'. Capitals, which no search key
 * has, are never parts of the text.
 */
export const coded = (text: string): string =>
  searchKey(text).replace(/[^a-z0-9]/gu, (character) => (character === ' ' ? SPACE : `Y${lettersOf(character)}Z`))

/** The texts by which a record is found: a line each, so that no filter finds parts of two. */
export const searchLines = (...texts: readonly string[]): string => texts.map((text) => `\n${coded(text)}`).join('')

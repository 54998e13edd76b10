import { numberText } from './sentences.ts'

/** Returns the text in lower case without accents: é becomes e, ß becomes ss. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)

/** Normalizes a text for searches and comparisons. */
export const searchKey = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim()

export const isSameName = (one: string, other: string): boolean => searchKey(one) === searchKey(other)

export const groupByName = <Named extends { readonly name: string }>(records: readonly Named[]): Named[][] =>
  [...Map.groupBy(records, ({ name }) => searchKey(name)).values()].filter(({ length }) => length > 1)

/** Letters that Unicode does not decompose. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/** Changes the first letter to upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const quantityText = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

const QUOTED = 5

/** Lists ids for a message: '1, 2, 3, 4, 5 and 7 more'. Cuts each id to 20 characters. */
export const quotedIds = (ids: readonly string[]): string => {
  const quoted = ids.slice(0, QUOTED).map((id) => (id.length > 20 ? `${id.slice(0, 20).toWellFormed()}…` : id))
  const rest = ids.length - quoted.length
  return quoted.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** Removes invisible characters and accents, and reduces whitespace to single spaces. */
export const readablePartOf = (text: string): string =>
  text
    .replace(/(?!\s)[\u2800\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

export const isBlank = (text: string): boolean => readablePartOf(text) === ''

export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim())

/** True for a text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

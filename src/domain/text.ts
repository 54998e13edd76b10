import { numberText } from './sentences.ts'

/** Lower case without accents: é is e, ß is ss, ł is l. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)

/** Plain letters with single spaces: what searches and filters compare, on both sides. */
export const searchKey = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim()

/** Whether two names count as one name: letter case, accents and extra spaces make no difference. */
export const isSameName = (one: string, other: string): boolean => searchKey(one) === searchKey(other)

/** Groups of records that count as having the same name, two or more in each. */
export const namesakes = <Named extends { readonly name: string }>(records: readonly Named[]): Named[][] =>
  [...Map.groupBy(records, ({ name }) => searchKey(name)).values()].filter(({ length }) => length > 1)

/** Letters with a stroke or a ligature, which Unicode does not take apart. */
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

/** '1 term', '2,000 terms' */
export const counted = (count: number, noun: string): string => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

/** Ids that a message quotes; of more it tells how many. */
const QUOTED = 5

/** Ids as a message quotes them, each no longer than an id can be: '1, 2, 3, 4, 5 and 7 more' */
export const quotedIds = (ids: readonly string[]): string => {
  const quoted = ids.slice(0, QUOTED).map((id) => (id.length > 20 ? `${id.slice(0, 20).toWellFormed()}…` : id))
  const rest = ids.length - quoted.length
  return quoted.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** What one can read of a text: without invisible characters, Braille's space and accents; other spaces are single. */
export const readable = (text: string): string =>
  text
    .replace(/(?!\s)[\u2800\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Nothing that one could read: empty, spaces (Braille's too), invisible characters or accents on nothing. */
export const isBlank = (text: string): boolean => readable(text) === ''

/** Tabs, line breaks and the like between other characters, which no single line of text needs. */
export const hasControls = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim())

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'
import { refuseUnstorable } from '../contract/input.ts'
import { coded, SPACE } from './searchText.ts'

/** Texts whose parts inside words no trigram index knows. */
const SHORT = /^[a-z0-9]{1,2}$/

/** Letters of a trigram. */
export const TRIGRAM = 3
/** Trigrams of a text, from all over it, of which some are chosen. */
const TRIGRAMS = 60

/** A part of a text that indexes know, and where it begins. */
export interface Trigram {
  readonly text: string
  readonly at: number
}

/** What is looked for. */
export interface Contains {
  /** The condition that a column of search lines holds it. */
  in(column: string): Sql
  /** The condition that a column of lines as they sort holds it, for tables so small that no index is needed. */
  inKeys(column: string): Sql
  /** Search lines that hold one of these hold it. */
  readonly anyOf: readonly string[]
  /** The parts by which an index finds it, in their order. */
  readonly trigrams: readonly Trigram[]
  /** The one letter that is all of it. */
  readonly letter?: string
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The condition that a column holds one of some texts. */
const holds = (column: string, ...texts: readonly string[]): Sql => {
  const conditions = texts.map((text) => sql`${raw(column)} like ${`%${literal(text)}%`}`)
  return sql`(${join(conditions, ' or ')})`
}

/** The trigrams of a part of search lines, each once. */
export const trigramsOf = (text: string): Trigram[] => {
  const places = new Map<string, number>()
  const step = Math.max(1, Math.floor(text.length / TRIGRAMS))
  for (let at = 0; at <= text.length - TRIGRAM; at += step) {
    const trigram = text.slice(at, at + TRIGRAM)
    if (!places.has(trigram)) places.set(trigram, at)
  }
  return [...places].map(([trigram, at]) => ({ text: trigram, at }))
}

/** Any part of a line. */
const partOf = (key: string): Contains => {
  const part = coded(key)
  return {
    in: (column) => holds(column, part),
    inKeys: (column) => holds(column, key),
    anyOf: [part],
    trigrams: trigramsOf(part),
  }
}

/** What comes at the beginning of a line, or after a space, too: of so short a text indexes know nothing else. */
const beginning = (key: string, afterSpace: boolean): Contains => {
  const parts = [`\n${coded(key)}`, ...(afterSpace ? [SPACE + coded(key)] : [])]
  const keys = [`\n${key}`, ...(afterSpace ? [` ${key}`] : [])]
  return {
    in: (column) => holds(column, ...parts),
    inKeys: (column) => holds(`(chr(10) || ${column})`, ...keys),
    anyOf: parts,
    trigrams: [],
  }
}

/** The same, hidden from indexes behind an expression: for rows that are found by something else. */
export const hidden = (match: Contains): Contains => ({ ...match, in: (column) => match.in(`(${column} || '')`) })

/** The same, found by some parts of it: an index takes long to look for all of a long text. */
export const foundBy = (match: Contains, parts: readonly string[]): Contains => ({
  ...match,
  in: (column) => join([...parts.map((part) => holds(column, part)), hidden(match).in(column)], ' and '),
})

/**
 * What a filter looks for: any part of a line; of two letters or digits, words that begin so; of one, lines that begin so. `%`, `_`
 * and `\` mean themselves. Null when nothing is looked for. `field` names the argument in errors. Errors: BAD_USER_INPUT.
 */
export const contains = (text: string | null | undefined, field = 'filter'): Contains | null => {
  if (text == null) return null
  refuseUnstorable(text, field)
  if (text.length > NAME_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${NAME_LENGTH} characters.` })
  const key = searchKey(text)
  if (key === '') return null
  if (!SHORT.test(key)) return partOf(key)
  return key.length === 1 ? { ...beginning(key, false), letter: key } : beginning(key, true)
}

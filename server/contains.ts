import sql, { join, raw, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../src/domain/limits.ts'
import { searchKey } from '../src/domain/text.ts'
import { badInput } from './contract/errors.ts'
import { refuseUnstorable } from './input.ts'
import { coded, SPACE } from './searchLines.ts'

/** Texts whose parts inside words no trigram index knows. */
const SHORT = /^(?=.*[a-z0-9]).{1,2}$/
export const TRIGRAM = 3

/** What is looked for in search lines. */
export interface Contains {
  /** The condition that a column holds it. */
  in(column: string): Sql
  /** Whether a text holds it. */
  isIn(text: string): boolean
  /** The parts by which an index finds it, in their order. */
  readonly trigrams: readonly string[]
  /** The one letter that is all of it. */
  readonly letter?: string
}

const holds = (column: string, part: string): Sql => sql`${raw(column)} like ${`%${part}%`}`

/** Any of some parts, of which indexes know too little to choose from. */
const anyOf = (...parts: readonly string[]): Contains => ({
  in: (column) =>
    sql`(${join(
      parts.map((part) => holds(column, part)),
      ' or ',
    )})`,
  isIn: (text) => parts.some((part) => text.includes(part)),
  trigrams: [],
})

/** Any part of a line. */
const partOf = (line: string): Contains => ({
  ...anyOf(line),
  trigrams: Array.from({ length: Math.max(0, line.length - TRIGRAM + 1) }, (_, at) => line.slice(at, at + TRIGRAM)),
})

/**
 * The same, found by some of its trigrams: an index takes long to look for all parts of a long text, which is hidden from it
 * behind an expression.
 */
export const foundBy = (match: Contains, trigrams: readonly string[]): Contains => ({
  ...match,
  in: (column) =>
    trigrams.length === match.trigrams.length
      ? match.in(column)
      : join([...trigrams.map((trigram) => holds(column, trigram)), match.in(`(${column} || '')`)], ' and '),
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
  if (!SHORT.test(key)) return partOf(coded(key))
  return key.length === 1 ? { ...anyOf(`\n${key}`), letter: key } : anyOf(`\n${coded(key)}`, SPACE + coded(key))
}

import sql, { join, raw, type Sql } from 'sql-template-tag'
import {
  type FieldFilter,
  type FilterField,
  type FilterTable,
  type FilterValue,
  MAX_FILTER_VALUES,
  readFilterValue,
} from '../../src/domain/filterFields.ts'
import { quotedIds } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'
import { likeText } from './searchText.ts'

export interface ListFilters {
  readonly fields: FilterTable
  /** Column of a field whose name differs; for a count, its name in the table `record_count`. */
  readonly columns?: Readonly<Record<string, string>>
}

type Range = Extract<FilterValue, { kind: 'range' }>

const inRange = (expression: Sql, { from, to }: Range, bound: (value: number) => Sql): Sql => {
  if (from === to && from !== null) return sql`${expression} = ${bound(from)}`
  const ends = [
    ...(from === null ? [] : [sql`${expression} >= ${bound(from)}`]),
    ...(to === null ? [] : [sql`${expression} <= ${bound(to)}`]),
  ]
  return sql`(${join(ends, ' and ')})`
}

const number = (value: number): Sql => sql`${value}::int`

/** Moments have microseconds, and `to` includes its whole second. */
const inSeconds = (column: Sql, { from, to }: Range): Sql => {
  const ends = [
    ...(from === null ? [] : [sql`${column} >= to_timestamp(${from}::float8)`]),
    ...(to === null ? [] : [sql`${column} < to_timestamp(${to + 1}::float8)`]),
  ]
  return sql`(${join(ends, ' and ')})`
}

const columnCondition = ({ kind }: FilterField, column: Sql, value: FilterValue): Sql => {
  switch (value.kind) {
    case 'any':
      return kind === 'text' ? sql`(${column} <> '')` : sql`${column} is not null`
    case 'none':
      return kind === 'text' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
    case 'choice':
      if (kind === 'flag') return value.name === 'yes' ? column : sql`not ${column}`
      return value.name === 'none' ? sql`${column} is null` : sql`${column} = ${value.name}`
    case 'contains':
      return sql`lower(${column}) like ${`%${likeText(value.text.toLowerCase())}%`}`
    case 'range':
      return kind === 'date' ? inSeconds(column, value) : inRange(column, value, number)
  }
}

const countRange = (value: FilterValue): Range => {
  if (value.kind === 'range') return value
  return value.kind === 'none' ? { kind: 'range', from: 0, to: 0 } : { kind: 'range', from: 1, to: null }
}

/** Counts of associations are stored by record (migration 0022). */
const countCondition = (field: string, values: readonly FilterValue[]): Sql => {
  const ranges = values.map((value) => inRange(sql`count`, countRange(value), number))
  return sql`id in (select record_id from record_count where field = ${field} and (${join(ranges, ' or ')}))`
}

/** Throws BAD_USER_INPUT for an unknown field, an invalid value, or too many of them. */
const conditionOf = (
  { fields, columns = {} }: ListFilters,
  table: string,
  { field: name, values }: FieldFilter,
): Sql => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw badInput({ field: 'where', message: `This list has no filter ${quotedIds([name])}.` })
  const parsed = values.map((text) => {
    const value = readFilterValue(field, text)
    if (value === null)
      throw badInput({ field: 'where', message: `${quotedIds([text])} is not a value of the filter ${name}.` })
    return value
  })
  if (parsed.length === 0 || parsed.length > MAX_FILTER_VALUES)
    throw badInput({ field: 'where', message: `A filter needs 1 to ${MAX_FILTER_VALUES} values.` })
  if (field.kind === 'count') return countCondition(columns[name] ?? `${table}.${name}`, parsed)
  const column = raw(columns[name] ?? name)
  return sql`(${join(
    parsed.map((value) => columnCondition(field, column, value)),
    ' or ',
  )})`
}

/** Returns the conditions of the filters. A row must meet all. Throws BAD_USER_INPUT. */
export const filterConditions = (
  filters: ListFilters | undefined,
  table: string,
  where: readonly FieldFilter[] | null | undefined,
): Sql[] => {
  const names = (where ?? []).map(({ field }) => field)
  if (new Set(names).size < names.length)
    throw badInput({ field: 'where', message: 'Each filter may occur only once. Give it several values instead.' })
  return (where ?? []).map((filter) => conditionOf(filters ?? { fields: {} }, table, filter))
}

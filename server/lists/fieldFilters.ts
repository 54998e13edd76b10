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
import type { ColumnTexts } from './fewTexts.ts'
import { likeText } from './searchText.ts'

export interface ListFilters {
  readonly fields: FilterTable
  /** Columns or expressions of fields that are not columns of the same name. */
  readonly columns?: Readonly<Record<string, string>>
  /** Conditions of choices that are not values of the column. */
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, Sql>>>>
  /** Table of the counts, which triggers maintain (migration 0022). Without it, counts are columns of the list's table. */
  readonly countTable?: string
  /** Fields whose columns have few different texts. An index of these columns finds the rows that contain a text. */
  readonly fewTexts?: { readonly table: string; readonly fields: readonly string[] }
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

/** Only ASCII letters, so that every PostgreSQL finds the same rows. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const containsText = (column: Sql, text: string, texts: readonly string[] | undefined): Sql => {
  if (texts === undefined) return sql`lower(${column} collate "C") like ${`%${likeText(lower(text))}%`}`
  const matches = texts.filter((other) => lower(other).includes(lower(text)))
  return matches.length === 1 ? sql`${column} = ${matches[0]}` : sql`${column} = any(${matches}::text[])`
}

const columnCondition = ({ kind }: FilterField, column: Sql, value: FilterValue, texts?: readonly string[]): Sql => {
  switch (value.kind) {
    case 'any':
      return kind === 'text' ? sql`(${column} <> '')` : sql`${column} is not null`
    case 'none':
      return kind === 'text' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
    case 'choice':
      if (kind === 'flag') return value.name === 'yes' ? column : sql`not ${column}`
      return value.name === 'none' ? sql`${column} is null` : sql`${column} = ${value.name}`
    case 'contains':
      return containsText(column, value.text, texts)
    case 'range':
      return kind === 'date' ? inSeconds(column, value) : inRange(column, value, number)
  }
}

const countRange = (value: FilterValue): Range => {
  if (value.kind === 'range') return value
  return value.kind === 'none' ? { kind: 'range', from: 0, to: 0 } : { kind: 'range', from: 1, to: null }
}

const fieldCondition = (
  filters: ListFilters,
  name: string,
  field: FilterField,
  values: readonly FilterValue[],
  texts: ColumnTexts,
): Sql => {
  const { columns = {}, conditions = {} } = filters
  const column = raw(columns[name] ?? name)
  const alternatives = values.map((value) => {
    const condition = value.kind === 'choice' ? conditions[name]?.[value.name] : undefined
    return condition ?? columnCondition(field, column, field.kind === 'count' ? countRange(value) : value, texts[name])
  })
  return sql`(${join(alternatives, ' or ')})`
}

interface Filter {
  readonly kind: FilterField['kind']
  readonly condition: Sql
}

/** Throws BAD_USER_INPUT for an unknown field, an invalid value, or too many of them. */
const readFilter = (filters: ListFilters, { field: name, values }: FieldFilter, texts: ColumnTexts): Filter => {
  const field = Object.hasOwn(filters.fields, name) ? filters.fields[name] : undefined
  if (!field) throw badInput({ field: 'where', message: `This list has no filter ${quotedIds([name])}.` })
  if (values.length === 0 || values.length > MAX_FILTER_VALUES)
    throw badInput({ field: 'where', message: `A filter needs 1 to ${MAX_FILTER_VALUES} values.` })
  const parsed = values.map((text) => {
    const value = readFilterValue(field, text)
    if (value === null)
      throw badInput({ field: 'where', message: `${quotedIds([text])} is not a value of the filter ${name}.` })
    return value
  })
  return { kind: field.kind, condition: fieldCondition(filters, name, field, parsed, texts) }
}

/** Returns the conditions of the filters. A row must meet all. Throws BAD_USER_INPUT. */
export const filterConditions = (
  filters: ListFilters = { fields: {} },
  where: readonly FieldFilter[] | null | undefined,
  texts: ColumnTexts = {},
): Sql[] => {
  const names = (where ?? []).map(({ field }) => field)
  if (new Set(names).size < names.length)
    throw badInput({ field: 'where', message: 'Each filter may occur only once. Give it several values instead.' })
  const read = (where ?? []).map((filter) => readFilter(filters, filter, texts))
  const isCounted = ({ kind }: Filter) => kind === 'count' && filters.countTable !== undefined
  const conditionsOf = (list: readonly Filter[]) => list.map(({ condition }) => condition)
  const counts = conditionsOf(read.filter(isCounted))
  const others = conditionsOf(read.filter((filter) => !isCounted(filter)))
  return counts.length === 0
    ? others
    : [...others, sql`id in (select record_id from ${raw(filters.countTable ?? '')} where ${join(counts, ' and ')})`]
}

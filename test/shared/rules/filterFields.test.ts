import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditFilters } from '../../../src/domain/audit/filters.ts'
import {
  type FilterField,
  isUrlValue,
  joinValues,
  MAX_FILTER_VALUES,
  readDays,
  readFilterValue,
  readUrlFilters,
  splitValues,
} from '../../../src/domain/filterFields.ts'
import { groupFilters } from '../../../src/domain/groups/filters.ts'
import { practiceEmailFilters } from '../../../src/domain/practiceEmails/filters.ts'
import { synonymFilters } from '../../../src/domain/synonyms/filters.ts'
import { termFilters } from '../../../src/domain/terms/filters.ts'
import { userFilters } from '../../../src/domain/users/filters.ts'
import { readWhere } from '../../../src/gql/where.ts'

const tables = { groupFilters, termFilters, synonymFilters, practiceEmailFilters, userFilters, auditFilters }
const fields: FilterField[] = Object.values(tables).flatMap((table) => Object.values(table))

const nearlyValues = 'yes no any none ~ ~a 0 1.. ..5 3..5 5..3 7d 0d toString'.split(' ')
/** Texts that are often almost a value. */
const texts = fc.oneof(
  fc.string(),
  fc.stringMatching(/^-?\d{0,13}(\.\.){0,2}-?\d{0,13}$/),
  fc.stringMatching(/^(\d{4}-\d\d-\d\d)?(\.\.)?(\d{4}-\d\d-\d\d)?$/),
  fc.constantFrom(...nearlyValues, '~ ', '~\0'),
)

describe('GQ12: the values of filters', () => {
  test('are read or refused, but never fail', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), texts, (field, text) => {
        const value = readFilterValue(field, text)
        expect(value === null || typeof value.kind === 'string').toBe(true)
        const range = value?.kind === 'range' ? value : { from: null, to: null }
        expect(range.from === null || range.to === null || range.from <= range.to).toBe(true)
        expect(typeof isUrlValue(field, text)).toBe('boolean')
      }),
      { numRuns: 1_000 },
    )
  })

  test.each<[FilterField['kind'], string[], string[]]>([
    ['flag', ['yes', 'no'], ['', 'Yes', 'true', 'any', 'none']],
    [
      'text',
      ['~a', '~ a', '~,', `~${'x'.repeat(255)}`, 'any', 'none'],
      ['', '~', '~ ', 'a', '~\0', `~${'x'.repeat(256)}`],
    ],
    [
      'count',
      ['0', '3', '3..', '..5', '3..2147483647', 'any', 'none'],
      ['', '..', '5..3', '-1', '1.5', '1..2..3', '2147483648'],
    ],
    ['date', ['0', '-5..5', '..-5', '-200000000000..'], ['', '..', '2026-11-01', '7d', '-200000000001', 'any']],
  ])('of a %s', (kind, good, bad) => {
    const field = fields.find((other) => other.kind === kind)
    if (!field) throw new Error(`No filter is a ${kind}.`)
    expect(good.filter((text) => readFilterValue(field, text) === null)).toEqual([])
    expect(bad.filter((text) => readFilterValue(field, text) !== null)).toEqual([])
  })

  test('can be ten years of days', () => expect(['1d', '3660d', '3661d'].map(readDays)).toEqual([1, 3660, null]))

  test('survive the address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[%,2cC5]*$/)), { minLength: 1 }), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values)
      }),
    )
  })
})

describe('the filters of an address', () => {
  const names = [...Object.keys(termFilters), 'search', 'toString', '__proto__', 'Status']
  const params = fc.array(fc.tuple(fc.constantFrom(...names), fc.array(texts, { minLength: 1, maxLength: 3 })))

  test('leave out exactly what the list does not know, and name it', () => {
    fc.assert(
      fc.property(params, (entries) => {
        const address = new Map(entries)
        const given = Object.fromEntries([...address].map(([name, values]) => [name, joinValues(values)]))
        const { filters, leftOut } = readUrlFilters(termFilters, given)
        const known = Object.entries(given).map(([name, text]) => {
          const field = new Map<string, FilterField>(Object.entries(termFilters)).get(name)
          if (field === undefined) return { name, good: [], bad: [name] }
          const values = [...new Set(splitValues(text))]
          const bad = values.filter((value) => !isUrlValue(field, value))
          const good = values.filter((value) => !bad.includes(value))
          return { name, good, bad: bad.map((value) => `${name}=${value}`) }
        })
        expect(leftOut).toEqual(known.flatMap(({ bad }) => bad))
        expect(filters).toEqual(
          known.flatMap(({ name, good }) => (good.length > 0 ? [{ field: name, values: good }] : [])),
        )
      }),
    )
  })

  test(`have at most ${MAX_FILTER_VALUES} values each`, () => {
    const many = joinValues(Array.from({ length: 30 }, (_, index) => String(index)))
    const { filters, leftOut } = readUrlFilters(termFilters, { synonyms: many })
    expect(filters[0]?.values).toHaveLength(MAX_FILTER_VALUES)
    expect(leftOut).toHaveLength(10)
  })

  test('are values of the contract', () => {
    fc.assert(
      fc.property(params, (entries) => {
        const given = Object.fromEntries(entries.map(([name, values]) => [name, joinValues(values)]))
        for (const { field: name, values } of readWhere(termFilters, given)) {
          const field = new Map<string, FilterField>(Object.entries(termFilters)).get(name)
          for (const value of values) expect([value, field && readFilterValue(field, value)]).not.toContain(null)
        }
      }),
    )
  })
})

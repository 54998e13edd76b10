import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFewTexts } from '../../../server/lists/fewTexts.ts'
import type { ListArgs } from '../../../server/lists/list.ts'
import { listGroups } from '../../../server/records/kinds/group.ts'
import { type FieldFilter, type FilterField, MAX_FILTER_VALUES } from '../../../src/domain/filterFields.ts'
import { LARGE_TABLE, MAX_LARGE_COUNT } from '../../../src/domain/limits.ts'
import { type Cell, type FilteredList, filteredLists, type ListedRow } from '../../support/filteredLists.ts'
import { testTables } from '../../support/service.ts'

const database = testTables('template')
const rowsOf = new Map<string, ListedRow[]>()

beforeAll(async () => {
  // The demo data has none of these.
  await database.rows(sql`update care_group set url = case when id % 3 = 0 then '' else 'HTTPS://Ü.example.org/100%_' || id end
    where id % 2 = 0`)
  await database.rows(sql`update practice_email set emails = '{}', broken_emails = 'broken' where id % 50 = 0`)
  await database.rows(sql`update practice_email set department_mne = '' where id % 40 = 1`)
  await database.rows(sql`update synonym set status = not status where id % 7 = 0`)
  for (const list of filteredLists) rowsOf.set(list.name, await list.rows(database))
})

const isInRange = (value: number, text: string): boolean => {
  const [from = '', to = from] = text.split('..')
  return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
}

/** True if a row's value matches one value of a filter, by the schema's description. */
const isMatch = ({ kind }: FilterField, value: Cell | undefined, text: string): boolean => {
  if (kind === 'flag') return value === (text === 'yes')
  if (kind === 'choice') return (value ?? 'none') === text
  if (kind === 'date') return isInRange(Math.floor(Number(value)), text)
  if (kind === 'text') {
    if (text === 'any' || text === 'none') return ((value ?? '') === '') === (text === 'none')
    const fold = (part: string) => part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    return fold(String(value ?? '')).includes(fold(text.slice(1)))
  }
  if (text === 'any') return Number(value) > 0
  return text === 'none' ? value === 0 : isInRange(Number(value), text)
}

const matchesAll = (fields: FilteredList['fields'], row: ListedRow, where: readonly FieldFilter[]): boolean =>
  where.every(({ field, values }) => values.some((text) => isMatch(fields[field] as FilterField, row[field], text)))

/** Values of a filter, many of them near the values of the rows. */
const valuesOf = (field: FilterField, cells: readonly (Cell | undefined)[]): fc.Arbitrary<string> => {
  const cell = fc.constantFrom(...cells)
  switch (field.kind) {
    case 'flag':
      return fc.constantFrom('yes', 'no')
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices))
    case 'text': {
      const part = fc.tuple(cell, fc.nat(8), fc.integer({ min: 1, max: 12 })).map(([text, start, length]) => {
        const contained = String(text ?? '')
          .slice(start, start + length)
          .trim()
        return contained === '' ? 'any' : `~${contained}`
      })
      const odd = fc.constantFrom('any', 'none', '~%', '~_', '~\\', '~ü', '~Ü', '~zzz', "~'", '~HTTPS')
      return fc.oneof({ weight: 3, arbitrary: part }, { weight: 1, arbitrary: odd })
    }
    case 'number':
    case 'count':
    case 'date': {
      const number = fc.tuple(cell, fc.constantFrom(-1, 0, 1)).map(([value, more]) => {
        const near = Math.floor(Number(value)) + more
        return field.kind === 'date' ? near : Math.max(0, near)
      })
      const range = fc.tuple(number, number).map(([one, other]) => `${Math.min(one, other)}..${Math.max(one, other)}`)
      const ends = number.chain((value) => fc.constantFrom(`${value}`, `${value}..`, `..${value}`))
      return field.kind === 'date' ? fc.oneof(range, ends) : fc.oneof(range, ends, fc.constantFrom('any', 'none', '0'))
    }
  }
}

const filterOf = (list: FilteredList, field: string): fc.Arbitrary<FieldFilter> => {
  const cells = (rowsOf.get(list.name) ?? []).map((row) => row[field])
  const value = valuesOf(list.fields[field] as FilterField, cells)
  return fc.record({ field: fc.constant(field), values: fc.array(value, { minLength: 1, maxLength: 3 }) })
}

/** Reads all pages. */
const allIds = async (filteredList: FilteredList, args: ListArgs<string>) => {
  const ids: string[] = []
  for (;;) {
    const afterCurser = ids.length === 0 ? null : String(ids.length - 1)
    const page = filteredList.list(database, { ...args, first: 200, afterCurser })
    const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
    ids.push(...edges.map(({ node }) => node.id))
    if (edges.length < 200) return { ids, count }
  }
}

const compare = (one: Cell = null, other: Cell = null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
  return Number(one) - Number(other)
}
const sorted = (rows: readonly ListedRow[], keys: readonly string[], direction: string): string[] => {
  const ascending = rows.toSorted((one, other) => {
    for (const key of keys) {
      const order = compare(one[key], other[key])
      if (order !== 0) return order
    }
    return Number(one.id) - Number(other.id)
  })
  return (direction === 'DESC' ? ascending.toReversed() : ascending).map(({ id }) => id)
}

const expectMatches = async (list: FilteredList, where: readonly FieldFilter[]) => {
  const rows = (rowsOf.get(list.name) ?? []).filter((row) => matchesAll(list.fields, row, where))
  const [keys = []] = Object.values(list.sorts)
  const { ids, count } = await allIds(list, { where })
  expect([where, ids, count]).toEqual([where, sorted(rows, keys, list.defaultDirection ?? 'ASC'), rows.length])
}

describe.each(filteredLists)('GQ12: the list of $name', (list) => {
  const fields = Object.keys(list.fields)

  test.each(fields)('filtered by %s has exactly the matching rows', (field) =>
    fc.assert(
      fc.asyncProperty(filterOf(list, field), (filter) => expectMatches(list, [filter])),
      { numRuns: 10 },
    ),
  )

  test('filtered by any two fields has the rows that match both', async () => {
    for (const [index, one] of fields.entries())
      for (const other of fields.slice(index + 1))
        await fc.assert(
          fc.asyncProperty(filterOf(list, one), filterOf(list, other), (...where) => expectMatches(list, where)),
          { numRuns: 3 },
        )
  })

  test('filtered by a text, ids and a field has the rows that match all', async () => {
    const text = 'an'
    const found = (await allIds(list, { filter: text })).ids
    const ids = found.filter((_, index) => index % 3 === 0).slice(0, 150)
    const ownIds = (await allIds(list, { filter: text, ids: [...ids, '999999999', 'x'] })).ids
    expect(ownIds.toSorted()).toEqual(ids.toSorted())
    await fc.assert(
      fc.asyncProperty(filterOf(list, fields[0] ?? ''), async (filter) => {
        const rows = (rowsOf.get(list.name) ?? []).filter((row) => matchesAll(list.fields, row, [filter]))
        const matches = new Set(rows.map(({ id }) => id))
        expect((await allIds(list, { filter: text, where: [filter] })).ids.toSorted()).toEqual(
          found.filter((id) => matches.has(id)).toSorted(),
        )
      }),
      { numRuns: 5 },
    )
  })

  const orders = Object.keys(list.sorts).flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const])
  test.each(orders)('is sorted by %s %s, also when filtered', async (sort, direction) => {
    const rows = rowsOf.get(list.name) ?? []
    const orderBy = { sort, direction }
    const { ids, count } = await allIds(list, { orderBy })
    expect(ids).toEqual(sorted(rows, list.sorts[sort] ?? [], direction))
    expect(count).toBe(rows.length)
    await fc.assert(
      fc.asyncProperty(filterOf(list, fields[0] ?? ''), async (filter) => {
        const matches = rows.filter((row) => matchesAll(list.fields, row, [filter]))
        const expected = sorted(matches, list.sorts[sort] ?? [], direction)
        expect((await allIds(list, { where: [filter], orderBy })).ids).toEqual(expected)
      }),
      { numRuns: 3 },
    )
  })
})

test('only the texts of filtered columns are read', async () => {
  const filters = { fields: {}, fewTexts: { table: 'audit_log', fields: ['username', 'action'] } }
  const texts = await readFewTexts(database, filters, [{ field: 'action', values: ['~group'] }])
  expect(Object.keys(texts)).toEqual(['action'])
})

test('PostgreSQL leaves out the groups when it reads the order of their counts', async () => {
  const plan = JSON.stringify(
    await database.rows(sql`
      explain (format json) select id, physicians_count from care_group_by_physicians order by physicians_count, id limit 25`),
  )
  expect(plan).not.toContain('"care_group"')
})

const numbers = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, index) => String(index))
test('GQ12: a list accepts 20 values and 200 ids', () => {
  const where = [{ field: 'physicians', values: numbers.slice(1) }]
  expect(() => listGroups(database, { where, ids: Array(200).fill('1') })).not.toThrow()
})

test.each<[string, FieldFilter[], string]>([
  ['an unknown field', [{ field: 'colour', values: ['yes'] }], 'This list has no filter'],
  ['a property of objects', [{ field: 'toString', values: ['yes'] }], 'This list has no filter'],
  ['a field of another list', [{ field: 'mapped', values: ['any'] }], 'This list has no filter'],
  ['an invalid value', [{ field: 'physicians', values: ['0', 'many'] }], 'not a value of the filter physicians'],
  ['a NUL', [{ field: 'url', values: ['~a\0b'] }], 'not a value of the filter url'],
  ['no value', [{ field: 'status', values: [] }], '1 to 20 values'],
  ['too many values', [{ field: 'physicians', values: numbers }], '1 to 20 values'],
  ['a repeated field', ['yes', 'no'].map((value) => ({ field: 'status', values: [value] })), 'only once'],
])('GQ12: a list refuses %s', (_, where, message) => {
  expect(() => listGroups(database, { where })).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message),
      extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'where' }),
    }),
  )
})

test('a filtered list of a large table stops counting early', async () => {
  await database.rows(sql`alter table care_group set (autovacuum_enabled = off)`)
  await database.rows(sql`
    insert into care_group (name, name_key, slug, search_key, status, display_on_profile, updated_by)
    select 'Large ' || number, 'large ' || number, 'large-' || number, 'large', true, true, 'test'
    from generate_series(1, ${MAX_LARGE_COUNT}) as number`)
  const enabled = () => listGroups(database, { where: [{ field: 'status', values: ['yes'] }], first: 2 })
  expect(await enabled().aggregate.isCapped()).toBe(false)
  await database.rows(sql`update pg_class set reltuples = ${LARGE_TABLE} where relname = 'care_group'`)
  const list = enabled()
  expect(await Promise.all([list.aggregate.count(), list.aggregate.isCapped()])).toEqual([MAX_LARGE_COUNT, true])
  const first = await database.rows<{ id: string }>(sql`
    select id from care_group where status order by name_key, id limit 2`)
  expect((await list.edges()).map(({ node }) => node.id)).toEqual(first.map(({ id }) => id))
})

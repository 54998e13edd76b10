import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Queryable } from '../../../server/database/database.ts'
import { contains } from '../../../server/lists/contains.ts'
import { type Known, knownOf, knownTexts, shareOf } from '../../../server/lists/knownTexts.ts'
import { searchLines } from '../../../server/lists/searchText.ts'

test('a share of rows is that of the known texts', () => {
  const texts = Array.from({ length: 200 }, (_, index) => searchLines(index < 6 ? 'common' : 'other'))
  const common = contains('common')
  expect(common && shareOf(knownOf(texts, 1), common)).toBe(0.03)
  expect(common && shareOf(knownOf([], 1), common)).toBe(0)
})

test('a trigram’s holders are told once each, in order', () => {
  const { holders } = knownOf(['abcabc', 'xabx', 'xabc'], 1)
  expect(holders('abc')).toEqual([0, 2])
  expect(holders('xab')).toEqual([1, 2])
  expect(holders('zzz')).toEqual([])
  // As indexes, it knows no capitals.
  expect(knownOf(['xYCHZ', 'psych'], 1).holders('YCH')).toEqual([0, 1])
})

describe('the texts of a table', () => {
  const many = (text: string) => Array.from({ length: 2_000 }, () => ({ text, each: 1 }))
  const answers: (readonly { text: string; each: number }[] | Error)[] = []
  let asked = 0
  const rows = async <Row>(): Promise<Row[]> => {
    asked += 1
    const answer = answers.shift() ?? new Error('asked once too often')
    if (answer instanceof Error) throw answer
    return answer as unknown as Row[]
  }
  let database: Queryable
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    database = { rows, one: async () => null }
    answers.length = 0
    asked = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const known = async (): Promise<string | undefined> => {
    const { texts }: Known = await knownTexts(database, 'term', 'search_key')
    return texts[0]
  }
  const HOUR = 3_600_000

  test('are read once, also for all who ask at the same time', async () => {
    answers.push(many('first'))
    expect(await Promise.all([known(), known()])).toEqual(['first', 'first'])
    vi.advanceTimersByTime(HOUR - 1)
    expect(await known()).toBe('first')
    expect(asked).toBe(1)
  })

  test('serve while they are read anew after an hour', async () => {
    answers.push(many('first'), many('second'))
    await known()
    vi.advanceTimersByTime(HOUR)
    expect(await Promise.all([known(), known()])).toEqual(['first', 'first'])
    expect([await known(), asked]).toEqual(['second', 2])
  })

  test('are waited for where there were few: there may be many more', async () => {
    answers.push([{ text: 'one', each: 1 }], many('many'))
    expect(await known()).toBe('one')
    vi.advanceTimersByTime(10_000)
    expect(await known()).toBe('many')
  })

  test('serve on when they cannot be read anew, and one does without when they never could', async () => {
    answers.push(new Error('too slow'), many('first'), new Error('too slow'), many('second'))
    expect(await known()).toBeUndefined()
    vi.advanceTimersByTime(10_000)
    expect(await known()).toBe('first')
    vi.advanceTimersByTime(HOUR)
    expect([await known(), await known(), asked]).toEqual(['first', 'first', 3])
    vi.advanceTimersByTime(10_000)
    expect([await known(), await known()]).toEqual(['first', 'second'])
  })
})

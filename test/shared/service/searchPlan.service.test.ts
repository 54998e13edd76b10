import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contains, contains } from '../../../server/lists/contains.ts'
import { knownOf } from '../../../server/lists/knownTexts.ts'
import { costOf, planOf, planWithin } from '../../../server/lists/searchPlan.ts'
import { SPACE, searchLines } from '../../../server/lists/searchText.ts'

const words = fc.constantFrom('updated', 'term', 'sudden', 'jaw', 'injury', 'aaaa', 'a', 'an', '-', 'curator', '京')
const phrases = fc.array(words, { minLength: 1, maxLength: 8 }).map((some) => some.join(' '))
const lines = (texts: readonly string[]) =>
  knownOf(
    texts.map((text) => searchLines(text)),
    1,
  )

const filterOf = (text: string): Contains => {
  const match = contains(text)
  if (match === null) throw new Error('Nothing is looked for')
  return match
}
const CURATOR = searchLines('curator') + SPACE

test('the parts by which a text is found are in every text that holds it, in their order', () =>
  fc.assert(
    fc.property(fc.array(phrases, { maxLength: 40 }), phrases, phrases, (texts, filter, before) => {
      const known = lines(texts)
      const match = filterOf(filter)
      for (const { parts } of [planOf(known, match), planWithin(known, match, CURATOR)]) {
        expect(parts?.every((part) => part.length > 2) ?? true).toBe(true)
        expect(searchLines(`${before} ${filter} ${before}`)).toMatch(new RegExp((parts ?? []).join('.*')))
      }
    }),
    { numRuns: 500 },
  ))

test('of a long text the few trigrams are chosen that few rows hold together', () => {
  const often = Array.from({ length: 1_000 }, (_, index) => `curator updated term number ${index}`)
  const known = lines([...often, 'curator updated term sudden jaw injury'])
  const { parts } = planOf(known, filterOf('updated term sudden jaw injury'))
  expect(parts?.length).toBeLessThan(5)
  for (const part of parts ?? []) expect('termQsuddenQjawQinjury').toContain(part)
  // Nothing is gained for a text that comes often.
  expect(planOf(known, filterOf('updated')).parts).toBeNull()
})

test('trigrams that each come often are chosen for coming together seldom', () => {
  const texts = Array.from(
    { length: 900 },
    (_, index) => `updated ${index % 10 === 0 ? 'left' : 'right'} note ${index % 9 === 0 ? 'knee' : 'hip'}`,
  )
  const { parts, entries, rows } = planOf(lines(texts), filterOf('left note knee'))
  expect(parts).toHaveLength(2)
  expect(entries).toBe(190)
  expect(rows).toBeCloseTo(10, 0)
})

test('of one’s own few rows one reads those that an index knows for one’s own, with no trigram that many hold', () => {
  const others = Array.from({ length: 2_000 }, (_, index) => `other updated term ${index}`)
  const known = lines([...others, 'curator updated term 1', 'curator added term 2', 'curator2 added term 3'])
  const match = filterOf('updated term')
  const own = planWithin(known, match, CURATOR)
  expect(own).toEqual({ parts: [], entries: 2, rows: 2 })
  expect(costOf(own)).toBeLessThan(costOf(planOf(known, match)))
})

test('of two letters, of which no list is, as many rows are read as match', () => {
  const others = Array.from({ length: 100 }, (_, index) => `other updated term ${index % 10}`)
  const known = lines([...others, 'curator added term 1', 'curator updated term 1', 'curator added group 2'])
  expect(planOf(known, filterOf('te'))).toEqual({ parts: null, entries: 0, rows: 102 })
  expect(planWithin(known, filterOf('te'), CURATOR)).toEqual({ parts: null, entries: 3, rows: 2 })
})

test('without texts all of a text is looked for', () =>
  expect(planOf(lines([]), filterOf('updated term'))).toEqual({ parts: null, entries: 0, rows: 0 }))

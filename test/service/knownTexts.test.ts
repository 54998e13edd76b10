import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains } from '../../server/contains.ts'
import { knownOf, rarest, shareOf } from '../../server/knownTexts.ts'
import { searchLines } from '../../server/searchLines.ts'

const words = fc.constantFrom('updated', 'term', 'sudden', 'jaw', 'injury', 'aaaa', 'a', 'an', '-', 'curator', '京')
const phrases = fc.array(words, { minLength: 1, maxLength: 8 }).map((some) => some.join(' '))

test('the parts by which a text is found are in every text that holds it, in their order', () =>
  fc.assert(
    fc.property(fc.array(phrases, { maxLength: 40 }), phrases, phrases, (texts, filter, before) => {
      const known = knownOf(texts.map((text) => searchLines(text)))
      const match = contains(filter)
      const parts = match && rarest(known, match.trigrams)
      if (!parts) return
      expect(parts.every((part) => part.length > 2)).toBe(true)
      expect(searchLines(`${before} ${filter} ${before}`)).toMatch(new RegExp(parts.join('.*')))
    }),
    { numRuns: 500 },
  ))

test('of a long text the few trigrams are chosen that few rows hold together', () => {
  const often = Array.from({ length: 1_000 }, (_, index) => searchLines(`curator updated term number ${index}`))
  const known = knownOf([...often, searchLines('curator updated term sudden jaw injury')])
  const parts = rarest(known, contains('updated term sudden jaw injury')?.trigrams ?? [])
  expect(parts?.length).toBeLessThan(5)
  for (const part of parts ?? []) expect('termQsuddenQjawQinjury').toContain(part)
  // Nothing is gained for a text that comes often.
  expect(rarest(known, contains('updated')?.trigrams ?? [])).toBeNull()
})

test('a share of rows is that of the known texts', () => {
  const known = knownOf(Array.from({ length: 200 }, (_, index) => searchLines(index < 6 ? 'common' : 'other')))
  const common = contains('common')
  expect(common && shareOf(known, common)).toBe(0.03)
  expect(common && shareOf(knownOf([]), common)).toBe(0)
})

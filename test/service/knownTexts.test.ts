import { expect, test } from 'vitest'
import { contains } from '../../server/contains.ts'
import { knownOf, shareOf } from '../../server/knownTexts.ts'
import { searchLines } from '../../server/searchLines.ts'

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
})

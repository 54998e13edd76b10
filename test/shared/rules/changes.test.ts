import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, isChanged, link, noChanges, rebase, resultOf, unlink } from '../../../src/domain/changes.ts'

const id = fc.constantFrom('1', '2', '3', '4', '5')
const anyOriginal = fc.uniqueArray(id)
const anyClicks = fc.array(fc.record({ act: fc.constantFrom(link, unlink), id }), { maxLength: 30 })
type Clicks = typeof anyClicks extends fc.Arbitrary<infer C> ? C : never

const afterClicks = (original: string[], clicks: Clicks) =>
  clicks.reduce((changes, click) => click.act(changes, click.id), noChanges(original))

test('after any clicks, the result equals that of a plain set, and the changes are its difference (spec §4)', () => {
  fc.assert(
    fc.property(anyOriginal, anyClicks, (original, clicks) => {
      const before = new Set(original)
      const after = new Set(original)
      for (const click of clicks) after[click.act === link ? 'add' : 'delete'](click.id)
      const changes = afterClicks(original, clicks)
      expect(changes.original).toEqual(original)
      expect(changes.added.toSorted()).toEqual([...after.difference(before)].toSorted())
      expect(changes.removed.toSorted()).toEqual([...before.difference(after)].toSorted())
      expect(resultOf(changes).toSorted()).toEqual([...after].toSorted())
      expect(isChanged(changes)).toBe(after.symmetricDifference(before).size > 0)
    }),
  )
})

test('the result has the remaining originals, then the additions, and a repeated click changes nothing', () => {
  const changes = ['5', '4', '5'].reduce(link, unlink(noChanges(['1', '2', '3']), '2'))
  expect(resultOf(changes)).toEqual(['1', '3', '5', '4'])
})

test('the changes between two sets equal the changes of the clicks, and repeated ids count once', () => {
  fc.assert(
    fc.property(anyOriginal, anyClicks, (original, clicks) => {
      const { added, removed } = afterClicks(original, clicks)
      const result = resultOf(afterClicks(original, clicks))
      const changes = changesBetween([...original, ...original], [...result, ...result])
      expect(changes.added.toSorted()).toEqual(added.toSorted())
      expect(changes.removed.toSorted()).toEqual(removed.toSorted())
    }),
  )
})

test('changes that are applied to another original equal the same clicks on that original', () => {
  fc.assert(
    fc.property(anyOriginal, anyOriginal, anyClicks, (original, other, clicks) => {
      const changes = afterClicks(original, clicks)
      const added = changes.added.reduce(link, noChanges(other))
      expect(rebase(changes, other)).toEqual(changes.removed.reduce(unlink, added))
    }),
  )
})

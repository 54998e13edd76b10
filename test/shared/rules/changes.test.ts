import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Changes,
  changesBetween,
  isChanged,
  link,
  noChanges,
  rebase,
  resultOf,
  unlink,
} from '../../../src/domain/changes.ts'

const id = fc.constantFrom('1', '2', '3', '4', '5')
const anyOriginal = fc.uniqueArray(id)
const anyClick = fc.record({ act: fc.constantFrom(link, unlink), id })
const anyClicks = fc.array(anyClick, { maxLength: 30 })
type Click = typeof anyClick extends fc.Arbitrary<infer C> ? C : never

const afterClicks = (original: string[], steps: readonly Click[]): Changes =>
  steps.reduce((changes, step) => step.act(changes, step.id), noChanges(original))

describe('clicks in an association list (spec §4)', () => {
  test('adding an original item cancels its earlier removal', () => {
    expect(link(unlink(noChanges(['1', '2']), '1'), '1')).toEqual(noChanges(['1', '2']))
  })
  test('removing an original item marks the item as removed', () => {
    expect(unlink(noChanges(['1', '2']), '1')).toEqual({ original: ['1', '2'], added: [], removed: ['1'] })
  })
  test('adding a new item marks the item as added', () => {
    expect(link(noChanges(['1']), '2')).toEqual({ original: ['1'], added: ['2'], removed: [] })
  })
  test('removing an added item forgets the item', () => {
    expect(unlink(link(noChanges(['1']), '2'), '2')).toEqual(noChanges(['1']))
  })
  test('the result is the remaining originals, then the additions', () => {
    expect(resultOf(link(unlink(noChanges(['1', '2', '3']), '2'), '4'))).toEqual(['1', '3', '4'])
  })
})

describe('after any clicks', () => {
  test('the result equals that of a plain set', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, (original, steps) => {
        const set = new Set(original)
        for (const step of steps) set[step.act === link ? 'add' : 'delete'](step.id)
        expect(resultOf(afterClicks(original, steps)).sort()).toEqual([...set].sort())
      }),
    )
  })
  test('additions and removals are exactly the difference from the original', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, (original, steps) => {
        const changes = afterClicks(original, steps)
        const result = new Set(resultOf(changes))
        const originalSet = new Set(original)
        expect(new Set(changes.added)).toEqual(result.difference(originalSet))
        expect(new Set(changes.removed)).toEqual(originalSet.difference(result))
        expect(changes.original).toEqual(original)
        expect(isChanged(changes)).toBe(result.symmetricDifference(originalSet).size > 0)
      }),
    )
  })
  test('no id occurs twice', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, (original, steps) => {
        const { added, removed } = afterClicks(original, steps)
        expect(new Set([...added, ...removed]).size).toBe(added.length + removed.length)
      }),
    )
  })
  test('adding and removing undo each other', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, id, (original, steps, id) => {
        const changes = afterClicks(original, steps)
        const [apply, undo] = resultOf(changes).includes(id) ? [unlink, link] : [link, unlink]
        expect(resultOf(undo(apply(changes, id), id)).sort()).toEqual(resultOf(changes).sort())
        expect(isChanged(undo(apply(changes, id), id))).toBe(isChanged(changes))
      }),
    )
  })
  test('a repeated click changes nothing', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, anyClick, (original, steps, last) => {
        const once = last.act(afterClicks(original, steps), last.id)
        expect(last.act(once, last.id)).toEqual(once)
      }),
    )
  })
})

test('the changes between two sets equal the changes of the clicks', () => {
  fc.assert(
    fc.property(anyOriginal, anyClicks, (original, steps) => {
      const { added, removed } = afterClicks(original, steps)
      const changes = changesBetween(original, resultOf(afterClicks(original, steps)))
      expect(new Set(changes.added)).toEqual(new Set(added))
      expect(new Set(changes.removed)).toEqual(new Set(removed))
    }),
  )
})
test('repeated ids in a set count once', () => {
  expect(changesBetween(['1', '2', '2'], ['3', '2', '3'])).toMatchObject({ added: ['3'], removed: ['1'] })
})

describe('the same changes applied to another original', () => {
  test('ignore additions that it contains and removals that it lacks', () => {
    const changes = { original: ['1', '2'], added: ['3', '4'], removed: ['1', '2'] }
    expect(rebase(changes, ['2', '3'])).toEqual({ original: ['2', '3'], added: ['4'], removed: ['2'] })
  })
  test('equal the same clicks on that original', () => {
    fc.assert(
      fc.property(anyOriginal, anyOriginal, anyClicks, (original, other, steps) => {
        const changes = afterClicks(original, steps)
        const added = changes.added.reduce(link, noChanges(other))
        const expected = changes.removed.reduce(unlink, added)
        expect(rebase(changes, other)).toEqual(expected)
      }),
    )
  })
  test('are unchanged on the same original', () => {
    fc.assert(
      fc.property(anyOriginal, anyClicks, (original, steps) => {
        const changes = afterClicks(original, steps)
        expect(rebase(changes, original)).toEqual(changes)
      }),
    )
  })
})

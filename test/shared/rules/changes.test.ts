import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Changes,
  changesBetween,
  isChanged,
  link,
  rebase,
  resultOf,
  unchanged,
  unlink,
} from '../../../src/domain/changes.ts'

const id = fc.constantFrom('1', '2', '3', '4', '5')
const originals = fc.uniqueArray(id)
const click = fc.record({ act: fc.constantFrom(link, unlink), id })
const clicks = fc.array(click, { maxLength: 30 })
type Click = typeof click extends fc.Arbitrary<infer C> ? C : never

const clicked = (original: string[], steps: readonly Click[]): Changes =>
  steps.reduce((changes, step) => step.act(changes, step.id), unchanged(original))

describe('clicks in an association list (spec §4)', () => {
  test('adding an original item cancels its earlier removal', () => {
    expect(link(unlink(unchanged(['1', '2']), '1'), '1')).toEqual(unchanged(['1', '2']))
  })
  test('removing an original marks it removed', () => {
    expect(unlink(unchanged(['1', '2']), '1')).toEqual({ original: ['1', '2'], added: [], removed: ['1'] })
  })
  test('adding a new item marks it added', () => {
    expect(link(unchanged(['1']), '2')).toEqual({ original: ['1'], added: ['2'], removed: [] })
  })
  test('removing an added item forgets it', () => {
    expect(unlink(link(unchanged(['1']), '2'), '2')).toEqual(unchanged(['1']))
  })
  test('the result is the remaining originals, then the additions', () => {
    expect(resultOf(link(unlink(unchanged(['1', '2', '3']), '2'), '4'))).toEqual(['1', '3', '4'])
  })
})

describe('after any clicks', () => {
  test('the result equals that of a plain set', () => {
    fc.assert(
      fc.property(originals, clicks, (original, steps) => {
        const set = new Set(original)
        for (const step of steps) set[step.act === link ? 'add' : 'delete'](step.id)
        expect(resultOf(clicked(original, steps)).sort()).toEqual([...set].sort())
      }),
    )
  })
  test('additions and removals are exactly the difference from the original', () => {
    fc.assert(
      fc.property(originals, clicks, (original, steps) => {
        const changes = clicked(original, steps)
        const result = new Set(resultOf(changes))
        const before = new Set(original)
        expect(new Set(changes.added)).toEqual(result.difference(before))
        expect(new Set(changes.removed)).toEqual(before.difference(result))
        expect(changes.original).toEqual(original)
        expect(isChanged(changes)).toBe(result.symmetricDifference(before).size > 0)
      }),
    )
  })
  test('no id occurs twice', () => {
    fc.assert(
      fc.property(originals, clicks, (original, steps) => {
        const { added, removed } = clicked(original, steps)
        expect(new Set([...added, ...removed]).size).toBe(added.length + removed.length)
      }),
    )
  })
  test('adding and removing undo each other', () => {
    fc.assert(
      fc.property(originals, clicks, id, (original, steps, one) => {
        const changes = clicked(original, steps)
        const [there, back] = resultOf(changes).includes(one) ? [unlink, link] : [link, unlink]
        expect(resultOf(back(there(changes, one), one)).sort()).toEqual(resultOf(changes).sort())
        expect(isChanged(back(there(changes, one), one))).toBe(isChanged(changes))
      }),
    )
  })
  test('a repeated click changes nothing', () => {
    fc.assert(
      fc.property(originals, clicks, click, (original, steps, last) => {
        const once = last.act(clicked(original, steps), last.id)
        expect(last.act(once, last.id)).toEqual(once)
      }),
    )
  })
})

test('the changes that make a set equal those of its clicks', () => {
  fc.assert(
    fc.property(originals, clicks, (original, steps) => {
      const { added, removed } = clicked(original, steps)
      const changes = changesBetween(original, resultOf(clicked(original, steps)))
      expect(new Set(changes.added)).toEqual(new Set(added))
      expect(new Set(changes.removed)).toEqual(new Set(removed))
    }),
  )
})
test('repeated ids in a set count once', () => {
  expect(changesBetween(['1', '2', '2'], ['3', '2', '3'])).toMatchObject({ added: ['3'], removed: ['1'] })
})

describe('the same changes applied to another original', () => {
  test('ignore additions it has and removals it lacks', () => {
    const changes = { original: ['1', '2'], added: ['3', '4'], removed: ['1', '2'] }
    expect(rebase(changes, ['2', '3'])).toEqual({ original: ['2', '3'], added: ['4'], removed: ['2'] })
  })
  test('equal the same clicks made there', () => {
    fc.assert(
      fc.property(originals, originals, clicks, (original, other, steps) => {
        const changes = clicked(original, steps)
        const added = changes.added.reduce(link, unchanged(other))
        const made = changes.removed.reduce(unlink, added)
        expect(rebase(changes, other)).toEqual(made)
      }),
    )
  })
  test('are unchanged on the same original', () => {
    fc.assert(
      fc.property(originals, clicks, (original, steps) => {
        const changes = clicked(original, steps)
        expect(rebase(changes, original)).toEqual(changes)
      }),
    )
  })
})

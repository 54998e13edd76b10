import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesTo } from '../../src/domain/changes.ts'
import { reverted, type SetEdits, stagedItems, withItem, withoutItem } from '../../src/domain/stagedSet.ts'

const id: fc.Arbitrary<string> = fc.constantFrom('1', '2', '3', '4', '5')
const ids = fc.uniqueArray(id)
const click = fc.record({ act: fc.constantFrom(withItem, withoutItem), id })
const clicks = fc.array(click, { maxLength: 30 })
type Click = typeof click extends fc.Arbitrary<infer C> ? C : never

/** A form as it opens: nothing was clicked yet. */
const opened = (original: string[], stored: string[]): SetEdits => ({ original, stored, wanted: stored })
const clicked = ({ original, stored, wanted }: SetEdits, steps: readonly Click[]): SetEdits =>
  steps.reduce<SetEdits>((before, { act, id: one }) => ({ original, stored, wanted: act(before, one) }), {
    original,
    stored,
    wanted,
  })

test('any series of clicks ends with what a plain set would hold', () => {
  fc.assert(
    fc.property(ids, ids, clicks, (original, stored, steps) => {
      const set = new Set(stored)
      for (const { act, id: one } of steps) set[act === withItem ? 'add' : 'delete'](one)
      const { wanted } = clicked(opened(original, stored), steps)
      expect([...wanted].sort()).toEqual([...set].sort())
    }),
  )
})

test('clicks that undo each other leave the very list that is saved, so that there is nothing to save', () => {
  fc.assert(
    fc.property(ids, ids, clicks, (original, stored, steps) => {
      const edits = clicked(opened(original, stored), steps)
      const { added, removed } = changesTo(stored, edits.wanted)
      const back = [
        ...added.map((one): Click => ({ act: withoutItem, id: one })),
        ...removed.map((one): Click => ({ act: withItem, id: one })),
      ]
      expect(clicked(edits, back).wanted).toEqual(stored)
    }),
  )
})

test('reverting gives what the source gives, whatever was clicked', () => {
  fc.assert(
    fc.property(ids, ids, clicks, (original, stored, steps) => {
      const edits = clicked(opened(original, stored), steps)
      const wanted = reverted(edits)
      expect([...wanted].sort()).toEqual([...original].sort())
      expect(stagedItems(changesTo(original, wanted), (one) => ({ id: one, label: one }))).toEqual(
        original.map((one) => ({ id: one, label: one, state: 'linked' })),
      )
    }),
  )
})

test('every item stands once: those of the original by whether they stay, the others as added', () => {
  fc.assert(
    fc.property(ids, ids, clicks, (original, stored, steps) => {
      const { wanted } = clicked(opened(original, stored), steps)
      const items = stagedItems(changesTo(original, wanted), (one) => ({ id: one, label: one }))
      const standing = new Map(items.map((item) => [item.id, item.state]))
      expect(standing.size).toBe(items.length)
      for (const one of new Set([...original, ...wanted])) {
        const there = original.includes(one) ? 'linked' : 'added'
        expect(standing.get(one)).toBe(wanted.includes(one) ? there : 'removed')
      }
      expect(standing.size).toBe(new Set([...original, ...wanted]).size)
    }),
  )
})

test('what was removed keeps its place until it is saved', () => {
  const edits = opened(['1', '2', '3'], ['1', '2', '3'])
  const items = stagedItems(changesTo(edits.original, withoutItem(edits, '2')), (one) => ({ id: one, label: one }))
  expect(items.map(({ id: one, state }) => [one, state])).toEqual([
    ['1', 'linked'],
    ['2', 'removed'],
    ['3', 'linked'],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, link, resultOf, unchanged, unlink } from '../../../src/domain/changes.ts'
import { stagedItems } from '../../../src/domain/stagedSet.ts'

const id: fc.Arbitrary<string> = fc.constantFrom('1', '2', '3', '4', '5')
const ids = fc.uniqueArray(id)
const clicks = fc.array(fc.record({ act: fc.constantFrom(link, unlink), id }), { maxLength: 30 })
const called = (one: string) => ({ id: one, label: `No. ${one}` })

test('after any clicks, every item occurs once: originals as kept or removed, the others as added', () => {
  fc.assert(
    fc.property(ids, clicks, (original, steps) => {
      const wanted = steps.reduce<string[]>(
        (before, { act, id: one }) => resultOf(act(changesBetween(original, before), one)),
        resultOf(unchanged(original)),
      )
      const items = stagedItems(changesBetween(original, wanted), called)
      const standing = new Map(items.map((item) => [item.id, item.state]))
      const everyone = new Set([...original, ...wanted])
      expect(items).toHaveLength(everyone.size)
      for (const one of everyone) {
        const there = original.includes(one) ? 'original' : 'added'
        expect(standing.get(one)).toBe(wanted.includes(one) ? there : 'removed')
      }
    }),
  )
})

test('removed items keep their place until saved; added ones come last', () => {
  const items = stagedItems({ original: ['1', '2', '3'], added: ['4'], removed: ['2'] }, called)
  expect(items.map(({ label, state }) => [label, state])).toEqual([
    ['No. 1', 'original'],
    ['No. 2', 'removed'],
    ['No. 3', 'original'],
    ['No. 4', 'added'],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, link, noChanges, resultOf, unlink } from '../../../src/domain/changes.ts'
import { stagedItems } from '../../../src/domain/stagedSet.ts'

const id: fc.Arbitrary<string> = fc.constantFrom('1', '2', '3', '4', '5')
const ids = fc.uniqueArray(id)
const anyClicks = fc.array(fc.record({ act: fc.constantFrom(link, unlink), id }), { maxLength: 30 })
const itemOf = (id: string) => ({ id: id, label: `No. ${id}` })

test('after any clicks, every item occurs once: originals as unchanged or removed, other items as added', () => {
  fc.assert(
    fc.property(ids, anyClicks, (original, steps) => {
      const selectedIds = steps.reduce<string[]>(
        (before, { act, id: itemId }) => resultOf(act(changesBetween(original, before), itemId)),
        resultOf(noChanges(original)),
      )
      const items = stagedItems(changesBetween(original, selectedIds), itemOf)
      const stateById = new Map(items.map((item) => [item.id, item.state]))
      const allIds = new Set([...original, ...selectedIds])
      expect(items).toHaveLength(allIds.size)
      for (const one of allIds) {
        const expectedState = original.includes(one) ? 'original' : 'added'
        expect(stateById.get(one)).toBe(selectedIds.includes(one) ? expectedState : 'removed')
      }
    }),
  )
})

test('removed items keep their position until the save; added items come last', () => {
  const items = stagedItems({ original: ['1', '2', '3'], added: ['4'], removed: ['2'] }, itemOf)
  expect(items.map(({ label, state }) => [label, state])).toEqual([
    ['No. 1', 'original'],
    ['No. 2', 'removed'],
    ['No. 3', 'original'],
    ['No. 4', 'added'],
  ])
})

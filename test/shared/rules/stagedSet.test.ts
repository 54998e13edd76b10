import { expect, test } from 'vitest'
import { stagedItems } from '../../../src/domain/stagedSet.ts'

const itemOf = (id: string) => ({ id, label: `No. ${id}` })

test('removed items keep their position until the save; added items come last', () => {
  const items = stagedItems({ original: ['1', '2', '3'], added: ['4'], removed: ['2'] }, itemOf)
  const texts = items.map(({ label, state }) => `${label} ${state}`)
  expect(texts).toEqual(['No. 1 original', 'No. 2 removed', 'No. 3 original', 'No. 4 added'])
})

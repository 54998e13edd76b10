import { expect } from 'vitest'
import type { Item } from '../../src/machines/association/association.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const fibrillation = { id: '7', label: 'Atrial Fibrillation' }
const flutter = { id: '8', label: 'Atrial Flutter' }

export const match: Model<{ term: Item | null }> = {
  machine: catalogue.match,
  inputs: [{ providerId: '88' }],
  cases: [
    { type: 'term.pick', term: fibrillation },
    { type: 'term.pick', term: flutter },
  ],
  situation: ({ term }) => term,
  invariant: (snapshot, { before, event, told }) => {
    const { term } = snapshot.context
    const isPicked = event.type === 'term.pick' && before?.matches('picking')
    expect(
      told.filter(({ type }) => type === 'ask.explain'),
      'asked once, and anew for each term that is picked',
    ).toEqual(isPicked ? [{ type: 'ask.explain', input: { providerId: '88', termId: event.term.id } }] : [])
    if (isPicked) expect(term).toEqual(event.term)
    expect(term === null, 'nothing is left of a term that was dropped').toBe(snapshot.matches('picking'))
    expect(snapshot.children.explain !== undefined, 'nor is its answer waited for').toBe(term !== null)
  },
}

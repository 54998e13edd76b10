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
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { term } = snapshot.context
    const isPicked = event.type === 'term.pick' && before?.matches('picking')
    expect(
      sentEvents.filter(({ type }) => type === 'ask.explain'),
      'each picked term sends one request',
    ).toEqual(isPicked ? [{ type: 'ask.explain', input: { providerId: '88', termId: event.term.id } }] : [])
    if (isPicked) expect(term).toEqual(event.term)
    expect(term === null, 'the context has a term exactly when one is picked').toBe(snapshot.matches('picking'))
    expect(snapshot.children.explain !== undefined, 'a request runs only while a term is picked').toBe(term !== null)
  },
}

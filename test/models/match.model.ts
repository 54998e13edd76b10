import { expect } from 'vitest'
import type { Item } from '../../src/machines/association.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Explanation } from '../../src/machines/match.machine.ts'
import type { Refusal } from '../../src/machines/service.ts'
import type { Model } from '../support/model.ts'

const fibrillation = { id: '7', label: 'Atrial Fibrillation' }
const flutter = { id: '8', label: 'Atrial Flutter' }
const explanation: Explanation = { term: { id: '7', name: 'Atrial Fibrillation' }, isMatch: false, paths: [] }

export const match: Model<{ term: Item | null; explanation: Explanation | null; refusal: Refusal | null }> = {
  machine: catalogue.match,
  inputs: [{ providerId: '88' }],
  cases: [
    { type: 'term.pick', term: fibrillation },
    { type: 'term.pick', term: flutter },
    { type: 'xstate.done.actor.explain', output: explanation },
    { type: 'xstate.done.actor.explain', output: null },
    { type: 'xstate.error.actor.explain', error: new Error('offline') },
  ],
  situation: ({ term, explanation, refusal }) => [term, explanation, refusal],
  invariant: (snapshot, { before, event, told }) => {
    const { term, explanation: shown, refusal } = snapshot.context
    const asked = told.filter(({ type }) => type === 'ask.explain')
    const isAsking = snapshot.matches({ picked: 'asking' })
    const asks = isAsking && before?.matches({ picked: 'asking' }) === false
    expect(asked, 'anew for each term that is picked, and for each try').toEqual(
      asks ? [{ type: 'ask.explain', input: { providerId: '88', termId: term?.id } }] : [],
    )
    if (event.type === 'term.pick') expect(term).toEqual(event.term)
    expect(term === null, 'nothing is left of a term that was dropped').toBe(snapshot.matches('picking'))
    expect(shown, 'what is shown was answered for this term').toEqual(
      snapshot.matches({ picked: 'explained' }) ? explanation : null,
    )
    if (event.type === 'xstate.done.actor.explain' && event.output === null)
      expect(snapshot.matches({ picked: 'missing' }), 'a term that is gone is said to be').toBe(true)
    if (snapshot.matches({ picked: 'failed' })) expect(refusal?.message, 'a failure says why').toBe('offline')
    if (before?.matches({ picked: 'failed' }) && event.type === 'retry') expect(isAsking).toBe(true)
  },
}

import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Concept, ConceptResult } from '../../src/machines/terms/addTerm.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const heart: ConceptResult = { cuid: 'C0018787', name: 'Heart', term: null }
const lung: ConceptResult = { cuid: 'C0024109', name: 'Lung', term: null }
const heartConcept: Concept = { ...heart, taxonomy: 'CONDITION' }
const heartTerm: Concept = { ...heartConcept, term: { slug: 'heart', name: 'Heart' } }

interface AddTermContext {
  sought: string
  chosen: ConceptResult | null
  concept: Concept | null
  isDrafted: boolean
  refusal: { message: string } | null
}

export const addTerm: Model<AddTermContext> = {
  machine: catalogue.addTerm,
  inputs: [{ sought: 'heart' }, { sought: '' }],
  cases: [
    { type: 'result.choose', hit: heart },
    { type: 'result.choose', hit: lung },
    { type: 'xstate.done.actor.findConcept', output: heartConcept },
    { type: 'xstate.done.actor.findConcept', output: heartTerm },
    { type: 'xstate.done.actor.findConcept', output: null },
    { type: 'xstate.error.actor.findConcept', error: offline },
  ],
  situation: ({ chosen, concept, isDrafted }) => [chosen?.cuid, concept?.term?.slug, concept === null, isDrafted],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { sought, chosen, concept, refusal } = snapshot.context
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    if (before === undefined)
      expect(requests, 'starts the search with the numbers of the specification').toEqual([
        { type: 'ask.lookup', input: { debounce: 1_000, pageSize: 10, limit: 200, asksBlank: false, text: sought } },
      ])
    else if (before.can(event) && (event.type === 'retry' || event.type === 'result.choose'))
      expect(requests, 'a choice requests its concept').toEqual([
        { type: 'ask.findConcept', input: { cui: event.hit?.cuid ?? before.context.chosen?.cuid } },
      ])
    else expect(requests, 'other events send no request').toEqual([])
    if (event.type === 'xstate.done.actor.findConcept')
      expect(snapshot.value, 'a concept with a term opens no form').toEqual(
        event.output === null ? { looking: 'missing' } : event.output.term ? 'existing' : 'drafting',
      )
    if (event.type === 'xstate.done.actor.findConcept')
      expect(concept, 'the loaded concept fills in the form').toEqual(event.output)
    if (event.error === offline) {
      expect([snapshot.value, refusal?.message]).toEqual([{ looking: 'failed' }, 'offline'])
      expect(chosen, 'a failed choice stays for a retry').toEqual(before?.context.chosen)
    }
    if (event.type === 'text.type')
      expect([snapshot.value, chosen], 'typing removes the message about the last choice').toEqual([
        { looking: 'ready' },
        before?.context.chosen,
      ])
    if (before === undefined || event.type === 'result.choose')
      expect(snapshot.context.isDrafted, 'another choice has no form yet').toBe(false)
    if (event.type === 'forward')
      expect(snapshot.value, 'going forward reopens the form only when it was open before').toEqual(
        before?.context.isDrafted ? 'drafting' : before?.value,
      )
    const opensForm = snapshot.matches('drafting') && before?.matches('looking') && event.type !== 'forward'
    expect(
      sentEvents.filter(({ type }) => type === 'formOpened'),
      'each opened form adds an entry to the history',
    ).toHaveLength(opensForm ? 1 : 0)
    if (snapshot.matches('drafting')) expect(snapshot.context.isDrafted).toBe(true)
    if (event.type === 'custom.create')
      expect([snapshot.value, concept], 'a custom term starts blank').toEqual(['drafting', null])
    if (snapshot.matches({ looking: 'checking' })) expect(chosen).not.toBeNull()
    if (snapshot.matches('existing')) expect(concept?.term).not.toBeNull()
    if (snapshot.matches('drafting')) expect(concept?.term ?? null, 'no term has the concept').toBeNull()
  },
}

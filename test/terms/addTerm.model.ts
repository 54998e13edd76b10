import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Concept, Hit } from '../../src/machines/terms/addTerm.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const heart: Hit = { cuid: 'C0018787', name: 'Heart', term: null }
const lung: Hit = { cuid: 'C0024109', name: 'Lung', term: null }
const heartConcept: Concept = { ...heart, taxonomy: 'CONDITION' }
const heartTerm: Concept = { ...heartConcept, term: { slug: 'heart', name: 'Heart' } }

interface AddTermContext {
  sought: string
  chosen: Hit | null
  concept: Concept | null
  isDrafted: boolean
  refusal: { message: string } | null
}

export const addTerm: Model<AddTermContext> = {
  machine: catalogue.addTerm,
  inputs: [{ sought: 'heart' }, { sought: '' }],
  cases: [
    { type: 'hit.choose', hit: heart },
    { type: 'hit.choose', hit: lung },
    { type: 'xstate.done.actor.findConcept', output: heartConcept },
    { type: 'xstate.done.actor.findConcept', output: heartTerm },
    { type: 'xstate.done.actor.findConcept', output: null },
    { type: 'xstate.error.actor.findConcept', error: offline },
  ],
  situation: ({ chosen, concept, isDrafted }) => [chosen?.cuid, concept?.term?.slug, concept === null, isDrafted],
  invariant: (snapshot, { before, event, told }) => {
    const { sought, chosen, concept, refusal } = snapshot.context
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    if (before === undefined)
      expect(asked, 'the look-up is there from the beginning, with its numbers of the specification').toEqual([
        { type: 'ask.lookup', input: { debounce: 1_000, pageSize: 10, limit: 200, asksBlank: false, text: sought } },
      ])
    else if (before.can(event) && (event.type === 'retry' || event.type === 'hit.choose'))
      expect(asked, 'what was chosen is asked about; another choice drops the first').toEqual([
        { type: 'ask.findConcept', input: { cui: event.hit?.cuid ?? before.context.chosen?.cuid } },
      ])
    else expect(asked, 'whoever comes back asks nothing again').toEqual([])
    if (event.type === 'xstate.done.actor.findConcept')
      expect(snapshot.value, 'what is a term by now is not made again').toEqual(
        event.output === null ? { looking: 'missing' } : event.output.term ? 'existing' : 'drafting',
      )
    if (event.type === 'xstate.done.actor.findConcept')
      expect(concept, 'what is told of the concept is what the form begins with').toEqual(event.output)
    if (event.error === offline) {
      expect([snapshot.value, refusal?.message]).toEqual([{ looking: 'failed' }, 'offline'])
      expect(chosen, 'so that it can be tried again').toEqual(before?.context.chosen)
    }
    if (event.type === 'text.type')
      expect([snapshot.value, chosen], 'another search: nothing is said of the last choice any more').toEqual([
        { looking: 'ready' },
        before?.context.chosen,
      ])
    if (event.type === 'back') expect(snapshot.value).toEqual({ looking: 'ready' })
    if (event.type === 'forward')
      expect(snapshot.value, 'the form again, with what it began with; nothing where that is not known').toEqual(
        before?.context.isDrafted ? 'drafting' : before?.value,
      )
    const isOpened = snapshot.matches('drafting') && before?.matches('looking') && event.type !== 'forward'
    expect(
      told.filter(({ type }) => type === 'drafted'),
      'each opened form is an entry of the history',
    ).toHaveLength(isOpened ? 1 : 0)
    if (snapshot.matches('drafting')) expect(snapshot.context.isDrafted).toBe(true)
    if (event.type === 'custom.create') expect([snapshot.value, concept], 'blank').toEqual(['drafting', null])
    if (snapshot.matches({ looking: 'checking' })) expect(chosen).not.toBeNull()
    if (snapshot.matches('existing')) expect(concept?.term).not.toBeNull()
    if (snapshot.matches('drafting')) expect(concept?.term ?? null, 'no term has it').toBeNull()
  },
}

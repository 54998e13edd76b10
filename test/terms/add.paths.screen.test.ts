import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import type { Walk } from '../support/paths.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { addTerm } from './addTerm.model.ts'
import { addOn } from './termAdd.ts'

type AddTerm = ContextOf<typeof addTerm>

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Concepts to choose on the page, by the CUIs of the model. */
const CONCEPTS: Readonly<Record<string, string>> = { C0018787: 'Lazy eye', C0024109: 'Pink eye' }

/** Subtracts the model's first search request, because the page searches only after typing. */
const withoutLookup = (walk: Walk<AddTerm>): Walk<AddTerm> => ({
  ...walk,
  moves: walk.moves.map((move) => ({ ...move, requestCount: move.requestCount - 1 })),
})

const walks = await toursOf(addTerm, {
  canHappen: (before, event) => {
    const { chosen, concept } = before.context
    // A press does nothing while the button is busy, or after a link has replaced the button.
    const isInactive = before.matches({ looking: 'checking' }) || concept?.term != null
    if (event.type === 'result.choose') return !isInactive || chosen?.cuid !== event.hit.cuid
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

const drive: Drive<AddTerm> = {
  operations: ['UmlsConceptTerm'],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/cft/add')
      await page.locator('[data-dialog]').waitFor()
      await page.clock.runFor(delays.modalOpen)
      const { box, rows } = addOn(page)
      await box.fill('eye')
      await box.press('Enter')
      await rows.first().waitFor()
    },
    // Outer spaces don't change the search.
    'text.type': (page) => addOn(page).box.press('Space'),
    'result.choose': (page, { hit }) => addOn(page).button(`Select ${CONCEPTS[hit.cuid]}`).click({ force: true }),
    'custom.create': (page) => addOn(page).button('Create a Custom Term').click(),
    back: (page) => addOn(page).button('Back').click(),
    forward: (page) => page.goForward(),
    retry: (page) => addOn(page).button('Try again').click(),
  },
  adjustResponse: (data, output) => {
    if (output === null) data.umlsConcept = null
    else data.umlsConcept.term = output.term
  },
  expectState: async (page, state) => {
    const { box, rows, form } = addOn(page)
    const { chosen, concept } = state.context
    const name = CONCEPTS[chosen?.cuid ?? ''] ?? ''
    if (state.matches('looking')) {
      await rows.first().waitFor()
      expect([(await box.inputValue()).trim(), await rows.count()], 'the results stay').toEqual(['eye', 10])
    }
    if (state.matches('drafting')) await expect.poll(() => form.name.inputValue()).toBe(concept ? name : '')
  },
}

test.each(namedWalks(walks))('addTerm: %s', (_, walk) => expectWalk(service, withoutLookup(walk), drive), 120_000)

test('together these paths take every transition of addTerm', () => expectAllTransitions(addTerm.machine, walks))

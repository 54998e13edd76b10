import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { navigateTo } from '../support/console.ts'
import {
  type ContextOf,
  type Drive,
  expectAllTransitions,
  expectWalk,
  namedWalks,
  openDialogs,
} from '../support/drive.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import type { Walk } from '../support/paths.ts'
import { callerOf, testService } from '../support/service.ts'
import { clearPrimary, setPrimary } from '../support/synonyms.ts'
import { toursOf } from '../support/tour.ts'
import { addTerm } from './addTerm.model.ts'
import { customSynonym } from './customSynonym.model.ts'
import { primarySynonym } from './primarySynonym.model.ts'
import { namedTerm, synonymsOn } from './synonymsPanel.ts'
import { addOn } from './termAdd.ts'

type TermWithSynonyms = Awaited<ReturnType<typeof namedTerm>>

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')

type AddTerm = ContextOf<typeof addTerm>

/** Concepts on the page, by the CUIs of the model. */
const CONCEPTS: Readonly<Record<string, string>> = { C0018787: 'Lazy eye', C0024109: 'Pink eye' }

/** Subtracts the model's first search request, because the page searches only after typing. */
const withoutLookup = (walk: Walk<AddTerm>): Walk<AddTerm> => ({
  ...walk,
  moves: walk.moves.map((move) => ({ ...move, requestCount: move.requestCount - 1 })),
})

const addWalks = await toursOf(addTerm, {
  canHappen: (before, event) => {
    const { chosen, concept } = before.context
    // The button is busy, or a link has replaced the button.
    const isInactive = before.matches({ looking: 'checking' }) || concept?.term != null
    if (event.type === 'result.choose') return !isInactive || chosen?.cuid !== event.hit.cuid
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

const addDrive: Drive<AddTerm> = {
  operations: ['UmlsConceptTerm'],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/cft/add')
      await openDialogs(page)
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

const openForm = async (page: Page, { term }: TermWithSynonyms) => {
  await navigateTo(page, `/cft/edit/${term.slug}`)
  await openDialogs(page)
  await synonymsOn(page).rows.first().waitFor()
}

const primarySynonymWalks = await toursOf(primarySynonym, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

/** Names of the model's synonyms, in the order of the term's synonyms. */
const NAMES = ['One', 'Two']
const indexOf = (synonymId: string) => Number(synonymId) - 1
const nameOf = (synonymId: string) => NAMES[indexOf(synonymId)] ?? ''

const primaryDrive = (target: TermWithSynonyms): Drive<ContextOf<typeof primarySynonym>> => ({
  operations: ['SetPrimarySynonym', 'ClearPrimarySynonym'],
  act: {
    'xstate.init': async (page) => {
      await openForm(page, target)
      await expectFollowed(service, 'TERM', target.term.id)
    },
    'primary.promote': (page, { synonymId }) =>
      synonymsOn(page)
        .button(`Make primary: ${nameOf(synonymId)}`)
        .click(),
    'primary.clear': (page) => synonymsOn(page).clear.click(),
    'primary.update': (_, { synonymId }) =>
      synonymId === null
        ? clearPrimary(colleague, target.term.id)
        : setPrimary(colleague, target.term.id, target.ids[indexOf(synonymId)] ?? ''),
    retry: (page) => synonymsOn(page).button('Try again').click(),
  },
  expectState: async (page, state) => {
    const { panel, clear, expectPinned } = synonymsOn(page)
    const { primary, refusal } = state.context
    if (primary === null) await expectPinned(target.term.name)
    else await expectPinned(nameOf(primary), target.term.name)
    const alert = panel.getByRole('alert')
    await expect.poll(() => alert.count()).toBe(refusal === null ? 0 : 1)
    const message = refusal?.message === 'offline' ? texts.unreachable : refusal?.message
    if (message) await alert.getByText(message, { exact: true }).waitFor()
    await expect
      .poll(async () => (await clear.count()) === 1 && (await clear.isEnabled()))
      .toBe(state.can({ type: 'primary.clear' }))
  },
})

const customWalks = await toursOf(customSynonym, {
  canHappen: (before, event) => {
    if (event.type === 'name.type' && event.name === before.context.name) return false
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

const customDrive = (target: TermWithSynonyms): Drive<ContextOf<typeof customSynonym>> => ({
  operations: ['CreateTermSynonym'],
  act: {
    'xstate.init': async (page) => {
      await openForm(page, target)
      await synonymsOn(page).custom.click()
      await openDialogs(page, 2)
      await synonymsOn(page).field.waitFor()
    },
    'name.type': (page, { name }) => synonymsOn(page).field.fill(name),
    save: (page) => synonymsOn(page).save.click(),
  },
  expectState: async (page, state) => {
    const { modal, field, save, names } = synonymsOn(page)
    const { name, refusal } = state.context
    if (state.matches('saved')) {
      await modal.waitFor({ state: 'detached' })
      await alertIn(page, 'Created').waitFor()
      await expect.poll(names).toBe(`AFib,${name}`)
      return
    }
    expect(await field.inputValue()).toBe(name)
    await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
    if (state.matches({ open: 'refused' })) await expectDescription(field, refusal?.message ?? '')
  },
})

test.each(namedWalks(addWalks))('addTerm: %s', (_, walk) => expectWalk(service, withoutLookup(walk), addDrive), 120_000)
test.each(namedWalks(primarySynonymWalks))(
  'primarySynonym: %s',
  async (_, walk) => expectWalk(service, walk, primaryDrive(await namedTerm(curator, { synonyms: NAMES }))),
  120_000,
)
test.each(namedWalks(customWalks))('customSynonym: %s', async (_, walk) =>
  expectWalk(service, walk, customDrive(await namedTerm(curator, { synonyms: ['AFib'] }))),
)

test.each([
  ['addTerm', addTerm.machine, addWalks],
  ['primarySynonym', primarySynonym.machine, primarySynonymWalks],
  ['customSynonym', customSynonym.machine, customWalks],
] as const)('together these paths take every transition of %s', (_, machine, walks) =>
  expectAllTransitions(machine, walks),
)

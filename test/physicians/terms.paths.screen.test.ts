import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { addByIds } from '../shared/charts/association.model.ts'
import { question } from '../shared/charts/question.model.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import type { State } from '../support/model.ts'
import { type NamedRecord, newPhysician, newTerm, overridden } from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { match } from './match.model.ts'
import { enterProvider } from './providerPaths.ts'

// The two dialogs that the form of a physician's terms opens: adding terms by id, and explaining a match.

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

type ByIds = ContextOf<typeof addByIds>
const byIdsWalks = await toursOf(addByIds, {
  canHappen: (before, event) => {
    if (event.type === 'ids.type') return before.can(event) && event.text !== before.context.text
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

const UNKNOWN = '999999999'
const byIdsDrive = (id: string, term: NamedRecord): Drive<ByIds> => {
  const textOf = (text: string) => text.replace('2210', term.id).replace('2211', UNKNOWN)
  const locatorsOn = (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Add Clinical Focus Terms by ID' })
    return {
      dialog,
      box: dialog.getByLabel('Term IDs'),
      save: dialog.getByRole('button', { name: /^Add/ }),
      group: (name: string) => dialog.locator(`[data-outcome="${name}"]`),
    }
  }
  return {
    operations: ['PreviewPhysicianTerms', 'LinkPhysicianTerms'],
    act: {
      'xstate.init': async (page) => {
        await enterProvider(page, service, id)
        await sectionOn(page, titles.terms).button('Add Clinical Focus Terms by ID').click()
        await page.clock.runFor(delays.modalOpen)
        await locatorsOn(page).box.waitFor()
      },
      'ids.type': (page, { text }) => locatorsOn(page).box.fill(textOf(text)),
      save: (page) => locatorsOn(page).save.click(),
    },
    // For a response without added terms, the physician already has the term.
    arrange: ({ output }) => overridden(curator, id, { terms: output?.added?.length === 0 ? [term.id] : [] }),
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { dialog, box, save, group } = locatorsOn(page)
      const isAt = (name: string) => state.matches({ open: name })
      await expect.poll(() => box.inputValue()).toBe(textOf(state.context.text))
      await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
      expect(await box.isEditable()).toBe(state.matches('open'))
      const expectedLabel = isAt('checked') ? 'Add 1 Term' : 'Add'
      if (state.matches('open')) await expect.poll(() => save.textContent()).toBe(expectedLabel)
      if (isAt('checked')) expect(await group('added').textContent()).toContain(`Will add 1${term.id} ${term.name}`)
      if (isAt('checked') || isAt('added')) expect(await group('unknown').textContent()).toContain(UNKNOWN)
      await expect.poll(() => dialog.getByText(texts.termsLinked).isVisible()).toBe(isAt('refused'))
      if (isAt('refused')) expect(await group('alreadyLinked').textContent()).toContain(term.id)
      if (isAt('failed')) await dialog.getByText('It’s safe to add them again: they won’t be added twice.').waitFor()
      if (isAt('typing')) expect(await group('added').count()).toBe(0)
    },
  }
}

const openMatch = async (page: Page, id: string) => {
  await enterProvider(page, service, id)
  await sectionOn(page, titles.terms).button('Explain the match').click()
  await page.clock.runFor(delays.modalOpen)
}
const matchOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Explain the Match' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const box = dialog.getByRole('combobox')
  return {
    dialog,
    box,
    again: button('Try again'),
    another: button('Another Term'),
    verdict: dialog.getByText('because nothing links the two.'),
    pick: async ({ name }: NamedRecord) => {
      await box.fill(name)
      await page.clock.runFor(delays.searchDebounce)
      await dialog.getByRole('option').filter({ hasText: name }).first().click()
    },
  }
}

type Match = ContextOf<typeof match>
const matchWalks = await toursOf(match, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

const matchDrive = (id: string, term: NamedRecord): Drive<Match> => ({
  operations: ['ExplainMatch'],
  act: {
    'xstate.init': (page) => openMatch(page, id),
    'term.pick': (page) => matchOn(page).pick(term),
    'term.clear': (page) => matchOn(page).another.click(),
  },
  adjustResponse: () => {},
  expectState: async (page, state) => {
    const { dialog, another } = matchOn(page)
    await expect.poll(() => another.isVisible()).toBe(state.matches('picked'))
    if (state.matches('picked')) await dialog.getByText(term.name, { exact: true }).waitFor()
  },
})

/** The explanation of a match represents all charts `question` that display their answer. */
type Question = ContextOf<typeof question>
/** True when there is no answer. Only then can the user retry. */
const isFailed = (state: State<Question>) => state.matches('unreachable') || state.matches('refused')
const questionWalks = await toursOf(question, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || isFailed(before),
})

const questionDrive = (id: string, term: NamedRecord): Drive<Question> => ({
  operations: ['ExplainMatch'],
  act: {
    'xstate.init': async (page) => {
      await openMatch(page, id)
      await matchOn(page).pick(term)
    },
    retry: (page) => matchOn(page).again.click(),
  },
  adjustResponse: () => {},
  expectState: async (page, state) => {
    const { verdict, again } = matchOn(page)
    await expect.poll(() => verdict.isVisible()).toBe(state.matches('answered'))
    await expect.poll(() => again.isVisible()).toBe(isFailed(state))
  },
})

test.each(namedWalks(byIdsWalks))(
  'addByIds: %s',
  async (_, walk) => {
    const id = await newPhysician(service.database)
    await expectWalk(service, walk, byIdsDrive(id, await newTerm(service.database)))
  },
  120_000,
)
test.each(namedWalks(matchWalks))('match: %s', async (_, walk) => {
  const id = await newPhysician(service.database)
  await expectWalk(service, walk, matchDrive(id, await newTerm(service.database)))
})
test.each(namedWalks(questionWalks))('question: %s', async (_, walk) => {
  const id = await newPhysician(service.database)
  await expectWalk(service, walk, questionDrive(id, await newTerm(service.database)))
})

test.each([
  ['addByIds', addByIds.machine, byIdsWalks],
  ['match', match.machine, matchWalks],
  ['question', question.machine, questionWalks],
] as const)('together these paths take every transition of %s', (_, machine, walks) =>
  expectAllTransitions(machine, walks),
)

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { SetSpecialtyVisibility } from '../../src/gql/physicians/overrideParts.gen.ts'
import { isShownOn } from '../../src/machines/record/switch.machine.ts'
import { addByIds } from '../shared/charts/association.model.ts'
import { question } from '../shared/charts/question.model.ts'
import { switchOver } from '../shared/charts/switch.model.ts'
import {
  type ContextOf,
  type Drive,
  expectAllTransitions,
  expectWalk,
  namedWalks,
  openDialogs,
} from '../support/drive.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import type { State } from '../support/model.ts'
import type { Walk } from '../support/paths.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
} from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import { callerOf, testService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { enterProvider, saveElsewhere } from './providerPaths.ts'

const service = testService()
const curator = callerOf(service, 'curator')

// A switch sends its change to the service at once.

type Switch = ContextOf<typeof switchOver>
const switchTours = await toursOf(switchOver, {
  canHappen: (before, event) => {
    if (event.type === 'value.update') return event.isOn !== before.context.isOn
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

/** Marks lost responses. `isDone` is true when the service has applied the change. */
const withLostAnswers = (walk: Walk<Switch>): Walk<Switch> => {
  const isOutcome = ({ event: { type, error } }: Walk<Switch>['moves'][number]) =>
    type === 'xstate.done.actor.set' || error?.code !== undefined
  return {
    ...walk,
    moves: walk.moves.map((move, index) => {
      const isLost = move.event.error && move.event.error.code === undefined
      if (!isLost) return move
      const isDone = walk.moves.slice(index).find(isOutcome)?.event.error === undefined
      return { ...move, event: { ...move.event, error: { code: 'UNREACHABLE', isDone } } }
    }),
  }
}

const switchDrive = (id: string, specialty: NamedRecord): Drive<Switch> => {
  const locatorsOn = (page: Page) =>
    sectionOn(page, titles.specialties)
      .section.getByRole('listitem', { name: specialty.name, exact: true })
      .getByRole('switch', { name: 'Visible in specialty header' })
  const set = (isOn: boolean) =>
    curator(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: specialty.id, is_visible: isOn } })
  return {
    operations: ['SetSpecialtyVisibility'],
    act: {
      'xstate.init': (page) => enterProvider(page, service, id),
      'switch.press': (page) => locatorsOn(page).click(),
      'value.update': async (page, { isOn }) => {
        await set(isOn)
        await saveElsewhere(page, service, id)
      },
    },
    expectState: async (page, state) => {
      await expect.poll(() => locatorsOn(page).isChecked()).toBe(isShownOn(state.context))
      if (state.matches({ switching: 'brisk' })) await expectDescription(locatorsOn(page), 'Switching…')
      if (state.matches('refused'))
        await alertIn(page, `${specialty.name}: Visible in specialty header: Cardiology is gone.`).first().waitFor()
    },
  }
}

test.each(namedWalks(switchTours))('switch: %s', async (_, tour) => {
  const specialty = await newSpecialty(service.database)
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, [specialty])
  const isOn = tour.moves[0]?.state.context.isOn ?? true
  await curator(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: specialty.id, is_visible: isOn } })
  await expectWalk(service, withLostAnswers(tour), switchDrive(id, specialty))
})

type ByIds = ContextOf<typeof addByIds>
const byIdsTours = await toursOf(addByIds, {
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
        // The dialog's code may still be loading.
        await openDialogs(page, 2)
        await locatorsOn(page).box.waitFor()
      },
      'ids.type': (page, { text }) => locatorsOn(page).box.fill(textOf(text)),
      save: (page) => locatorsOn(page).save.click(),
    },
    // The response adds no term if the physician already has the term.
    arrange: ({ output }) => overridden(curator, id, { terms: output?.added?.length === 0 ? [term.id] : [] }),
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

/** The explanation of a match stands for all screens of the chart `question`. */
type Question = ContextOf<typeof question>
const hasFailed = (state: State<Question>) => state.matches('unreachable') || state.matches('refused')
const questionTours = await toursOf(question, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || hasFailed(before),
})

const questionDrive = (id: string, { name }: NamedRecord): Drive<Question> => {
  const explanationOn = (page: Page) => page.getByRole('dialog', { name: 'Explain Search Result' })
  const retryOn = (page: Page) => explanationOn(page).getByRole('button', { name: 'Try again', exact: true })
  return {
    operations: ['ExplainMatch'],
    act: {
      'xstate.init': async (page) => {
        await enterProvider(page, service, id)
        await sectionOn(page, titles.terms).button('Explain search result').click()
        // The dialog's code loads first.
        await expect
          .poll(async () => {
            await page.clock.runFor(delays.modalOpen)
            return explanationOn(page).isVisible()
          })
          .toBe(true)
        await explanationOn(page).getByRole('combobox').fill(name)
        await page.clock.runFor(delays.searchDebounce)
        await explanationOn(page).getByRole('option').filter({ hasText: name }).first().click()
      },
      retry: (page) => retryOn(page).click(),
    },
    expectState: async (page, state) => {
      const verdict = explanationOn(page).getByText('because nothing links the term to this physician.')
      await expect.poll(() => verdict.isVisible()).toBe(state.matches('answered'))
      await expect.poll(() => retryOn(page).isVisible()).toBe(hasFailed(state))
    },
  }
}

test.each(namedWalks(byIdsTours))('addByIds: %s', async (_, tour) => {
  const id = await newPhysician(service.database)
  await expectWalk(service, tour, byIdsDrive(id, await newTerm(service.database)))
})
test.each(namedWalks(questionTours))('question: %s', async (_, tour) => {
  const id = await newPhysician(service.database)
  await expectWalk(service, tour, questionDrive(id, await newTerm(service.database)))
})
test('together these paths take every transition', () => {
  expectAllTransitions(switchOver.machine, switchTours)
  expectAllTransitions(addByIds.machine, byIdsTours)
  expectAllTransitions(question.machine, questionTours)
})

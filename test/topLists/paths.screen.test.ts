import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { movesOf } from '../../src/domain/topLists/order.ts'
import { topListReasons } from '../../src/machines/topLists/topList.machine.ts'
import { idsOf, isUnsaved, rebasedOn } from '../../src/machines/topLists/topList.ts'
import { intercept, navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import type { Model, State } from '../support/model.ts'
import { chooseWalks, type Walk } from '../support/paths.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { newTerm, type Term } from '../support/terms.ts'
import { moveByAltKeys, orderOn } from '../support/topListOrder.ts'
import { colleagueOf, followSubscription, type PageSubscription } from '../support/topListPaths.ts'
import { lists } from '../support/topLists.ts'
import { topList } from './topList.model.ts'

type TopList = ContextOf<typeof topList>

const HINT = 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved'
const SAVED = 'The New order has been Saved'
const UNCHANGED = 'The order is as it was saved.'
const SEARCHED = 'The search hides some rows. Clear the search to reorder and save.'

let service: TestService
let colleague: Awaited<ReturnType<typeof colleagueOf>>
/** Conditions by their letters in the model. */
let terms: Readonly<Record<string, Term>>
beforeAll(async () => {
  service = await startTestService()
  const [, conditions] = lists
  colleague = await colleagueOf(service, conditions)
  const curator = await service.as('curator')
  const createdTerms: Record<string, Term> = {}
  for (const name of ['a: ache', 'b: bruise', 'c: cough', 'd: fit'])
    createdTerms[name.charAt(0)] = await newTerm(curator, { name, taxonomy: 'CONDITION' })
  terms = createdTerms
})
afterAll(() => service.stop())

const nameOf = (letter: string) => terms[letter]?.name ?? ''
const setOrder = (letters: readonly string[], version: number) =>
  colleague.setEntries(
    letters.map((letter) => terms[letter]?.id ?? ''),
    version,
  )

/** True when the page can cause the event. An open dialog covers the page's own buttons. */
const offers = (before: State<TopList>, event: AnyEventObject): boolean => {
  const { order, record } = before.context
  const hasDialog = ['confirming', 'comparing', 'saving'].some((state) => before.matches({ order: state }))
  const isShown = record !== null && !hasDialog
  if (event.type === 'row.move') return isShown && before.can(event) && order.indexOf(event.id) !== event.place
  if (event.type === 'search.change') return isShown
  if (event.type === 'reload') return !hasDialog && before.matches({ news: 'refused' })
  // The notice of a completed save would cancel a pending read.
  if (event.output?.ending === 'saved') return before.matches({ news: 'current' })
  if (event.type === 'list.notice') return record !== null && !before.matches({ news: 'refused' })
  return event.type.startsWith('xstate.') || before.can(event)
}

/** Limits others' changes to the changes that some transition needs. */
const model: Model<TopList> = {
  ...topList,
  inputs: topList.inputs?.slice(0, 1) ?? [],
  cases: topList.cases.filter(({ output }) => !['ab', 'ba'].includes(idsOf(output?.record ?? null).join(''))),
  canHappen: offers,
  shouldStop: (context) => context.search !== '' || ((context.record?.version ?? 1) > 1 && isUnsaved(context)),
}
const walks = await chooseWalks(model, { canHappen: offers })

/** Adds to each move the service's error that causes the move's result. */
const withFaults = (walk: Walk<TopList>): Walk<TopList> => ({
  ...walk,
  moves: walk.moves.map((move) => {
    const { event } = move
    const { ending, record, refusal } = event.output ?? {}
    if (ending === 'unanswered') return { ...move, event: { ...event, error: { code: 'UNREACHABLE' } } }
    if (ending === 'refused') return { ...move, event: { ...event, error: refusal } }
    return record === null ? { ...move, event: { ...event, error: { code: 'FORBIDDEN', message: 'No.' } } } : move
  }),
})

const drive = (): Drive<TopList> => {
  let hearing: PageSubscription
  /** Number of reads that pass through to the service, because they belong to a save. */
  let passingReads = 0
  const screenOn = (page: Page) => orderOn(page, 'conditions')
  const closeDialog = async (page: Page) => {
    const { dialog, close } = screenOn(page).saving
    if (await dialog.isVisible()) await close.click()
    await dialog.waitFor({ state: 'detached' })
  }
  return {
    prepare: async (page) => {
      hearing = await followSubscription(page)
    },
    operations: ['TopConditions', 'UpdateTopCondition'],
    operationOfService: { load: 'TopConditions', save: 'UpdateTopCondition' },
    act: {
      'xstate.init': async (page) => {
        await intercept(page, 'TopConditions', (route) => {
          if (passingReads === 0) return route.fallback()
          passingReads -= 1
          return route.continue()
        })
        await navigateTo(page, '/top_conditions')
      },
      'row.move': async (page, { id, place }) => {
        await closeDialog(page)
        const rows = await screenOn(page).rows()
        await moveByAltKeys(screenOn(page), nameOf(id), place - rows.findIndex((row) => row.includes(nameOf(id))))
      },
      'search.change': async (page, { search }) => {
        await closeDialog(page)
        await screenOn(page).searchBox.fill(search)
      },
      'order.undo': (page) => screenOn(page).undo.click(),
      'order.redo': (page) => screenOn(page).redo.click(),
      'save.open': async (page) => {
        await screenOn(page).save.click()
        await page.locator('[data-dialog]').waitFor()
        await page.clock.runFor(delays.modalOpen)
      },
      confirm: (page) => screenOn(page).saving.confirm.click(),
      'save.close': (page) => screenOn(page).saving.close.click(),
      'mine.save': (page) => screenOn(page).saving.saveMine.click(),
      'mine.edit': (page) => screenOn(page).saving.editMine.click(),
      'theirs.take': (page) => screenOn(page).saving.take.click(),
      'list.notice': () => colleague.reorder(hearing),
      reload: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    },
    arrange: async ({ output, error }) => {
      if (error) return
      const isSave = output.ending !== undefined
      passingReads = Number(isSave)
      // The save is based on the initial order.
      if (output.ending === 'saved') await setOrder(['a', 'b', 'c'], 1)
      else await setOrder(idsOf(output.record), output.record.version)
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const screen = screenOn(page)
      const { dialog, saveMine, moves, order: orderIn } = screen.saving
      const { record, order, touched, theirs, search } = state.context
      const isAt = (name: string) => state.matches({ order: name }) || state.matches({ order: { resting: name } })
      const saved = idsOf(record)
      const moved = movesOf(saved, order, touched)
      const isRefused = state.matches({ news: 'refused' })
      // Content behind a dialog is still visible.
      const main = page.locator('main')
      const expectText = (text: string | RegExp) => main.getByText(text).filter({ visible: true }).first().waitFor()
      if (isAt('loading')) {
        if (!isRefused) await main.locator('table[aria-busy=true]').waitFor()
        return
      }
      const rows = () => main.locator('tbody tr').allInnerTexts()
      await expect
        .poll(async () => (await rows()).map((text) => text.replace(/\s+/g, ' ').trim()))
        .toEqual(
          order.map((id, i) => `${i + 1} ${nameOf(id)}${moved.includes(id) ? ` was ${saved.indexOf(id) + 1}` : ''}`),
        )
      const note = isAt('saved') ? SAVED : HINT
      await expectText(search === '' ? note : topListReasons.showsAllRows)
      if (theirs && !isRefused) await expectText(/saved another order/)

      if (isAt('confirming') || isAt('saving')) {
        await expect
          .poll(moves)
          .toEqual(
            order
              .filter((id) => moved.includes(id))
              .map((id) => `${nameOf(id)}from ${saved.indexOf(id) + 1} to ${order.indexOf(id) + 1}`),
          )
      }
      if (isAt('comparing') && theirs) {
        const names = (title: string) => orderIn(title).locator('bdi').allTextContents()
        await expect.poll(() => names('Order saved by admin')).toEqual(idsOf(theirs).map(nameOf))
        await expect.poll(() => names('With your moves')).toEqual(rebasedOn(state.context, theirs).order.map(nameOf))
        const { version } = theirs
        expect(await saveMine.isEnabled()).toBe(state.can({ type: 'mine.save', version }))
      }
      if (isAt('saved')) await dialog.waitFor({ state: 'detached' })
      if ((isAt('settled') || isAt('reordered') || isAt('saved')) && !(await dialog.isVisible())) {
        expect(await screen.save.isEnabled()).toBe(state.can({ type: 'save.open' }))
        const mayRedo = state.can({ type: 'order.redo' })
        expect(await (mayRedo ? screen.redo : screen.undo).isEnabled()).toBe(
          mayRedo || state.can({ type: 'order.undo' }),
        )
      }
      if (state.context.search !== '') {
        await expectDescription(screen.save, isAt('reordered') ? SEARCHED : isAt('saved') ? SAVED : UNCHANGED)
        expect(await screen.grip(nameOf('c')).isEnabled(), 'moving is disabled').toBe(false)
      }
    },
  }
}

test.each(namedWalks(walks))('topList: %s', (_, walk) => expectWalk(service, withFaults(walk), drive()))

test('together these paths take every transition of topList', () => expectAllTransitions(topList.machine, walks))

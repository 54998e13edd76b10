import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { movesOf } from '../../src/domain/topLists/order.ts'
import { topListReasons } from '../../src/machines/topLists/topList.machine.ts'
import { idsOf, rebasedOn } from '../../src/machines/topLists/topList.ts'
import { intercept, navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { followSubscription, type PageSubscription } from '../support/listChanges.ts'
import { walkOf } from '../support/paths.ts'
import { testService } from '../support/service.ts'
import { newTerm, type Term } from '../support/terms.ts'
import { moveByAltKeys, orderOn } from '../support/topListOrder.ts'
import { colleagueOf } from '../support/topListPaths.ts'
import { lists } from '../support/topLists.ts'
import { listOf, refusal, topList } from './topList.model.ts'

type TopList = ContextOf<typeof topList>

const HINT = 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved'
const SAVED = 'The New order has been Saved'
const UNCHANGED = 'The order has no unsaved changes.'
const SEARCHED = 'The search hides some rows. Clear the search to reorder and save.'

const service = testService()
let colleague: Awaited<ReturnType<typeof colleagueOf>>
/** Conditions by their letters in the model. */
let terms: Readonly<Record<string, Term>>
beforeAll(async () => {
  const [, conditions] = lists
  colleague = await colleagueOf(service, conditions)
  const curator = await service.as('curator')
  const createdTerms: Record<string, Term> = {}
  for (const name of ['a: ache', 'b: bruise', 'c: cough', 'd: fit'])
    createdTerms[name.charAt(0)] = await newTerm(curator, { name, taxonomy: 'CONDITION' })
  terms = createdTerms
})

const nameOf = (letter: string) => terms[letter]?.name ?? ''
const on = (type: string, rest: object = {}): AnyEventObject => ({ type, ...rest })
const move = (id: string, place: number) => on('row.move', { id, place })
const load = (version: number, letters: string) =>
  on('xstate.done.actor.load', { output: { record: listOf(version, letters) } })
const refuseLoad = on('xstate.done.actor.load', {
  output: { record: null },
  error: { code: 'FORBIDDEN', message: 'No.' },
})
const save = (ending: string, output: object = {}, error?: object) =>
  on('xstate.done.actor.save', {
    output: { record: null, base: null, refusal: null, unanswered: null, ending, ...output },
    ...(error && { error }),
  })
/** The page gathers a colleague's notices before it loads the list. */
const gather = on('xstate.after.gather.topList.news.gathering')
const change = (version: number, letters: string) => [on('list.notice'), gather, load(version, letters)]
const openSave = on('save.open')
const closeSave = on('save.close')

/** A path on one page that takes every transition. Each letter is a row. */
const story = [
  load(1, 'abc'),
  // Notices during a load cause another load.
  [on('list.notice'), on('list.notice'), gather, on('list.notice'), load(1, 'abc')],
  // If the user's moves lead to the colleague's order, the user need not choose.
  [move('c', 0), gather, load(2, 'bac'), openSave, closeSave, move('c', 2)],
  [move('c', 0), on('order.undo'), on('order.redo'), move('c', 2), move('c', 0)],
  [openSave, on('confirm'), save('refused', { refusal }, refusal), load(3, 'bacd')],
  [on('confirm'), save('stale', { record: listOf(4, 'abcd') }), load(5, 'acbd'), ...change(6, 'bacd')],
  // The service has applied the save whose response is lost.
  on('confirm'),
  save(
    'unanswered',
    { refusal, unanswered: { operationId: 'k.3', id: 'conditions', version: 6, draft: listOf(6, 'cbad').draft } },
    { code: 'UNREACHABLE' },
  ),
  [load(6, 'bacd'), closeSave, on('order.undo'), ...change(7, 'cbad'), ...change(8, 'bcad')],
  // A colleague makes and saves the same moves.
  [move('c', 0), openSave, ...change(9, 'cbad')],
  // After a stale save, the user has three choices between two orders.
  [move('c', 3), openSave, on('confirm'), save('stale', { record: listOf(10, 'acbd') }), load(10, 'acbd')],
  [on('mine.edit', { version: 10 }), openSave, on('confirm')],
  [save('stale', { record: listOf(11, 'dacb') }), load(11, 'dacb'), on('theirs.take', { version: 11 })],
  [move('b', 0), openSave, on('confirm'), save('stale', { record: listOf(12, 'cdab') }), load(12, 'cdab')],
  [on('mine.save', { version: 12 }), save('saved', { record: listOf(13, 'bcda') }), load(13, 'bcda')],
  [move('c', 0), on('order.undo'), on('list.notice'), gather, refuseLoad, on('search.change', { search: 'b' })],
].flat()
const walk = await walkOf(
  topList,
  // A notice always arrives, also when it changes nothing.
  { canHappen: (before, event) => /^(xstate|list)\./.test(event.type) || before.can(event) },
  { input: topList.inputs?.[0], steps: [on('xstate.init'), ...story].map((event) => ({ event })) },
)

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
        await openDialogs(page)
      },
      confirm: (page) => screenOn(page).saving.confirm.click(),
      'save.close': (page) => screenOn(page).saving.close.click(),
      'mine.save': (page) => screenOn(page).saving.saveMine.click(),
      'mine.edit': (page) => screenOn(page).saving.editMine.click(),
      'theirs.take': (page) => screenOn(page).saving.take.click(),
      'list.notice': () => colleague.reorder(hearing),
    },
    arrange: async ({ output, error }) => {
      if (error) return
      passingReads = Number(output.ending !== undefined)
      // A successful save is based on the list that the page loaded last.
      if (output.ending === 'saved') return
      const ids = idsOf(output.record).map((letter) => terms[letter]?.id ?? '')
      await colleague.setEntries(ids, output.record.version)
    },
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
      const markOf = (id: string) => (moved.includes(id) ? ` was ${saved.indexOf(id) + 1}` : '')
      await expect
        .poll(async () => (await rows()).map((text) => text.replace(/\s+/g, ' ').trim()))
        .toEqual(order.map((id, index) => `${index + 1} ${nameOf(id)}${markOf(id)}`))
      const note = isAt('saved') ? SAVED : HINT
      await expectText(search === '' ? note : topListReasons.showsAllRows)
      if (theirs && !isRefused) await expectText(/saved another order/)

      if (isAt('confirming') || isAt('saving')) {
        const moveText = (id: string) => `${nameOf(id)}from ${saved.indexOf(id) + 1} to ${order.indexOf(id) + 1}`
        await expect.poll(moves).toEqual(order.filter((id) => moved.includes(id)).map(moveText))
      }
      if (isAt('comparing') && theirs) {
        const names = (title: string) => orderIn(title).locator('bdi').allTextContents()
        const rebased = rebasedOn(state.context, theirs).order
        await expect.poll(() => names('Order saved by admin')).toEqual(idsOf(theirs).map(nameOf))
        await expect.poll(() => names('The same order with your moves')).toEqual(rebased.map(nameOf))
        expect(await saveMine.isEnabled()).toBe(state.can({ type: 'mine.save', version: theirs.version }))
      }
      if (isAt('saved')) await dialog.waitFor({ state: 'detached' })
      if ((isAt('settled') || isAt('reordered') || isAt('saved')) && !(await dialog.isVisible())) {
        expect(await screen.save.isEnabled()).toBe(state.can({ type: 'save.open' }))
        if (state.can({ type: 'order.redo' })) expect(await screen.redo.isEnabled()).toBe(true)
        else expect(await screen.undo.isEnabled()).toBe(state.can({ type: 'order.undo' }))
      }
      if (state.context.search !== '') {
        await expectDescription(screen.save, isAt('reordered') ? SEARCHED : isAt('saved') ? SAVED : UNCHANGED)
        expect(await screen.grip(nameOf('c')).isEnabled(), 'moving is disabled').toBe(false)
      }
    },
  }
}

test('the list shows each of its states on a path that takes every transition', async () => {
  if (walk === null) throw new Error('A page cannot take this path.')
  expectAllTransitions(topList.machine, [walk])
  await expectWalk(service, walk, drive())
}, 120_000)

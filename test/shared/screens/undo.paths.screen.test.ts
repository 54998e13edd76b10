import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { undoReasons } from '../../../src/machines/history/undo.machine.ts'
import { navigateTo } from '../../support/console.ts'
import {
  type ContextOf,
  type Drive,
  expectAllTransitions,
  expectWalk,
  openDialogs,
  openWithStoppedClock,
} from '../../support/drive.ts'
import { expectDescription } from '../../support/groupScreens.ts'
import { newGroup, remove, update } from '../../support/groups.ts'
import type { Walk } from '../../support/paths.ts'
import { callerOf, testService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { trash } from '../../trash/trash.model.ts'
import { changeMany } from '../charts/changeMany.model.ts'
import { history } from '../charts/history.model.ts'
import { undo } from '../charts/undo.model.ts'

const service = testService()
const curator = callerOf(service, 'curator')
let slug = ''
beforeAll(async () => {
  for (const name of ['Aa Gone', 'Bb Gone', 'Cc Gone']) {
    const { id } = await newGroup(curator, { name })
    await remove(curator, id)
  }
  const group = await newGroup(curator, { name: 'Aa Versions' })
  await update(curator, group.id, { url: 'https://first.example.org' })
  await update(curator, group.id, { url: 'https://second.example.org' })
  slug = group.slug
})

const press = async (page: Page, button: Locator) => {
  const before = await page.locator('[data-dialog]').count()
  await button.click()
  await openDialogs(page, before + 1)
}
const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const lastDialog = (page: Page) => page.getByRole('dialog').last()
const confirm = (page: Page) => lastDialog(page).getByRole('button', { name: /^(Undo|Restore)( \d.*)?$/ })
const restoreButtons = (page: Page) => page.getByRole('button', { name: /^Restore .. Gone/ })

const undoWalks = await toursOf(undo, {
  canHappen: (before, event) => {
    const { overwrite, reason } = before.context
    if (undo.canHappen?.(before, event) === false) return false
    if (event.type === 'choice.make') return before.can(event) && overwrite.includes('c') !== (event.side === 'earlier')
    if (event.type === 'reason.type') return before.can(event) && reason !== event.reason
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

const undoDrive: Drive<ContextOf<typeof undo>> = {
  operations: ['UndoPreview', 'UndoChange'],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/trash?search=gone')
      await press(page, restoreButtons(page).first())
    },
    'choice.make': (page, { side }) =>
      page.getByRole('radio', { name: side === 'earlier' ? /Earlier/ : /Today/ }).click(),
    'reason.type': (page, { reason }) => page.getByRole('textbox', { name: /^Reason/ }).fill(reason),
    save: (page) => confirm(page).click(),
    retry: (page) => dialogOn(page, 'Restore').getByRole('button', { name: 'Try again' }).click(),
    dismiss: (page) => dialogOn(page, 'Restore').getByRole('button', { name: 'Done' }).click(),
  },
  responseOf: (output) =>
    'version' in output ? { undoPreview: output } : { undoChange: { success: true, ...output } },
  within: '[data-dialog]',
  expectState: async (page, state) => {
    if (state.status === 'done') return dialogOn(page, 'Restore').waitFor({ state: 'detached' })
    const { preview, overwrite, reason } = state.context
    const isOpen = state.matches('open')
    const button = confirm(page)
    const hasPreview = isOpen || state.matches('saving') || state.matches('unanswered')
    await expect
      .poll(() => Promise.all([button.count(), page.getByText('Already undone.').count()]))
      .toEqual([Number(hasPreview), Number(state.matches('impossible'))])
    if (!hasPreview) return
    await expect.poll(() => button.isEnabled()).toBe(state.can({ type: 'save' }))
    if (isOpen && preview?.count === 0 && overwrite.length === 0)
      await expectDescription(
        button,
        [undoReasons.hasChanges, ...(reason.length > 20 ? [] : [undoReasons.hasReason])].join(' '),
      )
  },
}

const historyWalks = await toursOf(history, {
  canHappen: (before, event) => {
    if (history.canHappen?.(before, event) === false) return false
    return event.type === 'undone' ? before.matches('undoing') : before.can(event)
  },
  automaticEvent: (sent) => (sent.some(({ type }) => type === 'rows.load') ? { type: 'undo.close' } : undefined),
})

/** Row of the comparison, with the address of the earlier version first. */
const urlRow = /^Group URL \(different\) (empty|\S+first\S+) https/

const historyDrive = (): Drive<ContextOf<typeof history>> => {
  const changes = (page: Page) => dialogOn(page, 'History').getByRole('list', { name: 'Changes' }).locator('> li')
  /** Ids of the changes, newest first. */
  let ids: (string | null)[] = []
  const rowOf = (page: Page, id: string) => dialogOn(page, 'History').locator(`li[data-id="${ids[Number(id) - 1]}"]`)
  return {
    operations: [],
    act: {
      'xstate.init': async (page) => {
        await navigateTo(page, `/group/edit/${slug}`)
        await openDialogs(page)
        await press(page, page.getByRole('button', { name: 'History', exact: true }))
        await expect.poll(() => changes(page).count()).toBeGreaterThan(2)
        ids = await changes(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))
      },
      'choice.toggle': (page, { change }) => rowOf(page, change.id).getByRole('checkbox').click(),
      compare: (page) => page.getByRole('button', { name: 'Compare', exact: true }).click(),
      back: (page) => page.getByRole('button', { name: 'Back', exact: true }).click(),
      'undo.open': (page) => press(page, rowOf(page, '1').getByRole('button', { name: /^Undo/ })),
      'undo.close': (page) => page.keyboard.press('Escape'),
      undone: (page) => confirm(page).click(),
    },
    expectState: async (page, state) => {
      await expect
        .poll(() => page.getByRole('dialog', { name: 'Undo change' }).count())
        .toBe(Number(state.matches('undoing')))
      if (state.matches('comparing')) return page.getByRole('row', { name: urlRow }).waitFor()
      if (!state.matches('listing')) return
      await expect
        .poll(() => dialogOn(page, 'History').getByRole('checkbox', { checked: true }).count())
        .toBe(state.context.chosen.length)
    },
  }
}

const trashWalks = await toursOf(trash, {
  canHappen: (before, event) => before.can(event) && (event.type !== 'restored' || before.matches('restoring')),
  automaticEvent: (sent) => (sent.some(({ type }) => type === 'refresh') ? { type: 'close' } : undefined),
})

const trashDrive: Drive<ContextOf<typeof trash>> = {
  operations: [],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/trash?search=gone')
      await restoreButtons(page).first().waitFor()
    },
    restore: (page) => press(page, restoreButtons(page).first()),
    restored: (page) => confirm(page).click(),
    close: (page) => page.keyboard.press('Escape'),
  },
  expectState: async (page, state) => {
    await expect.poll(() => dialogOn(page, 'Restore').count()).toBe(Number(state.matches('restoring')))
  },
}

const changeManyWalks = await toursOf(changeMany, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

const deletionOn = (page: Page) => dialogOn(page, 'Delete groups')
const deleteOn = (page: Page) => deletionOn(page).getByRole('button', { name: 'Delete 2 groups' })

const changeManyDrive: Drive<ContextOf<typeof changeMany>> = {
  operations: ['ChangeRecordsPreview', 'ChangeRecords'],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/dashboard')
      await navigateTo(page, '/group')
      const boxes = page.locator('tbody').getByRole('checkbox')
      await boxes.first().click()
      await boxes.nth(1).click()
      await page.getByText('2 of 25 rows on this page selected').waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await openDialogs(page)
    },
    save: (page) => deleteOn(page).click(),
    retry: (page) => deletionOn(page).getByRole('button', { name: 'Try again' }).click(),
    dismiss: (page) => deletionOn(page).getByRole('button', { name: 'Done' }).click(),
    'undo.open': async (page) => {
      await deletionOn(page).getByRole('button', { name: 'Undo' }).click()
      const dialogCount = async () => {
        await page.clock.runFor(100)
        return dialogOn(page, 'Undo change').count()
      }
      await expect.poll(dialogCount).toBe(1)
    },
    'undo.close': (page) => page.keyboard.press('Escape'),
  },
  responseOf: (output) =>
    'uses' in output ? { changeRecordsPreview: output } : { changeRecords: { success: true, ...output } },
  within: '[data-dialog]',
  expectState: async (page, state) => {
    if (state.status === 'done') return page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => dialogOn(page, 'Undo change').count()).toBe(Number(state.matches('undoing')))
    if (state.matches('undoing')) return
    const canSave = state.matches('asking') || state.matches('saving') || state.matches('unanswered')
    await expect.poll(() => deleteOn(page).count()).toBe(Number(canSave))
    if (canSave) await expect.poll(() => deleteOn(page).isEnabled()).toBe(state.can({ type: 'save' }))
  },
}

/** The charts of these walks send no requests themselves. */
const withoutRequests = <C>(walk: Walk<C>): Walk<C> => ({
  ...walk,
  moves: walk.moves.map((move) => ({ ...move, requestCount: 0 })),
})

test('one page takes every transition of an undo, a history, the trash and a change of many records', async () => {
  const page = await openWithStoppedClock(service, 'curator', { expectedErrors: [/ERR_FAILED/] })
  const open = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await navigateTo(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    return page
  }
  for (const walk of undoWalks) await expectWalk(service, walk, { ...undoDrive, open })
  for (const walk of historyWalks) await expectWalk(service, withoutRequests(walk), { ...historyDrive(), open })
  for (const walk of trashWalks) await expectWalk(service, withoutRequests(walk), { ...trashDrive, open })
  for (const walk of changeManyWalks) await expectWalk(service, walk, { ...changeManyDrive, open })
})

test('the walks leave out no transition', () => {
  expectAllTransitions(undo.machine, undoWalks)
  expectAllTransitions(history.machine, historyWalks)
  expectAllTransitions(trash.machine, trashWalks)
  expectAllTransitions(changeMany.machine, changeManyWalks)
})

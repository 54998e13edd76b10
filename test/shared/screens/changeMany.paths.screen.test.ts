import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../../support/drive.ts'
import { onePage } from '../../support/onePage.ts'
import { testService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { changeMany } from '../charts/changeMany.model.ts'

const service = testService()

const walks = await toursOf(changeMany, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Delete groups', exact: true })
const confirmOn = (page: Page) => dialogOn(page).getByRole('button', { name: 'Delete 2 groups' })
const undoOn = (page: Page) => page.getByRole('dialog', { name: 'Undo change' })

const drive: Drive<ContextOf<typeof changeMany>> = {
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
    save: (page) => confirmOn(page).click(),
    retry: (page) => dialogOn(page).getByRole('button', { name: 'Try again' }).click(),
    dismiss: (page) => dialogOn(page).getByRole('button', { name: 'Done' }).click(),
    'undo.open': async (page) => {
      await dialogOn(page).getByRole('button', { name: 'Undo' }).click()
      await expect
        .poll(async () => {
          await page.clock.runFor(100)
          return undoOn(page).count()
        })
        .toBe(1)
    },
    'undo.close': (page) => page.keyboard.press('Escape'),
  },
  responseOf: (output) =>
    'uses' in output ? { changeRecordsPreview: output } : { changeRecords: { success: true, ...output } },
  within: '[data-dialog]',
  expectState: async (page, state) => {
    if (state.status === 'done') return page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => undoOn(page).count()).toBe(Number(state.matches('undoing')))
    if (state.matches('undoing')) return
    const canSave = state.matches('asking') || state.matches('saving') || state.matches('unanswered')
    await expect.poll(() => confirmOn(page).count()).toBe(Number(canSave))
    if (canSave) await expect.poll(() => confirmOn(page).isEnabled()).toBe(state.can({ type: 'save' }))
  },
}

test('one page takes every transition of a change of many records', async () => {
  const open = onePage(service, [/ERR_FAILED/])
  for (const walk of walks) await expectWalk(service, walk, { ...drive, open })
}, 240_000)

test('the walks leave out no transition', () => expectAllTransitions(changeMany.machine, walks))

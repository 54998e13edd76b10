import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk } from '../../support/drive.ts'
import { formOn } from '../../support/groupScreens.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { tourOf } from '../../support/tour.ts'
import { leave } from '../charts/leave.model.ts'

// The form of a new group represents every form that guards unsaved changes.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const tour = await tourOf(leave, {
  canHappen: (before, event) => {
    // The question covers the form. The form sends this event only when its unsaved state changes.
    if (event.type !== 'unsaved.change') return before.can(event)
    return before.matches('staying') && event.unsaved !== before.context.unsaved
  },
})

const button = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true })

/** Returns the form. Opens the form again if the user has left it. */
const openForm = async (page: Page) => {
  const form = formOn(page)
  if (await form.name.isVisible()) return form
  await navigateTo(page, '/group/add')
  await page.locator('[data-dialog]').waitFor()
  await page.clock.runFor(delays.modalOpen)
  await form.name.waitFor()
  return form
}

const drive: Drive<ContextOf<typeof leave>> = {
  operations: [],
  act: {
    'xstate.init': openForm,
    'unsaved.change': async (page, { unsaved }) => (await openForm(page)).name.fill(unsaved ? 'Heart' : ''),
    leave: async (page) => {
      await openForm(page)
      await button(page, 'Close').last().click()
      await page.clock.runFor(delays.modalOpen)
    },
    stay: (page) => button(page, 'Keep editing').click(),
    discard: (page) => button(page, 'Discard changes').click(),
  },
  adjustResponse: () => {},
  expectState: async (page, state) => {
    const nameValue = () => page.getByRole('textbox', { name: 'Group Name', includeHidden: true }).inputValue()
    if (state.context.unsaved) await expect.poll(nameValue).toBe('Heart')
  },
}

test('the path takes every transition except the one of a save during the question', () =>
  expectAllTransitions(leave.machine, [tour], ['leave.asking: always #0 → leave.staying']))

test('a user who leaves unsaved changes is asked, and keeps or discards the changes', () =>
  expectWalk(service, tour, drive))

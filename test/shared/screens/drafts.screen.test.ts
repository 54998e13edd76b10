import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DRAFT_LIMIT } from '../../../src/domain/limits.ts'
import { expectAccessible } from '../../support/browser.ts'
import { expectFocus, openConsole } from '../../support/console.ts'
import { draftOf, draftsOn, keyOf, resumeFrom, storeDrafts, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { checkScreen } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (username = 'curator', path = '/dashboard') => openConsole(service, username, path)
const heart = draftOf('Heart Center')
const lung = draftOf('Lung Center', { at: Date.now() - 1.5 * HOUR })
/** Returns the names in the open menu, in order. */
const namesIn = (page: Page) => draftsOn(page).menu.locator('li p:first-child').allTextContents()
/** Opens a tab that locks a draft like an open form. Returns the function that closes the tab. */
const openElsewhere = async (page: Page, key: string) => {
  const other = await page.context().newPage()
  await other.goto('/config.json')
  await other.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => {}))
  }, key)
  return () => other.close()
}

describe('stored drafts', () => {
  test('are offered to their author, newest first', async () => {
    const page = await open()
    const theirs = [
      draftOf('Not Mine', { username: 'groups' }),
      draftOf('Nor This', { id: '1', username: 'curator.of.dots' }),
    ]
    await storeDrafts(page, [lung, heart, ...theirs])
    await page.getByRole('status').getByText('2 unsaved changes', { exact: true }).waitFor()
    const { open: review, menu } = draftsOn(page)
    await review()
    await menu.getByText('Custom Groups, kept an hour ago').waitFor()
    expect(await namesIn(page)).toEqual(['Heart Center', 'Lung Center'])
    expect(await storedDrafts(page), 'drafts of other users stay').toHaveLength(4)
  })

  test('show one entry without a layout shift, and a menu with section, record and time', async () => {
    const page = await open('curator', '/group')
    const title = page.getByRole('heading', { name: 'Custom Groups' })
    const titlePosition = async () => (await title.boundingBox())?.y
    const before = await titlePosition()
    const manyDrafts = ['One', 'Two', 'Three', 'Four'].map((name) => draftOf(name))
    await storeDrafts(page, [...manyDrafts, draftOf('new group', { at: Date.now() - 1.5 * HOUR })])
    const { open: review, review: button, menu } = draftsOn(page)
    await button.getByText('5 unsaved changes').waitFor()
    expect(await button.count()).toBe(1)
    await title.waitFor()
    expect(await titlePosition()).toBe(before)
    await review()
    await menu.getByRole('listitem').last().getByText('Custom Groups, kept an hour ago').waitFor()
    expect((await namesIn(page)).at(-1)).toBe('new group')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expectFocus(button)

    await page.goto('/group/add')
    const { dialog, name } = formOn(page)
    await name.waitFor()
    const offers = dialog.getByRole('button', { name: /^Resume/ })
    await expect.poll(() => offers.count()).toBe(1)
    await name.fill('Aa Fifth')
    await expect.poll(() => offers.count()).toBe(0)
  })

  test('of an unsaved user have the entered username', async () => {
    const page = await open('admin', '/user/add')
    await page.getByRole('dialog').getByLabel('Username').fill('neversaved')
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain('neversaved')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/dashboard')
    await draftsOn(page).open()
    expect(await namesIn(page)).toEqual(['new user neversaved'])
  })

  test('open their form over the current list', async () => {
    const page = await open()
    await storeDrafts(page, [heart])
    await resumeFrom(page)
    const { dialog, name } = formOn(page)
    await dialog.getByRole('heading', { name: 'Add New Group' }).waitFor()
    expect(page.url()).toBe(`${service.url}/group/add`)
    expect(await name.inputValue(), 'a draft of another version is restored').toBe('Heart Center')

    await page.goto('/group?search=heart')
    await resumeFrom(page)
    await dialog.waitFor()
    expect(page.url()).toBe(`${service.url}/group/add?search=heart`)
  })

  test('are discarded only after a confirmation', async () => {
    const page = await open()
    await storeDrafts(page, [heart, lung])
    const { open: review, discard, question } = draftsOn(page)
    await review()
    for (const cancel of [
      () => question.getByRole('button', { name: 'Keep' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await discard('Heart Center').click()
      await question.getByText('Your unsaved changes to Heart Center will be lost.').waitFor()
      await expectFocus(question.getByRole('button', { name: 'Keep' }))
      await cancel()
      await question.waitFor({ state: 'detached' })
      await expectFocus(discard('Heart Center'))
    }
    expect(await storedDrafts(page)).toHaveLength(2)
    await discard('Heart Center').click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await namesIn(page)).toEqual(['Lung Center'])
    expect(await storedDrafts(page)).toEqual([JSON.stringify(lung)])
    await expectFocus(discard('Lung Center'))
    await discard('Lung Center').click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('heading', { name: 'Dashboard' }))
  })

  test('are removed after three days, like invalid entries', async () => {
    const page = await open()
    await page.clock.install()
    await page.evaluate(() => {
      localStorage.setItem('dml.draft.curator.broken', '{"id":')
      localStorage.setItem('dml.draft.curator.foreign', '{"id":"foreign","username":"curator"}')
      localStorage.setItem('dml.draft.curator.null', 'null')
    })
    const draftWithTimeLeft = (name: string, timeLeft: number, fields = {}) =>
      draftOf(name, { at: Date.now() - DRAFT_LIMIT + timeLeft, ...fields })
    const misplaced = { ...heart, id: 'misplaced' }
    await page.evaluate((value) => localStorage.setItem('dml.draft.curator.moved', value), JSON.stringify(misplaced))
    await storeDrafts(page, [
      draftWithTimeLeft('Too Old', 0),
      draftWithTimeLeft('Others Too Old', 0, { username: 'groups' }),
      draftWithTimeLeft('Old', 5 * MINUTE),
    ])
    const { open: openMenu, menu, review } = draftsOn(page)
    await openMenu()
    await menu.getByText('kept 2 days ago').waitFor()
    expect(await namesIn(page)).toEqual(['Old'])
    expect(await storedDrafts(page)).toHaveLength(1)

    await page.clock.fastForward(6 * MINUTE)
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect.poll(() => storedDrafts(page)).toEqual([])
    expect(await review.count()).toBe(0)
  })

  test('are not offered while their form is open in another tab, and are offered afterwards', async () => {
    const page = await open()
    const close = await openElsewhere(page, keyOf(heart))
    await storeDrafts(page, [heart, lung])
    const { open: review, discard, question } = draftsOn(page)
    await review()
    expect(await namesIn(page)).toEqual(['Lung Center'])
    await discard('Lung Center').click()
    await question.waitFor()
    await close()
    // The confirmation hides the menu from screen readers, and thus from locators by role.
    await page.locator('li', { hasText: 'Heart Center' }).waitFor()
    expect(await question.textContent(), 'the open confirmation stays').toContain('Lung Center')
  })

  test.each([
    [390, 'dark'],
    [1280, 'light'],
  ] as const)('are accessible, also with the confirmation, at %i px, %s', async (width, theme) => {
    const page = await openConsole(service, 'curator', '/group', { width, theme })
    await storeDrafts(page, [draftOf('W'.repeat(255)), lung])
    const { open: review, discard, question } = draftsOn(page)
    await page.getByText('Showing 1 - 25').waitFor()
    await review()
    await checkScreen(page, width, theme)
    await discard('Lung Center').click()
    await question.waitFor()
    await expectAccessible(page)
  })
})

describe('Logout', () => {
  const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })
  const logoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Logout?' })

  test('does not ask without unsaved edits', async () => {
    const page = await open('awards')
    await storeDrafts(page, [heart])
    await logout(page).click()
    await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
    expect(await storedDrafts(page), 'drafts of other users stay').toEqual([JSON.stringify(heart)])
  })

  test('asks a user with unsaved edits, also in other tabs, and removes them', async () => {
    const page = await open('groups')
    const mine = [heart, lung].map((draft) => ({ ...draft, username: 'groups' }))
    const theirs = draftOf('Not Mine')
    await openElsewhere(page, 'dml.draft.groups.Heart-Center')
    await storeDrafts(page, [...mine, theirs])
    await draftsOn(page).review.waitFor()
    await logout(page).click()
    await logoutDialog(page)
      .getByText('Logging out removes your unsaved changes to Heart Center, Lung Center.')
      .waitFor()
    await expectAccessible(page)
    await expectFocus(logoutDialog(page).getByRole('button', { name: 'Stay' }))
    await logoutDialog(page).getByRole('button', { name: 'Stay' }).click()
    await logoutDialog(page).waitFor({ state: 'detached' })
    await expectFocus(logout(page))
    expect(await storedDrafts(page)).toHaveLength(3)

    await logout(page).click()
    await logoutDialog(page).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
    expect(await storedDrafts(page)).toEqual([JSON.stringify(theirs)])
  })

  test('asks over the menu of a small screen, and returns the focus', async () => {
    const page = await openConsole(service, 'curator', '/dashboard', { width: 390 })
    await storeDrafts(page, [heart])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await logout(page).click()
    await logoutDialog(page).waitFor()
    await page.keyboard.press('Escape')
    await logoutDialog(page).waitFor({ state: 'detached' })
    await expectFocus(logout(page))
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, openConsole } from '../../support/console.ts'
import { draftKeyOf, draftOf, draftsOn, storeDrafts, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const MINUTE = 60_000
const THREE_DAYS = 3 * 24 * 60 * MINUTE

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heart = draftOf('Heart Center')
const lung = draftOf('Lung Center', { at: Date.now() - THREE_DAYS + 30 * MINUTE })
const tooOld = { at: Date.now() - THREE_DAYS }
const namesIn = (page: Page) => draftsOn(page).menu.locator('li p:first-child').allTextContents()
/** Opens a tab that locks a draft like an open form. Returns a function that closes the tab. */
const openElsewhere = async (page: Page, key: string) => {
  const other = await page.context().newPage()
  await other.goto('/config.json')
  await other.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => {}))
  }, key)
  return () => other.close()
}

test('stored drafts are offered to their author in one menu, newest first, and discarded after a confirmation', async () => {
  const page = await openConsole(service, 'curator', '/group')
  const title = page.getByRole('heading', { name: 'Custom Groups' })
  const titlePosition = async () => (await title.boundingBox())?.y
  const before = await titlePosition()
  const long = { ...draftOf('W'.repeat(255)), id: 'long' }
  const theirs = [
    draftOf('Not Mine', { username: 'groups' }),
    draftOf('Nor This', { id: '1', username: 'curator.of.dots' }),
  ]
  await page.evaluate(() => localStorage.setItem('dml.draft.curator.broken', '{"id":'))
  await storeDrafts(page, [
    lung,
    long,
    ...theirs,
    draftOf('Too Old', tooOld),
    draftOf('Others Too Old', { ...tooOld, username: 'groups' }),
  ])
  const { review, open, menu, discard, question } = draftsOn(page)
  await page.getByRole('status').getByText('2 unsaved changes', { exact: true }).waitFor()
  await expect.poll(() => review.count()).toBe(1)
  await title.waitFor()
  expect(await titlePosition(), 'position of the title').toBe(before)
  await open()
  await menu.getByText('Custom Groups, last changed 2 days ago').waitFor()
  expect(await namesIn(page)).toEqual([long.name, 'Lung Center'])
  expect(await storedDrafts(page), 'drafts of other users stay').toHaveLength(4)
  await checkPhoneAndDesktop(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expectFocus(review)

  await open()
  for (const cancel of [
    () => question.getByRole('button', { name: 'Keep' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await discard('Lung Center').click()
    await question.getByText('Your unsaved changes to Lung Center will be lost.').waitFor()
    await expectFocus(question.getByRole('button', { name: 'Keep' }))
    await cancel()
    await question.waitFor({ state: 'detached' })
    await expectFocus(discard('Lung Center'))
  }
  expect(await storedDrafts(page)).toHaveLength(4)
  for (const [name, nextFocus] of [
    ['Lung Center', discard(long.name)],
    [long.name, title],
  ] as const) {
    await discard(name).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    await expectFocus(nextFocus)
  }
  expect(await storedDrafts(page)).toEqual(theirs.map((draft) => JSON.stringify(draft)))
})

test('a draft is offered once its form has closed in another tab, and opens over the current list', async () => {
  const page = await openConsole(service, 'curator', '/group?search=heart')
  const close = await openElsewhere(page, draftKeyOf(heart))
  await storeDrafts(page, [heart, lung])
  const { open, menu, discard, question } = draftsOn(page)
  await open()
  expect(await namesIn(page)).toEqual(['Lung Center'])
  await discard('Lung Center').click()
  await question.waitFor()
  await close()
  // The confirmation hides the menu from locators by role.
  await page.locator('li', { hasText: 'Heart Center' }).waitFor()
  expect(await question.textContent(), 'the open confirmation stays').toContain('Lung Center')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Create Group' }).click()
  const { dialog, name } = formOn(page)
  const offers = dialog.getByRole('button', { name: /^Resume/ })
  await offers.waitFor()
  await name.fill('Aa Third')
  await offers.waitFor({ state: 'detached' })
  await name.fill('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await open()
  await menu.getByRole('button', { name: 'Resume unsaved changes to Heart Center' }).click()
  await dialog.getByRole('heading', { name: 'Add New Group' }).waitFor()
  await expect.poll(() => name.inputValue(), { message: 'a draft of another version' }).toBe('Heart Center')
  expect(page.url()).toBe(`${service.url}/group/add?search=heart`)
})

test('Logout asks a user with unsaved edits, also in other tabs, and removes them', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { width: 390, theme: 'dark' })
  const theirs = draftOf('Not Mine', { username: 'groups' })
  await openElsewhere(page, draftKeyOf(heart))
  await storeDrafts(page, [heart, lung, theirs])
  await draftsOn(page).review.waitFor()
  const logout = page.getByRole('button', { name: 'Logout' })
  const dialog = page.getByRole('dialog', { name: 'Logout?' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const cancel of [
    () => dialog.getByRole('button', { name: 'Stay' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await logout.click()
    await dialog.getByText('Logging out removes your unsaved changes to Heart Center, Lung Center.').waitFor()
    await expectFocus(dialog.getByRole('button', { name: 'Stay' }))
    await cancel()
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(logout)
  }
  expect(await storedDrafts(page)).toHaveLength(3)
  await logout.click()
  await dialog.waitFor()
  await checkPhoneAndDesktop(page)
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  expect(await storedDrafts(page)).toEqual([JSON.stringify(theirs)])
})

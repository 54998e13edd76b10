import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, openConsole } from '../../support/console.ts'
import { draftKeyOf, draftOf, draftsOn, storeDrafts, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { CHANGED, editPath, isLoggedOut, openTab, openToEdit } from '../../support/keptForm.ts'
import { checkPhoneAndDesktop, NARROW } from '../../support/looks.ts'
import { callerOf, testService } from '../../support/service.ts'

const MINUTE = 60_000

const service = testService()
const curator = callerOf(service, 'curator')

const heart = draftOf('Heart Center')
const lung = draftOf('Lung Center', { at: Date.now() - (3 * 24 * 60 - 30) * MINUTE })
const theirs = draftOf('Not Mine', { username: 'groups' })
const namesIn = (page: Page) => draftsOn(page).menu.locator('li p:first-child').allTextContents()

test('stored drafts are offered to their author in one menu, newest first, and discarded after a confirmation', async () => {
  const page = await openConsole(service, 'curator', '/group')
  const title = page.getByRole('heading', { name: 'Custom Groups' })
  const titlePosition = async () => (await title.boundingBox())?.y
  const before = await titlePosition()
  const long = { ...draftOf('W'.repeat(255)), id: 'long' }
  await storeDrafts(page, [lung, long, theirs])
  const { review, open, menu, discard, question } = draftsOn(page)
  await page.getByRole('status').getByText('2 unsaved changes', { exact: true }).waitFor()
  await expect.poll(() => review.count()).toBe(1)
  await title.waitFor()
  expect(await titlePosition(), 'position of the title').toBe(before)
  await open()
  await menu.getByText('Custom Groups, last changed 2 days ago').waitFor()
  expect(await namesIn(page)).toEqual([long.name, 'Lung Center'])
  await checkPhoneAndDesktop(page)
  await review.click()
  await menu.waitFor({ state: 'detached' })
  await expectFocus(review)

  await open()
  await discard('Lung Center').click()
  await question.getByText('Your unsaved changes to Lung Center will be lost.').waitFor()
  await expectFocus(question.getByRole('button', { name: 'Keep' }))
  await question.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'detached' })
  await expectFocus(discard('Lung Center'))
  expect(await storedDrafts(page)).toHaveLength(3)
  for (const [name, nextFocus] of [
    ['Lung Center', discard(long.name)],
    [long.name, title],
  ] as const) {
    await discard(name).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    await expectFocus(nextFocus)
  }
  expect(await storedDrafts(page), 'drafts of other users stay').toEqual([JSON.stringify(theirs)])
})

test('a draft is offered once its form has closed in another tab, and opens over the current list', async () => {
  const page = await openConsole(service, 'curator', '/group?search=heart')
  // This tab locks the draft, as an open form does.
  const tab = await openTab(page, '/config.json')
  await tab.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve()
          return new Promise(() => {})
        })
      }),
    draftKeyOf(heart),
  )
  await storeDrafts(page, [heart, lung, draftOf('Chest Pain', { section: '/synonyms', path: '/synonyms/add' })])
  const { open, menu, discard, question } = draftsOn(page)
  await open()
  expect(await namesIn(page)).toEqual(['Chest Pain', 'Lung Center'])
  await discard('Lung Center').click()
  await question.waitFor()
  await tab.close()
  // The confirmation hides the menu from locators by role.
  await page.locator('li', { hasText: 'Heart Center' }).waitFor()
  expect(await question.textContent(), 'the open confirmation stays').toContain('Lung Center')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Create Group' }).click()
  const { dialog, name } = formOn(page)
  const offers = dialog.getByRole('button', { name: /^Resume .*Heart Center/ })
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

test('a form offers only drafts of its own record, discards them on request, and stores its own edits', async () => {
  const [group, other] = [await newGroup(curator), await newGroup(curator)]
  const path = editPath(group)
  const page = await openToEdit(service, editPath(other))
  const long = `Aa ${'W'.repeat(252)}`
  const term = draftOf('Aa Term', { username: 'groups', section: '/cft', path: '/cft/add' }) // no permission
  const draft = draftOf(long, { id: 'long', username: 'groups', record: group.id, path, at: lung.at })
  await storeDrafts(page, [draft, term])
  const { dialog, name } = formOn(page)
  await name.waitFor()
  await page.locator('button', { hasText: '1 unsaved change · Review' }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Resume/ }).count()).toBe(0)

  await page.goto(path)
  await name.fill('Aa First Thoughts')
  await dialog.getByText(CHANGED).waitFor()
  const discard = dialog.getByRole('button', { name: `Discard unsaved changes to ${long}` })
  await discard.waitFor()
  await dialog.getByText('last changed 2 days ago').waitFor()
  await checkPhoneAndDesktop(page)
  const { question } = draftsOn(page)
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await question.waitFor({ state: 'detached' })
  await expectFocus(dialog)
  expect(await storedDrafts(page), 'the own edits and the term').toHaveLength(2)

  await page.reload()
  await name.fill('Aa Second Thoughts')
  for (const text of ['Aa First Thoughts', 'Aa Second Thoughts']) {
    await dialog.getByRole('button', { name: `Resume unsaved changes to ${text}` }).click()
    await expect.poll(() => name.inputValue()).toBe(text)
  }
})

test('a form warns once while full storage keeps no edits', async () => {
  const page = await openToEdit(service, editPath(await newGroup(curator)))
  const { name, dialog } = formOn(page)
  await page.evaluate(() => {
    const method = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
    const storage = { refusals: 0, makeRoom: () => Object.defineProperty(Storage.prototype, 'setItem', method ?? {}) }
    const refuseToStore = () => {
      storage.refusals += 1
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuseToStore, configurable: true })
    Object.assign(globalThis, { storage })
  })
  const warning = dialog.getByRole('status').filter({ hasText: 'This browser can’t keep your unsaved changes' })
  for (const text of ['Aa Typed', 'Aa Typed On']) {
    const before = Number(await page.evaluate('storage.refusals'))
    await name.fill(text)
    await expect.poll(() => page.evaluate('storage.refusals')).toBeGreaterThan(before)
    await warning.waitFor()
    expect(await warning.count()).toBe(1)
  }
  expect(await page.getByRole('region', { name: 'Alerts' }).getByRole('listitem').count()).toBe(0)
  await page.evaluate('storage.makeRoom()')
  await name.fill('Aa Typed On, With Room')
  await warning.waitFor({ state: 'detached' })
  expect(await storedDrafts(page)).toHaveLength(1)
})

test('Logout asks a user with unsaved edits, also in other tabs, and removes them; the tabs do not store them again', async () => {
  const form = await openToEdit(service, editPath(await newGroup(curator)), 'curator')
  const { name } = formOn(form)
  await name.fill('Aa Kept')
  await expect.poll(() => storedDrafts(form)).toHaveLength(1)
  await form.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('dml.draft.'))
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  })
  expect(await storedDrafts(form)).toEqual([])
  await name.fill('Aa Kept Again')
  await expect.poll(() => storedDrafts(form)).toHaveLength(1)

  const page = await openTab(form)
  await page.setViewportSize({ width: NARROW, height: 844 })
  await storeDrafts(page, [lung, theirs])
  await draftsOn(page).review.waitFor()
  const logout = page.getByRole('button', { name: 'Logout' })
  const dialog = page.getByRole('dialog', { name: 'Logout?' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await logout.click()
  await dialog.getByText('Logging out removes your unsaved changes to Aa Kept Again, Lung Center.').waitFor()
  await expectFocus(dialog.getByRole('button', { name: 'Stay' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(logout)
  expect(await storedDrafts(page)).toHaveLength(3)
  await logout.click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, form]) {
    await isLoggedOut(tab)
    expect(await storedDrafts(tab)).toEqual([JSON.stringify(theirs)])
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, openConsole, rowOf } from '../../support/console.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { waitForKeys } from '../../support/keys.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const service = testService()

const openGroups = async () => {
  const page = await openConsole(service, 'curator', '/group')
  await page.getByText('Showing 1 - 25 of').waitFor()
  await waitForKeys(page)
  return page
}
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const namesOn = (page: Page) => page.getByRole('table').locator('[data-place="title"] a').allTextContents()

test('keys move along the rows, search, turn pages, and open, add and save records', async () => {
  const group = await newGroup(await service.as('curator'), { name: 'Aa Keyboard' })
  const page = await openGroups()
  const names = await namesOn(page)
  await press(page, 'J', 'Shift+ArrowDown', 'j', 'ArrowDown', 'k') // 'J' as with Caps Lock
  expect(await focusedText(page)).toBe(names[1])
  await press(page, ']')
  await page.getByText('Showing 26 - 50 of').waitFor()
  await press(page, '[')
  await page.getByText('Showing 1 - 25 of').waitFor()

  const search = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
  await press(page, '/')
  await expectFocus(search)
  await page.keyboard.type('aa keyboard')
  expect(await search.inputValue(), 'letters are typed, not commands').toBe('aa keyboard')
  await page.keyboard.press('Enter')
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  await expectFocus(search)
  await search.evaluate((box) => (box as HTMLElement).blur())
  await press(page, 'e')
  const { name, dialog } = formOn(page)
  await expect.poll(() => name.inputValue()).toBe(group.name)
  await press(page, 'Control+s')
  await alertIn(page, 'Nothing has been changed.').waitFor()
  await name.fill('Aa Keyboard Saved')
  await press(page, 'Control+s')
  await rowOf(page, 'Aa Keyboard Saved').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await press(page, 'n')
  await page.getByRole('dialog', { name: 'Add New Group' }).waitFor()
  await expectFocus(name)
  await press(page, 'e', 'n')
  expect(await name.inputValue()).toBe('en')

  await press(page, 'Control+k')
  await page.getByRole('combobox').waitFor()
  await press(page, 'Control+s')
  expect(await page.getByRole('dialog', { name: 'Find anything' }).isVisible(), 'no command below a palette').toBe(true)
  const save = page.getByRole('button', { name: 'Save Group', includeHidden: true })
  expect(await save.getAttribute('aria-busy')).toBeNull()
})

test('the list of shortcuts shows what the screen offers now; single keys can be switched off', async () => {
  const page = await openGroups()
  await page.evaluate(() => document.dispatchEvent(new Event('keydown'))) // as when a password is filled in
  await press(page, 'Alt+n', 'Shift+N', 'Control+j', 'Meta+e', 'Control+Shift+k', 'Control+Alt+k')
  expect(await page.getByRole('dialog').count(), 'keys with other modifiers do nothing').toBe(0)
  // AltGr types '?' on some keyboards.
  const typed = { key: '?', ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true }
  await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), typed)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const row = (text: string) => sheet.getByRole('listitem').filter({ hasText: text })
  expect(await row('Previous page').textContent()).toContain('This is the first page.')
  expect(await row('Next page').textContent()).toBe('Next page]')
  expect(await row('Create Group').textContent()).toBe('Create GroupN')
  for (const text of ['Save', 'Logout']) expect(await row(text).count(), 'no record, and no keys').toBe(0)
  await checkPhoneAndDesktop(page)

  const switchBox = sheet.getByRole('switch', { name: 'Single keys' })
  await switchBox.click()
  await press(page, 'Escape')
  await sheet.waitFor({ state: 'detached' })
  const search = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
  expect(await search.getAttribute('aria-keyshortcuts'), 'keys that are off are not shown').toBeNull()
  await press(page, 'j', 'n', '?')
  expect(await page.getByRole('dialog').count(), 'single keys do nothing').toBe(0)
  await page.reload()
  await page.getByText('Showing 1 - 25 of').waitFor()
  await press(page, 'Control+k')
  await page.getByRole('combobox').fill('keyboard shortcuts')
  await page.getByRole('option', { name: 'Show keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => switchBox.getAttribute('aria-checked'), { message: 'the choice outlasts the page' })
    .toBe('false')
  await switchBox.click()
  await press(page, 'Escape')
  await expect.poll(() => search.getAttribute('aria-keyshortcuts')).toBe('/')
  await press(page, 'n')
  await page.getByRole('dialog', { name: 'Add New Group' }).waitFor()
})

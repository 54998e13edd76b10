import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, holdRequest, navigateTo, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription, formOn } from '../support/groupScreens.ts'
import { newGroup } from '../support/groups.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const locatorsOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name })
  return {
    box: page.getByRole('searchbox', { name: 'Search Custom Groups...' }),
    previous: button('Previous page'),
    next: button('Next page'),
    clear: button('Clear search'),
    dialog: page.getByRole('dialog'),
    busyTable: page.locator('table[aria-busy=true]'),
    expectRows: (range: string) => page.getByText(`Showing ${range} rows`, { exact: true }).waitFor(),
    expectNames: async (names: readonly string[]) => {
      const links = page.getByRole('table').locator('tbody tr td:first-child').getByRole('link')
      await expect.poll(() => links.allTextContents()).toEqual(names)
    },
    expectAddress: async (address: string) => {
      await expect.poll(() => page.url().slice(service.url.length)).toBe(address)
    },
  }
}
const open = async (path: string, width?: number) => {
  const page = await openConsole(service, 'curator', path, width ? { width } : {})
  return { page, ...locatorsOn(page) }
}
const allNames = async () => {
  const rows = await service.database.rows<{ name: string }>(sql`select name from care_group order by name_key, id`)
  return rows.map(({ name }) => name)
}

test('pages have 25 rows by name; old rows stay until the next ones arrive; disabled buttons have a reason', async () => {
  const names = await allNames()
  const { page, previous, next, busyTable, expectRows, expectNames, expectAddress } = await open('/dashboard')
  const releaseFirst = await holdRequest(page, 'Groups')
  await navigateTo(page, '/group')
  await busyTable.waitFor()
  expect(await page.getByText('Showing').count(), 'no count before the first response').toBe(0)
  await expectDescription(next, 'Loading rows…')
  releaseFirst()
  await expectRows('1 - 25 of 130')
  await expectNames(names.slice(0, 25))
  expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').count()).toBe(2)
  expect(await previous.isDisabled()).toBe(true)
  await expectDescription(previous, 'This is the first page.')
  await previous.focus()
  expect(await previous.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('first page')

  const release = await holdRequest(page, 'Groups')
  await next.click()
  await busyTable.waitFor()
  await expectRows('1 - 25 of 130')
  await expectNames(names.slice(0, 25))
  const opacity = () => page.locator('tbody').evaluate((body) => getComputedStyle(body).opacity)
  await expect.poll(opacity).toBe('0.5')
  release()
  await expectRows('26 - 50 of 130')
  await expect.poll(opacity).toBe('1')
  await expectNames(names.slice(25, 50))
  await expectAddress('/group?page=1&curser=24')
  await next.click()
  await expectAddress('/group?page=2&curser=49')
  await previous.click()
  await previous.click()
  await expectRows('1 - 25 of 130')
  await expectAddress('/group')
})

test('an address restores its page or search, also by Back and Forward; an invalid one leads to a valid page', async () => {
  const { page, box, next, clear, expectRows, expectAddress } = await open('/group?page=1&curser=24')
  await expectRows('26 - 50 of 130')
  await navigateTo(page, '/group?page=40&curser=999')
  await expectRows('126 - 130 of 130')
  await expectAddress('/group?page=5&curser=124')
  await expectDescription(next, 'This is the last page.')
  await page.goBack()
  await expectRows('26 - 50 of 130')
  for (const query of ['?page=x&curser=-5', '?search=+&page=7']) {
    await navigateTo(page, `/group${query}`)
    await expectRows('1 - 25 of 130')
    await navigateTo(page, '/group?page=2&curser=49')
    await expectRows('51 - 75 of 130')
  }

  await box.fill('100% é_')
  await page.getByRole('heading', { name: 'No Results Found.', exact: true }).waitFor()
  await expectRows('0 - 0 of 0')
  await expectAddress('/group?search=100%25+%C3%A9_')
  await page.reload()
  await expectRows('0 - 0 of 0')
  expect(await box.inputValue()).toBe('100% é_')
  await page.goBack()
  await expectRows('51 - 75 of 130')
  expect(await box.inputValue()).toBe('')
  await page.goForward()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expectRows('1 - 25 of 130')

  await navigateTo(page, '/group?search=-')
  await page
    .getByText('Only the first 100 results are shown. Use search to narrow the list.', { exact: true })
    .waitFor()
  expect(await page.getByRole('row').count(), 'rows with the header').toBe(101)
  await expectDescription(next, 'A search shows its first 100 rows, on one page.')
  await clear.click()
  await expectFocus(box)
  await expectAddress('/group')
})

test('a search sends one request, 500 ms after the last letter or at once on Enter, and ignores late responses', async () => {
  const { page, box, expectRows, expectNames, expectAddress } = await open('/group')
  await expectRows('1 - 25 of 130')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = operationsOf(page)
  await box.pressSequentially('mea')
  await page.clock.runFor(499)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expectRows('1 - 1 of 1')
  expect(sent).toEqual([{ name: 'Groups', variables: { filter: 'mea', afterCurser: null, first: 100 } }])
  await expectAddress('/group?search=mea')

  const release = await holdRequest(page, 'Groups')
  await box.fill('heart')
  await box.press('Enter')
  await expectAddress('/group?search=heart')
  await box.fill('meadow')
  await box.press('Enter')
  await expectNames(['Meadowgate Medical Group'])
  await box.press('Enter')
  await page.clock.runFor(2_000)
  expect(sent).toHaveLength(3)
  release()
  await page.waitForLoadState('networkidle')
  await expectNames(['Meadowgate Medical Group'])
  expect(await box.inputValue()).toBe('meadow')
})

test('dialogs open over the list, keep the focus, and close to it by Esc, Close or Back, without a request', async () => {
  const { page, box, dialog, expectRows, expectAddress } = await open(
    '/group/delete/meadowgate-medical-group?page=1&curser=24',
  )
  await expectRows('26 - 50 of 130')
  await dialog.getByRole('button', { name: 'Close' }).last().focus()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  expect(await page.getByRole('link', { name: 'Dashboard' }).count(), 'the page behind is hidden').toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectAddress('/group?page=1&curser=24')
  await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))

  await box.fill('meadow')
  await expectRows('1 - 1 of 1')
  const sent = operationsOf(page)
  const ways = {
    'Create Group': () => page.keyboard.press('Escape'),
    'Meadowgate Medical Group': () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    'Edit Meadowgate Medical Group': () => page.goBack(),
  }
  for (const [name, close] of Object.entries(ways)) {
    const link = page.getByRole('link', { name, exact: true })
    await link.click()
    await dialog.waitFor()
    expect(new URL(page.url()).search).toBe('?search=meadow')
    await close()
    await dialog.waitFor({ state: 'detached' })
    await expectAddress('/group?search=meadow')
    await expectFocus(link)
  }
  await page.goForward()
  await dialog.waitFor()
  expect(sent.map(({ name }) => name)).not.toContain('Groups')
})

test('on a small screen, the menu of a row opens its dialogs and gets the focus back; a saved row is tinted', async () => {
  const { name } = await newGroup(await service.as('curator'))
  const { page, dialog } = await open(`/group?search=${name}`, 390)
  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  const openFromMenu = async (item: string) => {
    await actions.press('Enter')
    const menu = page.getByRole('menu')
    await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await menu.getByRole('menuitem', { name: item }).press('Enter')
    await page.getByRole('dialog', { name: `${item} Group` }).waitFor()
  }
  await openFromMenu('Delete')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(actions)

  const row = rowOf(page, name)
  const tints = () => row.evaluate((element) => element.getAnimations().length)
  expect(await tints()).toBe(0)
  await openFromMenu('Edit')
  await formOn(page).url.fill('https://example.org')
  await formOn(page).save.click()
  await expect.poll(tints).toBe(1)
  await row.evaluate((element) => element.getAnimations()[0]?.finish())
  await expect.poll(() => row.getAttribute('data-saved')).toBe(null)
})

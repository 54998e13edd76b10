import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import {
  deletionOn,
  expectFocus,
  holdRequest,
  navigateTo,
  openConsole,
  operationsOf,
  rowOf,
  stopClock,
} from '../support/console.ts'
import { alertIn, expectDescription, formOn } from '../support/groupScreens.ts'
import { newGroup } from '../support/groups.ts'
import { blockListChanges } from '../support/listChanges.ts'
import { expectAddress, expectNames } from '../support/lists.ts'
import { testService } from '../support/service.ts'

const service = testService()

const open = async (path: string) => {
  const page = await openConsole(service, 'curator', path, { prepare: blockListChanges })
  const button = (name: string) => page.getByRole('button', { name })
  return {
    page,
    box: page.getByRole('searchbox', { name: 'Search Custom Groups...' }),
    previous: button('Previous page'),
    next: button('Next page'),
    dialog: page.getByRole('dialog'),
    expectRows: (range: string) => page.getByText(`Showing ${range} rows`, { exact: true }).waitFor(),
  }
}

test('old rows stay until the next ones arrive; an address restores its page or search, also by Back and Forward', async () => {
  const rows = await service.database.rows<{ name: string }>(sql`select name from care_group order by name_key, id`)
  const names = rows.map(({ name }) => name)
  const { page, box, previous, next, expectRows } = await open('/group')
  await expectRows('1 - 25 of 130')
  await expectDescription(previous, 'This is the first page.')
  await previous.focus()
  expect(await previous.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('first page')
  await stopClock(page)
  const release = await holdRequest(page, 'Groups')
  await next.click()
  const opacity = () => page.locator('tbody').evaluate((body) => getComputedStyle(body).opacity)
  await expect.poll(opacity).toBe('0.5')
  await expectDescription(next, 'Loading rows…')
  await page.clock.fastForward(delays.slow)
  await page.getByText('This takes longer than usual... These rows were loaded on').waitFor()
  await expectNames(page, names)
  await page.clock.resume()
  release()
  await expectRows('26 - 50 of 130')
  await expect.poll(opacity).toBe('1')
  await expectNames(page, names, 25)
  await expectAddress(page, '/group?page=1&curser=24')

  // An invalid address leads to a valid page.
  await navigateTo(page, '/group?page=40&curser=999')
  await expectRows('126 - 130 of 130')
  await expectAddress(page, '/group?page=5&curser=124')
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
  await expectAddress(page, '/group?search=100%25+%C3%A9_')
  await page.goBack()
  await expectRows('51 - 75 of 130')
  expect(await box.inputValue()).toBe('')
  await page.goForward()
  await expectRows('0 - 0 of 0')
  expect(await box.inputValue()).toBe('100% é_')
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear search' })
  await clear.last().click()
  await expectRows('1 - 25 of 130')

  await navigateTo(page, '/group?search=-')
  await page
    .getByText('Only the first 100 results are shown. Use search to narrow the list.', { exact: true })
    .waitFor()
  await expectDescription(next, 'A search shows its first 100 rows, on one page.')
  await clear.click()
  await expectFocus(box)
  await expectAddress(page, '/group')
})

test('a search waits 500 ms; dialogs open over the list, keep the focus, and close to it without a request', async () => {
  const { page, box, dialog, expectRows } = await open('/group/delete/meadowgate-medical-group?page=1&curser=24')
  await expectRows('26 - 50 of 130')
  await dialog.getByRole('button', { name: 'Close' }).last().focus()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  expect(await page.getByRole('link', { name: 'Dashboard' }).count(), 'the page behind is hidden').toBe(0)
  await page.keyboard.press('Escape')
  await expectAddress(page, '/group?page=1&curser=24')
  await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))

  const sent = operationsOf(page)
  await stopClock(page)
  await box.fill('meadow')
  await page.clock.runFor(499)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expectRows('1 - 1 of 1')
  const link = page.getByRole('link', { name: 'Edit Meadowgate Medical Group', exact: true })
  // Prevents the tab that the browser would open, because Playwright does not always notice such a tab.
  const isHandled = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.onclick = ({ defaultPrevented }) => {
          resolve(defaultPrevented)
          return false
        }
      }),
  )
  await link.click({ modifiers: ['ControlOrMeta'] })
  expect(await isHandled).toBe(false)
  await link.click()
  await dialog.waitFor()
  await page.goBack()
  await expectAddress(page, '/group?search=meadow')
  await expectFocus(link)
  await page.goForward()
  await dialog.waitFor()
  const requests = sent.filter(({ name }) => name === 'Groups')
  expect(requests).toEqual([{ name: 'Groups', variables: { filter: 'meadow', afterCurser: null, first: 100 } }])
})

test('on a small screen, the menu of a row opens its dialogs and gets the focus back; a saved row is tinted', async () => {
  const { name } = await newGroup(await service.as('curator'))
  const page = await openConsole(service, 'curator', `/group?search=${name}`, { width: 390 })
  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  const openFromMenu = async (item: string) => {
    await actions.press('Enter')
    const menu = page.getByRole('menu')
    await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await menu.getByRole('menuitem', { name: item }).press('Enter')
    await page.getByRole('dialog', { name: `${item} Group` }).waitFor()
  }
  for (const item of ['Delete', 'Edit']) {
    await openFromMenu(item)
    await page.keyboard.press('Escape')
    await expectFocus(actions)
  }

  const row = rowOf(page, name)
  const tints = () => row.evaluate((element) => element.getAnimations().length)
  expect(await tints()).toBe(0)
  await openFromMenu('Edit')
  await formOn(page).url.fill('https://example.org')
  await formOn(page).save.click()
  await expect.poll(tints).toBe(1)
  await row.evaluate((element) => element.getAnimations()[0]?.finish())
  await expect.poll(() => row.getAttribute('data-saved')).toBe(null)
  await expectFocus(page.getByRole('link', { name, exact: true }))
})

test('a deletion happens once; when it empties the last page, the list shows the page before', async () => {
  await service.database.rows(sql`
    delete from care_group where id in (
      select id from care_group order by id desc limit (select count(*) - 125 from care_group))`)
  const { id, name } = await newGroup(await service.as('curator'), { name: 'Zzz Last Care' })
  const { page, expectRows } = await open('/group?page=5&curser=124')
  await expectRows('126 - 126 of 126')
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const { expectText, confirm, done } = deletionOn(page, 'Delete Group')
  const sent = operationsOf(page)
  const release = await holdRequest(page, 'RemoveGroup')
  await stopClock(page)
  await confirm.dblclick()
  await expectDescription(confirm, 'Deleting…')
  await confirm.click({ force: true })
  await page.clock.resume()
  release()
  await expectText(`Successfully Deleted ${name} (${id}) from the Group database...`)
  expect(sent.filter((operation) => operation.name === 'RemoveGroup')).toHaveLength(1)
  await expectRows('101 - 125 of 125')
  await done.click()
  await alertIn(page, `${name} (${id})`).waitFor()
  await expectAddress(page, '/group?page=4&curser=99')
})

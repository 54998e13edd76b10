import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectFocus, holdRequest, navigateTo, openConsole } from '../../support/console.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { testService } from '../../support/service.ts'

const service = testService()
/** Tested scroll position, in pixels. */
const SCROLL_TOP = 150
const scroller = (page: Page) => page.locator('table').locator('..')
const expectScrollTop = async (page: Page, top: number) => {
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(top)
}
const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const waitForClosedDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('a list keeps its scroll position and gives back the focus, however the user returns to it', async () => {
  const page = await openConsole(service, 'curator', '/group?page=1&curser=24')
  await page.getByText('Showing 26 - 50 of').waitFor()
  await scroller(page).evaluate(
    (element, top) =>
      new Promise((scrolled) => {
        element.addEventListener('scroll', scrolled, { once: true })
        element.scrollTo({ top })
      }),
    SCROLL_TOP,
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Showing 51 - 75 of').waitFor()
  await expectScrollTop(page, 0)
  await page.goBack()
  await page.getByText('Showing 26 - 50 of').waitFor()
  await expectScrollTop(page, SCROLL_TOP)

  const link = page.getByRole('table').getByRole('row').nth(15).getByRole('link').first()
  await link.click()
  await page.getByRole('dialog').waitFor()
  await navigateTo(page, '/audit')
  await page.getByRole('heading', { name: 'Audit Logs' }).waitFor()
  const release = await holdRequest(page, 'Groups')
  await page.goBack()
  await page.getByRole('dialog').waitFor()
  await page.locator('table[aria-busy=true]').waitFor()
  release()
  await expectScrollTop(page, SCROLL_TOP)
  await page.keyboard.press('Escape')
  await waitForClosedDialog(page)
  await page.getByText('Showing 26 - 50 of').waitFor()
  await expectScrollTop(page, SCROLL_TOP)
  await link.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await waitForClosedDialog(page)
  await expectFocus(link)
  expect(new URL(page.url()).search).toBe('?page=1&curser=24')
})

test('a saved row scrolls into view with the focus on its name, or the heading has the focus', async () => {
  const { name } = await newGroup(await service.as('curator'), { name: 'Aa Lung Center' })
  const [neighbor] = await service.database.rows<{ name: string }>(sql`
    select name from care_group order by name_key, id offset 21 limit 1`)
  const newName = `${neighbor?.name} and Lungs`
  const page = await openConsole(service, 'curator', '/group')
  const rename = async (from: string, to: string) => {
    await page.getByRole('link', { name: `Edit ${from}`, exact: true }).click()
    await formOn(page).name.fill(to)
    await formOn(page).save.click()
    await waitForClosedDialog(page)
  }
  await rename(name, newName)
  const link = nameLink(page, newName)
  await expectFocus(link)
  expect(await page.locator('[data-saved]').filter({ has: link }).count()).toBe(1)
  const { row, list } = await link.evaluate((element) => ({
    row: element.closest('tr')?.getBoundingClientRect().toJSON(),
    list: element.closest('table')?.parentElement?.getBoundingClientRect().toJSON(),
  }))
  expect(row.top).toBeGreaterThanOrEqual(list.top + 31)
  expect(row.bottom).toBeLessThanOrEqual(list.bottom)

  await rename(newName, 'Zz Lung Center')
  await link.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
})

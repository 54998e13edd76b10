import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectFocus, openConsole } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { waitForKeys } from '../../support/keys.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const partsOn = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
  box: (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
  all: page.getByRole('checkbox', { name: 'Select all rows on this page' }),
  dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
  text: (text: string) => page.getByText(text, { exact: true }),
})

const enabledOf = async (names: string): Promise<string[]> => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select name from care_group where name like ${names} and status order by name`,
  )
  return rows.map(({ name }) => name)
}

test('selects three groups with Shift and the keyboard, disables them, and undoes the change', async () => {
  for (const name of ['Aa1', 'Aa2', 'Aa3', 'Aa4']) await newGroup(curator, { name, status: true })
  const page = await openConsole(service, 'curator', '/group')
  const { box, button, dialog, text } = partsOn(page)
  await waitForKeys(page)
  const firstRow = page.locator('tbody tr').first()
  await firstRow.getByRole('link', { name: 'Aa1', exact: true }).focus()
  const top = (await firstRow.boundingBox())?.y
  await page.keyboard.down('x') // the next press repeats a held key
  await page.keyboard.press('x')
  await expect.poll(() => box('Aa1').isChecked()).toBe(true)
  await box('Aa3').click({ modifiers: ['Shift'] })
  await text('3 of 25 rows on this page selected').waitFor()
  expect(await page.locator('table').locator('.lucide-check, .lucide-minus').count(), 'signs of boxes').toBe(4)
  expect((await firstRow.boundingBox())?.y, 'no row moves').toBe(top)
  await checkPhoneAndDesktop(page)

  await button('Disable').click()
  await dialog('Disable groups').getByText('3 groups will be disabled.').waitFor()
  await button('Disable 3 groups').click()
  await text('Disabled 3 groups.').waitFor()
  expect(await enabledOf('Aa%')).toEqual(['Aa4'])
  await dialog('Disable groups').getByRole('button', { name: 'Undo' }).click()
  await dialog('Undo change').getByRole('button', { name: 'Undo 3 changes' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => enabledOf('Aa%')).toEqual(['Aa1', 'Aa2', 'Aa3', 'Aa4'])
  expect(await page.getByRole('checkbox', { checked: true }).count(), 'the change clears the selection').toBe(0)
})

test('selects all matches of a filtered list across its pages, and deletes them', async () => {
  const names = Array.from({ length: 28 }, (_, index) => `Zz ${String(index).padStart(2, '0')}`)
  for (const name of names) await newGroup(curator, { name, status: false })
  await service.database.rows(sql`update care_group set status = true where name not like 'Zz%'`)
  const page = await openConsole(service, 'curator', '/group?status=no')
  const { all, button, dialog, text } = partsOn(page)
  await all.click()
  await text('All 25 rows on this page are selected').waitFor()
  await button('Select all 28 matches').click()
  await text('All 28 matches are selected').waitFor()
  await button('Clear').click()
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await all.click()
  await button('Select all 28 matches').click()
  await button('Delete').click()
  await dialog('Delete groups').getByText('You can restore them from the trash.').waitFor()
  await button('Delete 28 groups').click()
  await text('Deleted 28 groups.').waitFor()
  await dialog('Delete groups').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  const gone = await service.database.one<{ count: number }>(
    sql`select count(*)::int from care_group where name like 'Zz%'`,
  )
  expect(gone?.count).toBe(0)
})

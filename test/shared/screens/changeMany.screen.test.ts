import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectFocus, holdResponse, openConsole } from '../../support/console.ts'
import { alertIn, expectDescription } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { waitForKeys } from '../../support/keys.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { expectRecorded } from '../../support/recordedScreen.ts'
import { afterClosing, real, script } from '../../support/scripted.ts'
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

const enabledGroups = () =>
  service.database.rows(sql`select name from care_group where name like 'Aa%' and status order by name`)

test('selects three groups with Shift and the keyboard, disables them, and undoes the change', async () => {
  for (const name of ['Aa1', 'Aa2', 'Aa3', 'Aa4']) await newGroup(curator, { name, status: true })
  const before = await enabledGroups()
  const page = await openConsole(service, 'curator', '/group')
  const { box, button, dialog, text } = partsOn(page)
  await waitForKeys(page)
  const firstRow = page.locator('tbody tr').first()
  await page.getByRole('link', { name: 'Aa3', exact: true }).focus()
  const top = (await firstRow.boundingBox())?.y
  await page.keyboard.down('x') // the next press repeats a held key
  await page.keyboard.press('x')
  await expect.poll(() => box('Aa3').isChecked()).toBe(true)
  await box('Aa1').click({ modifiers: ['Shift'] })
  await text('3 of 25 rows on this page selected').waitFor()
  expect(await page.locator('table').locator('.lucide-check, .lucide-minus').count(), 'signs of boxes').toBe(4)
  expect((await firstRow.boundingBox())?.y, 'no row moves').toBe(top)
  expect(await page.evaluate(() => String(getSelection())), 'selected text').toBe('')
  await checkPhoneAndDesktop(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Copy links').click()
  await alertIn(page, '3 links copied').waitFor()
  const links = ['aa1', 'aa2', 'aa3'].map((slug) => `${service.url}/group/edit/${slug}`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(links.join('\n'))

  await button('Disable').click()
  await expectRecorded(page)
  await page.keyboard.press('Control+Enter')
  await text('Disabled 3 groups.').waitFor()
  expect(await enabledGroups()).toEqual([{ name: 'Aa4' }])
  await dialog('Disable groups').getByRole('button', { name: 'Undo' }).click()
  await script(page, 'UndoChange', [afterClosing(page, real)])
  await dialog('Undo change').getByRole('button', { name: 'Undo 3 changes' }).click()
  await expect.poll(() => alertIn(page, 'undone').allTextContents()).toEqual(['Change undone'])
  expect(await enabledGroups()).toEqual(before)
})

test('selects all matches of a filtered list across its pages, and deletes them', async () => {
  for (let number = 1; number <= 28; number++) await newGroup(curator, { name: `Zz ${number}`, status: false })
  await service.database.rows(sql`update care_group set status = true where name not like 'Zz%'`)
  const page = await openConsole(service, 'curator', '/group?status=no')
  const { all, button, text } = partsOn(page)
  await all.click()
  await text('All 25 rows on this page are selected').waitFor()
  const release = await holdResponse(page, 'AllGroups')
  await button('Select all 28 matches').click()
  await expectDescription(button('Delete'), 'Loading matching rows…')
  release()
  await text('All 28 matches are selected').waitFor()
  await expectDescription(button('Copy links'), 'Only links of rows on this page can be copied.')
  await button('Clear').click()
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await all.click()
  await button('Select all 28 matches').click()
  await button('Delete').click()
  await script(page, 'ChangeRecords', [afterClosing(page, real)])
  await button('Delete 28 groups').click()
  await alertIn(page, 'Deleted 28 groups').waitFor()
  expect(await service.database.rows(sql`select from care_group where name like 'Zz%'`)).toEqual([])
})

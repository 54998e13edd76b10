import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { expectRecorded } from '../support/recordedScreen.ts'
import { testService } from '../support/service.ts'

const service = testService()
const REASON = 'The head of the department asked for this change.'

/** Counts clicks on the page. Each screen before a click must be as recorded. */
const clicker = () => {
  let count = 0
  return {
    click: async (target: Locator) => {
      await expectRecorded(target.page())
      await target.click()
      count += 1
    },
    count: () => count,
  }
}

test('replaces an address in all practices that have it, in 8 clicks', async () => {
  const { count, email } = (await service.database.one<{ count: number; email: string }>(
    sql`select count(*)::int, email from practice_email, unnest(emails) as email group by email
        having count(*) > 1 order by count(*), email limit 1`,
  )) ?? { count: 0, email: '' }
  const page = await openConsole(service, 'curator', `/email?search=${encodeURIComponent(email)}`)
  const dialog = page.getByRole('dialog')
  const { click, count: clicks } = clicker()
  await click(page.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await click(page.getByRole('button', { name: 'Change…' }))
  await click(dialog.getByRole('radio', { name: 'Replace' }))
  await click(dialog.getByLabel('Old addresses'))
  await page.keyboard.type(email)
  await click(dialog.getByLabel('New addresses'))
  await page.keyboard.type('new.address@example.org')
  await checkPhoneAndDesktop(page)
  await click(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.getByRole('textbox', { name: /Reason/ }).waitFor()
  await checkPhoneAndDesktop(page)
  await click(dialog.getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.type(REASON)
  await click(dialog.getByRole('button', { name: `Change ${count} practice records` }))
  await page.getByText(`Changed ${count} practice records.`).waitFor()
  expect(clicks()).toBeLessThanOrEqual(8)
  await checkPhoneAndDesktop(page)
})

test('adds a specialty to 20 terms, in 8 clicks, and undoes the change', async () => {
  const linksOf = () => service.database.rows(sql`select * from specialty_term order by specialty_id, list, term_id`)
  const before = await linksOf()
  const page = await openConsole(service, 'curator', '/cft')
  const dialog = page.getByRole('dialog')
  const { click, count: clicks } = clicker()
  await click(page.getByRole('checkbox', { name: 'Select all rows on this page' }))
  const change = page.getByRole('button', { name: 'Change…' })
  await change.click()
  await dialog.press('Escape')
  await click(change)
  await dialog.getByLabel('Field').selectOption('Default Specialties')
  await click(dialog.getByRole('listbox').getByRole('option').first())
  await click(dialog.getByRole('button', { name: 'Preview' }))
  await click(dialog.getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.type(REASON)
  await click(dialog.getByRole('button', { name: /^Change \d+ terms?$/ }))
  await page.getByText(/^Changed \d+ terms?\.$/).waitFor()
  // A user opens the list of fields with a click, and chooses one with another.
  expect(clicks() + 2).toBeLessThanOrEqual(8)
  expect(await linksOf()).not.toEqual(before)

  await dialog.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo change' })
  await click(undo.getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.type(REASON)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await undo.getByRole('button', { name: /^Undo \d+/ }).click()
  await expect.poll(linksOf).toEqual(before)
})

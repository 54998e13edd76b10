import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { newGroup } from '../support/groups.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const REASON = 'The head of the department asked for this change.'

/** Counts clicks on the page. */
const clicker = () => {
  let count = 0
  return {
    click: async (target: Locator) => {
      await target.click()
      count += 1
    },
    /** A choice takes a click that opens the list, and one on the option. */
    choose: async (target: Locator, option: string) => {
      await target.selectOption(option)
      count += 2
    },
    count: () => count,
  }
}

const urlsOf = async (): Promise<(string | null)[]> => {
  const rows = await service.database.rows<{ url: string | null }>(
    sql`select url from care_group where name like 'Aa%' order by name`,
  )
  return rows.map(({ url }) => url)
}

test('changes a field of two groups, and undoes the change', async () => {
  for (const name of ['Aa1', 'Aa2']) await newGroup(curator, { name, status: true })
  const before = await urlsOf()
  const page = await openConsole(service, 'curator', '/group?search=Aa')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await button('Change…').click()
  await button('Preview').waitFor()
  await page.getByLabel('Field').selectOption('Group URL')
  await page.getByLabel('New value').fill('https://example.org/aa')
  await checkPhoneAndDesktop(page)
  await button('Preview').click()
  await page.getByRole('dialog').getByText('2 will change').waitFor()
  await checkPhoneAndDesktop(page)
  await page.getByRole('dialog').getByRole('textbox').fill(REASON)
  await button('Change 2 groups').click()
  await page.getByText('Changed 2 groups.').waitFor()
  await checkPhoneAndDesktop(page)
  expect(await urlsOf()).toEqual(['https://example.org/aa', 'https://example.org/aa'])
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo change' })
  await undo.getByRole('textbox', { name: /Reason/ }).fill(REASON)
  await undo.getByRole('button', { name: /^Undo 2/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(urlsOf).toEqual(before)
})

test('replaces an address in all practices that have it, in 8 clicks', async () => {
  const { count, email } = (await service.database.one<{ count: number; email: string }>(
    sql`select count(*)::int, email from practice_email, unnest(emails) as email group by email
        having count(*) between 2 and 20 order by count(*) desc, email limit 1`,
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
  await click(dialog.getByRole('button', { name: 'Preview' }))
  await click(dialog.getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.type(REASON)
  await click(dialog.getByRole('button', { name: `Change ${count} practice records` }))
  await page.getByText(`Changed ${count} practice records.`).waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).waitFor()
  expect(clicks()).toBeLessThanOrEqual(8)
})

test('adds a specialty to 20 terms, in 8 clicks', async () => {
  const page = await openConsole(service, 'curator', '/cft')
  const dialog = page.getByRole('dialog')
  const { click, choose, count: clicks } = clicker()
  await click(page.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await click(page.getByRole('button', { name: 'Change…' }))
  await choose(dialog.getByLabel('Field'), 'Default Specialties')
  await click(dialog.getByRole('listbox').getByRole('option').first())
  await click(dialog.getByRole('button', { name: 'Preview' }))
  await click(dialog.getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.type(REASON)
  await click(dialog.getByRole('button', { name: /^Change \d+ terms?$/ }))
  await page.getByText(/^Changed \d+ terms?\.$/).waitFor()
  expect(clicks()).toBeLessThanOrEqual(8)
})

test('downloads the rows of a view as a file, in 2 clicks', async () => {
  const page = await openConsole(service, 'curator', '/group?status=yes')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^custom-groups-[\d-]+\.csv$/)
  await page.getByText(`Downloaded ${file.suggestedFilename()}`).waitFor()
})

import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectFocus, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()

const namesOf = async (condition: string, order = 'name_key') => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select name from promoted_program where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}
const namesWithSchedule = (condition: string) =>
  namesOf(`exists (select from program_schedule where program_id = promoted_program.id and ${condition})`)

const textField = (page: Page, label: string) => filters(page).getByRole('textbox', { name: label })
const button = (page: Page, name: string) => filters(page).getByRole('button', { name })

test('the list sorts and filters, stores that in the URL, and leads to the preview', async () => {
  await service.database.rows(sql`
    update promoted_program set name = 'Aaa', slug = 'aaa', priority = null, status = false where slug = 'flu-shot-clinics'`)
  const { promise: isReleased, resolve: loadForm } = Promise.withResolvers<void>()
  const holdForm = (opened: Page) =>
    opened.route('**/ProgramForm*.js', async (route) => {
      await isReleased
      await route.continue()
    })
  const page = await openConsole(service, 'curator', '/promoted_search', { width: WIDE, prepare: holdForm })
  const allNames = await namesOf('true')
  await expectNames(page, allNames)
  expect((await rowOf(page, 'Aaa').getByRole('cell').allTextContents()).slice(0, -1)).toEqual(['', 'Aaa', '–', 'No'])
  await sorter(page, 'Priority').click()
  await expectNames(page, await namesOf('true', 'priority, name_key'))
  await sorter(page, 'Is Active').click()
  await expectSorted(page, 'Is Active', 'ascending')
  await expectNames(page, await namesOf('true', 'status, name_key'))
  const preview = page.getByRole('link', { name: 'Preview by Date', exact: true })
  expect(await preview.getAttribute('href')).toBe('/promoted_search/preview')
  await navigateTo(page, '/promoted_search')
  await expectNames(page, allNames)
  const [day, start, end, time] = [
    filter(page, 'Day'),
    textField(page, 'Start Date'),
    textField(page, 'End Date'),
    textField(page, 'Start Time'),
  ]
  await expectDescription(
    start,
    'Programs with a schedule that begins on this date or later. One schedule must match all filters.',
  )
  await day.selectOption('Saturday')
  const onSaturday = await namesWithSchedule('saturday')
  await expectNames(page, onSaturday)
  await start.fill(' 2/1/2020 ')
  await start.press('Enter')
  await expectAddress(page, '/promoted_search?day=SATURDAY&startDate=2020-02-01')
  expect(await start.inputValue()).toBe('02/01/2020')
  await end.fill('12-31-9998')
  await end.press('Tab') // Tab moves the focus to the field's clear button
  await expectAddress(page, '/promoted_search?day=SATURDAY&startDate=2020-02-01&endDate=9998-12-31')
  await time.fill('9a')
  await time.press('Enter')
  await textField(page, 'End Time').fill('3 pm')
  await textField(page, 'End Time').press('Enter')
  await filter(page, 'Is Active').selectOption('Yes')
  const address =
    '/promoted_search?day=SATURDAY&startDate=2020-02-01&endDate=9998-12-31&startTime=09%3A00&endTime=15%3A00&active=1'
  await expectAddress(page, address)
  const filteredNames = await namesWithSchedule(
    `saturday and start_date >= '2020-02-01' and start_time >= '9:00' and end_time <= '15:00' and promoted_program.status`,
  )
  expect(filteredNames.length).toBeGreaterThan(0)
  expect(filteredNames.length).toBeLessThan(onSaturday.length)
  await expectNames(page, filteredNames)

  // On a phone, a button opens the filters.
  await page.setViewportSize({ width: NARROW, height: 900 })
  await button(page, 'Filters').click()
  expect(await textField(page, 'End Time').inputValue()).toBe('3:00 PM')
  await checkPhoneAndDesktop(page)
  await button(page, 'Reset Filter').click()
  await expectAddress(page, '/promoted_search')
  await expectNames(page, allNames)

  // An invalid value stays in its field and filters nothing.
  await start.fill('2/30/2026')
  await start.press('Enter')
  await page.getByRole('alert').getByText('Start Date must be a date such as 02/09/2026.', { exact: true }).waitFor()
  expect(await start.getAttribute('aria-invalid')).toBe('true')
  await start.fill('2/28/2026')
  expect(await page.getByText('Start Date must be').count()).toBe(0)
  await start.press('Enter')
  await expectAddress(page, '/promoted_search?startDate=2026-02-28')
  await start.fill('odd')
  await start.press('Enter')
  await page.getByText('Start Date must be a date such as 02/09/2026. Still filtered by 02/28/2026.').waitFor()
  await button(page, 'Clear Start Date').click()
  await expectAddress(page, '/promoted_search')
  expect(await page.getByRole('alert').count()).toBe(0)
  await day.selectOption('Monday')
  await time.fill('odd')
  await button(page, 'Reset Filter').click()
  await expectNames(page, allNames)
  expect(await time.inputValue()).toBe('')

  // Under a dialog, also while its code loads, typed text waits, and other filters are ignored.
  await page.getByRole('link', { name: 'Add Program' }).click()
  for (const [field, date] of [
    [start, '2/1/2020'],
    [end, '12/31/9998'],
  ] as const) {
    await field.fill(date)
    await field.press('Enter')
  }
  await day.selectOption('Monday')
  await expectAddress(page, '/promoted_search/add')
  loadForm()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectAddress(page, '/promoted_search?startDate=2020-02-01&endDate=9998-12-31')
  await expectNames(page, await namesWithSchedule(`start_date >= '2020-02-01' and end_date <= '9998-12-31'`))
})

/** Longest allowed name, without a possible line break. */
const NAME = `Aa ${'W'.repeat(252)}`

test('a deletion lists all that it deletes, returns to its list, and fits the longest name', async () => {
  const slug = 'after-hours-virtual-care'
  const program = await service.database.one<{ id: string }>(sql`
    update promoted_program set name = ${NAME}, name_key = lower(${NAME}), button_text = ${NAME}, title = 'Any hour',
      url = 'https://any.example.org/', priority = 1 where slug = ${slug} returning id`)
  const id = program?.id ?? ''
  const path = '/promoted_search?day=SATURDAY&search=after-hours'
  const page = await openConsole(service, 'curator', path)
  const remove = page.getByRole('link', { name: `Delete ${NAME}` })
  await remove.waitFor()
  await checkPhoneAndDesktop(page)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete Promoted Program' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await dialog.getByText(/^Are you sure/).waitFor()
  const labels = await dialog.getByRole('term').allTextContents()
  const values = await dialog.getByRole('definition').allTextContents()
  expect(labels.map((label, place) => [label, values[place]])).toEqual([
    ['ID', id],
    ['Name', NAME],
    ['Slug', slug],
    ['Title', 'Any hour'],
    ['Button Text', NAME],
    ['URL', 'https://any.example.org/'],
    ['Priority', '1'],
    ['Active', 'Yes'],
  ])
  const references = ['1 schedule:', '2 specialties:', expect.stringMatching(/^\d+ terms?:$/)]
  expect(await dialog.locator('li strong').allTextContents()).toEqual(references)
  await expectFocus(button('Close').last())
  await checkPhoneAndDesktop(page)
  await button("Yes, I'm sure").click()
  await dialog.getByText(`Successfully Deleted ${NAME} (${id}) from the Promoted Program database...`).waitFor()
  await expectFocus(button('Done'))
  await page.keyboard.press('Enter')
  await alertIn(page, 'Promoted Program deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(page.url()).toBe(`${service.url}${path}`)
})

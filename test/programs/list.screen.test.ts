import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deletionOn, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, filter, filters, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()

const namesOf = async (condition: string, order = 'name_key') => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select name from promoted_program where ${raw(condition)} order by ${raw(order)}`)
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
  await expectNames(page, await namesOf('true', 'status, name_key'))
  const preview = page.getByRole('link', { name: 'Preview by Date', exact: true })
  expect(await preview.getAttribute('href')).toBe('/promoted_search/preview')
  await navigateTo(page, '/promoted_search')
  await expectNames(page, allNames)
  const day = filter(page, 'Day')
  const [start, end] = [textField(page, 'Start Date'), textField(page, 'End Date')]
  const [startTime, endTime] = [textField(page, 'Start Time'), textField(page, 'End Time')]
  const hint = 'Programs with a schedule that begins on this date or later. One schedule must match all filters.'
  await expectDescription(start, hint)
  await day.selectOption('Saturday')
  const onSaturday = await namesWithSchedule('saturday')
  await expectNames(page, onSaturday)
  for (const [field, text, key] of [
    [start, ' 2/1/2020 ', 'Enter'],
    [end, '12-31-9998', 'Enter'],
    [startTime, '9a', 'Enter'],
    [endTime, '3 pm', 'Tab'],
  ] as const) {
    await field.fill(text)
    await field.press(key)
  }
  const address =
    '/promoted_search?day=SATURDAY&startDate=2020-02-01&endDate=9998-12-31&startTime=09%3A00&endTime=15%3A00'
  await expectAddress(page, address)
  await filter(page, 'Is Active').selectOption('Yes')
  await expectAddress(page, `${address}&active=1`)
  expect(await start.inputValue()).toBe('02/01/2020')
  const filteredNames = await namesWithSchedule(
    `saturday and start_date >= '2020-02-01' and start_time >= '9:00' and end_time <= '15:00' and promoted_program.status`,
  )
  expect(filteredNames.length).toBeGreaterThan(0)
  expect(filteredNames.length).toBeLessThan(onSaturday.length)
  await expectNames(page, filteredNames)

  // On a phone, a button opens the filters.
  await page.setViewportSize({ width: NARROW, height: 900 })
  await button(page, 'Filters').click()
  expect(await endTime.inputValue()).toBe('3:00 PM')
  await checkPhoneAndDesktop(page)

  // An invalid value stays in its field until a reset, and filters nothing.
  await start.fill('odd')
  await start.press('Enter')
  await page.getByText('Start Date must be a date such as 02/09/2026. Still filtered by 02/01/2020.').waitFor()
  await button(page, 'Reset Filter').click()
  await expectAddress(page, '/promoted_search')
  await expectNames(page, allNames)
  expect([await start.inputValue(), await page.getByRole('alert').count()]).toEqual(['', 0])

  // Under a dialog, also while its code loads, typed text waits, and other filters are ignored.
  await page.getByRole('link', { name: 'Add Program' }).click()
  await start.fill('2/1/2020')
  await start.press('Enter')
  await day.selectOption('Monday')
  await expectAddress(page, '/promoted_search/add')
  loadForm()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectAddress(page, '/promoted_search?startDate=2020-02-01')
  await end.fill('odd')
  await button(page, 'Reset Filter').click()
  await expect.poll(() => end.inputValue(), { message: 'a filter that was never set' }).toBe('')
  await navigateTo(page, '/promoted_search/delete/aaa') // of an inactive program
})

test('a deletion shows the program with all that it deletes, and returns to its list', async () => {
  await service.database.rows(sql`
    update promoted_program set title = 'Any hour', button_text = 'Book', url = 'https://any.example.org/', priority = 1
    where slug = 'after-hours-virtual-care'`)
  const path = '/promoted_search?day=SATURDAY&search=after-hours'
  const page = await openConsole(service, 'curator', path)
  await page.getByRole('link', { name: 'Delete After-Hours Virtual Care' }).click()
  const { dialog, confirm, done } = deletionOn(page, 'Delete Promoted Program')
  await confirm.waitFor()
  await checkPhoneAndDesktop(page)
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    '1 schedule: Every day, Any date, 8:00 PM – 6:00 AM',
    '2 specialties: Emergency Medicine and Family Medicine',
    expect.stringMatching(/^\d+ terms?: /),
  ])
  await confirm.click()
  await done.click()
  await alertIn(page, 'Promoted Program deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(page.url()).toBe(`${service.url}${path}`)
})

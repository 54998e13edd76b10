import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { expectFocus, navigateTo, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { dateTimePickerOn } from '../support/dateTimePicker.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const namesOf = async (condition: string, order = 'name_key') => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select name from promoted_program where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}
const namesWithSchedule = (condition: string) =>
  namesOf(`exists (select from program_schedule where program_id = promoted_program.id and ${condition})`)

const open = (path: string) => openConsole(service, 'curator', path, { width: WIDE })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Program...' })
const textField = (page: Page, label: string) => filters(page).getByRole('textbox', { name: label })
const button = (page: Page, name: string) => filters(page).getByRole('button', { name })

test('the list sorts, searches and filters, stores that in the URL, and leads to its dialogs and the preview', async () => {
  await service.database.rows(sql`
    update promoted_program set name = 'Aaa', slug = 'aaa', priority = null, status = false where slug = 'flu-shot-clinics'`)
  const page = await open('/promoted_search')
  const allNames = await namesOf('true')
  await expectNames(page, allNames)
  expect((await rowOf(page, 'Aaa').getByRole('cell').allTextContents()).slice(0, -1)).toEqual(['Aaa', '–', 'No'])
  await sorter(page, 'Priority').click()
  await expectNames(page, await namesOf('true', 'priority, name_key'))
  await sorter(page, 'Is Active').click()
  await expectSorted(page, 'Is Active', 'ascending')
  await expectNames(page, await namesOf('true', 'status, name_key'))
  await searchBox(page).fill('virtual')
  await searchBox(page).press('Enter')
  const name = 'After-Hours Virtual Care'
  await expectNames(page, [name])
  const query = '?sort=STATUS&search=virtual'
  const slug = 'after-hours-virtual-care'
  for (const [link, path] of [
    [name, `/promoted_search/edit/${slug}${query}`],
    [`Delete ${name}`, `/promoted_search/delete/${slug}${query}`],
    ['Add Program', `/promoted_search/add${query}`],
    ['Preview by Date', '/promoted_search/preview'],
  ] as const)
    expect(await page.getByRole('link', { name: link, exact: true }).getAttribute('href')).toBe(path)
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
  await button(page, 'Clear Start Date').click()
  await expectFocus(start)
  await expectAddress(page, address.replace('&startDate=2020-02-01', ''))
  await page.goBack()
  await expect.poll(() => start.inputValue()).toBe('02/01/2020')

  // On a phone, a button opens the filters.
  await page.setViewportSize({ width: NARROW, height: 900 })
  expect(await button(page, 'Filters').textContent()).toBe('Filters (6)')
  expect(await start.count()).toBe(0)
  await button(page, 'Filters').click()
  expect(await textField(page, 'End Time').inputValue()).toBe('3:00 PM')
  await checkPhoneAndDesktop(page)
  await button(page, 'Reset Filter').click()
  await expectAddress(page, '/promoted_search')
  await expectNames(page, allNames)

  // An invalid value stays in its field and filters nothing.
  const sent = operationsOf(page)
  await start.fill('2/30/2026')
  await start.press('Enter')
  await page.getByRole('alert').getByText('Start Date must be a date such as 02/09/2026.', { exact: true }).waitFor()
  expect(await start.getAttribute('aria-invalid')).toBe('true')
  await time.fill('25:00')
  await day.focus()
  await page.getByText('Start Time must be a time such as 8:30 AM.', { exact: true }).waitFor()
  expect(sent).toEqual([])
  await day.selectOption('Monday')
  await expectNames(page, await namesWithSchedule('monday'))
  expect([await start.inputValue(), await time.inputValue()]).toEqual(['2/30/2026', '25:00'])
  await start.fill('2/28/2026')
  expect(await page.getByText('Start Date must be').count()).toBe(0)
  await start.press('Enter')
  await expectAddress(page, '/promoted_search?day=MONDAY&startDate=2026-02-28')
  await start.fill('odd')
  await start.press('Enter')
  await page.getByText('Start Date must be a date such as 02/09/2026. Still filtered by 02/28/2026.').waitFor()
  await button(page, 'Clear Start Date').click()
  await expectAddress(page, '/promoted_search?day=MONDAY')
  await button(page, 'Clear Start Time').click()
  expect([await time.inputValue(), await page.getByRole('alert').count()]).toEqual(['', 0])
  await time.fill('odd')
  await button(page, 'Reset Filter').click()
  await expectNames(page, allNames)
  expect(await time.inputValue()).toBe('')
})

test('a picked date filters after the search delay; typed text waits for a dialog, and applies when it is closed', async () => {
  const page = await open('/promoted_search?startDate=2026-02-01&endTime=20%3A00')
  const [start, end] = [textField(page, 'Start Date'), textField(page, 'End Time')]
  const dialog = page.getByRole('dialog')
  const dialogLayer = page.locator('[data-dialog]')
  const closeDialog = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.poll(() => dialogLayer.count()).toBe(0)
  }
  await start.waitFor()
  const pickerButton = button(page, 'Choose Start Date')
  await pickerButton.click()
  await expect.poll(() => dateTimePickerOn(page, 'Start Date').focused()).toBe('Sunday, February 1, 2026')
  await page.clock.install()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => start.inputValue()).toBe('02/03/2026')
  await expectAddress(page, '/promoted_search?startDate=2026-02-01&endTime=20%3A00')
  await page.clock.fastForward(delays.searchDebounce)
  await expectAddress(page, '/promoted_search?startDate=2026-02-03&endTime=20%3A00')
  await expectFocus(pickerButton)

  const { promise: isReleased, resolve: loadForm } = Promise.withResolvers<void>()
  await page.route('**/ProgramForm*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await start.fill('2/1/2020')
  await page.getByRole('link', { name: 'Add Program' }).click()
  await end.fill('8:30p')
  await end.press('Enter')
  await filter(page, 'Day').selectOption('Monday')
  await page.clock.fastForward(delays.searchDebounce)
  await expectAddress(page, '/promoted_search/add?startDate=2026-02-03&endTime=20%3A00')
  loadForm()
  await dialogLayer.waitFor()
  await page.clock.fastForward(delays.modalOpen)
  await closeDialog()
  await expectAddress(page, '/promoted_search?startDate=2020-02-01&endTime=20%3A30')
  await expectNames(page, await namesWithSchedule(`start_date >= '2020-02-01' and end_time <= '20:30'`))

  await end.fill('9 pm')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await dialogLayer.waitFor()
  await page.clock.fastForward(delays.modalOpen + delays.searchDebounce)
  expect(page.url()).toMatch(/\/edit\/.+\?startDate=2020-02-01&endTime=20%3A30$/)
  await closeDialog()
  await expectAddress(page, '/promoted_search?startDate=2020-02-01&endTime=21%3A00')
  expect(await end.inputValue()).toBe('9:00 PM')
  await page.goBack()
  await expectAddress(page, '/promoted_search?startDate=2020-02-01&endTime=20%3A30')
})

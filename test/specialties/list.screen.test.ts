import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { expectFocus, navigateTo, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sortBy, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()
beforeAll(async () => {
  // Each filter and each order must show different rows.
  await service.database.rows(sql`
    update specialty set is_clean = id % 3 <> 0, is_board_certified = id % 4 <> 1, is_active = id % 5 <> 2, status = id % 6 <> 3`)
  await service.database.rows(sql`
    update specialty set name = 'Aaa', slug = 'aaa', source = 'custom', is_clean = true, is_board_certified = false,
      is_active = true, status = false
    where slug = 'cardiology'`)
})

const namesOf = async (condition: string, order = 'slug') => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select name from specialty where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}
const open = (path: string, width = WIDE) => openConsole(service, 'curator', path, { width })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Specialties...' })
const reset = (page: Page) => filters(page).getByRole('button', { name: 'Reset Filter' })

test('the list is sorted by machine name, describes each specialty, and links to its dialogs', async () => {
  const page = await open('/dashboard')
  const sent = operationsOf(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Specialties/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Specialties' }).waitFor()
  const names = await namesOf('true')
  await expectNames(page, names)
  expect(sent.filter((operation) => operation.name === 'Specialties').map(({ variables }) => variables)).toEqual([
    {
      filter: null,
      afterCurser: null,
      first: 25,
      filterSource: 10,
      filterStatus: 10,
      filterClean: 10,
      filterCertified: 10,
      filterService: 10,
    },
  ])
  await page.getByText(`Showing 1 - 25 of ${names.length} rows`, { exact: true }).waitFor()
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.map((text) => text.replace(/:.*/, ''))).toEqual([
    '',
    'Name',
    'Machine Name',
    '# CFTs',
    'Service Lines',
    'Source',
    expect.stringContaining('Clean'),
    expect.stringContaining('Certified'),
    'Active',
    'Status',
    'Actions',
  ])
  await expectSorted(page, 'Machine Name', 'ascending')
  const terms = await service.database.one<{ count: string }>(sql`
    select count(distinct term_id) as count
    from (
      select specialty_id, term_id from specialty_term
      union all select specialty_id, term_id from specialty_variant_term) as any_list
    join specialty on specialty.id = specialty_id where slug = 'aaa'`)
  expect(Number(terms?.count)).toBeGreaterThan(0)
  const cells = ['', 'Aaa', 'aaa', terms?.count, 'Heart & Vascular', 'custom', 'Yes', 'No', 'Yes', 'disabled']
  expect((await rowOf(page, 'Aaa').getByRole('cell').allTextContents()).slice(0, -1)).toEqual(cells)
  await expectDescription(filter(page, 'Clean'), 'Clean: nothing to correct.')
  await expectDescription(filter(page, 'Certified'), 'Certified: board-certified specialty.')
  await expectDescription(sorter(page, 'Certified'), 'Certified: board-certified specialty.')

  await filter(page, 'Status').selectOption('Disabled')
  const hrefs = () =>
    rowOf(page, 'Aaa')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [edit, remove] = ['edit', 'delete'].map((dialog) => `/specialty/${dialog}/aaa?status=2`)
  await expect.poll(hrefs).toEqual([edit, edit, remove])
  const add = page.getByRole('link', { name: 'Create Specialty' })
  expect(await add.getAttribute('href')).toBe('/specialty/add?status=2')
})

const lines = 'id in (select specialty_id from specialty_service_line)'
const filterCases = [
  ['Source', 'source'],
  ['Status', 'status'],
  ['Clean', 'clean'],
  ['Certified', 'certified'],
  ['Service line', 'service_line'],
] as const

test('each filter is in the URL, starts at the first page, and can be cleared; all combine with a search and an order', async () => {
  const page = await open('/specialty?page=1&curser=24')
  await expectNames(page, await namesOf('true'), 25)
  for (const [label, parameter] of filterCases) {
    await filter(page, label).selectOption({ index: 2 })
    await expectAddress(page, `/specialty?${parameter}=2`)
    await filters(page)
      .getByRole('button', { name: `Clear ${label}` })
      .click()
    await expectAddress(page, '/specialty')
    await expectFocus(filter(page, label))
  }
  await page.goBack()
  await expectNames(page, await namesOf(`not ${lines}`))
  expect(await filter(page, 'Service line').inputValue()).toBe('2')

  const query = 'source=2&status=1&clean=1&certified=1&service_line=1&sort=NAME&direction=DESC&search=ery'
  await navigateTo(page, `/specialty?${query}`)
  const matching = `(name ilike '%ery%' or slug like '%ery%' or display_name ilike '%ery%')`
  const condition = `source <> 'custom' and status and is_clean and is_board_certified and ${lines} and ${matching}`
  const filteredNames = await namesOf(condition, 'name_key desc, id desc')
  expect(filteredNames.length).toBeGreaterThan(0)
  await expectNames(page, filteredNames)
  await reset(page).click()
  await expectNames(page, await namesOf(matching, 'name_key desc, id desc'))
  await expectAddress(page, '/specialty?sort=NAME&direction=DESC&search=ery')
  await expectFocus(reset(page))
  await filter(page, 'Clean').selectOption('Yes')
  await searchBox(page).fill('zzz')
  await page.getByText('Nothing matches “zzz” and the filters.', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Reset Filter' }).click()
  await page.getByText('Nothing matches “zzz”.', { exact: true }).waitFor()
})

test('on a phone, filters are behind a button with their number, and a sort field replaces the headers', async () => {
  await service.database.rows(sql`
    update specialty set name = ${`Aa ${'W'.repeat(252)}`}, name_key = 'aa w' where slug = 'aaa'`)
  const page = await open('/specialty?search=family', NARROW)
  await page.getByRole('cell').getByText("Primary Care, Women's Health").waitFor()
  const heightOf = (name: string) => rowOf(page, name).evaluate((row) => row.getBoundingClientRect().height)
  const tallHeight = await heightOf('Family Medicine')
  const [nameWithoutLine = ''] = await namesOf(`not ${lines}`)
  await searchBox(page).fill(nameWithoutLine)
  await rowOf(page, nameWithoutLine).waitFor()
  expect(await rowOf(page, nameWithoutLine).getByText('–').isVisible(), 'a missing value takes up no line').toBe(false)
  expect(await heightOf(nameWithoutLine)).toBeLessThan(tallHeight)

  await navigateTo(page, '/specialty?clean=1&sort=NAME')
  await expectNames(page, await namesOf('is_clean', 'name_key, id'))
  await expectSorted(page, 'Name', 'ascending')
  expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
  expect(await sortBy(page).inputValue()).toBe('NAME')
  expect(await filter(page, 'Source').count()).toBe(0)
  const filtersButton = filters(page).getByRole('button', { name: /^Filters/ })
  await filtersButton.focus()
  await page.keyboard.press('Enter')
  expect(await filtersButton.textContent()).toBe('Filters (1)')
  await page.keyboard.press('Tab')
  await expectFocus(sortBy(page))
  await filter(page, 'Source').selectOption('Custom')
  const condition = `is_clean and source = 'custom'`
  await expectNames(page, await namesOf(condition, 'name_key, id'))
  expect(await filtersButton.textContent()).toBe('Filters (2)')
  expect(await sortBy(page).locator('option').allTextContents()).toEqual([
    'Machine Name',
    'Name',
    'Source',
    'Clean',
    'Certified',
    'Active',
    'Last Modified',
  ])
  await sortBy(page).selectOption('Certified')
  await filters(page).getByRole('button', { name: 'Sort descending' }).press('Enter')
  await expectAddress(page, '/specialty?source=1&clean=1&sort=BOARD&direction=DESC')
  await expectNames(page, (await namesOf(condition, 'is_board_certified, slug')).toReversed())
  await expectFocus(filters(page).getByRole('button', { name: 'Sort ascending' }))
  await checkPhoneAndDesktop(page)
  expect(await sortBy(page).count(), 'a wide screen has all headers').toBe(0)
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await sortBy(page).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: NARROW, height: 844 })
  await filtersButton.click()
  expect(await reset(page).count()).toBe(0)
})

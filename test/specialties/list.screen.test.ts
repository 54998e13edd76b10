import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { expectFocus, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { blockListChanges } from '../support/listChanges.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sortBy, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()
beforeAll(async () => {
  // Each filter must show different rows.
  await service.database.rows(sql`
    update specialty set is_clean = id % 3 <> 0, is_board_certified = id % 4 <> 1, is_active = id % 5 <> 2, status = id % 6 <> 3`)
  await service.database.rows(sql`
    update specialty set name = 'Aaa', slug = 'aaa', source = 'custom', is_clean = true, is_board_certified = false,
      is_active = true, status = false
    where slug = 'cardiology'`)
  await service.database.rows(sql`
    insert into specialty_service_line (specialty_id, service_line_id)
    select specialty.id, service_line.id from specialty, service_line
    where specialty.slug = 'aaa' and service_line.name in ('Cancer', 'Primary Care') on conflict do nothing`)
})

const namesOf = async (condition: string, order = 'slug') => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select name from specialty where ${raw(condition)} order by ${raw(order)}`)
  return rows.map(({ name }) => name)
}
const lines = 'id in (select specialty_id from specialty_service_line)'

test('the list describes each specialty, and is filtered by any of five fields, which are in the address', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { width: WIDE, prepare: blockListChanges })
  const sent = operationsOf(page)
  const sectionLink = page.getByRole('main').getByRole('link', { name: /^Specialties/ })
  await sectionLink.click()
  await expectNames(page, await namesOf('true'))
  const unset = { filterSource: 10, filterStatus: 10, filterClean: 10, filterCertified: 10, filterService: 10 }
  expect(sent.filter((operation) => operation.name === 'Specialties').map(({ variables }) => variables)).toEqual([
    { filter: null, afterCurser: null, first: 25, ...unset },
  ])
  await expectSorted(page, 'Machine Name', 'ascending')
  const terms = await service.database.one<{ count: string }>(sql`
    select count(distinct term_id) as count
    from (
      select specialty_id, term_id from specialty_term
      union all select specialty_id, term_id from specialty_variant_term) as any_list
    join specialty on specialty.id = specialty_id where slug = 'aaa'`)
  expect(Number(terms?.count)).toBeGreaterThan(0)
  const lineTexts = 'Cancer+2Cancer, Heart & Vascular, Primary Care'
  const cells = ['', 'Aaa', 'aaa', terms?.count, lineTexts, 'custom', 'Yes', 'No', 'Yes', 'disabled']
  expect((await rowOf(page, 'Aaa').getByRole('cell').allTextContents()).slice(0, -1)).toEqual(cells)
  await expectDescription(filter(page, 'Clean'), 'Clean: nothing to correct.')
  await expectDescription(sorter(page, 'Certified'), 'Certified: board-certified specialty.')

  for (const [label, parameter, condition] of [
    ['Source', 'source', `source <> 'custom'`],
    ['Status', 'status', 'not status'],
    ['Clean', 'clean', 'not is_clean'],
    ['Certified', 'certified', 'not is_board_certified'],
    ['Service line', 'service_line', `not ${lines}`],
  ] as const) {
    await filter(page, label).selectOption({ index: 2 })
    await expectAddress(page, `/specialty?${parameter}=2`)
    await expectNames(page, await namesOf(condition))
    const clear = filters(page).getByRole('button', { name: `Clear ${label}` })
    await clear.click()
    await expectAddress(page, '/specialty')
    await expectFocus(filter(page, label))
  }
  await filter(page, 'Status').selectOption('Disabled')
  const links = rowOf(page, 'Aaa').getByRole('link')
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const [edit, remove] = ['edit', 'delete'].map((dialog) => `/specialty/${dialog}/aaa?status=2`)
  await expect.poll(hrefs).toEqual([edit, edit, remove])
  const add = page.getByRole('link', { name: 'Create Specialty' })
  expect(await add.getAttribute('href')).toBe('/specialty/add?status=2')
  await page.getByRole('searchbox', { name: 'Search Specialties...' }).fill('zzz')
  await page.getByText('Nothing matches “zzz” and the filters.', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Reset Filter' }).click()
})

test('on a phone, filters are behind a button with their number, and a sort field replaces the headers', async () => {
  const page = await openConsole(service, 'curator', '/specialty?clean=1&sort=NAME', { width: NARROW })
  await expectNames(page, await namesOf('is_clean', 'name_key, id'))
  const [name = ''] = await namesOf(`is_clean and not ${lines}`, 'name_key')
  expect(await rowOf(page, name).getByText('–').isVisible(), 'a missing value takes up no line').toBe(false)
  expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
  expect(await filter(page, 'Source').count()).toBe(0)
  const filtersButton = filters(page).getByRole('button', { name: /^Filters/ })
  await filtersButton.press('Enter')
  expect(await filtersButton.textContent()).toBe('Filters (1)')
  await page.keyboard.press('Tab')
  await expectFocus(sortBy(page))
  expect(await sortBy(page).inputValue()).toBe('NAME')
  const sorts = ['Machine Name', 'Name', 'Source', 'Clean', 'Certified', 'Active', 'Last Modified']
  expect(await sortBy(page).locator('option').allTextContents()).toEqual(sorts)
  await filter(page, 'Source').selectOption('Custom')
  expect(await filtersButton.textContent()).toBe('Filters (2)')
  await sortBy(page).selectOption('Certified')
  await filters(page).getByRole('button', { name: 'Sort descending' }).press('Enter')
  await expectAddress(page, '/specialty?source=1&clean=1&sort=BOARD&direction=DESC')
  const condition = `is_clean and source = 'custom'`
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
  expect(await filter(page, 'Source').count()).toBe(0)
})

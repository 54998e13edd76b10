import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, navigateTo, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sortBy, sorter } from '../support/lists.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { listRequestsOf, mixSpecialties, searchBox, specialtyNames, UNFILTERED } from './specialtyList.ts'

let service: TestService
let total: number
beforeAll(async () => {
  service = await startTestService()
  await mixSpecialties(service)
  total = (await namesOf('true')).length
})
afterAll(() => service.stop())

const namesOf = (condition: string, order?: string) => specialtyNames(service, condition, order)
const open = (path: string, width = WIDE) => openConsole(service, 'curator', path, { width })
const reset = (page: Page) => filters(page).getByRole('button', { name: 'Reset Filter' })

describe('the list', () => {
  test('is sorted by machine name, and describes each specialty', async () => {
    await service.database.rows(sql`
      update specialty set name = 'Aaa', slug = 'aaa', source = 'custom', is_clean = true, is_board_certified = false,
        is_active = true, status = false
      where slug = 'cardiology'`)
    const page = await openConsole(service, 'curator', '/dashboard', { width: WIDE })
    const listRequests = listRequestsOf(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Specialties/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Specialties' }).waitFor()
    await expectNames(page, await namesOf('true'))
    expect(listRequests()).toEqual([UNFILTERED])
    await page.getByText(`Showing 1 - 25 of ${total} rows`, { exact: true }).waitFor()
    expect((await page.getByRole('columnheader').allTextContents()).map((text) => text.replace(/:.*/, ''))).toEqual([
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
    const [{ count } = { count: -1 }] = await service.database.rows<{ count: number }>(sql`
      select count(distinct term_id)::int as count
      from (
        select specialty_id, term_id from specialty_term
        union all select specialty_id, term_id from specialty_variant_term) as any_list
      join specialty on specialty.id = specialty_id where slug = 'aaa'`)
    expect(count).toBeGreaterThan(0)
    expect((await rowOf(page, 'Aaa').getByRole('cell').allTextContents()).slice(0, -1)).toEqual([
      'Aaa',
      'aaa',
      String(count),
      'Heart & Vascular',
      'custom',
      'Yes',
      'No',
      'Yes',
      'disabled',
    ])
  })

  test('shows the first service line and the number of others; screen readers and phones get all', async () => {
    const page = await open('/specialty?search=family')
    await rowOf(page, 'Family Medicine').getByText('+1').waitFor()
    await page.getByRole('cell', { name: "Primary Care, Women's Health", exact: true }).waitFor()
    await page.setViewportSize({ width: NARROW, height: 900 })
    await page.getByRole('cell').getByText("Primary Care, Women's Health").waitFor()
    expect(await page.getByText('+1').isVisible()).toBe(false)

    // On a phone, a missing value takes up no line.
    const heightOf = (name: string) => rowOf(page, name).evaluate((row) => row.getBoundingClientRect().height)
    const tallHeight = await heightOf('Family Medicine')
    const [nameWithoutLine = ''] = await namesOf('not id in (select specialty_id from specialty_service_line)')
    await searchBox(page).fill(nameWithoutLine)
    await rowOf(page, nameWithoutLine).waitFor()
    expect(await rowOf(page, nameWithoutLine).getByText('–').isVisible()).toBe(false)
    expect(await heightOf(nameWithoutLine)).toBeLessThan(tallHeight)
  })

  test('links to the dialogs of each specialty', async () => {
    const page = await open('/specialty?status=1')
    const row = rowOf(page, 'Dermatology')
    const hrefOf = (name: string) => row.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await hrefOf('Dermatology')).toBe('/specialty/edit/dermatology?status=1')
    expect(await hrefOf('Edit Dermatology')).toBe('/specialty/edit/dermatology?status=1')
    expect(await hrefOf('Delete Dermatology')).toBe('/specialty/delete/dermatology?status=1')
    expect(await page.getByRole('link', { name: 'Create Specialty' }).getAttribute('href')).toBe(
      '/specialty/add?status=1',
    )
  })

  test('and its dialogs are closed to a user without the permission', async () => {
    const page = await openConsole(service, 'groups', '/dashboard')
    const sent = operationsOf(page)
    for (const path of ['/specialty', '/specialty/edit/cardiology']) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const before = sent.length
      await navigateTo(page, path)
      await page.getByText('You don’t have access to Specialties.').waitFor()
      expect(sent.slice(before)).toEqual([])
      await navigateTo(page, '/dashboard')
    }
  })
})

describe('filters', () => {
  const lines = 'id in (select specialty_id from specialty_service_line)'
  const filterCases = [
    ['Source', 'source', 'filterSource', { Custom: `source = 'custom'`, 'Not custom': `source <> 'custom'` }],
    ['Status', 'status', 'filterStatus', { Enabled: 'status', Disabled: 'not status' }],
    ['Clean', 'clean', 'filterClean', { Yes: 'is_clean', No: 'not is_clean' }],
    ['Certified', 'certified', 'filterCertified', { Yes: 'is_board_certified', No: 'not is_board_certified' }],
    ['Service line', 'service_line', 'filterService', { Yes: lines, No: `not ${lines}` }],
  ] as const

  test.each(filterCases)(
    '%s sets ?%s to 1 or 2, and reads it from the URL',
    async (label, query, variable, choices) => {
      const allNames = await namesOf('true')
      const page = await open('/specialty')
      await expectNames(page, allNames)
      for (const [before, [choice, condition]] of Object.entries(choices).entries()) {
        const filteredNames = await namesOf(condition)
        expect(filteredNames.length).toBeLessThan(allNames.length)
        await navigateTo(page, '/specialty?page=1&curser=24')
        await expectNames(page, allNames, 25)
        const listRequests = listRequestsOf(page)
        await filter(page, label).selectOption(choice)
        await expectNames(page, filteredNames)
        await expectAddress(page, `/specialty?${query}=${before + 1}`)
        await page.goBack()
        await expectNames(page, allNames, 25)
        expect(await filter(page, label).inputValue()).toBe('')
        await page.goForward()
        await expectNames(page, filteredNames)
        await page.reload()
        await expectNames(page, filteredNames)
        expect(await filter(page, label).locator('option:checked').textContent()).toBe(choice)
        await filters(page)
          .getByRole('button', { name: `Clear ${label}` })
          .click()
        await expectNames(page, allNames)
        await expectAddress(page, '/specialty')
        await expectFocus(filter(page, label))
        const variables = { ...UNFILTERED, [variable]: before + 1 }
        expect(listRequests()).toEqual([
          variables,
          { ...UNFILTERED, afterCurser: '24' },
          variables,
          variables,
          UNFILTERED,
        ])
      }
    },
  )

  test('combine with each other, a search and an order, and can be reset at once', async () => {
    const query = 'source=2&status=1&clean=1&certified=1&service_line=1&sort=NAME&direction=DESC&search=ery'
    const page = await open(`/specialty?${query}`)
    const condition = `source <> 'custom' and status and is_clean and is_board_certified and ${lines}`
    const matching = `(name ilike '%ery%' or slug like '%ery%' or display_name ilike '%ery%')`
    const filteredNames = await namesOf(`${condition} and ${matching}`, 'name_key desc, id desc')
    expect(filteredNames.length).toBeGreaterThan(0)
    await expectNames(page, filteredNames)
    const listRequests = listRequestsOf(page)
    await reset(page).click()
    const foundNames = await namesOf(matching, 'name_key desc, id desc')
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(foundNames.length)
    await expectAddress(page, '/specialty?sort=NAME&direction=DESC&search=ery')
    expect(listRequests()).toEqual([
      { ...UNFILTERED, filter: 'ery', first: 100, orderBy: { sort: 'NAME', direction: 'DESC' } },
    ])
    await expectFocus(reset(page))
    await expectDescription(reset(page), 'No filter is set.')
  })

  test('without results show a message and a reset button', async () => {
    const page = await open('/specialty?source=1&certified=1&clean=2&status=2&service_line=2&search=zzz')
    await page.getByText('Nothing matches “zzz” and the filters.', { exact: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Reset Filter' }).click()
    await page.getByText('Nothing matches “zzz”.', { exact: true }).waitFor()
    await expectAddress(page, '/specialty?search=zzz')
  })

  test('are behind a button with their number on a phone, and work there, too', async () => {
    const page = await open('/specialty?clean=1&sort=NAME', NARROW)
    const filteredNames = await namesOf('is_clean', 'name_key, id')
    await expectNames(page, filteredNames)
    expect(await sortBy(page).inputValue()).toBe('NAME')
    expect(await filter(page, 'Source').count()).toBe(0)
    const filtersButton = filters(page).getByRole('button', { name: /^Filters/ })
    await filtersButton.focus()
    await page.keyboard.press('Enter')
    expect(await filtersButton.textContent()).toBe('Filters (1)')
    await page.keyboard.press('Tab')
    await expectFocus(sortBy(page))
    await filter(page, 'Source').selectOption('Custom')
    await expectNames(page, await namesOf(`is_clean and source = 'custom'`, 'name_key, id'))
    await expectAddress(page, '/specialty?clean=1&source=1&sort=NAME')
    expect(await filtersButton.textContent()).toBe('Filters (2)')
    await checkPhoneAndDesktop(page)
    await page.setViewportSize({ width: NARROW, height: 844 })
    await reset(page).click()
    await expectNames(page, await namesOf('true', 'name_key, id'))
    await filtersButton.click()
    expect(await reset(page).count()).toBe(0)
    expect(await filtersButton.textContent()).toBe('Filters')
  })

  test('have a description where the label is not enough', async () => {
    const page = await open('/specialty')
    await expectDescription(filter(page, 'Clean'), 'Clean: nothing to correct.')
    await expectDescription(filter(page, 'Certified'), 'Certified: board-certified specialty.')
    await expectDescription(sorter(page, 'Certified'), 'Certified: board-certified specialty.')
  })
})

test('the list is accessible: with rows, filtered and sorted, and empty', async () => {
  const page = await open('/specialty')
  await expectNames(page, await namesOf('true'))
  for (const width of [NARROW, 768, 1024, WIDE])
    for (const theme of ['light', 'dark'] as const) await checkScreen(page, width, theme)
  await filter(page, 'Clean').selectOption('Yes')
  await sorter(page, 'Certified').click()
  await expectSorted(page, 'Certified', 'ascending')
  await checkPhoneAndDesktop(page)
  await filter(page, 'Source').selectOption('Custom')
  await searchBox(page).fill('zzz')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await checkPhoneAndDesktop(page)
})

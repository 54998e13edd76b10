import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectFocus, holdRequest, navigateTo, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, filter, filters } from '../support/lists.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newPhysician, overridden } from '../support/physicians.ts'
import { saveSection, sectionOn, titles } from '../support/provider.ts'
import { callerOf, testService } from '../support/service.ts'
import { fieldOn } from './providerData.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const hasOverrides = (page: Page) => filter(page, 'Has overrides')
const originalChanged = (page: Page) => filter(page, 'Original changed')
const reset = (page: Page) => filters(page).getByRole('button', { name: 'Reset Filter' })

const expectRowsFrom = (page: Page, from: number) => page.getByText(new RegExp(`^Showing ${from} - `)).waitFor()
const cells = (row: Locator) => row.getByRole('cell').allTextContents()
const listRequestsOf = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'Providers').map(({ variables }) => variables)
}
const UNFILTERED = { filter: null, afterCurser: null, first: 25, hasOverrides: null, originalChanged: null }

test('physicians are listed by full name, with their overrides and changed originals', async () => {
  const id = await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Aaron', bio: 'Once.' })
  await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Baron', npi: '1234567893' })
  const other = await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Caron' })
  await overridden(curator, id, { bio: 'Twice.', is_pcp: true, year_began_practice: 2001 })
  await overridden(curator, other, { is_pcp: true })
  await service.database.rows(sql`update provider set bio = 'Thrice.' where id = ${id}`)
  const page = await openConsole(service, 'curator', '/dashboard')
  const requestsSince = listRequestsOf(page)
  await page.getByRole('main').getByRole('link', { name: 'Physician Overrides' }).click()
  await page.getByRole('heading', { level: 1, name: 'Physician Overrides' }).waitFor()
  const rows = await service.database.rows<{ name: string }>(
    sql`select full_name as name from merged_provider order by full_name_key, id limit 25`,
  )
  await expectNames(
    page,
    rows.map(({ name }) => name),
  )
  expect(requestsSince()).toEqual([UNFILTERED])
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Physician',
    'NPI',
    'Overrides',
    'Last Modified',
    'Actions',
  ])
  await rowOf(page, 'Aaron').getByRole('cell', { name: '3 overrides Original changed', exact: true }).waitFor()
  await expect.poll(() => rowOf(page, 'Aaron').getByRole('cell').nth(3).textContent()).toMatch(/ago|now/)
  await rowOf(page, 'Baron').getByRole('cell', { name: 'Never modified', exact: true }).waitFor()
  expect(await rowOf(page, 'Baron').getByRole('cell').nth(3).innerText()).toContain('–')
  expect((await cells(rowOf(page, 'Baron'))).slice(0, 3)).toEqual(['Aaa Baron, MD', '1234567893', ''])
  expect((await cells(rowOf(page, 'Caron')))[2]).toBe('1 override')
  await checkPhoneAndDesktop(page)
})

test('filters are in the address and narrow a search; invalid ones are ignored', async () => {
  const id = await newPhysician(service.database, { first_name: 'Xaver', last_name: 'Yoder' })
  await newPhysician(service.database, { first_name: 'Xaver', last_name: 'Zoder' })
  await overridden(curator, id, { is_pcp: true })
  const page = await openConsole(service, 'curator', '/dashboard')
  const requestsSince = listRequestsOf(page)
  await navigateTo(page, '/provider?has_overrides=3&original_changed=yes')
  await expectRowsFrom(page, 1)
  await expectDescription(reset(page), 'No filter is set.')
  await hasOverrides(page).selectOption('No')
  await expectAddress(page, '/provider?has_overrides=2')
  await expectRowsFrom(page, 1)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectRowsFrom(page, 26)
  await originalChanged(page).selectOption('Yes')
  await page.getByText('Nothing matches the filters.', { exact: true }).waitFor()
  await expectAddress(page, '/provider?has_overrides=2&original_changed=1')
  const no = { ...UNFILTERED, hasOverrides: false }
  expect(requestsSince()).toEqual([UNFILTERED, no, { ...no, afterCurser: '24' }, { ...no, originalChanged: true }])

  await navigateTo(page, '/provider?has_overrides=1&original_changed=2&search=xaver')
  await expectNames(page, ['Xaver Yoder, MD'])
  const search = { ...UNFILTERED, filter: 'xaver', first: 100 }
  expect(requestsSince().at(-1)).toEqual({ ...search, hasOverrides: true, originalChanged: false })
  await reset(page).click()
  await expectNames(page, ['Xaver Yoder, MD', 'Xaver Zoder, MD'])
  await expectAddress(page, '/provider?search=xaver')
})

test('a dialog over the list keeps its rows and filters; its save drops the row from the filter', async () => {
  const name = 'Aab Caron, MD'
  const id = await newPhysician(service.database, { first_name: 'Aab', last_name: 'Caron' })
  await overridden(curator, id, { is_pcp: true, is_bookable: true })
  const page = await openConsole(service, 'curator', '/provider?has_overrides=1')
  const row = rowOf(page, name)
  const link = row.getByRole('link', { name, exact: true })
  await row.getByText('2 overrides').waitFor()
  const requestsSince = listRequestsOf(page)
  const form = sectionOn(page, titles.data)
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await link.click()
  await fieldOn(page, 'Is PCP').revert.click()
  await expectAddress(page, `/provider/edit/${id}?has_overrides=1`)
  expect(requestsSince()).toEqual([])
  const release = await holdRequest(page, 'Providers')
  await form.button('Reset ALL Data Overrides').click()
  await saveSection(form)
  await close()
  await expectFocus(link)
  release()
  await row.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Physician Overrides' }))
  await reset(page).click()
  await row.waitFor()
  expect([await row.getAttribute('data-saved'), (await cells(row))[2]]).toEqual([null, ''])
  await expectFocus(reset(page))
})

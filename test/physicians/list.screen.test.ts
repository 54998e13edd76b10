import type { Locator, Page } from 'playwright-core'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectFocus,
  holdRequest,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { newPhysician, overridden } from '../support/physicians.ts'
import { saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Providers...' })
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const hasOverrides = (page: Page) => filters(page).getByRole('combobox', { name: 'Has overrides' })
const originalChanged = (page: Page) => filters(page).getByRole('combobox', { name: 'Original changed' })
const reset = (page: Page) => filters(page).getByRole('button', { name: 'Reset Filter' })
const main = (page: Page) => page.getByRole('main')

const expectAddress = async (page: Page, address: string) => {
  await expect.poll(() => page.url().slice(service.url.length)).toBe(address)
}
const expectRows = (page: Page, total: number, from = 1) => {
  const range = total === 0 ? '0 - 0' : `${from} - ${Math.min(total, from + 24)}`
  return page.getByText(`Showing ${range} of ${total} rows`, { exact: true }).waitFor()
}
const cells = (row: Locator) => row.getByRole('cell').allTextContents()

/** SQL condition that is true for a physician with overrides. */
const isOverridden = sql`(
  disable_specialty_terms_association
  or exists (select from provider_override where provider_id = merged_provider.id and fields <> '{}')
  or exists (select from provider_specialty_override where provider_id = merged_provider.id)
  or exists (select from provider_excluded_term where provider_id = merged_provider.id)
  or exists (
    select from provider_specialty_switch join merged_provider_specialty using (provider_id, specialty_id)
    where provider_id = merged_provider.id and not (is_visible and enable_inherited_list)))`
const isDrifted = sql`exists (select from provider where provider.id = merged_provider.id and is_original_changed)`
const namesOf = async (condition: Sql) => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select full_name as name from merged_provider where ${condition} order by full_name_key, id`,
  )
  return rows.map(({ name }) => name)
}
const expectNames = async (page: Page, names: readonly string[]) => {
  const shownNames = () => page.getByRole('table').locator('tbody [data-place=title] a').allTextContents()
  await expect.poll(shownNames).toEqual(names.slice(0, 25))
}
/** Returns a function that returns the variables of all requests for the list since this call. */
const listRequestsOf = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'Providers').map(({ variables }) => variables)
}
const UNFILTERED = { filter: null, afterCurser: null, first: 25, hasOverrides: null, originalChanged: null }

test('physicians are listed by full name, with their overrides', async () => {
  const id = await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Aaron', bio: 'Once.' })
  await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Baron', npi: '1234567893' })
  await overridden(curator, id, { bio: 'Twice.', is_pcp: true, year_began_practice: 2001 })
  const page = await openConsole(service, 'curator', '/dashboard')
  const requestsSince = listRequestsOf(page)
  await main(page).getByRole('link', { name: 'Physician Overrides' }).click()
  await page.getByRole('heading', { level: 1, name: 'Physician Overrides' }).waitFor()
  const names = await namesOf(sql`true`)
  await expectRows(page, names.length)
  await expectNames(page, names)
  expect(requestsSince()).toEqual([UNFILTERED])
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Physician',
    'NPI',
    'Overrides',
    'Last Modified',
    'Actions',
  ])
  const modified = (name: string) => rowOf(page, name).getByRole('cell').nth(3)
  await expect.poll(() => modified('Aaron').textContent()).toMatch(/ago|now/)
  expect(await modified('Baron').innerText(), 'a physician who was never saved has a dash').toContain('–')
  await rowOf(page, 'Baron').getByRole('cell', { name: 'Never modified', exact: true }).waitFor()
  expect((await cells(rowOf(page, 'Aaron'))).slice(0, 3)).toEqual(['Aaa Aaron, MD', expect.any(String), '3 overrides'])
  expect((await cells(rowOf(page, 'Baron'))).slice(0, 3)).toEqual(['Aaa Baron, MD', '1234567893', ''])

  await service.database.rows(sql`update provider set bio = 'Thrice.' where id = ${id}`)
  await page.reload()
  await rowOf(page, 'Aaron').getByRole('cell', { name: '3 overrides Original changed', exact: true }).waitFor()
})

describe('filters', () => {
  const conditions = [
    ['?has_overrides=1', isOverridden, { hasOverrides: true }],
    ['?has_overrides=2', sql`not ${isOverridden}`, { hasOverrides: false }],
    ['?original_changed=1', isDrifted, { originalChanged: true }],
    ['?original_changed=2', sql`not ${isDrifted}`, { originalChanged: false }],
    [
      '?has_overrides=1&original_changed=2',
      sql`${isOverridden} and not ${isDrifted}`,
      { hasOverrides: true, originalChanged: false },
    ],
  ] as const

  test('in the URL are applied', async () => {
    const page = await open('/dashboard')
    for (const [query, condition, variables] of conditions) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const requestsSince = listRequestsOf(page)
      await navigateTo(page, `/provider${query}`)
      const names = await namesOf(condition)
      await expectRows(page, names.length)
      await expectNames(page, names)
      expect(requestsSince(), `at ${query}`).toEqual([{ ...UNFILTERED, ...variables }])
      await page.reload()
      await expectRows(page, names.length)
      await expectAddress(page, `/provider${query}`)
      await navigateTo(page, '/dashboard')
    }
  })

  test('send one request for each choice, start at the first page, and are undone by Back', async () => {
    const [allNames, namesWithout] = [await namesOf(sql`true`), await namesOf(sql`not ${isOverridden}`)]
    const page = await open('/provider?page=1&curser=24')
    await expectRows(page, allNames.length, 26)
    const requestsSince = listRequestsOf(page)
    await hasOverrides(page).selectOption('No')
    await expectRows(page, namesWithout.length)
    await expectAddress(page, '/provider?has_overrides=2')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectRows(page, namesWithout.length, 26)
    await expectAddress(page, '/provider?has_overrides=2&page=1&curser=24')
    await originalChanged(page).selectOption('Yes')
    await expectRows(page, 0)
    await expectAddress(page, '/provider?has_overrides=2&original_changed=1')
    const no = { ...UNFILTERED, hasOverrides: false }
    expect(requestsSince()).toEqual([no, { ...no, afterCurser: '24' }, { ...no, originalChanged: true }])

    await page.goBack()
    await expectRows(page, namesWithout.length, 26)
    expect(await originalChanged(page).inputValue()).toBe('')
    await page.goBack()
    await expectRows(page, namesWithout.length)
    await page.goBack()
    await expectRows(page, allNames.length, 26)
    expect(await hasOverrides(page).inputValue()).toBe('')
    expect(requestsSince()).toHaveLength(6)
  })

  test('are cleared one by one or together; the search stays', async () => {
    const page = await open('/provider?has_overrides=1&original_changed=1&search=an')
    await page.getByText(/^Showing/).waitFor()
    const requestsSince = listRequestsOf(page)
    await filters(page).getByRole('button', { name: 'Clear Original changed' }).click()
    await expectAddress(page, '/provider?has_overrides=1&search=an')
    await expectFocus(originalChanged(page))
    await originalChanged(page).selectOption('No')
    await expectAddress(page, '/provider?has_overrides=1&original_changed=2&search=an')
    await reset(page).click()
    await expectAddress(page, '/provider?search=an')
    const search = { ...UNFILTERED, filter: 'an', first: 100 }
    await expect
      .poll(requestsSince)
      .toEqual([{ ...search, hasOverrides: true }, { ...search, hasOverrides: true, originalChanged: false }, search])
    expect(await searchBox(page).inputValue()).toBe('an')
    await expectFocus(reset(page))
    await expectDescription(reset(page), 'No filter is set.')
  })

  test('stay during a search, and narrow its results', async () => {
    const id = await newPhysician(service.database, { first_name: 'Xaver', last_name: 'Yoder' })
    await newPhysician(service.database, { first_name: 'Xaver', last_name: 'Zoder' })
    await overridden(curator, id, { is_pcp: true })
    const page = await open('/provider')
    await hasOverrides(page).selectOption('Yes')
    await expectAddress(page, '/provider?has_overrides=1')
    await searchBox(page).fill('xaver')
    await expectNames(page, ['Xaver Yoder, MD'])
    await expectAddress(page, '/provider?has_overrides=1&search=xaver')
    await hasOverrides(page).selectOption('No')
    await expectNames(page, ['Xaver Zoder, MD'])
    await hasOverrides(page).selectOption('All')
    await expectNames(page, ['Xaver Yoder, MD', 'Xaver Zoder, MD'])
    await expectAddress(page, '/provider?search=xaver')
  })

  test('without results show a message and a reset button', async () => {
    const page = await open('/provider?has_overrides=2&original_changed=1')
    await page.getByRole('heading', { name: 'No Results Found.', exact: true }).waitFor()
    await page.getByText('Nothing matches the filters.', { exact: true }).waitFor()
    await searchBox(page).fill('xyz')
    await page.getByText('Nothing matches “xyz” and the filters.', { exact: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Reset Filter' }).click()
    await page.getByText('Nothing matches “xyz”.', { exact: true }).waitFor()
    await expectAddress(page, '/provider?search=xyz')
  })

  test('that are invalid are ignored', async () => {
    const page = await open('/dashboard')
    for (const query of [
      'has_overrides=10',
      'has_overrides=3&original_changed=yes',
      'original_changed=',
      'has_overrides=01',
    ]) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const requestsSince = listRequestsOf(page)
      await navigateTo(page, `/provider?${query}`)
      await expectRows(page, (await namesOf(sql`true`)).length)
      expect(requestsSince(), `at ${query}`).toEqual([UNFILTERED])
      await expectDescription(reset(page), 'No filter is set.')
      await navigateTo(page, '/dashboard')
    }
  })

  test('do not affect other lists', async () => {
    const page = await open('/group?has_overrides=1')
    await page.getByText(/^Showing 1 - 25 of/).waitFor()
    expect(await filters(page).count()).toBe(0)
  })

  test('are disabled while the service cannot be reached, and say why', async () => {
    const page = await openConsole(service, 'curator', '/provider?has_overrides=1', { expectedErrors: [/ERR_FAILED/] })
    await page.getByText(/^Showing 1/).waitFor()
    await intercept(page, 'Providers', (route) => route.abort())
    await originalChanged(page).selectOption('Yes')
    await main(page).getByRole('status').getByText('GraphQL connection failure.').waitFor()
    for (const control of [hasOverrides(page), originalChanged(page), reset(page)])
      await expectDescription(control, 'GraphQL connection failure.')
    await hasOverrides(page).press('ArrowDown')
    await originalChanged(page).press('A')
    expect([await hasOverrides(page).inputValue(), await originalChanged(page).inputValue()]).toEqual(['1', '1'])
    await expectAddress(page, '/provider?has_overrides=1&original_changed=1')
    // The list retries by itself, so its retry button may have disappeared already.
    await page.unroute('**/graphql')
    await expectRows(page, (await namesOf(isDrifted)).length)
  })
})

describe('the dialog over the list', () => {
  test('opens and closes without loading the rows again, and keeps the filters', async () => {
    const page = await open('/provider?has_overrides=1')
    const [name = ''] = await namesOf(isOverridden)
    await expectRows(page, (await namesOf(isOverridden)).length)
    const requestsSince = listRequestsOf(page)
    for (const link of [name, `Edit overrides of ${name}`]) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('dialog', { name: 'Manage Provider Overrides' }).waitFor()
      expect(new URL(page.url()).search).toBe('?has_overrides=1')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectAddress(page, '/provider?has_overrides=1')
      await expectFocus(page.getByRole('link', { name: link, exact: true }))
    }
    expect(requestsSince()).toEqual([])
  })

  /** Reverts all overrides of a physician's data. */
  const resetAll = async (page: Page) => {
    const form = sectionOn(page, titles.data)
    await form.button('Reset ALL Data Overrides').click()
    await saveSection(form)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  test('updates, marks and focuses the saved row', async () => {
    const id = await newPhysician(service.database, { first_name: 'Aab', last_name: 'Caron' })
    await overridden(curator, id, { is_pcp: true, is_bookable: true })
    const page = await open('/provider')
    const row = rowOf(page, 'Aab Caron, MD')
    await row.getByText('2 overrides').waitFor()
    await row.getByRole('link', { name: 'Edit overrides of Aab Caron, MD' }).click()
    await resetAll(page)
    await expectFocus(row.getByRole('link', { name: 'Aab Caron, MD', exact: true }))
    expect(await row.getAttribute('data-saved')).not.toBeNull()
    expect((await cells(row))[2]).toBe('')
  })

  test("drops a row that the filter now excludes, and doesn't mark it when the filter is removed", async () => {
    const id = await newPhysician(service.database, { first_name: 'Aac', last_name: 'Daron' })
    await overridden(curator, id, { is_pcp: true })
    const page = await open('/provider?has_overrides=1')
    const row = rowOf(page, 'Aac Daron, MD')
    const link = row.getByRole('link', { name: 'Aac Daron, MD', exact: true })
    await link.click()
    const release = await holdRequest(page, 'Providers')
    await resetAll(page)
    await expectFocus(link)
    release()
    await row.waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('heading', { name: 'Physician Overrides' }))
    await reset(page).click()
    await row.waitFor()
    expect(await row.getAttribute('data-saved')).toBeNull()
    await expectFocus(reset(page))
  })
})

describe('permission for the list', () => {
  test('a user of the award team sees the list', async () => {
    const page = await openConsole(service, 'awards', '/provider')
    const [name = ''] = await namesOf(sql`true`)
    await page.getByRole('link', { name: `Edit overrides of ${name}`, exact: true }).click()
    await page.getByRole('dialog', { name: 'Manage Provider Overrides' }).waitFor()
  })

  test('a user without the permission sees neither the list nor the dialog', async () => {
    const page = await openConsole(service, 'groups', '/dashboard')
    const sent = operationsOf(page)
    for (const path of ['/provider', '/provider/edit/1']) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const before = sent.length
      await navigateTo(page, path)
      await page.getByRole('heading', { name: 'No access.' }).waitFor()
      await page.getByText('You don’t have access to Physician Overrides.').waitFor()
      expect(sent.slice(before)).toEqual([])
      await navigateTo(page, '/dashboard')
    }
  })
})

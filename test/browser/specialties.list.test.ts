import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, follow, intercept, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { inspect, look, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let total: number
beforeAll(async () => {
  service = await startTestService()
  // So that no two filters nor orders show the same rows.
  await service.database.rows(sql`
    update specialty set is_clean = id % 3 <> 0, is_board_certified = id % 4 <> 1, is_active = id % 5 <> 2, status = id % 6 <> 3`)
  total = (await namesOf('true')).length
})
afterAll(() => service.stop())

const namesOf = async (condition: string, order = 'slug') => {
  const rows = await service.database.rows<{ name: string }>(
    sql`select name from specialty where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}

const open = (path: string, width = WIDE) => openConsole(service, 'curator', path, { width })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Specialties...' })
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const filter = (page: Page, label: string) => filters(page).getByRole('combobox', { name: label })
const reset = (page: Page) => filters(page).getByRole('button', { name: 'Reset Filter' })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const sorter = (page: Page, name: string) => header(page, name).getByRole('button', { name, exact: true })
const sortBy = (page: Page) => filters(page).getByRole('combobox', { name: 'Sort by' })

const expectAddress = async (page: Page, address: string) => {
  await expect.poll(() => page.url().slice(service.url.length)).toBe(address)
}
const expectNames = async (page: Page, names: readonly string[], from = 0) => {
  const shown = () => page.getByRole('table').locator('tbody [data-place=title] a').allTextContents()
  await expect.poll(shown).toEqual(names.slice(from, from + 25))
}
/** The one header that says that it sorts, and which way. */
const expectSorted = async (page: Page, name: string, direction: string) => {
  const told = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((headers) =>
        headers.flatMap((one) => (one.ariaSort === null ? [] : [[one.textContent, one.ariaSort]])),
      )
  await expect.poll(told).toEqual([[expect.stringContaining(name), direction]])
}
/** What a page asks of the list from now on. */
const asksOf = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'Specialties').map(({ variables }) => variables)
}
const all = {
  filter: null,
  afterCurser: null,
  first: 25,
  filterSource: 10,
  filterStatus: 10,
  filterClean: 10,
  filterCertified: 10,
  filterService: 10,
  orderBy: { sort: 'SLUG', direction: 'ASC' },
}

describe('the list', () => {
  test('comes by machine name, with what each specialty is', async () => {
    await service.database.rows(sql`
      update specialty set name = 'Aaa', slug = 'aaa', source = 'custom', is_clean = true, is_board_certified = false,
        is_active = true, status = false
      where slug = 'cardiology'`)
    const page = await openConsole(service, 'curator', '/dashboard', { width: WIDE })
    const asked = asksOf(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Specialties/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Specialties' }).waitFor()
    await expectNames(page, await namesOf('true'))
    expect(asked()).toEqual([all])
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

  test('shortens service lines to the first and how many more; readers are told all', async () => {
    const page = await open('/specialty?search=family')
    await rowOf(page, 'Family Medicine').getByText('+1').waitFor()
    await page.getByRole('cell', { name: "Primary Care, Women's Health", exact: true }).waitFor()
    const phone = await open('/specialty?search=family', NARROW)
    await phone.getByRole('cell').getByText("Primary Care, Women's Health").waitFor()
    expect(await phone.getByText('+1').isVisible()).toBe(false)
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

  test.each(['/specialty', '/specialty/edit/cardiology'])(
    'is not there for somebody who may not see it: %s',
    async (path) => {
      const page = await openConsole(service, 'groups', '/dashboard')
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const sent = operationsOf(page)
      await follow(page, path)
      await page.getByText('Your account may not use Specialties.').waitFor()
      expect(sent).toEqual([])
    },
  )
})

describe('filters', () => {
  const lines = 'id in (select specialty_id from specialty_service_line)'
  const each = [
    ['Source', 'Custom', 'source=1', `source = 'custom'`, { filterSource: 1 }],
    ['Source', 'Not custom', 'source=2', `source <> 'custom'`, { filterSource: 2 }],
    ['Status', 'Enabled', 'status=1', 'status', { filterStatus: 1 }],
    ['Status', 'Disabled', 'status=2', 'not status', { filterStatus: 2 }],
    ['Clean', 'Yes', 'clean=1', 'is_clean', { filterClean: 1 }],
    ['Clean', 'No', 'clean=2', 'not is_clean', { filterClean: 2 }],
    ['Certified', 'Yes', 'certified=1', 'is_board_certified', { filterCertified: 1 }],
    ['Certified', 'No', 'certified=2', 'not is_board_certified', { filterCertified: 2 }],
    ['Service line', 'Yes', 'service_line=1', lines, { filterService: 1 }],
    ['Service line', 'No', 'service_line=2', `not ${lines}`, { filterService: 2 }],
  ] as const

  test.each(each)('%s: %s is ?%s, on the screen and in the address', async (label, choice, query, condition, asked) => {
    const [everything, left] = [await namesOf('true'), await namesOf(condition)]
    expect(left.length).toBeLessThan(everything.length)
    const page = await open('/specialty?page=1&curser=24')
    await expectNames(page, everything, 25)
    const asks = asksOf(page)
    await filter(page, label).selectOption(choice)
    await expectNames(page, left)
    await expectAddress(page, `/specialty?${query}`)
    await page.goBack()
    await expectNames(page, everything, 25)
    expect(await filter(page, label).inputValue()).toBe('')
    await page.goForward()
    await expectNames(page, left)
    await page.reload()
    await expectNames(page, left)
    expect(await filter(page, label).locator('option:checked').textContent()).toBe(choice)
    await filters(page)
      .getByRole('button', { name: `Clear ${label}` })
      .click()
    await expectNames(page, everything)
    await expectAddress(page, '/specialty')
    await expectFocus(filter(page, label))
    const one = { ...all, ...asked }
    expect(asks()).toEqual([one, { ...all, afterCurser: '24' }, one, one, all])
  })

  test('hold together, with a search and an order, and are taken back at once', async () => {
    const query = 'source=2&status=1&clean=1&certified=1&service_line=1&sort=NAME&direction=DESC&search=ery'
    const page = await open(`/specialty?${query}`)
    const condition = `source <> 'custom' and status and is_clean and is_board_certified and ${lines}`
    const matching = `(name ilike '%ery%' or slug like '%ery%' or display_name ilike '%ery%')`
    const left = await namesOf(`${condition} and ${matching}`, 'name_key desc, id desc')
    expect(left.length).toBeGreaterThan(0)
    await expectNames(page, left)
    const asks = asksOf(page)
    await reset(page).click()
    const found = await namesOf(matching, 'name_key desc, id desc')
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(found.length)
    await expectAddress(page, '/specialty?sort=NAME&direction=DESC&search=ery')
    expect(asks()).toEqual([{ ...all, filter: 'ery', first: 100, orderBy: { sort: 'NAME', direction: 'DESC' } }])
    await expectFocus(reset(page))
    await expectDescription(reset(page), 'No filter is set.')
  })

  test('that leave nothing say so, and offer the way back', async () => {
    const page = await open('/specialty?source=1&certified=1&clean=2&status=2&service_line=2&search=zzz')
    await page.getByText('Nothing matches “zzz” and the filters.', { exact: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Reset Filter' }).click()
    await page.getByText('Nothing matches “zzz”.', { exact: true }).waitFor()
    await expectAddress(page, '/specialty?search=zzz')
  })

  test('say what they mean where a word does not', async () => {
    const page = await open('/specialty')
    await expectDescription(filter(page, 'Clean'), 'Clean: nothing to correct.')
    await expectDescription(filter(page, 'Certified'), 'Certified: a board certifies physicians.')
    await expectDescription(sorter(page, 'Certified'), 'Certified: a board certifies physicians.')
  })
})

describe('an order', () => {
  const each = [
    ['Machine Name', 'SLUG', 'slug'],
    ['Name', 'NAME', 'name_key, id'],
    ['Source', 'SOURCE', 'source, slug'],
    ['Clean', 'IS_CLEAN', 'is_clean, slug'],
    ['Certified', 'BOARD', 'is_board_certified, slug'],
    ['Active', 'ACTIVE', 'is_active, slug'],
  ] as const

  test.each(each)('by %s is ?sort=%s: its header sorts, either way', async (label, sort, order) => {
    const ascending = await namesOf('true', order)
    const [up, down] = [
      { sort, direction: 'ASC' },
      { sort, direction: 'DESC' },
    ]
    const isUsual = sort === 'SLUG'
    const page = await open('/specialty?page=1&curser=24')
    await expectNames(page, await namesOf('true'), 25)
    const asks = asksOf(page)
    if (!isUsual) {
      await sorter(page, label).click()
      await expectNames(page, ascending)
      await expectAddress(page, `/specialty?sort=${sort}`)
      await expectSorted(page, label, 'ascending')
    }
    await sorter(page, label).click()
    await expectNames(page, ascending.toReversed())
    await expectAddress(page, `/specialty?sort=${sort}&direction=DESC`)
    await expectSorted(page, label, 'descending')
    await page.reload()
    await expectNames(page, ascending.toReversed())
    await expectSorted(page, label, 'descending')
    await page.goBack()
    await expectSorted(page, label, 'ascending')
    await expectNames(page, ascending, isUsual ? 25 : 0)
    const before = { ...all, orderBy: up, afterCurser: isUsual ? '24' : null }
    const after = { ...all, orderBy: down }
    expect(asks()).toEqual([...(isUsual ? [] : [before]), after, after, before])
  })

  test('begins at the first page, goes through all of them, and stays with a search and with filters', async () => {
    const order = 'is_clean, slug'
    const page = await open('/specialty')
    await sorter(page, 'Clean').click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectNames(page, await namesOf('true', order), 25)
    await expectAddress(page, '/specialty?sort=IS_CLEAN&page=1&curser=24')
    await searchBox(page).fill('medicine')
    const found = await namesOf(`name ilike '%medicine%' or slug like '%medicine%'`, order)
    await expectNames(page, found)
    await expectAddress(page, '/specialty?sort=IS_CLEAN&search=medicine')
    await sorter(page, 'Clean').click()
    await expectNames(page, found.toReversed())
    await expectAddress(page, '/specialty?sort=IS_CLEAN&direction=DESC&search=medicine')
    await filter(page, 'Clean').selectOption('Yes')
    await expectNames(
      page,
      await namesOf(`(name ilike '%medicine%' or slug like '%medicine%') and is_clean`, 'slug desc'),
    )
    await expectAddress(page, '/specialty?clean=1&sort=IS_CLEAN&direction=DESC&search=medicine')
    await sorter(page, 'Machine Name').click()
    await expectAddress(page, '/specialty?clean=1&search=medicine')
  })

  test('is set by keyboard; focus stays at the header', async () => {
    const page = await open('/specialty')
    await expectSorted(page, 'Machine Name', 'ascending')
    await sorter(page, 'Source').focus()
    await page.keyboard.press('Enter')
    await expectSorted(page, 'Source', 'ascending')
    await page.keyboard.press('Space')
    await expectSorted(page, 'Source', 'descending')
    await expectNames(page, await namesOf('true', 'source desc, slug desc'))
    await expectFocus(sorter(page, 'Source'))
    await page.keyboard.press('Tab')
    await expectFocus(sorter(page, 'Clean'))
  })

  test.each(['?sort=TITLE&direction=DESC', '?sort=name', '?sort=', '?direction=DESC', '?sort=SLUG', '?sort=toString'])(
    'that makes no sense, or is the usual one, is the usual one: %s',
    async (query) => {
      const page = await open('/dashboard')
      const asks = asksOf(page)
      await follow(page, `/specialty${query}`)
      await expectNames(page, await namesOf('true'))
      await expectSorted(page, 'Machine Name', 'ascending')
      expect(asks()).toEqual([all])
    },
  )

  test('is no matter of lists that have but one', async () => {
    const page = await open('/group?sort=NAME&direction=DESC')
    await page.getByText(/^Showing 1 - 25 of/).waitFor()
    await expectSorted(page, 'Name', 'ascending')
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectAddress(page, '/group?page=1&curser=24')
  })

  test('waits, and says why, while the service cannot be reached', async () => {
    const page = await openConsole(service, 'curator', '/specialty', { width: WIDE, expects: [/ERR_FAILED/] })
    await expectNames(page, await namesOf('true'))
    await intercept(page, 'Specialties', (route) => route.abort())
    await sorter(page, 'Name').click()
    await page.getByRole('main').getByRole('status').getByText('GraphQL connection failure.').waitFor()
    await expectDescription(sorter(page, 'Clean'), 'GraphQL connection failure.')
    await sorter(page, 'Clean').press('Enter')
    await expectAddress(page, '/specialty?sort=NAME')
    await look(page, WIDE, 'light')
    await look(page, NARROW, 'dark')
    await expectDescription(sortBy(page), 'GraphQL connection failure.')
    await page.unroute('**/graphql')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expectNames(page, await namesOf('true', 'name_key, id'))
  })
})

describe('where not all headers are in sight', () => {
  test.each([NARROW, 768, 1024])('at %i pixels a field sorts', async (width) => {
    const page = await open('/specialty', width)
    await expectNames(page, await namesOf('true'))
    const asks = asksOf(page)
    expect(await sortBy(page).locator('option').allTextContents()).toEqual([
      'Machine Name',
      'Name',
      'Source',
      'Clean',
      'Certified',
      'Active',
    ])
    await sortBy(page).selectOption('Certified')
    await expectAddress(page, '/specialty?sort=BOARD')
    await expectNames(page, await namesOf('true', 'is_board_certified, slug'))
    await filters(page).getByRole('button', { name: 'Sort descending' }).press('Enter')
    await expectAddress(page, '/specialty?sort=BOARD&direction=DESC')
    await expectNames(page, await namesOf('true', 'is_board_certified desc, slug desc'))
    await expectFocus(filters(page).getByRole('button', { name: 'Sort ascending' }))
    await sortBy(page).selectOption('Machine Name')
    await expectAddress(page, '/specialty')
    expect(asks().map(({ orderBy }) => orderBy)).toEqual([
      { sort: 'BOARD', direction: 'ASC' },
      { sort: 'BOARD', direction: 'DESC' },
      { sort: 'SLUG', direction: 'ASC' },
    ])
  })

  test('headers that nobody sees are no stop of the keyboard, and say the order yet', async () => {
    const page = await open('/specialty?sort=SOURCE', NARROW)
    await expectSorted(page, 'Source', 'ascending')
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
  })

  test('where all are, there is no such field', async () => {
    const page = await open('/specialty')
    await sorter(page, 'Name').waitFor()
    expect(await sortBy(page).count()).toBe(0)
  })
})

test('is looked at: with rows, filtered and sorted, and with none', async () => {
  const page = await open('/specialty')
  await expectNames(page, await namesOf('true'))
  for (const width of [NARROW, 768, 1024, WIDE])
    for (const theme of ['light', 'dark'] as const) await look(page, width, theme)
  await filter(page, 'Clean').selectOption('Yes')
  await sorter(page, 'Certified').click()
  await expectSorted(page, 'Certified', 'ascending')
  await inspect(page)
  await filter(page, 'Source').selectOption('Custom')
  await searchBox(page).fill('zzz')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await inspect(page)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, intercept, navigateTo, openConsole } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, expectSorted, filter, filters, sortBy, sorter } from '../support/lists.ts'
import { checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { listRequestsOf, mixSpecialties, searchBox, specialtyNames, UNFILTERED } from './specialtyList.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await mixSpecialties(service)
})
afterAll(() => service.stop())

const namesOf = (condition: string, order?: string) => specialtyNames(service, condition, order)
const open = (path: string, width = WIDE) => openConsole(service, 'curator', path, { width })

test.each(['/cft', '/synonyms', '/group', '/provider', '/email', '/user'])(
  'a list with only one order has no arrows and no buttons in its headers: %s',
  async (path) => {
    const page = await openConsole(service, 'admin', path)
    await page.locator('th[aria-sort]').waitFor()
    expect(await page.locator('th').locator('svg, button').count()).toBe(0)
  },
)

describe('an order', () => {
  const sortCases = [
    ['Machine Name', 'SLUG', 'slug'],
    ['Name', 'NAME', 'name_key, id'],
    ['Source', 'SOURCE', 'source, slug'],
    ['Clean', 'IS_CLEAN', 'is_clean, slug'],
    ['Certified', 'BOARD', 'is_board_certified, slug'],
    ['Active', 'ACTIVE', 'is_active, slug'],
  ] as const

  test.each(sortCases)('by %s is ?sort=%s; its header sorts in both directions', async (label, sort, order) => {
    const ascending = await namesOf('true', order)
    const [ascendingOrder, descendingOrder] = [
      { sort, direction: 'ASC' },
      { sort, direction: 'DESC' },
    ]
    const isDefault = sort === 'SLUG'
    const page = await open('/specialty?page=1&curser=24')
    await expectNames(page, await namesOf('true'), 25)
    const listRequests = listRequestsOf(page)
    if (!isDefault) {
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
    await expectNames(page, ascending, isDefault ? 25 : 0)
    const before = { ...UNFILTERED, orderBy: ascendingOrder, afterCurser: isDefault ? '24' : null }
    const after = { ...UNFILTERED, orderBy: descendingOrder }
    expect(listRequests()).toEqual([...(isDefault ? [] : [before]), after, after, before])
  })

  test('starts at the first page, applies to all pages, and stays with a search and filters', async () => {
    const order = 'is_clean, slug'
    const page = await open('/specialty')
    await sorter(page, 'Clean').click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectNames(page, await namesOf('true', order), 25)
    await expectAddress(page, '/specialty?sort=IS_CLEAN&page=1&curser=24')
    await searchBox(page).fill('medicine')
    const foundNames = await namesOf(`name ilike '%medicine%' or slug like '%medicine%'`, order)
    await expectNames(page, foundNames)
    await expectAddress(page, '/specialty?sort=IS_CLEAN&search=medicine')
    await sorter(page, 'Clean').click()
    await expectNames(page, foundNames.toReversed())
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

  test('that is invalid or equals the default is the default order', async () => {
    const page = await open('/dashboard')
    for (const query of [
      'sort=TITLE&direction=DESC',
      'sort=name',
      'sort=',
      'direction=DESC',
      'sort=SLUG',
      'sort=toString',
    ]) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const listRequests = listRequestsOf(page)
      await navigateTo(page, `/specialty?${query}`)
      await expectNames(page, await namesOf('true'))
      await expectSorted(page, 'Machine Name', 'ascending')
      expect(listRequests(), `at ${query}`).toEqual([UNFILTERED])
      await navigateTo(page, '/dashboard')
    }
  })

  test('does not affect lists with only one order', async () => {
    const page = await open('/group?sort=NAME&direction=DESC')
    await page.getByText(/^Showing 1 - 25 of/).waitFor()
    await expectSorted(page, 'Name', 'ascending')
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectAddress(page, '/group?page=1&curser=24')
  })

  test('cannot be changed while the service cannot be reached; the headers say why', async () => {
    const page = await openConsole(service, 'curator', '/specialty', { width: WIDE, expectedErrors: [/ERR_FAILED/] })
    await expectNames(page, await namesOf('true'))
    await intercept(page, 'Specialties', (route) => route.abort())
    await sorter(page, 'Name').click()
    await page.getByRole('main').getByRole('status').getByText('GraphQL connection failure.').waitFor()
    await expectDescription(sorter(page, 'Clean'), 'GraphQL connection failure.')
    await sorter(page, 'Clean').press('Enter')
    await expectAddress(page, '/specialty?sort=NAME')
    await checkScreen(page, WIDE, 'light')
    await checkScreen(page, NARROW, 'dark')
    await expectDescription(sortBy(page), 'GraphQL connection failure.')
    // The list retries by itself, so its retry button may have disappeared already.
    await page.unroute('**/graphql')
    await expectNames(page, await namesOf('true', 'name_key, id'))
  })
})

describe('on screens that hide some headers', () => {
  test('a sort field replaces them; screens with all headers have no sort field', async () => {
    const page = await open('/specialty')
    await sorter(page, 'Name').waitFor()
    expect(await sortBy(page).count()).toBe(0)
    for (const width of [NARROW, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNames(page, await namesOf('true'))
      const listRequests = listRequestsOf(page)
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
      await expectNames(page, await namesOf('true'))
      expect(listRequests().map(({ orderBy }) => orderBy)).toEqual([
        { sort: 'BOARD', direction: 'ASC' },
        { sort: 'BOARD', direction: 'DESC' },
        { sort: 'SLUG', direction: 'ASC' },
      ])
    }
  })

  test('hidden headers cannot get the focus, but still have aria-sort', async () => {
    const page = await open('/specialty?sort=SOURCE', NARROW)
    await expectSorted(page, 'Source', 'ascending')
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0)
  })
})

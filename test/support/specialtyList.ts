import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { operationsOf } from './console.ts'
import type { TestService } from './service.ts'

/** Has no two filters nor orders of specialties show the same rows. */
export const mixSpecialties = ({ database }: TestService) =>
  database.rows(sql`
    update specialty set is_clean = id % 3 <> 0, is_board_certified = id % 4 <> 1, is_active = id % 5 <> 2, status = id % 6 <> 3`)

/** The names of the specialties that meet a condition, as SQL has it. */
export const specialtyNames = async ({ database }: TestService, condition: string, order = 'slug') => {
  const rows = await database.rows<{ name: string }>(
    sql`select name from specialty where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Specialties...' })
export const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
export const filter = (page: Page, label: string) => filters(page).getByRole('combobox', { name: label })
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
export const sorter = (page: Page, name: string) => header(page, name).getByRole('button', { name, exact: true })
export const sortBy = (page: Page) => filter(page, 'Sort by')

export const expectAddress = async (page: Page, address: string) => {
  await expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toBe(address)
}
export const expectNames = async (page: Page, names: readonly string[], from = 0) => {
  const shown = () => page.getByRole('table').locator('tbody [data-place=title] a').allTextContents()
  await expect.poll(shown).toEqual(names.slice(from, from + 25))
}
/** The one header that says that it sorts, and which way. */
export const expectSorted = async (page: Page, name: string, direction: string) => {
  const told = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((headers) =>
        headers.flatMap((one) => (one.ariaSort === null ? [] : [[one.textContent, one.ariaSort]])),
      )
  await expect.poll(told).toEqual([[expect.stringContaining(name), direction]])
}
/** What a page asks of the list from now on. */
export const asksOf = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'Specialties').map(({ variables }) => variables)
}
/** What it asks unless it is filtered or sorted. */
export const all = {
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

import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { operationsOf } from '../support/console.ts'
import type { TestService } from '../support/service.ts'

/** Changes the specialties, so that each filter and each order shows different rows. */
export const mixSpecialties = ({ database }: TestService) =>
  database.rows(sql`
    update specialty set is_clean = id % 3 <> 0, is_board_certified = id % 4 <> 1, is_active = id % 5 <> 2, status = id % 6 <> 3`)

/** Returns the names of the specialties that meet an SQL condition. */
export const specialtyNames = async ({ database }: TestService, condition: string, order = 'slug') => {
  const rows = await database.rows<{ name: string }>(
    sql`select name from specialty where ${raw(condition)} order by ${raw(order)}`,
  )
  return rows.map(({ name }) => name)
}

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Specialties...' })

/** Returns a function that returns the variables of all requests for the list since this call. */
export const listRequestsOf = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'Specialties').map(({ variables }) => variables)
}
/** Variables of a request without filters and order. */
export const UNFILTERED = {
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

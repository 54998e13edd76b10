import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
export const filter = (page: Page, label: string) => filters(page).getByRole('combobox', { name: label })
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
export const sorter = (page: Page, name: string) => header(page, name).getByRole('button', { name, exact: true })
export const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })

export const expectAddress = async (page: Page, address: string) => {
  await expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toBe(address)
}
export const expectNames = async (page: Page, names: readonly string[], from = 0) => {
  const visibleNames = () => page.getByRole('table').locator('tbody [data-place=title] a').allTextContents()
  await expect.poll(visibleNames).toEqual(names.slice(from, from + 25))
}
export const expectSorted = async (page: Page, name: string, direction: string) => {
  const sortedHeaders = () =>
    page.getByRole('columnheader').evaluateAll((headers) => {
      const sorted = headers.filter(({ ariaSort }) => ariaSort !== null)
      return sorted.map((cell) => [cell.textContent, cell.ariaSort, cell.querySelector('.lucide-arrow-down') !== null])
    })
  await expect.poll(sortedHeaders).toEqual([[expect.stringContaining(name), direction, direction === 'descending']])
}

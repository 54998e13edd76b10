import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/** Tests rows, filters and requests of the lists (§2, §7). `specification.screen.test.ts` tests their other contents. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Lists with their address, their title, and the addresses of a row's links. */
const ROWS: readonly (readonly [path: string, title: string, links: readonly string[]])[] = [
  ['/cft', 'Clinical Focus Terms', ['/cft/edit/{slug}', '/cft/edit/{slug}', '/cft/delete/{slug}']],
  ['/synonyms', 'Synonyms', ['/synonyms/edit/{slug}', '/synonyms/edit/{slug}', '/synonyms/delete/{slug}']],
  ['/group', 'Custom Groups', ['/group/edit/{slug}', '/group/edit/{slug}', '/group/delete/{slug}']],
  [
    '/promoted_search',
    'Promoted Search',
    ['/promoted_search/edit/{slug}', '/promoted_search/edit/{slug}', '/promoted_search/delete/{slug}'],
  ],
  ['/specialty', 'Specialties', ['/specialty/edit/{slug}', '/specialty/edit/{slug}', '/specialty/delete/{slug}']],
  ['/top_specialties', 'Most Searched Specialties', ['/top_specialties/delete/{id}']],
  ['/top_conditions', 'Top Conditions', ['/top_conditions/delete/{id}']],
  ['/provider', 'Physician Overrides', ['/provider/edit/{id}', '/provider/edit/{id}']],
  [
    '/email',
    'Practice Appointment Emails',
    ['/email/edit/{id}', '/email/edit/{id}', '/email/copy/{id}', '/email/delete/{id}'],
  ],
  ['/user', 'User Management', ['/user/edit/{id}', '/user/edit/{id}', '/user/delete/{id}']],
  ['/audit', 'Audit Logs', []],
]

test('rows link to their dialogs, and every call is a POST to one endpoint with the token', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('dml.token'))
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  for (const [path, title, links] of ROWS) {
    await navigateTo(page, path)
    await heading(page, title).waitFor()
    // The first row of accounts is the protected administrator, which cannot be deleted.
    const row = page.locator('main tbody > tr:has(td:nth-child(2))').nth(path === '/user' ? 1 : 0)
    const linkPatterns = async () => {
      const hrefs = await row.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      return hrefs.map((href) => href.replace(/\d+$/, '{id}').replace(/(edit|delete)\/[^{]+$/, '$1/{slug}'))
    }
    await row.getByText(/\w/).first().waitFor()
    await expect.poll(linkPatterns, { message: path }).toEqual(links)
  }
  const apiCalls = calls.filter((request) => request.resourceType() === 'fetch')
  expect(apiCalls.length).toBeGreaterThan(10)
  for (const request of apiCalls) {
    expect([request.method(), request.url()]).toEqual(['POST', `${service.url}/graphql`])
    expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`)
  }
})

test('lists request a page by first and afterCurser, and a search by filter', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  const sent = operationsOf(page)
  for (const [path, title] of ROWS.filter(([address]) => !address.startsWith('/top_'))) {
    await navigateTo(page, path)
    await heading(page, title).waitFor()
    const last = () => sent.findLast(({ variables }) => 'first' in variables)?.variables
    await expect.poll(last).toMatchObject({ first: 25 })
    await navigateTo(page, `${path}?page=2&curser=49`)
    await expect.poll(last).toMatchObject({ first: 25, afterCurser: '49' })
    await navigateTo(page, `${path}?search=heart`)
    await expect.poll(last).toMatchObject({ first: 100, filter: 'heart' })
  }
})

const optionsOf = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).locator('option').allTextContents()

test('promoted programs are filtered by day, dates, times and activity, each with a clear button', async () => {
  const page = await openConsole(
    service,
    'curator',
    '/promoted_search?day=MONDAY&startDate=2020-01-01&endDate=2030-01-01&startTime=08%3A00&endTime=20%3A00&active=1',
  )
  await heading(page, 'Promoted Search').waitFor()
  expect(await optionsOf(page, 'Day')).toEqual([
    'All',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect(await optionsOf(page, 'Is Active')).toEqual(['All', 'Yes', 'No'])
  for (const name of ['Day', 'Start Date', 'End Date', 'Start Time', 'End Time', 'Is Active']) {
    const clear = page.getByRole('button', { name: `Clear ${name}`, exact: true })
    await clear.click()
    await clear.waitFor({ state: 'detached' })
  }
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByRole('button', { name: 'Reset Filter' }).isDisabled()).toBe(true)
})

test('specialties are filtered by source, status, clean, certified and service line, and sorted by six fields', async () => {
  const page = await openConsole(service, 'curator', '/specialty')
  await heading(page, 'Specialties').waitFor()
  const sent = operationsOf(page)
  const filters = [
    ['Source', ['All', 'Custom', 'Not custom'], 'filterSource'],
    ['Status', ['All', 'Enabled', 'Disabled'], 'filterStatus'],
    ['Clean', ['All', 'Yes', 'No'], 'filterClean'],
    ['Certified', ['All', 'Yes', 'No'], 'filterCertified'],
    ['Service line', ['All', 'Yes', 'No'], 'filterService'],
  ] as const
  for (const [label, options, variable] of filters) {
    expect(await optionsOf(page, label)).toEqual(options)
    for (const value of [1, 2]) {
      await page.getByRole('combobox', { name: label, exact: true }).selectOption({ index: value })
      await expect.poll(() => sent.at(-1)?.variables).toMatchObject({ [variable]: value })
    }
    await page.getByRole('button', { name: `Clear ${label}`, exact: true }).click()
  }
  for (const sort of ['BOARD', 'ACTIVE', 'SOURCE', 'IS_CLEAN', 'NAME']) {
    await navigateTo(page, `/specialty?sort=${sort}`)
    await expect.poll(() => sent.at(-1)?.variables).toMatchObject({ orderBy: { sort, direction: 'ASC' } })
  }
})

test('accounts show their status and their role', async () => {
  const page = await openConsole(service, 'admin', '/user')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'auditor', exact: true }) })
  await row.waitFor()
  const [, status, role] = await row.getByRole('cell').allInnerTexts()
  expect([status, role]).toEqual(['enabled', 'auditor'])
})

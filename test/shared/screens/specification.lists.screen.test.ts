import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/**
 * Tests the specification's lists (§2, §7), word for word. Nothing is imported from the console, so that a changed text
 * fails here.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Returns the first visible text, because disabled controls have reasons as hidden text. */
const visible = (page: Page, text: string) => page.getByText(text).locator('visible=true').first()

interface ListScreen {
  readonly path: string
  readonly title: string
  readonly search: string
  readonly actions: readonly string[]
  readonly columns: readonly string[]
  /** Labels of the filters, with the texts of their options. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Addresses of a row's links, relative to the list's address. */
  readonly links: readonly string[]
}

const YES_NO = ['All', 'Yes', 'No']

const LISTS: readonly ListScreen[] = [
  {
    path: '/cft',
    title: 'Clinical Focus Terms',
    search: 'Search Clinical Focus Terms...',
    actions: ['Create Cft'],
    columns: ['Term', 'Id', 'CUID', 'Type', 'Last Modified', 'Status', 'Actions'],
    links: ['edit/{slug}', 'edit/{slug}', 'delete/{slug}'],
  },
  {
    path: '/synonyms',
    title: 'Synonyms',
    search: 'Search Synonyms...',
    actions: ['Create Synonym'],
    columns: ['Synonym', 'UMLS AUID', 'Last Modified', 'Actions'],
    links: ['edit/{slug}', 'edit/{slug}', 'delete/{slug}'],
  },
  {
    path: '/group',
    title: 'Custom Groups',
    search: 'Search Custom Groups...',
    actions: ['Create Group'],
    columns: ['Name', '# Physicians', 'Last Modified', 'Status', 'Actions'],
    links: ['edit/{slug}', 'edit/{slug}', 'delete/{slug}'],
  },
  {
    path: '/promoted_search',
    title: 'Promoted Search',
    search: 'Search Program...',
    actions: ['Add Program'],
    columns: ['Name', 'Priority', 'Is Active', 'Actions'],
    filters: {
      Day: ['All', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      'Start Date': [],
      'End Date': [],
      'Start Time': [],
      'End Time': [],
      'Is Active': YES_NO,
    },
    links: ['edit/{slug}', 'edit/{slug}', 'delete/{slug}'],
  },
  {
    path: '/specialty',
    title: 'Specialties',
    search: 'Search Specialties...',
    actions: [],
    columns: ['Name', '# CFTs', 'Service Lines'],
    filters: {
      Source: ['All', 'Custom', 'Not custom'],
      Status: ['All', 'Enabled', 'Disabled'],
      Clean: YES_NO,
      Certified: YES_NO,
      'Service line': YES_NO,
    },
    links: ['edit/{slug}', 'edit/{slug}', 'delete/{slug}'],
  },
  {
    path: '/top_specialties',
    title: 'Most Searched Specialties',
    search: 'Search Specialties...',
    actions: ['Add Specialty', 'Save'],
    columns: ['Name', 'Actions'],
    links: ['delete/{id}'],
  },
  {
    path: '/top_conditions',
    title: 'Top Conditions',
    search: 'Search Conditions...',
    actions: ['Add Conditions', 'Save'],
    columns: ['Name', 'Actions'],
    links: ['delete/{id}'],
  },
  {
    path: '/provider',
    title: 'Physician Overrides',
    search: 'Search Providers...',
    actions: [],
    columns: [],
    links: ['edit/{id}', 'edit/{id}'],
  },
  {
    path: '/email',
    title: 'Practice Appointment Emails',
    search: 'Search provider name, location, department, associated emails, etc...',
    actions: ['Add Practice', 'Bulk Add', 'Bulk Remove'],
    columns: ['Provider Name', 'Soarian Resource Mne', 'Soarian Location Mne', 'Match', 'Department Mne', 'Action'],
    links: ['edit/{id}', 'edit/{id}', 'copy/{id}', 'delete/{id}'],
  },
  {
    path: '/user',
    title: 'User Management',
    search: '',
    actions: ['Create User'],
    columns: ['Username', 'User Status', 'Account Type', 'Actions'],
    links: ['edit/{id}', 'edit/{id}', 'delete/{id}'],
  },
  {
    path: '/audit',
    title: 'Audit Logs',
    search: 'Search Logs',
    actions: [],
    columns: ['Username', 'Timestamp', 'Message', 'Action', 'Change'],
    links: [],
  },
]
const PAGED = ['/cft', '/synonyms', '/group', '/provider', '/email', '/audit']

const expectList = async (page: Page, { path, title, search, actions, columns, filters = {}, links }: ListScreen) => {
  await heading(page, title).waitFor()
  // The first account is the protected administrator, which cannot be deleted.
  const row = page.locator('main tbody > tr:has(td:nth-child(2))').nth(path === '/user' ? 1 : 0)
  await row.getByText(/\w/).first().waitFor()
  const linkPatterns = async () => {
    const hrefs = await row.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return hrefs.map((href) => href.replace(/\d+$/, '{id}').replace(/(edit|delete)\/[^{]+$/, '$1/{slug}'))
  }
  await expect.poll(linkPatterns, { message: path }).toEqual(links.map((link) => `${path}/${link}`))
  const controls = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((control) => control.textContent.trim()))
  expect(controls, `list ${path}`).toEqual(expect.arrayContaining([...actions]))
  const texts = await page.locator('thead th').allInnerTexts()
  expect(
    texts.map((text) => text.trim()),
    `columns of ${path}`,
  ).toEqual(expect.arrayContaining([...columns]))
  const main = page.getByRole('main')
  for (const [filter, options] of Object.entries(filters)) {
    const control = main.getByLabel(filter, { exact: true })
    expect(await control.count(), `filter ${filter}`).toBe(1)
    expect(await control.locator('option').allTextContents(), `filter ${filter}`).toEqual(options)
  }
  if (search !== '') await page.getByPlaceholder(search, { exact: true }).waitFor()
  if (!PAGED.includes(path)) return
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  expect(await page.locator('tbody > tr:has(td:nth-child(2))').count(), `list ${path}`).toBe(25)
}

const expectRequests = async (page: Page, { path, search }: ListScreen, sent: ReturnType<typeof operationsOf>) => {
  const lastVariables = () => sent.findLast(({ variables }) => 'first' in variables)?.variables
  const isTopList = path.startsWith('/top_')
  if (!isTopList) expect(lastVariables(), `list ${path}`).toMatchObject({ first: 25 })
  if (PAGED.includes(path)) {
    await navigateTo(page, `${path}?page=2&curser=49`)
    await expect.poll(lastVariables, { message: path }).toMatchObject({ first: 25, afterCurser: '49' })
  }
  if (search === '') return
  const box = page.getByPlaceholder(search, { exact: true })
  await box.fill('no row has this')
  await box.press('Enter')
  await visible(page, 'No Results Found.').waitFor()
  if (isTopList) return
  expect(lastVariables(), `list ${path}`).toMatchObject({ first: 100, filter: 'no row has this' })
  expect(new URL(page.url()).searchParams.get('search'), `list ${path}`).toBe('no row has this')
}

test('every list has its texts, its rows and its requests, and its searches without results say so', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('dml.token'))
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  const sent = operationsOf(page)
  for (const list of LISTS) {
    await navigateTo(page, list.path)
    await expectList(page, list)
    await expectRequests(page, list, sent)
  }
  const apiCalls = calls.filter((request) => request.resourceType() === 'fetch')
  expect(apiCalls.length).toBeGreaterThan(10)
  for (const request of apiCalls) {
    expect([request.method(), request.url()]).toEqual(['POST', `${service.url}/graphql`])
    expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`)
  }

  await page.reload()
  await visible(page, 'No Results Found.').waitFor()
  expect(await page.getByPlaceholder('Search Logs', { exact: true }).inputValue()).toBe('no row has this')
  await navigateTo(page, '/cft')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^Showing 26 - 50 of [\d,]+ rows$/).waitFor()
  expect(new URL(page.url()).search).toBe('?page=1&curser=24')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  await navigateTo(page, '/user')
  const account = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'auditor', exact: true }) })
  await account.waitFor()
  const [, status, role] = await account.getByRole('cell').allInnerTexts()
  expect([status, role]).toEqual(['enabled', 'auditor'])
})

test('every list says that the service cannot be reached, and disables its search box and its link', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: [/ERR_FAILED/] })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/graphql', (route) => route.abort())
  for (const { path, title, actions, search } of LISTS) {
    await navigateTo(page, path)
    await heading(page, title).waitFor()
    await visible(page, 'GraphQL connection failure.').waitFor()
    const disabled = page.getByRole('main').locator('[aria-disabled=true], [disabled]')
    if (search !== '') await disabled.and(page.getByPlaceholder(search, { exact: true })).waitFor()
    for (const add of actions.slice(0, 1)) await disabled.filter({ hasText: add }).first().waitFor()
  }
})

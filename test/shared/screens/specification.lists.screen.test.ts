import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickIfPresent } from '../../support/browser.ts'
import { intercept, navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { expectRecorded } from '../../support/recordedScreen.ts'
import { testService } from '../../support/service.ts'

/**
 * Tests the specification's lists (§2, §7), word for word. Nothing is imported from the console, so that a changed text
 * fails here.
 */
const service = testService()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Returns the first visible text, because disabled controls have reasons as hidden text. */
const visible = (page: Page, text: string) => page.getByText(text).locator('visible=true').first()

/**
 * Address, title, placeholder of the search box, buttons and links, columns, filters with their options, and addresses of
 * the links of a row.
 */
const LISTS = `
/cft | Clinical Focus Terms | Search Clinical Focus Terms... | Create Cft | Term, Id, CUID, Type, Last Modified, Status, Actions | | edit/{slug}, edit/{slug}, delete/{slug}
/synonyms | Synonyms | Search Synonyms... | Create Synonym | Synonym, UMLS AUID, Last Modified, Actions | | edit/{slug}, edit/{slug}, delete/{slug}
/group | Custom Groups | Search Custom Groups... | Create Group | Name, # Physicians, Last Modified, Status, Actions | | edit/{slug}, edit/{slug}, delete/{slug}
/promoted_search | Promoted Search | Search Program... | Add Program | Name, Priority, Is Active, Actions | Day: All/Sunday/Monday/Tuesday/Wednesday/Thursday/Friday/Saturday, Start Date, End Date, Start Time, End Time, Is Active: All/Yes/No | edit/{slug}, edit/{slug}, delete/{slug}
/specialty | Specialties | Search Specialties... | | Name, # CFTs, Service Lines | Source: All/Custom/Not custom, Status: All/Enabled/Disabled, Clean: All/Yes/No, Certified: All/Yes/No, Service line: All/Yes/No | edit/{slug}, edit/{slug}, delete/{slug}
/top_specialties | Most Searched Specialties | Search Specialties... | Add Specialty, Save | Name, Actions | | delete/{id}
/top_conditions | Top Conditions | Search Conditions... | Add Conditions, Save | Name, Actions | | delete/{id}
/provider | Physician Overrides | Search Providers... | | | | edit/{id}, edit/{id}
/email | Practice Appointment Emails | Search provider name, location, department, associated emails, etc... | Add Practice, Bulk Add, Bulk Remove | Provider Name, Soarian Resource Mne, Soarian Location Mne, Match, Department Mne, Action | | edit/{id}, edit/{id}, copy/{id}, delete/{id}
/user | User Management | | Create User | Username, User Status, Account Type, Actions | | edit/{id}, edit/{id}, delete/{id}
/audit | Audit Logs | Search Logs | | Username, Timestamp, Message, Action, Change | | 
`
const partsOf = (texts: string) => texts.split(', ').filter((text) => text !== '')
const lists = LISTS.trim()
  .split('\n')
  .map((row) => {
    const [path = '', title = '', search = '', ...others] = row.split('|').map((cell) => cell.trim())
    const [actions = [], columns = [], filters = [], links = []] = others.map(partsOf)
    return { path, title, search, actions, columns, filters: filters.map((filter) => filter.split(': ')), links }
  })
type List = (typeof lists)[number]
const PAGED = ['/cft', '/synonyms', '/group', '/provider', '/email', '/audit']

const expectList = async (page: Page, { path, title, search, actions, columns, filters, links }: List) => {
  await heading(page, title).waitFor()
  const main = page.getByRole('main')
  // The first account is the protected administrator, which cannot be deleted.
  const row = main.locator('tbody > tr:has(td:nth-child(2))').nth(path === '/user' ? 1 : 0)
  await row.getByText(/\w/).first().waitFor()
  const linkPatterns = async () => {
    const hrefs = await row.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return hrefs.map((href) => href.replace(/\d+$/, '{id}').replace(/(edit|delete)\/[^{]+$/, '$1/{slug}'))
  }
  await expect.poll(linkPatterns, { message: path }).toEqual(links.map((link) => `${path}/${link}`))
  const controls = await main.locator('a, button').evaluateAll((all) => all.map((one) => one.textContent.trim()))
  expect(controls, `list ${path}`).toEqual(expect.arrayContaining(actions))
  const shownColumns = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim())
  expect(shownColumns, `columns of ${path}`).toEqual(expect.arrayContaining(columns))
  for (const [filter = '', options] of filters) {
    const control = main.getByLabel(filter, { exact: true })
    expect(await control.count(), `filter ${filter}`).toBe(1)
    expect(await control.locator('option').allTextContents(), `filter ${filter}`).toEqual(options?.split('/') ?? [])
  }
  if (search !== '') await page.getByPlaceholder(search, { exact: true }).waitFor()
  await expectRecorded(page)
  if (!PAGED.includes(path)) return
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  expect(await page.locator('tbody > tr:has(td:nth-child(2))').count(), `list ${path}`).toBe(25)
}

const expectRequests = async (page: Page, { path, search }: List, sent: ReturnType<typeof operationsOf>) => {
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
  for (const list of lists) {
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
  await navigateTo(page, '/user')
  const account = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'auditor', exact: true }) })
  await account.waitFor()
  const [, , status, role] = await account.getByRole('cell').allInnerTexts()
  expect([status, role]).toEqual(['enabled', 'auditor'])
})

test('every list says that the service cannot be reached, and disables its search box, its filters and its link', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: [/ERR_FAILED/] })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/graphql', (route) => route.abort())
  for (const { path, title, search, actions, filters } of lists) {
    await navigateTo(page, path)
    await heading(page, title).waitFor()
    await visible(page, 'GraphQL connection failure.').waitFor()
    const disabled = page.getByRole('main').locator('[aria-disabled=true], [disabled]')
    if (search !== '') await disabled.and(page.getByPlaceholder(search, { exact: true })).waitFor()
    for (const [filter = ''] of filters) await disabled.and(page.getByLabel(filter, { exact: true })).waitFor()
    for (const add of actions.slice(0, 1)) await disabled.filter({ hasText: add }).first().waitFor()
  }

  // An unusable or refused answer, at once and after an outage, says what happened.
  const unusable = { data: { groups: { edges: null, aggregate: { count: 0 } } } }
  const refusal = { errors: [{ message: 'Not now.', extensions: { code: 'RATE_LIMITED' } }] }
  for (const [json, text] of [
    [unusable, 'Unknown error occurred.'],
    [refusal, 'Error!: Not now.'],
  ] as const) {
    const alert = page.getByRole('alert').getByText(text, { exact: true })
    const respond = () => intercept(page, 'Groups', (route) => route.fulfill({ json }))
    await respond()
    await navigateTo(page, '/group?search=at+once')
    await alert.waitFor()
    await page.route('**/graphql', (route) => route.abort())
    await navigateTo(page, '/group?search=after+an+outage')
    await visible(page, 'GraphQL connection failure.').waitFor()
    const retry = page.getByRole('button', { name: 'Try again' })
    const failure = page.waitForEvent('requestfailed', (request) => !!request.postData()?.includes('query Groups'))
    await clickIfPresent(retry)
    await failure
    await respond()
    await clickIfPresent(retry)
    await alert.waitFor()
  }
})

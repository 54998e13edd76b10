import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { expectDescription, formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { checkScreen, NARROW } from '../../support/looks.ts'
import { FAILURE } from '../../support/outage.ts'
import { startTestService, testService } from '../../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
const service = testService({ env })

test('CL1: a list that cannot be loaded keeps its rows, reports that they are outdated, and recovers with the service', async () => {
  const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
  const page = await openConsole(stoppable, 'curator', '/group', { expectedErrors: [/ERR_CONNECTION_REFUSED|503/] })
  const expectFirstPage = () => page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()
  await expectFirstPage()
  const first = await page.getByRole('table').getByRole('row').nth(1).innerText()
  await stoppable.stop()
  await page.getByRole('button', { name: 'Next page' }).click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: FAILURE })
  const expectedText =
    /^GraphQL connection failure\. These rows were loaded on .+ [AP]M\. Your results appear when the connection/
  await notice.getByText(expectedText).waitFor()
  await expectFirstPage()
  expect(await page.getByRole('table').getByRole('row').nth(1).innerText()).toBe(first)
  const searchBox = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
  expect(await searchBox.isDisabled()).toBe(true)
  await searchBox.focus()
  await page.keyboard.type('heart')
  expect(await searchBox.inputValue()).toBe('')
  expect(await page.getByRole('link', { name: 'Create Group' }).count()).toBe(0)
  const create = page.getByRole('button', { name: 'Create Group' })
  const next = page.getByRole('button', { name: 'Next page' })
  for (const control of [searchBox, create, next]) await expectDescription(control, FAILURE)

  const restarted = await startTestService({
    databaseUrl: service.databaseUrl,
    env: { ...env, PORT: new URL(stoppable.url).port },
  })
  await page.getByText('Showing 26 - 50 of').waitFor()
  await notice.waitFor({ state: 'detached' })
  expect(await searchBox.isDisabled()).toBe(false)
  await page.getByRole('link', { name: 'Create Group' }).waitFor()
  await page.close()
  await restarted.stop()
})

test('a refused list differs from a failed one: it says why, and keeps its rows only if they are the same ones', async () => {
  const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/ERR_FAILED/, /503/] })
  const main = page.getByRole('main')
  const expectFirstPage = () => page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()
  const search = async (text: string) => {
    const box = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
    await box.fill(text)
    await box.press('Enter')
  }
  await expectFirstPage()
  await intercept(page, 'Groups', (route) => route.abort())
  await search('a')
  await main.getByRole('status').getByText(FAILURE).waitFor()
  // Until then, the page's own retries fail, too.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute('**/graphql')
  await main.getByRole('status').getByText(FAILURE).waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
  await main.getByRole('button', { name: 'Clear search' }).click()
  await expectFirstPage()

  const refusal = { errors: [{ message: 'Not now.', extensions: { code: 'RATE_LIMITED' } }] }
  await intercept(page, 'Groups', (route) => route.fulfill({ json: refusal }))
  await holdRequest(page, 'Groups')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.goBack()
  await page.getByRole('status').getByText('Error!: Not now. These rows were loaded on').waitFor()
  await expectFirstPage()
  await search('heart')
  await page.getByRole('alert').getByText('Error!: Not now.', { exact: true }).waitFor()
  await page.unroute('**/graphql')

  const missing = '{"data":{"groups":{"edges":null,"aggregate":{"count":0}}}}'
  await intercept(page, 'Groups', (route) => route.fulfill({ contentType: 'application/json', body: missing }))
  await search('other')
  await page.getByRole('alert').getByText('Unknown error occurred.', { exact: true }).waitFor()
  await page.unroute('**/graphql')
  await main.getByRole('button', { name: 'Clear search' }).last().click()
  await expectFirstPage()

  // The login screen works without the organization's settings.
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const failureHeading = (page: Page) => heading(page, 'Something went wrong. Really, really wrong.')

test('a screen whose code cannot be loaded, or a shell that fails, shows only an error message', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', {
    expectedErrors: [/ERR_FAILED/, /AuditLogs-/, /console-/, /closed to pages/],
  })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/assets/AuditLogs-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Audit Logs' }).click()
  await failureHeading(page).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()

  await page.route('**/assets/console-*.js', (route) => route.abort())
  await page.reload()
  await failureHeading(page).waitFor()
  await page.unrouteAll()
  const brokenStorage = await page.addInitScript(() => {
    const getItem = localStorage.getItem.bind(localStorage)
    Storage.prototype.getItem = (key) => {
      if (key === 'dml.notice') throw new Error('closed to pages')
      return getItem(key)
    }
  })
  await page.goto('/group')
  await expectFocus(failureHeading(page))
  await checkScreen(page, NARROW, 'dark')
  await brokenStorage.dispose()
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Custom Groups').waitFor()
})

/** Reloads the list behind an open form with a response that the screen cannot render. */
const breakList = async (page: Page, slug: string) => {
  await intercept(page, 'Groups', async (route) => {
    const json = await (await route.fetch()).json()
    json.data.groups.edges[0].node.name = {}
    await route.fulfill({ json })
  })
  await navigateTo(page, `/group/edit/${slug}?page=1&curser=24`)
}

test('a render error replaces only its section; drafts are kept, and offered after a retry or a change of section', async () => {
  const { slug, name: recordName } = await newGroup(await service.as('curator'))
  const page = await openConsole(service, 'groups', `/group/edit/${slug}`, { expectedErrors: [/React error #31/] })
  const { dialog, name } = formOn(page)
  await name.fill('Aa Kept Care')
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('Aa Kept Care')
  await breakList(page, slug)

  await expectFocus(failureHeading(page))
  expect(await page.title()).toBe(`Edit ${recordName} · Custom Groups · DML`)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Resume unsaved changes to Aa Kept Care' }).click()
  await expect.poll(() => name.inputValue()).toBe('Aa Kept Care')

  await breakList(page, slug)
  await page.reload()
  await failureHeading(page).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
  await page.unrouteAll()
  await resumeFrom(page)
  await expect.poll(() => name.inputValue()).toBe('Aa Kept Care')
})

import { randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, holdRequest, intercept, openConsole } from '../../support/console.ts'
import { expectDescription } from '../../support/groupScreens.ts'
import { FAILURE, malformedResponses } from '../../support/outage.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
let service: TestService
beforeAll(async () => {
  service = await startTestService({ env })
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[]) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })
const failure = (page: Page) => page.getByRole('alert').getByText(FAILURE)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Custom Groups...' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
/** Returns the notice about outdated rows. */
const outageNotice = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: FAILURE })
const expectFirstPage = (page: Page) => page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()

describe('CL1: a list that cannot be loaded', () => {
  test('keeps its rows, reports that they are outdated, and recovers with the service', async () => {
    const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
    const page = await openConsole(stoppable, 'curator', '/group', { expectedErrors: [/ERR_CONNECTION_REFUSED|503/] })
    await expectFirstPage(page)
    const first = await page.getByRole('table').getByRole('row').nth(1).innerText()
    await stoppable.stop()
    await page.getByRole('button', { name: 'Next page' }).click()
    const expectedText =
      /^GraphQL connection failure\. These rows are as of .+ [AP]M\. Your results load when the service/
    await outageNotice(page).getByText(expectedText).waitFor()
    await expectFirstPage(page)
    expect(await page.getByRole('table').getByRole('row').nth(1).innerText()).toBe(first)
    expect(await searchBox(page).isDisabled()).toBe(true)
    await searchBox(page).focus()
    await page.keyboard.type('heart')
    expect(await searchBox(page).inputValue()).toBe('')
    expect(await page.getByRole('link', { name: 'Create Group' }).count()).toBe(0)
    const create = page.getByRole('button', { name: 'Create Group' })
    const next = page.getByRole('button', { name: 'Next page' })
    for (const control of [searchBox(page), create, next]) await expectDescription(control, FAILURE)

    const restarted = await startTestService({
      databaseUrl: service.databaseUrl,
      env: { ...env, PORT: new URL(stoppable.url).port },
    })
    await page.getByText('Showing 26 - 50 of').waitFor()
    await outageNotice(page).waitFor({ state: 'detached' })
    expect(await searchBox(page).isDisabled()).toBe(false)
    await page.getByRole('link', { name: 'Create Group' }).waitFor()
    await page.close()
    await restarted.stop()
  })

  test('is requested again within five seconds, and on each press', async () => {
    const page = await open('/dashboard', [/ERR_FAILED/])
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let requestCount = 0
    await intercept(page, 'Groups', (route) => {
      requestCount += 1
      return route.abort()
    })
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Groups' }).click()
    await failure(page).waitFor()
    expect(requestCount).toBe(1)
    await tryAgain(page).click()
    await expect.poll(() => requestCount).toBe(2)
    await failure(page).waitFor()
    await page.unroute('**/graphql')
    await page.clock.runFor(5_000)
    await expectFirstPage(page)
  })

  test('says so after any kind of failure, and keeps its rows', async () => {
    const page = await open('/group', [/502/])
    await expectFirstPage(page)
    let answer: ((route: Route) => Promise<void>) | undefined
    await intercept(page, 'Groups', (route) => (answer ?? ((other) => other.fallback()))(route))
    for (const [index, next] of Object.values(malformedResponses).entries()) {
      const before = await page.getByRole('table').innerText()
      answer = next
      await searchBox(page).fill('aeinor'.charAt(index))
      await searchBox(page).press('Enter')
      await outageNotice(page).waitFor()
      expect(await page.getByRole('table').innerText()).toBe(before)
      answer = undefined
      await tryAgain(page).click()
      await outageNotice(page).waitFor({ state: 'detached' })
      await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
    }
  })

  test('says that it takes longer than usual, and keeps its rows', async () => {
    const page = await open('/group', [])
    await expectFirstPage(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await holdRequest(page, 'Groups')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.clock.runFor(3_999)
    const slow = page.getByRole('status').filter({ hasText: 'This takes longer than usual...' })
    expect(await slow.count()).toBe(0)
    await page.clock.runFor(1)
    await slow.waitFor()
    await expectFirstPage(page)
    release()
    await page.getByText('Showing 26 - 50 of').waitFor()
    await slow.waitFor({ state: 'detached' })
  })

  test('keeps its rows when a reload of them is refused, and drops them for other rows', async () => {
    const page = await open('/group', [])
    await expectFirstPage(page)
    const refusal = { errors: [{ message: 'Not now.', extensions: { code: 'RATE_LIMITED' } }] }
    await intercept(page, 'Groups', (route) => route.fulfill({ json: refusal }))
    await holdRequest(page, 'Groups')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.goBack()
    await page.getByRole('status').getByText('Error!: Not now. These rows are as of').waitFor()
    await expectFirstPage(page)
    await searchBox(page).fill('heart')
    await page.getByRole('alert').getByText('Error!: Not now.', { exact: true }).waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await expectFirstPage(page)
  })

  test('differs from a refused list, which shows the reason and is not retried', async () => {
    const page = await open(`/group?search=${'x'.repeat(300)}`, [])
    await page
      .getByRole('alert')
      .getByText('Error!: filter must have at most 255 characters.', { exact: true })
      .waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await expectFirstPage(page)
  })

  test('differs from a list without rows in its response', async () => {
    const page = await open('/dashboard', [])
    await intercept(page, 'Groups', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"data":{"groups":{"edges":null,"aggregate":{"count":0}}}}',
      }),
    )
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Groups' }).click()
    await page.getByRole('alert').getByText('Unknown error occurred.', { exact: true }).waitFor()
  })
})

test("the login screen works without the organization's settings", async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { expectedErrors: [/503/] })
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOWHERE_ERROR, openPage } from '../../support/browser.ts'
import { expectFocus, holdRequest, intercept, operationsOf, signIn } from '../../support/console.ts'
import { checkScreen, NARROW } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const INVALID =
  'The username and password combination you entered is invalid. Please try again with your supplied credentials.'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const alertText = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login to DML' })
/** Values of the cookie with which the service decides which code to preload. */
const signedInCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'dml_signed_in').map(({ value }) => value)
const tokensIn = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.getItem('dml.token')))

test('AU10: a user signs in at any address, after a refusal, and the token stays in this window', async () => {
  const page = await openPage({ url: service.url, expectedErrors: [NOWHERE_ERROR] })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  for (const path of ['/nowhere', '/', '/group/edit/meadowgate-medical-group?search=meadow']) {
    await page.goto(path)
    await loginHeading(page).waitFor()
    expect(page.url()).toBe(`${service.url}${path}`)
    expect(await page.getByRole('navigation').count(), 'parts of the console').toBe(0)
  }

  await signIn(page, 'curator', 'not the password')
  await alertText(page, INVALID).waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('curator')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await expectFocus(page.getByLabel('Password'))
  await checkScreen(page, NARROW, 'dark')
  const response = page.waitForResponse('**/graphql')
  await signIn(page, '')
  await response
  await alertText(page, INVALID).waitFor()

  const release = await holdRequest(page, 'CreateToken')
  const sent = operationsOf(page)
  await signIn(page, 'curator')
  const button = page.getByRole('button', { name: 'Login' })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await button.click({ force: true })
  await page.getByLabel('Password').press('Enter')
  release()
  await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  expect(page.url()).toBe(`${service.url}/group/edit/meadowgate-medical-group?search=meadow`)
  expect(sent.filter(({ name }) => name === 'CreateToken')).toHaveLength(1)

  expect(await signedInCookies(page)).toEqual(['1'])
  const [kept, token = null] = await tokensIn(page)
  expect([kept, token]).toEqual([null, expect.any(String)])
  const state = await page.evaluate(() => JSON.stringify(history.state))
  for (const text of [page.url(), state, await page.content(), messages.join('\n')]) expect(text).not.toContain(token)
  await page.reload()
  await page.getByText('Hello, curator!').waitFor({ state: 'attached' })
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await loginHeading(other).waitFor()
})

test('“Remember me” keeps the session beyond the window; the root leads to the dashboard', async () => {
  const page = await openPage({ url: service.url })
  await page.goto('/')
  await page.getByLabel('Remember me').check()
  await signIn(page, 'groups')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  expect(await tokensIn(page)).toEqual([expect.any(String), null])

  const other = await page.context().newPage()
  await page.close()
  await other.goto('/dashboard')
  await other.getByText('Hello, groups!').waitFor()
})

test('signing in says when the service cannot be reached, and when the user must wait', async () => {
  const page = await openPage({ url: service.url, expectedErrors: [/ERR_CONNECTION_FAILED/] })
  await page.goto('/')
  await intercept(page, 'CreateToken', (route) => route.abort('connectionfailed'))
  await signIn(page, 'curator')
  await alertText(page, 'GraphQL connection failure.').waitFor()
  await page.unroute('**/graphql')
  const attempts = Array.from({ length: 10 }, () => service.signIn('awards', 'not the password'))
  await Promise.allSettled(attempts)
  await signIn(page, 'awards', 'not the password')
  await alertText(page, 'Too many attempts. Try again in 15 minutes.').waitFor()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOWHERE_ERROR, openPage } from '../../support/browser.ts'
import { expectFocus, holdRequest, intercept, operationsOf, signIn } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const INVALID =
  'The username and password combination you entered is invalid. Please try again with your supplied credentials.'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const openLogin = async (path = '/', expects: readonly RegExp[] = []) => {
  const page = await openPage({ url: service.url, expectedErrors: expects })
  await page.goto(path)
  return page
}

describe('signing in', () => {
  test.each(['/', '/dashboard', '/group/edit/meadowgate-medical-group', '/nowhere'])(
    'appears at %s, without any part of the console',
    async (path) => {
      const page = await openLogin(path, path === '/nowhere' ? [NOWHERE_ERROR] : [])
      await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('navigation').count()).toBe(0)
    },
  )

  test('opens the requested address, with its dialog', async () => {
    const page = await openLogin('/group/edit/meadowgate-medical-group?search=meadow')
    await signIn(page, 'curator')
    await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
    await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
    expect(page.url()).toBe(`${service.url}/group/edit/meadowgate-medical-group?search=meadow`)
  })

  test('leads from the root to the dashboard, and greets the user', async () => {
    const page = await openLogin('/')
    await signIn(page, 'groups')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByText('Hello, groups!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('refuses wrong credentials with the specified message, keeps the username and focuses the password', async () => {
    const page = await openLogin()
    await signIn(page, 'curator', 'not the password')
    await page.getByRole('alert').getByText(INVALID, { exact: true }).waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('curator')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    await expectFocus(page.getByLabel('Password'))

    await signIn(page, 'curator')
    await page.getByText('Hello, curator!').waitFor()
  })

  test('refuses unknown and empty names with the same message', async () => {
    const page = await openLogin()
    for (const username of ['nobody', '', "' or 1=1 --"]) {
      const response = page.waitForResponse('**/graphql')
      await signIn(page, username)
      await response
      await page.getByRole('alert').getByText(INVALID, { exact: true }).waitFor()
    }
  })

  test('sends one request, however often the user presses', async () => {
    const page = await openLogin()
    const release = await holdRequest(page, 'CreateToken')
    const sent = operationsOf(page)
    await signIn(page, 'curator')
    const button = page.getByRole('button', { name: 'Login' })
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await button.click({ force: true })
    await page.getByLabel('Password').press('Enter')
    release()
    await page.getByText('Hello, curator!').waitFor()
    expect(sent.map(({ name }) => name)).toEqual(['CreateToken'])
  })

  test('says when the service cannot be reached, and when the user must wait', async () => {
    const page = await openLogin('/', [/ERR_CONNECTION_FAILED/])
    await intercept(page, 'CreateToken', (route) => route.abort('connectionfailed'))
    await signIn(page, 'curator')
    await page.getByRole('alert').getByText('GraphQL connection failure.', { exact: true }).waitFor()

    await page.unroute('**/graphql')
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = page.waitForResponse('**/graphql')
      await signIn(page, 'awards', 'not the password')
      await response
    }
    await page.getByRole('alert').getByText('Too many attempts. Try again in 15 minutes.', { exact: true }).waitFor()
  })
})

describe('AU10: a token', () => {
  const hasToken = 'token'
  const tokensInStorages = (page: Awaited<ReturnType<typeof openLogin>>) =>
    page.evaluate(
      (text) => [localStorage, sessionStorage].map((storage) => (storage.getItem('dml.token') === null ? '' : text)),
      hasToken,
    )

  test('stays in this window without “Remember me”', async () => {
    const page = await openLogin()
    await signIn(page, 'curator')
    await page.getByText('Hello, curator!').waitFor()
    expect(await tokensInStorages(page)).toEqual(['', hasToken])

    await page.reload()
    await page.getByText('Hello, curator!').waitFor()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('heading', { name: 'Login to DML' }).waitFor()
  })

  test('survives the window with “Remember me”', async () => {
    const page = await openLogin()
    await page.getByLabel('Remember me').check()
    await signIn(page, 'curator')
    await page.getByText('Hello, curator!').waitFor()
    expect(await tokensInStorages(page)).toEqual([hasToken, ''])

    const other = await page.context().newPage()
    await page.close()
    await other.goto('/dashboard')
    await other.getByText('Hello, curator!').waitFor()
  })

  test('is in no address, no page and no console message', async () => {
    const page = await openLogin('/group')
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await signIn(page, 'curator')
    await page.getByText('Showing 1 - 25 of 130 rows').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const token = await page.evaluate(() => sessionStorage.getItem('dml.token') ?? '')
    expect(token).not.toBe('')
    const state = await page.evaluate(() => JSON.stringify(history.state))
    for (const text of [page.url(), state, await page.content(), messages.join('\n')]) expect(text).not.toContain(token)
  })
})

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SESSION_LIMIT } from '../../../src/domain/limits.ts'
import { ACTIVE_AT_KEY, TOKEN_KEY } from '../../../src/routes/app/session/tokenStore.ts'
import { NOWHERE_ERROR, openPage } from '../../support/browser.ts'
import { expectFocus, holdRequest, intercept, operationsOf, signIn } from '../../support/console.ts'
import { checkScreen, NARROW } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const HOUR = 3_600_000
const INVALID =
  'The username and password combination you entered is invalid. Please try again with your supplied credentials.'

const service = testService()

const alertText = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login to DML' })
const tokensIn = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.getItem('dml.token')))
const expectLoggedOut = async (page: Page) => {
  await loginHeading(page).waitFor()
  expect(await page.getByRole('alert').count(), 'alerts on the login screen').toBe(0)
  expect(await tokensIn(page)).toEqual([null, null])
}
const signInAt = async (page: Page, path: string, username: string, { remember = false } = {}) => {
  await page.goto(path)
  if (remember) await page.getByLabel('Remember me').check()
  await signIn(page, username)
  await page.getByText(`Hello, ${username}!`).waitFor()
}
const countSessions = async (username: string) => {
  const rows = await service.database.rows(sql`
    select session.id from session join app_user on app_user.id = user_id
    where username = ${username} and ended_at is null`)
  return rows.length
}

test('AU10: a user signs in at any address, after refusals and a failure, and the token stays in this window', async () => {
  const page = await openPage({ url: service.url, expectedErrors: [NOWHERE_ERROR, /ERR_CONNECTION_FAILED/] })
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
  await expectFocus(page.getByLabel('Password'))
  await checkScreen(page, NARROW, 'dark')
  const response = page.waitForResponse('**/graphql')
  await signIn(page, '')
  await response
  await alertText(page, INVALID).waitFor()
  await intercept(page, 'CreateToken', (route) => route.abort('connectionfailed'))
  await signIn(page, 'curator')
  await alertText(page, 'GraphQL connection failure.').waitFor()
  await page.unroute('**/graphql')
  await Promise.allSettled(Array.from({ length: 10 }, () => service.signIn('awards', 'not the password')))
  await signIn(page, 'awards', 'not the password')
  await alertText(page, 'Too many attempts. Try again in 15 minutes.').waitFor()

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

  // With this cookie, the service decides which code to preload.
  expect(await page.context().cookies()).toEqual([expect.objectContaining({ name: 'dml_signed_in', value: '1' })])
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

test('“Remember me” keeps the session in all tabs; Logout ends it there and in the service, and no other session', async () => {
  const alone = await openPage({ url: service.url })
  await signInAt(alone, '/group', 'curator')
  const page = await alone.context().newPage()
  await signInAt(page, '/group', 'admin', { remember: true })
  expect(await tokensIn(page)).toEqual([expect.any(String), null])
  const other = await alone.context().newPage()
  await other.goto('/audit')
  await other.getByRole('heading', { name: 'Audit Logs' }).waitFor()
  expect(await countSessions('admin')).toBe(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await loginHeading(page).waitFor()
  await expectLoggedOut(other)
  expect(await page.context().cookies()).toEqual([])
  expect(new URL(other.url()).pathname).toBe('/audit')
  await expect.poll(() => countSessions('admin')).toBe(0)
  await alone.getByRole('button', { name: 'Next page' }).click()
  await alone.getByText('Showing 26 - 50 of 130 rows').waitFor()
})

test('activity in any tab keeps a session; sleep of the computer ends it in all tabs, without a question', async () => {
  const page = await openPage({ url: service.url })
  await page.clock.install()
  await signInAt(page, '/group/edit/meadowgate-medical-group', 'curator', { remember: true })
  const name = page.getByLabel('Group Name')
  await name.fill('Unsaved Medical Group')
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => void dialogTypes.push(dialog.type()))
  await page.clock.fastForward(1.5 * HOUR)
  const other = await page.context().newPage()
  await other.clock.install({ time: await page.evaluate(() => Date.now()) })
  await other.goto('/dashboard')
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await other.clock.fastForward(20_000)
  await page.evaluate(() => {
    new BroadcastChannel('dml.session').onmessage = () => document.documentElement.classList.add('heard')
  })
  await other.keyboard.press('Shift')
  await page.locator('html.heard').waitFor({ state: 'attached' })
  await page.clock.fastForward(0.5 * HOUR)
  await name.waitFor()
  await other.close()

  // Timers stop while the computer sleeps, so advance only the system time.
  const wakeTime = (await page.evaluate(() => Date.now())) + 2 * HOUR
  await page.clock.setSystemTime(wakeTime)
  const late = await page.context().newPage()
  await late.clock.setSystemTime(wakeTime)
  await late.goto('/group')
  await loginHeading(late).waitFor()
  await name.click()
  await expectLoggedOut(page)
  expect(dialogTypes).toEqual([])
})

test('a session ends after three days in spite of activity, and a broken one shows the login screen', async () => {
  const REMAINING = 0.5 * HOUR
  const now = Date.now() + SESSION_LIMIT - REMAINING
  const page = await openPage({
    url: service.url,
    storage: { [TOKEN_KEY]: await service.signIn('curator'), [ACTIVE_AT_KEY]: String(now) },
  })
  await page.clock.install({ time: now })
  await page.goto('/dashboard')
  await page.getByText('Hello, curator!').waitFor()
  await page.clock.fastForward(REMAINING - 60_000)
  // Activity also reaches the service.
  await Promise.all([page.waitForRequest((sent) => /Viewer/.test(`${sent.postData()}`)), page.keyboard.press('Shift')])
  await page.clock.fastForward(60_000)
  await expectLoggedOut(page)

  const token = await service.signIn('curator')
  const storage = { [TOKEN_KEY]: token, [ACTIVE_AT_KEY]: String(Date.now()), 'dml.authority': '{' }
  const broken = await openPage({ url: service.url, storage })
  await broken.goto('/group')
  await loginHeading(broken).waitFor()
})

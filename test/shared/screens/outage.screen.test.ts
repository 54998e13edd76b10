import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { sentences } from '../../../src/domain/sentences.ts'
import { expectFocus, intercept, openConsole } from '../../support/console.ts'
import { resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { editorOn, expectDescription, expectTags, formOn, physicians } from '../../support/groupScreens.ts'
import { linkPhysicians, newGroup, update } from '../../support/groups.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { FAILURE } from '../../support/outage.ts'
import { expectRecorded } from '../../support/recordedScreen.ts'
import { callerOf, startTestService, testService } from '../../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
const service = testService({ env })
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

test('CL1, AV5: a list and open forms keep their content while the service is stopped, and recover with it', async () => {
  const group = await newGroup(curator)
  const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
  const page = await openConsole(stoppable, 'curator', '/group', {
    expectedErrors: [/ERR_CONNECTION_REFUSED|503|ERR_CONNECTION_RESET/],
  })
  const expectFirstPage = () => page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()
  await expectFirstPage()
  const first = await page.getByRole('table').getByRole('row').nth(1).innerText()
  const [form, provider] = [await page.context().newPage(), await page.context().newPage()]
  await form.goto(`/group/edit/${group.slug}`)
  await provider.goto('/provider/edit/10')
  const offlineNotices = [form, provider].map((tab) => tab.getByRole('dialog').getByText(sentences.noConnection))
  const { dialog, url } = formOn(form)
  await provider.getByRole('dialog').getByRole('textbox').first().waitFor()
  await url.fill('https://example.org/mine')
  for (const notice of offlineNotices) expect(await notice.count()).toBe(0)

  await stoppable.stop()
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: FAILURE })
  const expectedText =
    /^GraphQL connection failure\. These rows were loaded on .+ [AP]M\. Your results appear when the connection/
  await notice.getByText(expectedText).waitFor()
  await expectFirstPage()
  expect(await page.getByRole('table').getByRole('row').nth(1).innerText()).toBe(first)
  const searchBox = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
  expect(await searchBox.isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Create Group' }).count()).toBe(0)
  for (const control of [searchBox, page.getByRole('button', { name: 'Create Group' }), next])
    await expectDescription(control, FAILURE)
  for (const offlineNotice of offlineNotices) await offlineNotice.waitFor()

  const [physician] = await physicians(service, 1)
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await linkPhysicians(colleague, group, [physician?.id ?? ''])
  await page.getByRole('button', { name: 'Try again' }).focus()
  const restarted = await startTestService({
    databaseUrl: service.databaseUrl,
    env: { ...env, PORT: new URL(stoppable.url).port },
  })
  onTestFinished(() => restarted.stop())
  await page.getByText('Showing 26 - 50 of').waitFor()
  await notice.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
  expect(await searchBox.isDisabled()).toBe(false)
  await page.getByRole('link', { name: 'Create Group' }).waitFor()
  for (const offlineNotice of offlineNotices) await offlineNotice.waitFor({ state: 'detached' })
  await dialog.getByText('groups saved this group a few seconds ago.').waitFor()
  await expectTags(editorOn(form).tags, [physician?.label ?? ''])
  expect(await url.inputValue()).toBe('https://example.org/mine')
  for (const tab of [form, provider, page]) await tab.close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const failureHeading = (page: Page) => heading(page, 'Something went wrong. Really, really wrong.')

test('a screen whose code cannot be loaded, or a shell that fails, shows only an error message', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', {
    expectedErrors: [/ERR_FAILED/, /AuditLogs-/, /console-/i, /closed to pages/, /503/],
  })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/assets/AuditLogs-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Audit Logs' }).click()
  await failureHeading(page).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()

  await page.route(/\/assets\/console-/i, (route) => route.abort())
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

  // The login screen works without the organization's settings.
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})

/** Reloads the list behind an open form with a response that the screen cannot render. */
const breakList = async (page: Page, slug: string) => {
  await expectRecorded(page) // `navigateTo` would do this after the list can break
  await intercept(page, 'Groups', async (route) => {
    const json = await (await route.fetch()).json()
    json.data.groups.edges[0].node.name = {}
    await route.fulfill({ json })
  })
  await page.evaluate((to) => history.pushState(null, '', to), `/group/edit/${slug}?page=1&curser=24`)
}

test('a render error replaces only its section; drafts are kept, and offered after a retry or a change of section', async () => {
  const { slug, name: recordName } = await newGroup(curator)
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

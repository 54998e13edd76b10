import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { checkScreen, NARROW } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const failureHeading = (page: Page) => heading(page, 'Something went wrong. Really, really wrong.')

test('a screen whose code cannot be loaded, or a shell that fails, shows only an error message', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', {
    expectedErrors: [/ERR_FAILED/, /AuditLogs-/, /Console-/, /closed to pages/],
  })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/assets/AuditLogs-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Audit Logs' }).click()
  await failureHeading(page).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()

  await page.route('**/assets/Console-*.js', (route) => route.abort())
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
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`, { expectedErrors: [/React error #31/] })
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

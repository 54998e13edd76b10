import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { blockAccountUpdates, signIn } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const HOUR = 3_600_000

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const signInAt = async (page: Page, path: string, username: string, { remember = false } = {}) => {
  await page.goto(path)
  if (remember) await page.getByLabel('Remember me').check()
  await signIn(page, username)
  await page.getByText(`Hello, ${username}!`).waitFor()
}
const expectLoggedOut = async (page: Page) => {
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  expect(await page.getByRole('alert').count(), 'alerts on the login screen').toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('dml.token') ?? sessionStorage.getItem('dml.token'))).toBeNull()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const countSessions = async (username: string) => {
  const rows = await service.database.rows(sql`
    select session.id from session join app_user on app_user.id = user_id
    where username = ${username} and ended_at is null`)
  return rows.length
}

test('Logout ends a session in all its tabs and in the service, and no other session', async () => {
  const alone = await openPage({ url: service.url })
  await signInAt(alone, '/group', 'curator')
  const page = await alone.context().newPage()
  await signInAt(page, '/group', 'admin', { remember: true })
  const other = await alone.context().newPage()
  await other.goto('/audit')
  await heading(other, 'Audit Logs').waitFor()
  expect(await countSessions('admin')).toBe(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  await expectLoggedOut(other)
  expect(await page.context().cookies()).toEqual([])
  expect(new URL(other.url()).pathname).toBe('/audit')
  expect(await countSessions('admin')).toBe(0)
  await alone.getByRole('button', { name: 'Next page' }).click()
  await alone.getByText('Showing 26 - 50 of 130 rows').waitFor()
})

test('a session that ended without a notice ends at the next request, and the user returns to the same address', async () => {
  const page = await openPage({ url: service.url })
  await blockAccountUpdates(page)
  await signInAt(page, '/group', 'groups')
  await page.getByText('Showing 1 - 25 of').waitFor()
  await service.database.rows(sql`update session set ended_at = now()`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectLoggedOut(page)
  expect(page.url()).toBe(`${service.url}/group?page=1&curser=24`)
  await signIn(page, 'groups')
  await page.getByText('Showing 26 - 50 of 130 rows').waitFor()

  await service.database.rows(sql`update app_user set status = false where username = 'groups'`)
  await page.getByRole('link', { name: 'Create Group' }).click()
  await page.getByLabel('Group Name').fill('Too Late Cardiology')
  await expectLoggedOut(page)
  expect(new URL(page.url()).pathname).toBe('/group/add')
  await signIn(page, 'groups')
  await page.getByRole('alert').waitFor()
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
  await heading(other, 'Dashboard').waitFor()
  await other.clock.fastForward(20_000)
  await other.keyboard.press('Shift')
  await page.clock.fastForward(0.5 * HOUR)
  await name.waitFor()
  await other.close()

  // Timers stop while the computer sleeps, so advance only the system time.
  const wakeTime = (await page.evaluate(() => Date.now())) + 2 * HOUR
  await page.clock.setSystemTime(wakeTime)
  const late = await page.context().newPage()
  await late.clock.setSystemTime(wakeTime)
  await late.goto('/group')
  await heading(late, 'Login to DML').waitFor()
  await name.click()
  await expectLoggedOut(page)
  expect(dialogTypes).toEqual([])
})

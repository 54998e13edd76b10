import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { blockAccountUpdates, openConsole, signIn } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const HOUR = 3_600_000

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const openGroups = async ({ username = 'curator', remember = false, isDeaf: isWithoutNotices = false } = {}) => {
  const page = await openPage({ url: service.url })
  if (isWithoutNotices) await blockAccountUpdates(page)
  await page.clock.install()
  await page.goto('/group')
  if (remember) await page.getByLabel('Remember me').check()
  await signIn(page, username)
  await page.getByText('Showing 1 - 25 of').waitFor()
  return page
}
const expectLoggedOut = async (page: Page) => {
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  expect(await page.getByRole('alert').count(), 'alerts on the login screen').toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('dml.token') ?? sessionStorage.getItem('dml.token'))).toBeNull()
}
const countSessions = async (username: string) => {
  const rows = await service.database.rows(sql`
    select session.id from session join app_user on app_user.id = user_id
    where username = ${username} and ended_at is null`)
  return rows.length
}

describe('a session ends', () => {
  test('by Logout: in this tab, in all other tabs and in the service', async () => {
    const page = await openGroups({ username: 'admin', remember: true })
    const other = await page.context().newPage()
    await other.goto('/audit')
    await other.getByRole('heading', { name: 'Audit Logs' }).waitFor()
    expect(await countSessions('admin')).toBe(1)

    await page.getByRole('button', { name: 'Logout' }).click()
    await expectLoggedOut(page)
    await expectLoggedOut(other)
    expect(new URL(other.url()).pathname).toBe('/audit')
    expect(await countSessions('admin')).toBe(0)
  })

  test('by Logout in one of two tabs with separate sessions, only for that tab', async () => {
    const page = await openGroups()
    const other = await page.context().newPage()
    await other.goto('/group')
    await signIn(other, 'groups')
    await other.getByText('Hello, groups!').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectLoggedOut(page)
    await other.getByRole('button', { name: 'Next page' }).click()
    await other.getByText('Showing 26 - 50 of 130 rows').waitFor()
  })

  test('after the service has ended it without a notice: at the next request, at the same address', async () => {
    const page = await openGroups({ isDeaf: true })
    await service.database.rows(sql`update session set ended_at = now()`)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectLoggedOut(page)
    expect(page.url()).toBe(`${service.url}/group?page=1&curser=24`)

    await signIn(page, 'curator')
    await page.getByText('Showing 26 - 50 of 130 rows').waitFor()
  })

  test('when the account is disabled', async () => {
    const page = await openGroups({ username: 'groups', isDeaf: true })
    await service.database.rows(sql`update app_user set status = false where username = 'groups'`)
    await page.getByRole('link', { name: 'Create Group' }).click()
    await page.getByLabel('Group Name').fill('Too Late Cardiology')
    await expectLoggedOut(page)
    expect(new URL(page.url()).pathname).toBe('/group/add')

    await signIn(page, 'groups')
    await page.getByRole('alert').waitFor()
    await service.database.rows(sql`update app_user set status = true where username = 'groups'`)
  })

  test('after two hours without activity', async () => {
    const page = await openGroups({ remember: true })
    await page.clock.fastForward(2 * HOUR - 60_000)
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
    await page.clock.fastForward(60_000)
    await expectLoggedOut(page)
  })

  test('only without activity in any tab of the session', async () => {
    const page = await openGroups({ remember: true })
    await page.clock.fastForward(1.5 * HOUR)
    await page.keyboard.press('Shift')
    await page.clock.fastForward(1.5 * HOUR)
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()

    const other = await page.context().newPage()
    await other.clock.install({ time: await page.evaluate(() => Date.now()) })
    await other.goto('/dashboard')
    await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await other.clock.fastForward(20_000)
    await other.keyboard.press('Shift')
    await page.clock.fastForward(0.5 * HOUR)
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
  })

  test('when its stored data cannot be read; the user signs in again', async () => {
    const page = await openConsole(service, 'curator', '/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.evaluate(() => localStorage.setItem('dml.authority', '{"sid":'))
    await page.reload()
    await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
    await page.getByLabel('Remember me').check()
    await signIn(page, 'curator')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })

  test('three days after sign-in, even with activity', async () => {
    const page = await openGroups({ remember: true })
    for (let hour = 1; hour < 72; hour++) {
      await page.clock.fastForward(HOUR)
      await page.keyboard.press('Shift')
    }
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
    await page.clock.fastForward(HOUR)
    await expectLoggedOut(page)
  })

  test('during sleep of the computer: at the first activity, and for pages that open later', async () => {
    const page = await openGroups({ remember: true })
    // Timers stop while the computer sleeps, so advance only the system time.
    await page.clock.setSystemTime(Date.now() + 2 * HOUR)
    const other = await page.context().newPage()
    await other.clock.setSystemTime(Date.now() + 2 * HOUR)
    await other.goto('/group')
    await other.getByRole('heading', { name: 'Login to DML' }).waitFor()
    await page.getByRole('heading', { name: 'Custom Groups' }).click()
    await expectLoggedOut(page)
  })
})

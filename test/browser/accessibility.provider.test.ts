import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { hold, intercept, openConsole } from '../support/console.ts'
import { inspect, look, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { width: WIDE, expects })

describe('the list of physicians', () => {
  const filter = (page: Page, name: string) => page.getByRole('combobox', { name })

  test('loading, with rows, filtered, and with none', async () => {
    const page = await open('/dashboard')
    const release = await hold(page, 'Providers')
    await page.getByRole('link', { name: 'Physician Overrides' }).first().click()
    await page.locator('[aria-busy=true]').waitFor()
    await inspect(page)
    release()
    await page.getByText('Showing 1 - 25 of').waitFor()
    await inspect(page)
    await filter(page, 'Original changed since').selectOption('Yes')
    await page.getByText('Original changed', { exact: true }).first().waitFor()
    await inspect(page)
    await look(page, NARROW, 'light')
    await look(page, WIDE, 'dark')
    await filter(page, 'Has overrides').selectOption('No')
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    await inspect(page)
  })

  test('without the service', async () => {
    const page = await open('/provider?has_overrides=1', [/ERR_FAILED/])
    await page.getByText('Showing 1 -').waitFor()
    await intercept(page, 'Providers', (route) => route.abort())
    await filter(page, 'Original changed since').selectOption('Yes')
    await page.getByRole('status').getByText('These rows are as of').waitFor()
    await inspect(page)
  })
})

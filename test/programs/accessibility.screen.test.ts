import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { newProgram } from '../support/programForm.ts'
import { startTestService, type TestService } from '../support/service.ts'

// These tests use names of maximum length. Other tests inspect the list with invalid filters, and the deletion.

const inspectBothWidths = async (page: Page): Promise<void> => {
  await checkScreen(page, NARROW, 'light')
  await checkScreen(page, WIDE, 'dark')
}

const name = `Aa ${'W'.repeat(252)}`

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await newProgram(await service.as('curator'), { name, title: name, button_text: name, priority: 9_999 })
})
afterAll(() => service.stop())

test('the list and a deletion with a long name, and an empty list', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search', { width: WIDE })
  await page.getByRole('link', { name, exact: true }).waitFor()
  await inspectBothWidths(page)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).waitFor()
  await inspectBothWidths(page)
  await page.goto('/promoted_search?startDate=9998-12-31&endTime=00%3A00&active=2')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await inspectBothWidths(page)
  await checkScreen(page, WIDE, 'light')
})

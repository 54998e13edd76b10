import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { checkPhoneAndDesktop, NARROW } from '../../support/looks.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const paletteOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const box = dialog.getByRole('combobox')
  return {
    dialog,
    box,
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    options: dialog.getByRole('option'),
    option: (name: string) => dialog.getByRole('option', { name }),
    active: dialog.getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('Control+k')
      await expectFocus(box)
    },
  }
}
const editDialog = (page: Page) => page.getByRole('dialog', { name: /^(Edit|Manage)/ })
const pathOf = (page: Page) => new URL(page.url()).pathname

test('shots', async () => {
  const page = await openConsole(service, 'curator', '/group')
  const { dialog, box, options, open } = paletteOn(page)
  const shot = async (name: string) => {
    for (const [width, theme] of [[1440, 'light'], [390, 'light'], [1440, 'dark'], [390, 'dark']] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((name) => { document.documentElement.dataset.theme = name; document.documentElement.dataset.painted = '' }, theme)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/pal/${name}-${width}-${theme}.png` })
    }
  }
  await page.getByRole('row').nth(1).waitFor()
  await shot('list')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await dialog.waitFor()
  await shot('empty')
  await box.fill('heartburn')
  await expect.poll(() => options.count()).toBeGreaterThan(0)
  await shot('heartburn')
  await box.fill('car')
  await page.waitForTimeout(1000)
  await shot('car')
  await box.fill('xqxqxq')
  await page.waitForTimeout(1000)
  await shot('nothing')
  await page.emulateMedia({ forcedColors: 'active' })
  await box.fill('kaya')
  await page.waitForTimeout(1000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: '/tmp/pal/forced.png' })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openConsole } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const MIDDLE_ROW = 5
/** Opens the menu of a row in the middle of a list, on a phone. */
const openMenu = async (path: string) => {
  const page = await openConsole(service, 'admin', path, { width: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(MIDDLE_ROW)
    .click()
  await page.getByRole('menu').waitFor()
  return page
}

/** Returns the items of the open menu, each with the elements that taps on the item would hit. */
const tapTargets = (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect()
      const elementsAt = new Set<string>()
      for (let x = 2; x < width; x += 8)
        for (let y = 2; y < height; y += 8) {
          const target = document.elementFromPoint(left + x, top + y)
          elementsAt.add(target?.closest('[role="menuitem"]')?.textContent ?? target?.outerHTML ?? 'nothing')
        }
      return { item: item.textContent, reached: [...elementsAt] }
    }),
  )

describe('the menu of a row on a phone', () => {
  test.each(['/cft', '/email', '/promoted_search', '/specialty'])('is above all other rows in %s', async (path) => {
    const page = await openMenu(path)
    const targets = await tapTargets(page)
    expect(targets.length).toBeGreaterThan(1)
    for (const { item, reached: elementsAt } of targets) expect(elementsAt).toEqual([item])
    await expectAccessible(page)
  })

  test('only closes when the tap is outside the menu', async () => {
    const page = await openMenu('/cft')
    const menu = page.getByRole('menu')
    for (const role of ['link', 'button'] as const) {
      const box = await page
        .getByRole('row')
        .nth(MIDDLE_ROW - 2)
        .getByRole(role)
        .first()
        .boundingBox()
      if (!box) throw new Error('The row is not visible.')
      await page.mouse.click(box.x + 20, box.y + 10)
      await menu.waitFor({ state: 'detached' })
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/cft')
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(MIDDLE_ROW)
        .click()
      await menu.waitFor()
    }
  })
})

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const hasFocus = (target: Locator) =>
  target.count().then((count) => count === 1 && target.evaluate((element) => element === document.activeElement))

export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  expect.unreachable('the element never got the focus')
}

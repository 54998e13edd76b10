import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const hasFocus = (target: Locator) =>
  target.count().then((count) => count === 1 && target.evaluate((element) => element === document.activeElement))

/** Presses Tab until the target has the focus. Returns how often. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> => {
  await target.waitFor()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await hasFocus(target)) return presses
    await page.keyboard.press(key)
  }
  return expect.unreachable('the element never got the focus')
}

export const shortcutsOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Waits until the keyboard layer has loaded, which is after the page. */
export const waitForKeys = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return shortcutsOn(page).isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await shortcutsOn(page).waitFor({ state: 'detached' })
}

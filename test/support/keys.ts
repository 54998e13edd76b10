import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses Tab until the target has the focus. Returns how often. Finds the element again only after React has replaced
 * it, because finding an element by its role reads the whole page.
 */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> => {
  await target.waitFor()
  let element = await target.elementHandle()
  for (let presses = 0; presses < 200; presses += 1) {
    if (!(await element?.evaluate((node) => node.isConnected))) element = await target.elementHandle()
    if (await element?.evaluate((node) => node === document.activeElement)) return presses
    await page.keyboard.press(key)
  }
  return expect.unreachable('the element never got the focus')
}

const CONTROLS_WITH_KEYS = '[aria-keyshortcuts]:not([aria-keyshortcuts^="Control+K"])'

/** Waits until the keyboard layer has loaded, which is after the page. It shows the keys on the page's controls. */
export const waitForKeys = (page: Page): Promise<void> =>
  page.locator(CONTROLS_WITH_KEYS).first().waitFor({ state: 'attached' })

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'

/** Window widths in pixels. */
export const WIDE = 1440
export const NARROW = 390

/** Minimum size of a touch target on a phone, in pixels (design, §4). */
const MIN_TOUCH_SIZE = 44
/** Returns the visible buttons that are too small for touch. Checkboxes have large labels instead. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.getByRole('button').evaluateAll((buttons, minimum) => {
    const small = buttons.filter((button) => {
      const { width, height } = button.getBoundingClientRect()
      return button.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < minimum
    })
    return small.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  }, MIN_TOUCH_SIZE)

/**
 * Checks a screen with axe, for sideways scrolling, and on a phone for the size of buttons. Runs all rules of axe
 * unless `onlyRule` names one.
 */
export const checkScreen = async (
  page: Page,
  width: number,
  theme: 'light' | 'dark',
  onlyRule?: string,
): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await expectAccessible(page, '', onlyRule)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0)
  if (width === NARROW) expect(await smallButtons(page), 'buttons too small for touch').toEqual([])
}
/**
 * Checks a screen on a phone in the dark theme, then on a desktop in the light theme. The second check runs only the
 * axe rule that depends on the theme.
 */
export const checkPhoneAndDesktop = async (page: Page): Promise<void> => {
  await checkScreen(page, NARROW, 'dark')
  await checkScreen(page, WIDE, 'light', 'color-contrast')
}

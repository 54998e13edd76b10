import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'

/** Pixels of a desk and of a phone. */
export const WIDE = 1440
export const NARROW = 390

/** Pixels that a finger needs, of its own kind of window (design, §4). */
const TOUCH = 44
/** The buttons in sight that are too small for a finger. Boxes to tick have their label beside them, which is enough. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.getByRole('button').evaluateAll((buttons, least) => {
    const small = buttons.filter((button) => {
      const { width, height } = button.getBoundingClientRect()
      return button.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < least
    })
    return small.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  }, TOUCH)

/** Holds a screen as it stands to axe, to its width: nothing needs sideways scrolling; and a phone's to fingers. */
export const look = async (page: Page, width: number, theme: 'light' | 'dark'): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0)
  if (width === NARROW) expect(await tooSmall(page), 'buttons too small for a finger').toEqual([])
}
/** Looks at a screen as it stands on a phone in the dark, then on a desk in the light. */
export const inspect = async (page: Page): Promise<void> => {
  await look(page, NARROW, 'dark')
  await look(page, WIDE, 'light')
}

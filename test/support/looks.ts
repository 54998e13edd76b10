import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'

/** Pixels of a desk and of a phone. */
export const WIDE = 1440
export const NARROW = 390

/** Holds a screen as it stands to axe, and to its width: nothing needs sideways scrolling. */
export const look = async (page: Page, width: number, theme: 'light' | 'dark'): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0)
}
/** Looks at a screen as it stands on a phone in the dark, then on a desk in the light. */
export const inspect = async (page: Page): Promise<void> => {
  await look(page, NARROW, 'dark')
  await look(page, WIDE, 'light')
}

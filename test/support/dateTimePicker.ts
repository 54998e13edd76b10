import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const dateTimePickerOn = (page: Page, label: string) => {
  const panel = page.getByRole('dialog', { name: `Choose ${label}`, exact: true })
  return {
    panel,
    opener: page.getByRole('button', { name: `Choose ${label}`, exact: true }),
    grid: panel.getByRole('grid'),
    day: (name: string) => panel.getByRole('button', { name, exact: true }),
    times: panel.getByRole('listbox'),
    time: (name: string) => panel.getByRole('option', { name, exact: true }),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    /** Returns the time that the arrow keys have moved to. */
    activeTime: () =>
      panel
        .getByRole('listbox')
        .evaluate((list) => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent),
  }
}

const full = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })

export const pickDate = async (page: Page, label: string, iso: string): Promise<void> => {
  const { opener, panel, focused } = dateTimePickerOn(page, label)
  const targetDate = Date.parse(`${iso}T00:00Z`)
  await opener.click()
  await panel.waitFor()
  await expect.poll(focused).toMatch(/\d{4}$/)
  for (;;) {
    const [year, month] = [new Date(targetDate).getUTCFullYear(), new Date(targetDate).getUTCMonth()]
    const focusedDate = new Date(`${(await focused()) ?? ''} UTC`)
    const months = (year - focusedDate.getUTCFullYear()) * 12 + month - focusedDate.getUTCMonth()
    if (months === 0) break
    await page.keyboard.press(months < 0 ? 'PageUp' : 'PageDown')
  }
  await panel.getByRole('button', { name: full.format(targetDate), exact: true }).click()
  await panel.waitFor({ state: 'detached' })
}

import type { Page } from 'playwright-core'

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

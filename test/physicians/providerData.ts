import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sectionOn, titles } from '../support/provider.ts'

export const fieldOn = (page: Page, label: string) => {
  const { section } = sectionOn(page, titles.data)
  const control = section.getByLabel(label, { exact: true })
  const radio = (answer: 'Yes' | 'No') =>
    section.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name: answer })
  return {
    control,
    radio,
    override: section.getByRole('button', { name: `Override ${label}`, exact: true }),
    revert: section.getByRole('button', { name: `Revert ${label} to the original`, exact: true }),
    history: section.getByRole('button', { name: `History of ${label}`, exact: true }),
    /** Checks the field's description for screen readers. */
    expectSaid: async (...texts: readonly string[]): Promise<void> => {
      const describedElement =
        (await control.count()) > 0 ? control.first() : radio('Yes').locator('xpath=ancestor::*[@role="radiogroup"]')
      const shownTexts = () =>
        describedElement.evaluate((element) =>
          (element.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? ''),
        )
      await expect.poll(shownTexts).toEqual(texts)
    },
  }
}

/** Overrides the source's value with a text, and focuses the dialog, as a click beside the fields does. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  const { control, override } = fieldOn(page, label)
  await control.waitFor()
  if (await override.isVisible()) await override.click()
  await control.fill(text)
  await page.getByRole('dialog', { name: 'Manage Provider Overrides' }).focus()
}

export const choose = async (page: Page, label: string, answer: 'Yes' | 'No'): Promise<void> => {
  const { radio, override } = fieldOn(page, label)
  await radio(answer).waitFor()
  if (await override.isVisible()) await override.click()
  await radio(answer).click()
}

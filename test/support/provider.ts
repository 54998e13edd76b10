import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConsoleOptions, openConsole } from './console.ts'
import { REASON } from './physicians.ts'
import type { TestService } from './service.ts'

export const titles = {
  data: 'Primary Provider Data',
  specialties: 'Specialty Association Overrides',
  terms: 'Clinical Focus Term Associations',
  groups: 'Custom Group Associations',
  awards: 'Physician Awards',
} as const

export const sectionOn = (page: Page, title: (typeof titles)[keyof typeof titles]) => {
  const section = page.getByRole('region', { name: title, exact: true })
  const button = (name: string) => section.getByRole('button', { name, exact: true })
  return {
    section,
    button,
    badge: (text: string) => section.getByRole('status').getByText(text, { exact: true }),
    reason: section.getByRole('textbox', { name: `Reason / Log of ${title}` }),
    save: section.getByRole('button', { name: new RegExp(`^Save (these values )?${title}$`) }),
    items: (name: string) => section.getByRole('list', { name, exact: true }).locator('> li'),
  }
}
export type Section = ReturnType<typeof sectionOn>

export const openProvider = async (
  service: TestService,
  id: string,
  username = 'curator',
  options: ConsoleOptions = {},
): Promise<Page> => {
  const page = await openConsole(service, username, `/provider/edit/${id}`, { hasVideos: true, ...options })
  await sectionOn(page, titles.awards).section.waitFor()
  return page
}

/** Saves a form with a reason, and waits for the badge 'saved'. */
export const saveSection = async ({ reason, save, badge }: Section, reasonText = REASON): Promise<void> => {
  await reason.fill(reasonText)
  await save.click()
  await badge('saved').waitFor()
}

/** Waits until a list has exactly these names in this order, each with its state. */
export const expectItems = async (items: Locator, states: Readonly<Record<string, string>>): Promise<void> => {
  const itemStates = () =>
    items.evaluateAll((elements) =>
      elements.map((item) => [item.querySelector('h4, bdi, [dir]')?.textContent, item.getAttribute('data-state')]),
    )
  await expect.poll(itemStates).toEqual(Object.entries(states))
}

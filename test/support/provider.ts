import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConsoleOptions, holdResponse, openConsole } from './console.ts'
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
  const passive = '[aria-hidden], [aria-label^=History], :disabled, [readonly], [aria-disabled=true]'
  const controls = `:is(button, input, textarea, select):not(${passive}, [aria-readonly=true] *, [inert] *)`
  return {
    section,
    button,
    /** Controls that can change the form now. */
    active: section.locator(controls).filter({ hasNotText: /^(Explain|Show)/ }),
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

/** Saves a form with a reason, by this operation. Nothing in the form can change until the response. */
export const saveSection = async (form: Section, whileSaving = async () => {}, operation = 'UpdateOverrides') => {
  await form.reason.fill(REASON)
  const release = await holdResponse(form.section.page(), operation)
  await form.save.click()
  await expect.poll(() => form.active.allTextContents()).toEqual([])
  await whileSaving()
  release()
  await form.badge('saved').waitFor()
}

/** Waits until a list has exactly these names in this order, each with its state. */
export const expectItems = async (items: Locator, states: Readonly<Record<string, string>>): Promise<void> => {
  const itemStates = () =>
    items.evaluateAll((elements) =>
      elements.map((item) => [item.querySelector('h4, bdi, [dir]')?.textContent, item.getAttribute('data-state')]),
    )
  await expect.poll(itemStates).toEqual(Object.entries(states))
}

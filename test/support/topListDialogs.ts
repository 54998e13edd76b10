import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConsoleOptions, deletionOn, openConsole, operationsOf } from './console.ts'
import type { TestService } from './service.ts'

export const screens = {
  conditions: {
    path: '/top_conditions',
    heading: 'Top Conditions',
    add: 'Add Conditions',
    title: 'Add Condition To Top Conditions List',
    box: 'Search Conditions...',
    name: 'Condition Name',
    save: 'Save Condition',
    choose: (name: string) => `Add ${name} to the Top Condition database.`,
    deleteTitle: 'Delete Condition',
  },
  specialties: {
    path: '/top_specialties',
    heading: 'Most Searched Specialties',
    add: 'Add Specialty',
    title: 'Add Specialty To Most Searched List',
    box: 'Search Specialties...',
    name: 'Specialty Name',
    save: 'Save Specialty',
    choose: (name: string) => `Add ${name} to the Most Searched Specialty database.`,
    deleteTitle: 'Delete Most Saved Specialty',
  },
} as const
export type ListName = keyof typeof screens

export const topListOn = (page: Page, list: ListName) => {
  const screen = screens[list]
  const dialog = page.getByRole('dialog', { name: screen.title })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const hits = dialog.locator('tbody').getByRole('row')
  return {
    heading: page.getByRole('heading', { name: screen.heading, level: 1 }),
    addLink: page.getByRole('link', { name: screen.add }),
    names: () => page.locator('main tbody bdi').allTextContents(),
    dialog,
    button,
    box: dialog.getByRole('searchbox', { name: screen.box }),
    hits,
    hitOf: (name: string) => hits.filter({ has: page.getByText(name, { exact: true }) }),
    choose: (name: string) => button(screen.choose(name)),
    chosen: dialog.getByLabel(screen.name, { exact: true }),
    save: button(screen.save),
    back: button('Back'),
    /** Summary of the results for screen readers. */
    summary: dialog.locator('output.sr-only'),
    removal: deletionOn(page, screen.deleteTitle),
  }
}

interface Options extends ConsoleOptions {
  readonly username?: string
}

/** Opens a top list, or the path `below` its path. `sent` contains the operations sent since then. */
export const openTopList = async (service: TestService, list: ListName, below = '', options: Options = {}) => {
  const { username = 'curator', ...rest } = options
  const page = await openConsole(service, username, `${screens[list].path}${below}`, rest)
  const sent = operationsOf(page)
  const screen = topListOn(page, list)
  /** Searches without the debounce. */
  const search = async (text: string) => {
    await screen.box.fill(text)
    await screen.box.press('Enter')
  }
  const sentOf = (name: string) => sent.filter((operation) => operation.name === name).map(({ variables }) => variables)
  return { page, sent, sentOf, search, ...screen }
}

export const openTopAdd = async (service: TestService, list: ListName, options: Options = {}) => {
  const screen = await openTopList(service, list, '', options)
  await screen.addLink.click()
  await screen.box.waitFor()
  return screen
}

export const expectNames = async (screen: Pick<ReturnType<typeof topListOn>, 'names'>, names: readonly string[]) => {
  await expect.poll(screen.names).toEqual(names)
}

import type { Page } from 'playwright-core'
import { type ConsoleOptions, openConsole, operationsOf } from '../support/console.ts'
import type { TestService } from '../support/service.ts'

export const addOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add New CFT' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const rows = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')
  return {
    dialog,
    button,
    box: dialog.getByRole('searchbox', { name: 'Search UMLS' }),
    rows,
    rowOf: (cuid: string) => rows.filter({ hasText: cuid }),
    summary: dialog.locator('output.sr-only'),
    form: {
      name: dialog.getByLabel('Name', { exact: true }),
      cuid: dialog.getByLabel('CUID'),
      radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
      save: button('Save Term'),
    },
  }
}

/** `searches` returns the variables of requests to UMLS. */
export const openAdd = async (service: TestService, options: ConsoleOptions = {}) => {
  const page = await openConsole(service, 'curator', '/cft', options)
  const create = page.getByRole('link', { name: 'Create Cft' })
  await create.click()
  const add = addOn(page)
  await add.box.waitFor()
  const sent = operationsOf(page)
  const searches = () => sent.filter(({ name }) => name === 'SearchUmls').map(({ variables }) => variables)
  /** Searches without the debounce. */
  const search = async (text: string) => {
    await add.box.fill(text)
    await add.box.press('Enter')
  }
  return { page, create, sent, searches, search, ...add }
}

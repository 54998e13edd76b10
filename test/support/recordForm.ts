import type { Locator, Page } from 'playwright-core'
import { delays } from '../../src/domain/limits.ts'
import { type ConsoleOptions, openConsole } from './console.ts'
import type { TestService } from './service.ts'

/** Opens the form of a record with a controllable clock. `formOn` returns its locators. */
export const openRecordForm = async <Form extends { readonly dialog: Locator; readonly name: Locator }>(
  formOn: (page: Page) => Form,
  service: TestService,
  path: string,
  username = 'curator',
  options: ConsoleOptions = {},
) => {
  const page = await openConsole(service, username, path, options)
  const form = formOn(page)
  await form.name.waitFor()
  await page.clock.install()
  /** Ends the debounce of the machine name, and waits for its status. */
  const expectSlugStatus = async (word: 'Checking' | 'Unique' | 'Taken') => {
    await page.clock.fastForward(delays.slugDebounce)
    await form.dialog.getByText(word, { exact: true }).waitFor()
  }
  return { page, ...form, expectSlugStatus }
}

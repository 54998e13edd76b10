import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { delays } from '../../src/domain/limits.ts'
import { type ConsoleOptions, openConsole } from './console.ts'
import type { TestService } from './service.ts'

export const SAVED = 'Specialty saved successfully'
export const CHANGED = 'The form has been updated. Use the Save Specialty button to avoid losing any changes.'
/** The fields that are switched, in the form's order. */
export const SWITCHED = ['Visibility', 'Active', 'In Picklist', 'Default Term List', 'Publishing Status']

/** What the table has of a specialty. */
export const specialtyRow = (service: TestService, slug: string) =>
  service.database.one<Record<string, unknown>>(sql`
    select name, display_name, source, status, is_visible, is_active, is_in_picklist, is_default_term_list_enabled, version
    from specialty where slug = ${slug}`)

/** The form of a specialty, by the names of its parts. */
export const specialtyFormOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const choice = (field: string) => dialog.getByRole('radiogroup', { name: field, exact: true })
  return {
    dialog,
    name: dialog.getByLabel('DML Specialty Name', { exact: true }),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    displayName: dialog.getByLabel('Find a Doctor Display Name', { exact: true }),
    source: dialog.getByLabel('Source', { exact: true }),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    /** One of the words of a radio field. */
    radio: (field: string, word: string) => choice(field).getByRole('radio', { name: word, exact: true }),
    /** What the radio fields say, by their labels. */
    chosen: (field: string) => choice(field).locator('[role=radio][aria-checked=true] ~ label').textContent(),
    remove: dialog.getByRole('link', { name: 'Delete Specialty' }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    save: dialog.getByRole('button', { name: 'Save Specialty' }),
    said: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

/** Opens the form of a specialty, with a clock that can be put forward. */
export const openSpecialtyForm = async (
  service: TestService,
  path: string,
  username = 'curator',
  options: ConsoleOptions = {},
) => {
  const page = await openConsole(service, username, path, options)
  const form = specialtyFormOn(page)
  await form.name.waitFor()
  await page.clock.install()
  /** Waits for what is said of the machine name once the typist has paused, which is now. */
  const standing = async (word: 'Checking' | 'Unique' | 'Taken') => {
    await page.clock.fastForward(delays.slugDebounce)
    await form.dialog.getByText(word, { exact: true }).waitFor()
  }
  return { page, ...form, standing }
}

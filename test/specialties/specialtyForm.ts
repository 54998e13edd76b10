import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { ConsoleOptions } from '../support/console.ts'
import { openRecordForm } from '../support/recordForm.ts'
import type { TestService } from '../support/service.ts'

export const SAVED = 'Specialty saved successfully'
export const CHANGED = 'The form has been updated. Use the Save Specialty button to avoid losing any changes.'
/** Labels of the radio fields with two choices, in the order of the form. */
export const SWITCHED = ['Visibility', 'Active', 'In Picklist', 'Default Term List', 'Publishing Status']

export const specialtyRow = (service: TestService, slug: string) =>
  service.database.one<Record<string, unknown>>(sql`
    select name, display_name, source, status, is_visible, is_active, is_in_picklist, is_default_term_list_enabled, version
    from specialty where slug = ${slug}`)

/** Returns the locators of a specialty's form. */
export const specialtyFormOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const radioGroup = (field: string) => dialog.getByRole('radiogroup', { name: field, exact: true })
  return {
    dialog,
    name: dialog.getByLabel('DML Specialty Name', { exact: true }),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    displayName: dialog.getByLabel('Find a Doctor Display Name', { exact: true }),
    source: dialog.getByLabel('Source', { exact: true }),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    /** Returns the radio button of a field with this label. */
    radio: (field: string, label: string) => radioGroup(field).getByRole('radio', { name: label, exact: true }),
    /** Returns the label of the chosen radio button. */
    chosen: (field: string) => radioGroup(field).locator('[role=radio][aria-checked=true] ~ label').textContent(),
    remove: dialog.getByRole('link', { name: 'Delete Specialty' }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    save: dialog.getByRole('button', { name: /^Save (Specialty|these values)$/ }),
    said: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

/** Opens the form of a specialty on a page whose clock the test controls. */
export const openSpecialtyForm = (service: TestService, path: string, username?: string, options?: ConsoleOptions) =>
  openRecordForm(specialtyFormOn, service, path, username, options)

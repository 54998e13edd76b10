import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { CreateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import type { ConsoleOptions } from './console.ts'
import { openRecordForm } from './recordForm.ts'
import { type Call, dataOf, type TestService } from './service.ts'

export const CREATED = 'Promoted Program Created'
export const UPDATED = 'Promoted Program Updated'
export const CHANGED = 'The form has been updated. Use the Save Promoted Program button to avoid losing any changes.'

export const programRow = (service: TestService, slug: string) =>
  service.database.one<Record<string, unknown>>(sql`
    select program.name, title, copy, button_text, url, icon.name as icon, priority, status, version
    from promoted_program program left join program_icon icon on icon.id = icon_id where slug = ${slug}`)

export const newProgram = async (call: Call, input: { readonly name: string; readonly [field: string]: unknown }) => {
  const { program } = dataOf(await call(CreateProgram, { input })).createPromotedProgram
  if (!program) throw new Error('The program was not created.')
  return program
}

export const programFormOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /Promoted Program$/ })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  return {
    dialog,
    heading: (title: string) => dialog.getByRole('heading', { name: title, exact: true }),
    name: field('Promoted Program Name'),
    slug: field('Slug'),
    title: field('Title'),
    copy: field('Copy'),
    buttonText: field('Button Text'),
    priority: field('Priority'),
    url: field('Banner URL'),
    icon: dialog.getByRole('button', { name: /^Icon:/ }),
    isActive: (word: 'Yes' | 'No') =>
      dialog.getByRole('radiogroup', { name: 'Is Active' }).getByRole('radio', { name: word, exact: true }),
    banner: dialog.getByRole('region', { name: 'As patients see it' }),
    remove: dialog.getByRole('link', { name: 'Delete Promoted Program' }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    save: dialog.getByRole('button', { name: /^Save (Promoted Program|these values)$/ }),
    exactText: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

export const iconsOn = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Icon', exact: true })
  const options = panel.getByRole('option')
  return {
    panel,
    search: panel.getByRole('combobox', { name: 'Search Icons...' }),
    options,
    option: (name: string) => panel.getByRole('option', { name, exact: true }),
    /** Returns each option's display name and the CSS class of its icon. The class is null for a blank tile. */
    drawn: () =>
      options.evaluateAll((items) =>
        items.map((item) => [
          item.textContent,
          [...(item.querySelector('span svg')?.classList ?? [])].findLast((name) => name !== 'lucide') ?? null,
        ]),
      ),
    checked: panel.getByRole('option', { checked: true }),
    retry: panel.getByRole('button', { name: 'Try again' }),
  }
}

export const openProgramForm = (service: TestService, path: string, options?: ConsoleOptions) =>
  openRecordForm(programFormOn, service, path, 'curator', options)

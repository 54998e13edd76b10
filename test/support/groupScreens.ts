import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { type ConsoleOptions, openConsole } from './console.ts'
import { type Group, linkPhysicians, newGroup } from './groups.ts'
import { openRecordForm } from './recordForm.ts'
import type { TestService } from './service.ts'

export const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Group Name'),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    url: dialog.getByLabel('Group URL'),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: /^Save (Group|these values)$/ }),
  }
}

export const openForm = (service: TestService, path: string, username?: string, options?: ConsoleOptions) =>
  openRecordForm(formOn, service, path, username, options)

/** Returns the parts of an editor of associations. */
export const associationsOn = (page: Page | Locator, title: string) => {
  const region = page.getByRole('region', { name: title, exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return {
    region,
    button,
    tags: region.getByRole('list', { name: title }).getByRole('listitem'),
    plus: button(`Add ${title}`),
    picker: region.getByRole('combobox'),
    options: region.getByRole('option'),
    option: (name: string) => region.getByRole('option', { name, exact: true }),
    remove: (name: string) => button(`Remove ${name}`),
  }
}

export const editorOn = (page: Page) => {
  const { region: editor, button, ...parts } = associationsOn(page, 'Physicians')
  return {
    ...parts,
    editor,
    button,
    addByIds: button('Add Physicians by ID'),
    filterButton: button('Filter Physicians'),
    filterField: editor.getByRole('searchbox', { name: 'Filter', exact: true }),
    picker: editor.getByRole('combobox', { name: 'Search Physicians...' }),
  }
}

export const openEditor = async (
  service: TestService,
  { slug }: Pick<Group, 'slug'>,
  expects: readonly RegExp[] = [],
) => {
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`, { expectedErrors: expects })
  const parts = editorOn(page)
  await parts.plus.waitFor()
  return { page, ...parts }
}

export const physicians = (service: TestService, count: number): Promise<{ id: string; label: string }[]> =>
  service.database.rows(sql`
    select id, last_name || ', ' || first_name as label from merged_provider
    order by last_name_key, first_name_key, id limit ${count}`)

export const staffedGroup = async (service: TestService, count: number): Promise<Group> => {
  const curator = await service.as('curator')
  const group = await newGroup(curator)
  const ids = (await physicians(service, count)).map(({ id }) => id)
  if (count > 0) await linkPhysicians(curator, group, ids)
  return group
}

export const expectTags = async (tags: Locator, texts: readonly string[]): Promise<void> => {
  await expect.poll(() => tags.allTextContents()).toEqual(texts)
}

export const alertIn = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Alerts' }).getByText(title)

/** Waits for a control's description, which says why the control is disabled or invalid. */
export const expectDescription = async (control: Locator, text: string): Promise<void> => {
  const descriptionOf = () =>
    control.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)
  await expect.poll(descriptionOf).toBe(text)
}

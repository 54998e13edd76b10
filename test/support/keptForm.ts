import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConsoleOptions, openConsole } from './console.ts'
import { draftsOn, storedDrafts } from './drafts.ts'
import { formOn } from './groupScreens.ts'
import type { Group } from './groups.ts'
import type { TestService } from './service.ts'

export const CHANGED = 'The form has been updated. Use the Save Group button to avoid losing any changes.'

/** Opens the form of a group in a page that skips the unload prompt. */
export const openToEdit = async (
  service: TestService,
  path: string,
  username = 'groups',
  options?: ConsoleOptions,
): Promise<Page> => {
  const page = await openConsole(service, username, path, options)
  await formOn(page).name.waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}
export const openTab = async (page: Page, path = '/dashboard'): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.goto(path)
  return tab
}
export const editPath = ({ slug }: Group): string => `/group/edit/${slug}`

export const changeAllFields = async (page: Page): Promise<void> => {
  const { name, slug, url, radio, editCustom } = formOn(page)
  await name.fill('Aa Kept Care')
  await editCustom.click()
  await slug.fill('kept-by-hand')
  await url.fill('https://example.org/kept')
  await radio('Enabled').click()
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('"status":true')
}
/** Waits until the form shows the values that `changeAllFields` typed. */
export const expectChanged = async (page: Page): Promise<void> => {
  const { dialog, name, slug, url, radio, save } = formOn(page)
  await dialog.getByText(CHANGED).waitFor()
  expect(await name.inputValue()).toBe('Aa Kept Care')
  expect(await slug.inputValue()).toBe('kept-by-hand')
  expect(await slug.isEditable(), 'typed by hand').toBe(true)
  expect(await url.inputValue()).toBe('https://example.org/kept')
  expect(await radio('Enabled').isChecked()).toBe(true)
  await dialog.getByText('Unique', { exact: true }).waitFor()
  expect(await save.isDisabled()).toBe(false)
}
/** Resumes the unsaved edit from the form, or from the navbar if the page shows no form. */
export const resume = async (page: Page): Promise<void> => {
  if (!new URL(page.url()).pathname.startsWith('/group/')) await draftsOn(page).open()
  await page.getByRole('button', { name: /^Resume unsaved changes to (new group )?Aa Kept Care$/ }).click()
}
export const save = async (page: Page): Promise<void> => {
  await formOn(page).save.click()
  await formOn(page).dialog.waitFor({ state: 'detached' })
}
export const isLoggedOut = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Login to DML' }).waitFor()

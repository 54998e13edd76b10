import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/**
 * Screens, texts and addresses of the specification (§2), word for word. Nothing is imported from the console, so that
 * a changed text fails here.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Returns the first visible text. Disabled controls have reasons as hidden text. */
const visible = (page: Page, text: string) => page.getByText(text).locator('visible=true').first()
const nothingFound = (page: Page) => visible(page, 'No Results Found.')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

interface ListScreen {
  readonly path: string
  readonly search: string
  /** Links and buttons above the list. */
  readonly actions: readonly string[]
  readonly columns: readonly string[]
}

const LISTS: readonly ListScreen[] = [
  {
    path: '/cft',
    search: 'Search Clinical Focus Terms...',
    actions: ['Create Cft'],
    columns: ['Term', 'Id', 'CUID', 'Type', 'Last Modified', 'Status', 'Actions'],
  },
  {
    path: '/synonyms',
    search: 'Search Synonyms...',
    actions: ['Create Synonym'],
    columns: ['Synonym', 'UMLS AUID', 'Last Modified', 'Actions'],
  },
  {
    path: '/group',
    search: 'Search Custom Groups...',
    actions: ['Create Group'],
    columns: ['Name', '# Physicians', 'Last Modified', 'Status', 'Actions'],
  },
  {
    path: '/promoted_search',
    search: 'Search Program...',
    actions: ['Add Program'],
    columns: ['Name', 'Priority', 'Is Active', 'Actions'],
  },
  { path: '/specialty', search: 'Search Specialties...', actions: [], columns: ['Name', '# CFTs', 'Service Lines'] },
  {
    path: '/top_specialties',
    search: 'Search Specialties...',
    actions: ['Add Specialty', 'Save'],
    columns: ['Name', 'Actions'],
  },
  {
    path: '/top_conditions',
    search: 'Search Conditions...',
    actions: ['Add Conditions', 'Save'],
    columns: ['Name', 'Actions'],
  },
  { path: '/provider', search: 'Search Providers...', actions: [], columns: [] },
  {
    path: '/email',
    search: 'Search provider name, location, department, associated emails, etc...',
    actions: ['Add Practice', 'Bulk Add', 'Bulk Remove'],
    columns: ['Provider Name', 'Soarian Resource Mne', 'Soarian Location Mne', 'Match', 'Department Mne', 'Action'],
  },
  {
    path: '/user',
    search: '',
    actions: ['Create User'],
    columns: ['Username', 'User Status', 'Account Type', 'Actions'],
  },
  {
    path: '/audit',
    search: 'Search Logs',
    actions: [],
    columns: ['Username', 'Timestamp', 'Message', 'Action', 'Change'],
  },
]

test.each(LISTS)('the list of $path has its search, its actions and its columns', async ({ path, ...screen }) => {
  const page = await openConsole(service, 'admin', path)
  await page.locator('tbody tr[data-row], tbody tr a, tbody tr td').first().waitFor()
  if (screen.search !== '') await page.getByPlaceholder(screen.search, { exact: true }).waitFor()
  const controls = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((controls) => controls.map((control) => control.textContent.trim()))
  expect(controls).toEqual(expect.arrayContaining([...screen.actions]))
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(
    columns.map((text) => text.trim()),
    'columns',
  ).toEqual(expect.arrayContaining([...screen.columns]))
})

interface DialogScreen {
  readonly path: string
  readonly title: string
  /** Labels of the dialog's fields. */
  readonly labels?: readonly string[]
  readonly texts?: readonly string[]
  readonly buttons?: readonly string[]
}

const DIALOGS: readonly DialogScreen[] = [
  { path: '/cft/add', title: 'Add New CFT', buttons: ['Create a Custom Term'] },
  {
    path: '/cft/edit/heart-attack',
    title: 'Edit CFT',
    labels: ['Machine Name', 'CUID', 'Taxonomy', 'Publishing Status'],
    buttons: ['Save Term'],
  },
  { path: '/cft/delete/heart-attack', title: 'Delete CFT', buttons: ["Yes, I'm sure"] },
  {
    path: '/synonyms/add',
    title: 'Add New Synonym',
    labels: ['Synonym Name', 'Machine Name', 'Publishing Status'],
    buttons: ['Save Synonym'],
  },
  { path: '/synonyms/edit/afib', title: 'Edit Synonym', texts: ['Terms'], buttons: ['Save Synonym'] },
  { path: '/synonyms/delete/afib', title: 'Delete Synonym', buttons: ["Yes, I'm sure"] },
  {
    path: '/group/add',
    title: 'Add New Group',
    labels: ['Group Name', 'Machine Name', 'Group Profile Visibility', 'Group URL', 'Publishing Status'],
    texts: ['FAD Profile Options', 'Visible', 'Hidden', 'Enabled', 'Disabled'],
    buttons: ['Save Group'],
  },
  {
    path: '/group/edit/meadowgate-medical-group',
    title: 'Edit Group',
    texts: ['Physicians'],
    buttons: ['Save Group', 'Delete Group'],
  },
  {
    path: '/group/delete/meadowgate-medical-group',
    title: 'Delete Group',
    texts: ['Are you sure you want to delete following Group?', 'meadowgate-medical-group', '217'],
    buttons: ["Yes, I'm sure"],
  },
  {
    path: '/promoted_search/add',
    title: 'Create Promoted Program',
    labels: [
      'Promoted Program Name',
      'Slug',
      'Title',
      'Copy',
      'Button Text',
      'Banner URL',
      'Icon',
      'Priority',
      'Is Active',
    ],
    buttons: ['Save Promoted Program'],
  },
  {
    path: '/promoted_search/edit/after-hours-virtual-care',
    title: 'Edit Promoted Program',
    texts: [
      'Specialty List',
      'Specialty',
      'Include Inherited Terms?',
      'Schedule List',
      'Day of the Week',
      'Date Range',
      'Time Range',
      'Status',
      'Terms',
    ],
    buttons: ['Add Specialty', 'Add schedule', 'Save Promoted Program'],
  },
  {
    path: '/promoted_search/delete/after-hours-virtual-care',
    title: 'Delete Promoted Program',
    texts: [
      'Are you sure you want to delete following Promoted Program? All the associated schedules, terms and specialties will also be deleted.',
      'After-Hours Virtual Care',
      'after-hours-virtual-care',
      'See somebody tonight',
      'Start a visit',
    ],
    buttons: ["Yes, I'm sure"],
  },
  {
    path: '/specialty/add',
    title: 'Add New Specialty',
    labels: [
      'DML Specialty Name',
      'Find a Doctor Display Name',
      'Machine Name',
      'Source',
      'Visibility',
      'Active',
      'In Picklist',
      'Default Term List',
    ],
  },
  {
    path: '/specialty/edit/cardiology',
    title: 'Edit Specialty',
    texts: ['Service Lines', 'Specialty Terms', 'Default Inherited Terms'],
  },
  { path: '/top_specialties/add', title: 'Add Specialty To Most Searched List' },
  { path: '/top_specialties/save', title: 'Save Most Searched Specialty Order' },
  {
    path: '/top_specialties/delete/6',
    title: 'Delete Most Saved Specialty',
    texts: ['Are you sure you want to delete following Most Selected Specialty?', 'Specialty ID', 'Cardiology'],
    buttons: ["Yes, I'm sure"],
  },
  {
    path: '/top_conditions/add',
    title: 'Add Condition To Top Conditions List',
    texts: ['Select Condition To Be added To The Top Conditions List'],
  },
  { path: '/top_conditions/save', title: 'Save Top Condition Order' },
  {
    path: '/top_conditions/delete/1',
    title: 'Delete Condition',
    texts: ['Are you sure you want to delete following Selected Condition?'],
    buttons: ["Yes, I'm sure"],
  },
  {
    path: '/provider/edit/10',
    title: 'Manage Provider Overrides',
    labels: [
      'First Name',
      'Middle Name',
      'Last Name',
      'Suffix',
      'Image',
      'Bio',
      'Video',
      'Year Began Practice',
      'Is FAD',
      'Is PCP',
      'Is Accepting New Patients',
      'Is Bookable',
      'Is Online Scheduling',
      'Disable Clinical Focus Terms',
    ],
    texts: [
      'Primary Provider Data',
      'Specialty Association Overrides',
      'Clinical Focus Term Associations',
      'Custom Group Associations',
      'Physician Awards',
    ],
    buttons: ['Reset ALL Data Overrides'],
  },
  {
    path: '/email/add',
    title: 'Add Practice',
    labels: ['Soarian Resource Mne', 'Soarian Location Mne', 'Match', 'Department Mne'],
    texts: ['@example.org'],
  },
  {
    path: '/email/bulk-add',
    title: 'Bulk Add Email',
    labels: ['Soarian Resource Mne', 'Soarian Location Mne', 'Department Mne'],
  },
  {
    path: '/email/remove',
    title: 'Bulk Remove Email',
    texts: ['Please enter valid email search for bulk remove email', 'Please select rows to bulk remove email'],
  },
  {
    path: '/email/copy/7',
    title: 'Copy Emails',
    labels: ['Soarian Resource Mne', 'Soarian Location Mne', 'Department Mne'],
  },
  { path: '/email/edit/7', title: 'Edit Practice', labels: ['Match'] },
  { path: '/email/delete/7', title: 'Delete User', buttons: ["Yes, I'm sure"] },
  {
    path: '/user/add',
    title: 'Add New User',
    labels: ['Username', 'Password', 'User Type', 'User Status'],
    texts: ['determines if a user will be able to log in or not', 'Enabled', 'Disabled'],
    buttons: ['Save User'],
  },
  { path: '/user/edit/2', title: 'Edit User', labels: ['Username'], buttons: ['Save User', 'Delete User'] },
  {
    path: '/user/delete/2',
    title: 'Delete User',
    texts: ['User ID', 'Username'],
    buttons: ["Yes, I'm sure"],
  },
]

/** Dialogs of records that do not exist. */
const MISSING: readonly (readonly [path: string, title: string, text: string])[] = [
  ['/cft/delete/none', 'Delete CFT', 'That CFT could not be found...'],
  ['/synonyms/delete/none', 'Delete Synonym', 'That Synonym could not be found...'],
  ['/group/delete/none', 'Delete Group', 'That Group could not be found...'],
  ['/promoted_search/delete/none', 'Delete Promoted Program', 'That Program could not be found...'],
  ['/specialty/delete/none', 'Delete Specialty', 'That Specialty could not be found...'],
  ['/top_specialties/delete/9999', 'Delete Most Saved Specialty', 'That CFT could not be found...'],
  ['/top_conditions/delete/9999', 'Delete Condition', 'That CFT could not be found...'],
  ['/user/delete/9999', 'Delete User', 'That User could not be found...'],
]

test.each(DIALOGS)('$path is $title', async ({ path, title, labels = [], texts = [], buttons = [] }) => {
  const page = await openConsole(service, 'admin', path)
  const openDialog = dialog(page, title)
  await openDialog.waitFor()
  for (const label of labels) await openDialog.getByText(label, { exact: true }).first().waitFor()
  for (const text of texts) await openDialog.getByText(text).first().waitFor()
  for (const name of buttons)
    await openDialog
      .getByRole('button', { name, exact: true })
      .or(openDialog.getByRole('link', { name, exact: true }))
      .first()
      .waitFor()
  // Esc returns to the list.
  await page.keyboard.press('Escape')
  await openDialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/${path.split('/')[1]}`)
})

test('deletions of missing records say so', async () => {
  const page = await openConsole(service, 'admin', '/cft')
  for (const [path, title, text] of MISSING) {
    await navigateTo(page, path)
    await dialog(page, title).getByText(text, { exact: true }).waitFor()
  }
})

const SEARCHABLE = LISTS.filter(({ search }) => search !== '')

test.each(SEARCHABLE)('a search of $path without results says so, and is in the address', async (screen) => {
  const page = await openConsole(service, 'admin', screen.path)
  const box = page.getByPlaceholder(screen.search, { exact: true })
  await box.fill('no row has this')
  await box.press('Enter')
  await nothingFound(page).waitFor()
  if (screen.path.startsWith('/top_')) return
  expect(new URL(page.url()).searchParams.get('search')).toBe('no row has this')
  await page.reload()
  await nothingFound(page).waitFor()
  expect(await box.inputValue()).toBe('no row has this')
})

const PAGED = ['/cft', '/synonyms', '/group', '/provider', '/email', '/audit']

test.each(PAGED)('the list of %s shows 25 rows a page, by the cursor in its address', async (path) => {
  const page = await openConsole(service, 'admin', path)
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  expect(await page.locator('tbody > tr:has(td:nth-child(2))').count()).toBe(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^Showing 26 - 50 of [\d,]+ rows$/).waitFor()
  expect(new URL(page.url()).search).toBe('?page=1&curser=24')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
})

test.each(LISTS)('the list of $path says that the service cannot be reached', async ({ path, actions, search }) => {
  const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: [/./] })
  await heading(page, 'Dashboard').waitFor()
  await page.route('**/graphql', (route) => route.abort())
  await navigateTo(page, path)
  await visible(page, 'GraphQL connection failure.').waitFor()
  const main = page.getByRole('main')
  const disabled = main.locator('[aria-disabled=true], [disabled]')
  if (search !== '') await disabled.and(page.getByPlaceholder(search, { exact: true })).waitFor()
  for (const add of actions.slice(0, 1)) await disabled.filter({ hasText: add }).first().waitFor()
})

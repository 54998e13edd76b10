import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/**
 * Tests the specification's dialogs (§2), word for word. Nothing is imported from the console, so that a changed text
 * fails here.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

interface DialogScreen {
  readonly path: string
  readonly title: string
  /** Labels of fields, separated by ' | '. */
  readonly labels?: string
  /** Other texts, separated by ' | '. */
  readonly texts?: string
  readonly buttons?: readonly string[]
  readonly radios?: Readonly<Record<string, readonly [choices: readonly string[], chosen: string]>>
}

const DIALOGS: readonly DialogScreen[] = [
  { path: '/cft/add', title: 'Add New CFT', buttons: ['Create a Custom Term'] },
  {
    path: '/cft/edit/heart-attack',
    title: 'Edit CFT',
    labels: 'Machine Name | CUID | Taxonomy | Publishing Status',
    buttons: ['Save Term'],
    radios: {
      Taxonomy: [['Treatment', 'Condition'], 'Condition'],
      'Publishing Status': [['Enabled', 'Disabled'], 'Enabled'],
    },
  },
  {
    path: '/synonyms/add',
    title: 'Add New Synonym',
    labels: 'Synonym Name | Machine Name | Publishing Status',
    buttons: ['Save Synonym'],
    radios: { 'Publishing Status': [['Enabled', 'Disabled'], 'Disabled'] },
  },
  { path: '/synonyms/edit/afib', title: 'Edit Synonym', texts: 'Terms', buttons: ['Save Synonym'] },
  {
    path: '/group/add',
    title: 'Add New Group',
    labels: 'Group Name | Machine Name | Group Profile Visibility | Group URL | Publishing Status',
    texts: 'FAD Profile Options | Visible | Hidden | Enabled | Disabled',
    buttons: ['Save Group'],
    radios: {
      'Group Profile Visibility': [['Visible', 'Hidden'], 'Hidden'],
      'Publishing Status': [['Enabled', 'Disabled'], 'Disabled'],
    },
  },
  {
    path: '/group/edit/meadowgate-medical-group',
    title: 'Edit Group',
    texts: 'Physicians',
    buttons: ['Save Group', 'Delete Group'],
  },
  {
    path: '/promoted_search/add',
    title: 'Create Promoted Program',
    labels: 'Promoted Program Name | Slug | Title | Copy | Button Text | Banner URL | Icon | Priority | Is Active',
    buttons: ['Save Promoted Program'],
    radios: { 'Is Active': [['Yes', 'No'], 'Yes'] },
  },
  {
    path: '/promoted_search/edit/after-hours-virtual-care',
    title: 'Edit Promoted Program',
    texts:
      'Specialty List | Specialty | Include Inherited Terms? | Schedule List | Day of the Week | Date Range | Time Range | Status | Terms',
    buttons: ['Add Specialty', 'Add schedule', 'Save Promoted Program'],
  },
  {
    path: '/specialty/add',
    title: 'Add New Specialty',
    labels:
      'DML Specialty Name | Find a Doctor Display Name | Machine Name | Source | Visibility | Active | In Picklist | Default Term List',
    radios: {
      Visibility: [['Visible', 'Hidden'], 'Visible'],
      Active: [['Yes', 'No'], 'Yes'],
      'In Picklist': [['Yes', 'No'], 'Yes'],
      'Default Term List': [['Enabled', 'Disabled'], 'Enabled'],
    },
  },
  {
    path: '/specialty/edit/cardiology',
    title: 'Edit Specialty',
    texts: 'Service Lines | Specialty Terms | Default Inherited Terms',
  },
  { path: '/top_specialties/add', title: 'Add Specialty To Most Searched List' },
  { path: '/top_specialties/save', title: 'Save Most Searched Specialty Order' },
  {
    path: '/top_conditions/add',
    title: 'Add Condition To Top Conditions List',
    texts: 'Select Condition To Be added To The Top Conditions List',
  },
  { path: '/top_conditions/save', title: 'Save Top Condition Order' },
  {
    path: '/provider/edit/10',
    title: 'Manage Provider Overrides',
    labels:
      'First Name | Middle Name | Last Name | Suffix | Image | Bio | Video | Year Began Practice | Is FAD | Is PCP | Is Accepting New Patients | Is Bookable | Is Online Scheduling | Disable Clinical Focus Terms',
    texts:
      'Primary Provider Data | Specialty Association Overrides | Clinical Focus Term Associations | Custom Group Associations | Physician Awards',
    buttons: ['Reset ALL Data Overrides'],
  },
  {
    path: '/email/add',
    title: 'Add Practice',
    labels: 'Soarian Resource Mne | Soarian Location Mne | Match | Department Mne',
    texts: '@example.org',
  },
  {
    path: '/email/bulk-add',
    title: 'Bulk Add Email',
    labels: 'Soarian Resource Mne | Soarian Location Mne | Department Mne',
  },
  {
    path: '/email/remove',
    title: 'Bulk Remove Email',
    texts: 'Please enter valid email search for bulk remove email | Please select rows to bulk remove email',
  },
  {
    path: '/email/copy/7',
    title: 'Copy Emails',
    labels: 'Soarian Resource Mne | Soarian Location Mne | Department Mne',
  },
  { path: '/email/edit/7', title: 'Edit Practice', labels: 'Match' },
  {
    path: '/user/add',
    title: 'Add New User',
    labels: 'Username | Password | User Type | User Status',
    texts: 'determines if a user will be able to log in or not | Enabled | Disabled',
    buttons: ['Save User'],
    radios: { 'User Status': [['Enabled', 'Disabled'], 'Enabled'] },
  },
  { path: '/user/edit/2', title: 'Edit User', labels: 'Username', buttons: ['Save User', 'Delete User'] },
]
/** Sections of a form that need a stored record. */
const ASSOCIATIONS = ['Physicians', 'Terms', 'Specialty List', 'Schedule List', 'Service Lines']

const partsOf = (texts?: string) => texts?.split(' | ') ?? []

const expectDialog = async (page: Page, screen: DialogScreen) => {
  const { path, title, labels, texts, buttons = [], radios = {} } = screen
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.waitFor()
  const missingTexts = async () => {
    const shownText = await dialog.innerText()
    const lines = shownText.split(/[\n\t]/).map((line) => line.trim())
    const controls = await dialog.locator('button, a').evaluateAll((all) => all.map((one) => one.textContent.trim()))
    return [
      ...partsOf(labels).filter((label) => !lines.includes(label)),
      ...partsOf(texts).filter((text) => !shownText.includes(text)),
      ...buttons.filter((name) => !controls.includes(name)),
    ]
  }
  await expect.poll(missingTexts, { message: `${path} lacks` }).toEqual([])
  for (const [name, [choices, chosen]] of Object.entries(radios)) {
    const group = dialog.getByRole('radiogroup', { name, exact: true })
    const isChosen = choices.map((choice) => [choice, choice === chosen])
    const shownChoices = () =>
      group
        .getByRole('radio')
        .evaluateAll((all) => all.map((radio) => [radio.parentElement?.textContent, radio.ariaChecked === 'true']))
    await expect.poll(shownChoices, { message: `${path} ${name}` }).toEqual(isChosen)
  }
  if (!path.endsWith('/add') || path.startsWith('/top_')) return
  expect(await dialog.getByText(/^Delete /).count(), `${path}: deletions`).toBe(0)
  const regions = await dialog.getByRole('region').evaluateAll((all) => all.map((region) => region.ariaLabel))
  expect(
    regions.filter((name) => ASSOCIATIONS.includes(name ?? '')),
    `${path}: associations`,
  ).toEqual([])
}

test('every dialog has its title, labels, texts and buttons; a new record has neither a deletion nor associations', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  for (const screen of DIALOGS) {
    await navigateTo(page, screen.path)
    await expectDialog(page, screen)
  }
})

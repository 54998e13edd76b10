import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo, openConsole } from '../../support/console.ts'
import { ALL, CURATORS, menuSections } from '../../support/permissions.ts'
import { testService } from '../../support/service.ts'

/**
 * Tests the specification's dialogs (§2), word for word, and the screens and requests of each demo role (§2, §6).
 * Nothing is imported from the console, so that a changed text or permission fails here.
 */
const service = testService()

const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

interface DialogScreen {
  readonly title: string
  /** Labels of fields, separated by ' | '. */
  readonly labels?: string
  /** Other texts, separated by ' | '. */
  readonly texts?: string
  readonly buttons?: string
  /** Choices by label of the field. The chosen one begins with '*'. */
  readonly radios?: Readonly<Record<string, string>>
}

const DIALOGS: Readonly<Record<string, DialogScreen>> = {
  '/cft/add': { title: 'Add New CFT', buttons: 'Create a Custom Term' },
  '/cft/edit/heart-attack': {
    title: 'Edit CFT',
    labels: 'Machine Name | CUID | Taxonomy | Publishing Status',
    buttons: 'Save Term',
    radios: { Taxonomy: 'Treatment | *Condition', 'Publishing Status': '*Enabled | Disabled' },
  },
  '/synonyms/add': {
    title: 'Add New Synonym',
    labels: 'Synonym Name | Machine Name | Publishing Status',
    buttons: 'Save Synonym',
    radios: { 'Publishing Status': 'Enabled | *Disabled' },
  },
  '/synonyms/edit/afib': { title: 'Edit Synonym', texts: 'Terms', buttons: 'Save Synonym' },
  '/group/add': {
    title: 'Add New Group',
    labels: 'Group Name | Machine Name | Group Profile Visibility | Group URL | Publishing Status',
    texts: 'FAD Profile Options',
    buttons: 'Save Group',
    radios: { 'Group Profile Visibility': 'Visible | *Hidden', 'Publishing Status': 'Enabled | *Disabled' },
  },
  '/group/edit/meadowgate-medical-group': {
    title: 'Edit Group',
    texts: 'Physicians',
    buttons: 'Save Group | Delete Group',
  },
  '/promoted_search/add': {
    title: 'Create Promoted Program',
    labels: 'Promoted Program Name | Slug | Title | Copy | Button Text | Banner URL | Icon | Priority | Is Active',
    buttons: 'Save Promoted Program',
    radios: { 'Is Active': '*Yes | No' },
  },
  '/promoted_search/edit/after-hours-virtual-care': {
    title: 'Edit Promoted Program',
    texts:
      'Specialty List | Specialty | Include Inherited Terms? | Schedule List | Day of the Week | Date Range | Time Range | Status | Terms',
    buttons: 'Add Specialty | Add schedule | Save Promoted Program',
  },
  '/specialty/add': {
    title: 'Add New Specialty',
    labels:
      'DML Specialty Name | Find a Doctor Display Name | Machine Name | Source | Visibility | Active | In Picklist | Default Term List',
    radios: {
      Visibility: '*Visible | Hidden',
      Active: '*Yes | No',
      'In Picklist': '*Yes | No',
      'Default Term List': '*Enabled | Disabled',
    },
  },
  '/specialty/edit/cardiology': {
    title: 'Edit Specialty',
    texts: 'Service Lines | Specialty Terms | Default Inherited Terms',
  },
  '/top_specialties/add': { title: 'Add Specialty To Most Searched List' },
  '/top_specialties/save': { title: 'Save Most Searched Specialty Order' },
  '/top_conditions/add': {
    title: 'Add Condition To Top Conditions List',
    texts: 'Select Condition To Be added To The Top Conditions List',
  },
  '/top_conditions/save': { title: 'Save Top Condition Order' },
  '/provider/edit/10': {
    title: 'Manage Provider Overrides',
    labels:
      'First Name | Middle Name | Last Name | Suffix | Image | Bio | Video | Year Began Practice | Is FAD | Is PCP | Is Accepting New Patients | Is Bookable | Is Online Scheduling | Disable Clinical Focus Terms',
    texts:
      'Primary Provider Data | Specialty Association Overrides | Clinical Focus Term Associations | Custom Group Associations | Physician Awards',
    buttons: 'Reset ALL Data Overrides',
  },
  '/email/add': {
    title: 'Add Practice',
    labels: 'Soarian Resource Mne | Soarian Location Mne | Match | Department Mne',
    texts: '@example.org',
  },
  '/email/bulk-add': {
    title: 'Bulk Add Email',
    labels: 'Soarian Resource Mne | Soarian Location Mne | Department Mne',
  },
  '/email/remove': {
    title: 'Bulk Remove Email',
    texts: 'Please enter valid email search for bulk remove email | Please select rows to bulk remove email',
  },
  '/email/copy/7': { title: 'Copy Emails', labels: 'Soarian Resource Mne | Soarian Location Mne | Department Mne' },
  '/email/edit/7': { title: 'Edit Practice', labels: 'Match' },
  '/user/add': {
    title: 'Add New User',
    labels: 'Username | Password | User Type | User Status',
    texts: 'determines if a user will be able to log in or not',
    buttons: 'Save User',
    radios: { 'User Status': '*Enabled | Disabled' },
  },
  '/user/edit/2': { title: 'Edit User', labels: 'Username', buttons: 'Save User | Delete User' },
}
/** Sections of a form that need a stored record. */
const ASSOCIATIONS = ['Physicians', 'Terms', 'Specialty List', 'Schedule List', 'Service Lines']

const partsOf = (texts?: string) => texts?.split(' | ') ?? []

const expectDialog = async (page: Page, path: string, screen: DialogScreen) => {
  const { title, labels, texts, buttons, radios = {} } = screen
  const dialog = dialogOn(page, title)
  await dialog.waitFor()
  const missingTexts = async () => {
    const shownText = await dialog.innerText()
    const lines = shownText.split(/[\n\t]/).map((line) => line.trim())
    const controls = await dialog.locator('button, a').evaluateAll((all) => all.map((one) => one.textContent.trim()))
    return [
      ...partsOf(labels).filter((label) => !lines.includes(label)),
      ...partsOf(texts).filter((text) => !shownText.includes(text)),
      ...partsOf(buttons).filter((name) => !controls.includes(name)),
    ]
  }
  await expect.poll(missingTexts, { message: `${path} lacks` }).toEqual([])
  for (const [name, choices] of Object.entries(radios)) {
    const group = dialog.getByRole('radiogroup', { name, exact: true })
    const shownChoices = () =>
      group
        .getByRole('radio')
        .evaluateAll((all) =>
          all.map(({ ariaChecked, parentElement }) => (ariaChecked === 'true' ? '*' : '') + parentElement?.textContent),
        )
    await expect.poll(shownChoices, { message: `${path} ${name}` }).toEqual(partsOf(choices))
  }
  if (!path.endsWith('/add') || path.startsWith('/top_')) return
  expect(await dialog.locator('[aria-invalid="true"]').count(), `${path}: errors`).toBe(0)
  expect(await dialog.getByText(/^Delete /).count(), `${path}: deletions`).toBe(0)
  const regions = await dialog.getByRole('region').evaluateAll((all) => all.map((region) => region.ariaLabel ?? ''))
  const associations = regions.filter((name) => ASSOCIATIONS.includes(name))
  expect(associations, `${path}: associations`).toEqual([])
}

test('every dialog has its title, labels, texts and buttons; a new record has no errors, deletion or associations', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  for (const [path, screen] of Object.entries(DIALOGS)) {
    await navigateTo(page, path)
    await expectDialog(page, path, screen)
  }
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const linksIn = (page: Page, role: 'navigation' | 'main') =>
  page
    .getByRole(role)
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.each(ALL)('%s sees the permitted sections, and has no access to the others', async (role) => {
  const roleSections = menuSections.filter(({ menu }) => menu.includes(role))
  const page = await openConsole(service, role, '/')
  await heading(page, 'Dashboard').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  const home = page.getByRole('banner').getByRole('link').first()
  expect([await home.textContent(), await home.getAttribute('href')]).toEqual(['DMLData Management Layer', '/'])
  await home.locator('svg').waitFor()
  await page.getByText(`Hello, ${role}!`).waitFor()
  await page.getByText('This dashboard is only an entry point. Most of its sections are placeholders.').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await linksIn(page, 'navigation')).toEqual(
    roleSections.map(({ title, path }) => (path === '/faq' ? [`${title}todo`, null] : [title, path])),
  )
  expect(await linksIn(page, 'main')).toEqual(
    roleSections.flatMap(({ title, path, card }) => {
      const [href, description] = card ?? []
      return card ? [[`${title}${path === '/faq' ? 'todo' : ''}${description}`, href]] : []
    }),
  )

  for (const { title, path, menu, allowedRoles = menu, dialog: over } of menuSections.slice(1)) {
    const isAllowed = allowedRoles.includes(role)
    // Other tests open every section as `admin` or `curator`.
    if (path === '/user' || (isAllowed && CURATORS.some((curator) => curator === role))) continue
    await navigateTo(page, path)
    await heading(page, isAllowed ? title : 'No access.').waitFor()
    if (!over) continue
    await navigateTo(page, over[0])
    await (isAllowed ? dialogOn(page, over[1]) : heading(page, 'No access.')).waitFor()
    expect(await page.getByRole('dialog').count(), `dialogs at ${over[0]}`).toBe(Number(isAllowed))
  }
})

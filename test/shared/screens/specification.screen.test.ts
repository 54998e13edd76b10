import type { Locator, Page } from 'playwright-core'
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

/**
 * Address, title, and what the dialog shows: labels, [buttons], ~parts of texts, and radio groups. The chosen radio
 * begins with '*'.
 */
const DIALOGS = `
/cft/add | Add New CFT | [Create a Custom Term]
/cft/edit/heart-attack | Edit CFT | Machine Name | CUID | Taxonomy: Treatment, *Condition | Publishing Status: *Enabled, Disabled | [Save Term]
/synonyms/add | Add New Synonym | Synonym Name | Machine Name | Publishing Status: Enabled, *Disabled | [Save Synonym]
/synonyms/edit/afib | Edit Synonym | ~Terms | [Save Synonym]
/group/add | Add New Group | Group Name | Machine Name | Group Profile Visibility: Visible, *Hidden | Group URL | ~FAD Profile Options | Publishing Status: Enabled, *Disabled | [Save Group]
/group/edit/meadowgate-medical-group | Edit Group | ~Physicians | [Save Group] | [Delete Group]
/promoted_search/add | Create Promoted Program | Promoted Program Name | Slug | Title | Copy | Button Text | Banner URL | Icon | Priority | Is Active: *Yes, No | [Save Promoted Program]
/promoted_search/edit/after-hours-virtual-care | Edit Promoted Program | ~Specialty List | ~Specialty | ~Include Inherited Terms? | ~Schedule List | ~Day of the Week | ~Date Range | ~Time Range | ~Status | ~Terms | [Add Specialty] | [Add schedule] | [Save Promoted Program]
/specialty/add | Add New Specialty | DML Specialty Name | Find a Doctor Display Name | Machine Name | Source | Visibility: *Visible, Hidden | Active: *Yes, No | In Picklist: *Yes, No | Default Term List: *Enabled, Disabled
/specialty/edit/cardiology | Edit Specialty | ~Service Lines | ~Specialty Terms | ~Default Inherited Terms
/top_specialties/add | Add Specialty To Most Searched List
/top_specialties/save | Save Most Searched Specialty Order
/top_conditions/add | Add Condition To Top Conditions List | ~Select Condition To Be added To The Top Conditions List
/top_conditions/save | Save Top Condition Order
/provider/edit/10 | Manage Provider Overrides | First Name | Middle Name | Last Name | Suffix | Image | Bio | Video | Year Began Practice | Is FAD | Is PCP | Is Accepting New Patients | Is Bookable | Is Online Scheduling | Disable Clinical Focus Terms | ~Primary Provider Data | ~Specialty Association Overrides | ~Clinical Focus Term Associations | ~Custom Group Associations | ~Physician Awards | [Reset ALL Data Overrides]
/email/add | Add Practice | Soarian Resource Mne | Soarian Location Mne | Match | Department Mne | ~@example.org
/email/bulk-add | Bulk Add Email | Soarian Resource Mne | Soarian Location Mne | Department Mne
/email/remove | Bulk Remove Email | ~Please enter valid email search for bulk remove email | ~Please select rows to bulk remove email
/email/copy/7 | Copy Emails | Soarian Resource Mne | Soarian Location Mne | Department Mne
/email/edit/7 | Edit Practice | Match
/user/add | Add New User | Username | Password | User Type | ~determines if a user will be able to log in or not | User Status: *Enabled, Disabled | [Save User]
/user/edit/2 | Edit User | Username | [Save User] | [Delete User]
`
/** Sections of a form that need a stored record. */
const ASSOCIATIONS = ['Physicians', 'Terms', 'Specialty List', 'Schedule List', 'Service Lines']

const expectDialog = async (dialog: Locator, path: string, shown: readonly string[]) => {
  await dialog.waitFor()
  const missing = async () => {
    const text = await dialog.innerText()
    const controls = await dialog.locator('button, a').evaluateAll((all) => all.map((one) => one.textContent.trim()))
    const lines = [...text.split(/[\n\t]/).map((line) => line.trim()), ...controls.map((name) => `[${name}]`)]
    const labels = shown.map((part) => part.replace(/: .*/, ''))
    return labels.filter((part) => (part.startsWith('~') ? !text.includes(part.slice(1)) : !lines.includes(part)))
  }
  await expect.poll(missing, { message: `${path} lacks` }).toEqual([])
  for (const [name = '', choices] of shown.map((part) => part.split(': ')).filter((parts) => parts.length > 1)) {
    const radios = dialog.getByRole('radiogroup', { name, exact: true }).getByRole('radio')
    const shownChoices = () =>
      radios.evaluateAll((all) =>
        all.map(({ ariaChecked, parentElement }) => (ariaChecked === 'true' ? '*' : '') + parentElement?.textContent),
      )
    await expect.poll(shownChoices, { message: `${path} ${name}` }).toEqual(choices?.split(', '))
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
  for (const row of DIALOGS.trim().split('\n')) {
    const [path = '', title = '', ...shown] = row.split(' | ')
    await navigateTo(page, path)
    await expectDialog(dialogOn(page, title), path, shown)
  }
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const linksIn = (page: Page, role: 'navigation' | 'main') => {
  const links = page.getByRole(role).first().getByRole('link')
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
}

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

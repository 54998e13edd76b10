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

/** Titles of dialogs by address. */
const DIALOGS: Readonly<Record<string, string>> = {
  '/cft/add': 'Add New CFT',
  '/cft/edit/heart-attack': 'Edit CFT',
  '/synonyms/add': 'Add New Synonym',
  '/synonyms/edit/afib': 'Edit Synonym',
  '/group/add': 'Add New Group',
  '/group/edit/meadowgate-medical-group': 'Edit Group',
  '/promoted_search/add': 'Create Promoted Program',
  '/promoted_search/edit/after-hours-virtual-care': 'Edit Promoted Program',
  '/specialty/add': 'Add New Specialty',
  '/specialty/edit/cardiology': 'Edit Specialty',
  '/top_specialties/add': 'Add Specialty To Most Searched List',
  '/top_specialties/save': 'Save Most Searched Specialty Order',
  '/top_conditions/add': 'Add Condition To Top Conditions List',
  '/top_conditions/save': 'Save Top Condition Order',
  '/provider/edit/10': 'Manage Provider Overrides',
  '/email/add': 'Add Practice',
  '/email/bulk-add': 'Bulk Add Email',
  '/email/remove': 'Bulk Remove Email',
  '/email/copy/7': 'Copy Emails',
  '/email/edit/7': 'Edit Practice',
  '/user/add': 'Add New User',
  '/user/edit/2': 'Edit User',
}

test('every dialog has its title, and its recorded texts and controls', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  for (const [path, title] of Object.entries(DIALOGS)) {
    await navigateTo(page, path)
    await dialogOn(page, title).waitFor()
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

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../../support/console.ts'
import { ALL, CURATORS, menuSections, type Role } from '../../support/permissions.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/**
 * Screens and requests of each demo role (§2, §6), as literal tables. Nothing is imported from the console, so that a
 * changed permission fails here.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Queries of each section, with the permitted roles (§6). The service refuses all other roles. */
const QUERIES: readonly (readonly [query: string, roles: readonly Role[]])[] = [
  ['{ cftTerm(slug: "none") { id } }', CURATORS],
  ['{ synonyms { aggregate { count } } }', CURATORS],
  ['{ group(slug: "none") { id } }', ['admin', 'curator', 'groups']],
  ['{ promotedPrograms { aggregate { count } } }', CURATORS],
  ['{ specialty(slug: "none") { id } }', CURATORS],
  ['{ topSpecialties { aggregate { count } } }', CURATORS],
  ['{ topConditions { aggregate { count } } }', CURATORS],
  ['{ provider(id: 10) { id } }', ['admin', 'curator', 'awards']],
  ['{ practiceEmails { aggregate { count } } }', CURATORS],
  ['{ auditLogs { aggregate { count } } }', ALL],
  ['{ users { aggregate { count } } }', ALL],
  ['mutation { removeUser(input: { id: 999999 }) { success } }', ['admin']],
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Returns texts and addresses of links, in order. */
const linksIn = (page: Page, role: 'navigation' | 'main') =>
  page
    .getByRole(role)
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

describe.each(ALL)('for %s', (role) => {
  const roleSections = menuSections.filter(({ menu }) => menu.includes(role))

  test('menu and cards show the permitted sections', async () => {
    const page = await openConsole(service, role, '/')
    await heading(page, 'Dashboard').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    const home = page.getByRole('banner').getByRole('link').first()
    expect([await home.textContent(), await home.getAttribute('href')]).toEqual(['DMLData Management Layer', '/'])
    await home.locator('svg').waitFor()
    await page.getByText(`Hello, ${role}!`).waitFor()
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
  })

  test('addresses open the permitted sections; others give no access, also with a dialog', async () => {
    const page = await openConsole(service, role, '/dashboard')
    for (const { title, path, menu, allowedRoles = menu, dialog: over } of menuSections.slice(1)) {
      // User Management has its own test below.
      if (path === '/user') continue
      await navigateTo(page, path)
      await heading(page, allowedRoles.includes(role) ? title : 'No access.').waitFor()
      if (!over) continue
      await navigateTo(page, over[0])
      const expected = allowedRoles.includes(role) ? dialog(page, over[1]) : heading(page, 'No access.')
      await expected.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(Number(allowedRoles.includes(role)))
    }
  })

  test('the service allows the operations of these sections, and refuses all others', async () => {
    const call = await service.as(role)
    for (const [query, roles] of QUERIES) {
      const { errors = [] } = await call(query)
      const codes = errors.map(({ extensions }) => extensions?.code).filter((code) => code !== 'NOT_FOUND')
      expect([query, codes]).toEqual([query, roles.includes(role) ? [] : ['FORBIDDEN']])
    }
  })

  test('the audit log shows every user’s rows or only their own', async () => {
    const page = await openConsole(service, role, '/audit')
    await page.getByText(/^Showing 1 - \d+ of [\d,]+ rows$/).waitFor()
    const names = await page.locator('tbody > tr > td:first-child bdi').allTextContents()
    const users = [...new Set(names)]
    const canSeeAll = role === 'admin' || role === 'auditor'
    expect([users.length > 1, users.includes(role)]).toEqual([canSeeAll, true])
    const rows = page.locator('tbody > tr')
    expect(await rows.getByRole('link').count(), 'no row has actions').toBe(0)
    expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0)
  })

  test('User Management shows all accounts or only the user’s own form', async () => {
    const account = await service.database.one<{ id: string }>(
      sql`select id::text as id from app_user where username = ${role}`,
    )
    const page = await openConsole(service, role, '/user')
    if (role === 'admin') {
      await page.getByText('Showing 1 - 6 of 6 users.').waitFor()
      await page.getByRole('link', { name: 'Create User', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Edit curator', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Delete curator', exact: true }).waitFor()
      return
    }
    for (const address of ['/user', '/user/add', '/user/edit/1', '/user/delete/1']) {
      await navigateTo(page, address)
      const ownDialog = dialog(page, 'Edit User')
      await ownDialog.waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/user/edit/${account?.id}`)
      expect(await ownDialog.getByLabel('Username', { exact: true }).inputValue()).toBe(role)
      for (const name of ['User Type', 'User Status'])
        expect(await ownDialog.getByText(name, { exact: true }).count(), `${role}: ${name}`).toBe(0)
      expect(await page.getByRole('link', { name: /^(Create|Delete) User$/, includeHidden: true }).count()).toBe(0)
      await page.goBack()
    }
  })
})

test('the sidebar is a drawer below 992 pixels', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  await page.setViewportSize({ width: 992, height: 900 })
  await menu.waitFor()
  expect(await toggle.isVisible()).toBe(false)
  await page.setViewportSize({ width: 991, height: 900 })
  await toggle.waitFor()
  await menu.waitFor({ state: 'hidden' })
})

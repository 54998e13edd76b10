import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../../support/console.ts'
import { ALL, CURATORS, menuSections } from '../../support/permissions.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/**
 * Tests the screens and requests of each demo role (§2, §6). Nothing is imported from the console, so that a changed
 * permission fails here.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const linksIn = (page: Page, role: 'navigation' | 'main') =>
  page
    .getByRole(role)
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.each(ALL)('%s sees the permitted sections, and has no access to the others', async (role) => {
  const account = await service.database.one<{ id: string }>(
    sql`select id::text as id from app_user where username = ${role}`,
  )
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
    await (isAllowed ? dialog(page, over[1]) : heading(page, 'No access.')).waitFor()
    expect(await page.getByRole('dialog').count(), `dialogs at ${over[0]}`).toBe(Number(isAllowed))
  }

  await navigateTo(page, '/audit')
  await page.getByText(/^Showing 1 - \d+ of [\d,]+ rows$/).waitFor()
  const names = await page.locator('tbody > tr > td:first-child bdi').allTextContents()
  const users = [...new Set(names)]
  const canSeeAll = role === 'admin' || role === 'auditor'
  expect([users.length > 1, users.includes(role)]).toEqual([canSeeAll, true])
  expect(await page.locator('tbody > tr').getByRole('link').count(), 'no row has actions').toBe(0)
  expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0)

  if (role === 'admin') {
    await navigateTo(page, '/user')
    await page.getByText('Showing 1 - 6 of 6 users.').waitFor()
    await page.getByRole('link', { name: 'Create User', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Edit curator', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Delete curator', exact: true }).waitFor()
    return
  }
  for (const address of role === 'groups' ? ['/user', '/user/add', '/user/edit/1', '/user/delete/1'] : ['/user']) {
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

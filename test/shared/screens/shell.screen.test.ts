import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../../../src/domain/permissions.ts'
import { isPermission } from '../../../src/domain/sections.ts'
import { canOpen, menuOf, sections, titleOf } from '../../../src/routes/app/sections.ts'
import { NOWHERE_ERROR } from '../../support/browser.ts'
import { expectFocus, navigateTo, openConsole } from '../../support/console.ts'
import { expectDescription } from '../../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

interface Viewer {
  viewer: { id: string; username: string; is_admin: string; permissions: { child: { name: string } }[] }
}
const identityOf = async (username: string): Promise<Identity> => {
  const call = await service.as(username)
  const { data } = await call<Viewer>('{ viewer { id username is_admin permissions { child { name } } } }')
  if (!data) throw new Error(`There is no user ${username}.`)
  const { id, is_admin, permissions } = data.viewer
  return { id, username, role: is_admin, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('menu and cards', () => {
  test.each(['admin', 'curator', 'groups', 'auditor', 'awards'])('of %s follow the permissions', async (username) => {
    const permitted = menuOf(await identityOf(username))
    const page = await openConsole(service, username, '/dashboard')
    await heading(page, 'Dashboard').waitFor()
    await page.getByText('This dashboard is only an entry point. Most of its sections are placeholders.').waitFor()

    const titles = permitted.map(({ title, disabled }) => (disabled ? `${title}todo` : title))
    const entries = await menu(page).getByRole('listitem').allInnerTexts()
    expect(entries.map((text) => text.replace(/\s+(?=todo$)/, ''))).toEqual(titles)
    const cards = permitted.filter(({ description }) => description)
    const cardLinks = await page.getByRole('main').getByRole('link').all()
    expect(await Promise.all(cardLinks.map((link) => link.getAttribute('href')))).toEqual(
      cards.map(({ path, card = path }) => card),
    )
    for (const { description = '' } of cards)
      await page.getByRole('main').getByText(description, { exact: true }).waitFor()
  })

  test('of an upcoming section cannot be followed', async () => {
    const page = await openConsole(service, 'admin', '/dashboard')
    const card = page.getByRole('main').getByRole('link', { name: 'Documentation & FAQ', disabled: true })
    await card.dispatchEvent('click')
    await page.getByRole('main').getByRole('link', { name: 'Audit Logs' }).focus()
    await page.keyboard.press('Tab')
    await expectFocus(card) // the card itself has the reason
    await page.keyboard.press('Enter')
    const entry = menu(page).getByRole('link', { name: 'Documentation & FAQ', disabled: true })
    await entry.focus()
    await expectDescription(entry, 'Unavailable. Scheduled for future development.')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('mark the current section, and link to the other sections', async () => {
    const page = await openConsole(service, 'admin', '/dashboard')
    for (const title of ['Custom Groups', 'Audit Logs', 'Clinical Focus Terms']) {
      await menu(page).getByRole('link', { name: title, exact: true }).click()
      await heading(page, title).waitFor()
      expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual([title])
      expect(await page.title()).toBe(`${title} · DML`)
    }
    await page.getByRole('banner').getByRole('link', { name: 'DML' }).click()
    await heading(page, 'Dashboard').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Physician Overrides' }).click()
    await heading(page, 'Physician Overrides').waitFor()
    expect(new URL(page.url()).pathname, 'redirect of /providers').toBe('/provider')
  })
})

describe('an address', () => {
  test('opens a section, or says that permission is missing', async () => {
    const identity = await identityOf('groups')
    const page = await openConsole(service, 'groups', '/')
    await heading(page, 'Dashboard').waitFor()
    expect(await menu(page).getByRole('link', { disabled: false }).allTextContents()).toEqual([
      'Dashboard',
      'Custom Groups',
      'Promoted Search',
    ])
    for (const section of sections) {
      await navigateTo(page, section.path)
      const isPermitted = canOpen(identity, section)
      await heading(page, isPermitted ? section.title : 'No access.').waitFor()
      if (!isPermitted) await page.getByText(`You don’t have access to ${section.title}.`).waitFor()
    }
  })

  test('of an unfinished section says so, and links to the dashboard', async () => {
    const page = await openConsole(service, 'groups', '/faq')
    await heading(page, 'Documentation & FAQ').waitFor()
    const main = page.getByRole('main')
    await main.getByText('todo', { exact: true }).waitFor()
    await main.getByRole('heading', { name: 'Unavailable. Scheduled for future development.' }).waitFor()
    await checkPhoneAndDesktop(page)
    await main.getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
  })

  test.each([
    ['/dashboard', null, 'Dashboard · DML'],
    ['/specialty/edit/cardiology', null, 'Edit · Specialties · DML'],
    ['/specialty/edit/cardiology', 'Cardiology', 'Edit Cardiology · Specialties · DML'],
    ['/email/copy/7', 'ABC / DEF', 'Copy Emails ABC / DEF · Practice Appointment Emails · DML'],
    ['/email/bulk-add', null, 'Bulk Add Email · Practice Appointment Emails · DML'],
    ['/email/remove', null, 'Bulk Remove Email · Practice Appointment Emails · DML'],
    ['/email/batches', null, 'Bulk Changes · Practice Appointment Emails · DML'],
    ['/email/undo/7', null, 'Undo Bulk Change · Practice Appointment Emails · DML'],
    ['/user/delete/7', 'curator', 'Delete curator · User Management · DML'],
    ['/group/constructor', null, 'Custom Groups · DML'],
  ])('%s of %s has a distinct title', (path, name, title) => expect(titleOf(path, 'DML', name)).toBe(title))

  test.each([
    ['/cft/edit/acid-reflux', 'Edit Acid reflux · Clinical Focus Terms · DML'],
    ['/cft/delete/acid-reflux', 'Delete Acid reflux · Clinical Focus Terms · DML'],
    ['/group/nowhere', 'Page not found · DML'],
  ])('%s has the name in its title, not the machine name', async (path, title) => {
    const page = await openConsole(service, 'admin', path)
    await expect.poll(() => page.title()).toBe(title)
  })

  test('without permission has its own title', async () => {
    const page = await openConsole(service, 'groups', '/cft')
    await expect.poll(() => page.title()).toBe('No access · DML')
  })

  test('without a page says so, also inside sections', async () => {
    const page = await openConsole(service, 'admin', '/', { expectedErrors: [NOWHERE_ERROR] })
    for (const path of ['/nowhere', '/dashboard/deeper', '/audit/1', '/faq/1', '/group/nowhere', '/group/edit/a/b']) {
      await heading(page, 'Dashboard').waitFor()
      await navigateTo(page, path)
      await expectFocus(heading(page, 'Page not found.'))
      await page.goBack()
    }
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, 'Dashboard').waitFor()
  })
})

describe('the shell', () => {
  test('lets the first Tab skip to the content', async () => {
    const page = await openConsole(service, 'curator', '/group?search=heart')
    await heading(page, 'Custom Groups').waitFor()
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('main'))
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Create Group' }))
  })

  test('keeps the chosen theme, and starts with the system’s theme', async () => {
    const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
    const page = await openConsole(service, 'curator', '/dashboard', { theme: 'dark' })
    expect(await themeOf(page)).toBe('dark')
    await page.getByRole('button', { name: 'Light theme' }).click()
    await page.getByRole('button', { name: 'Dark theme' }).waitFor()
    expect(await themeOf(page)).toBe('light')
    await page.reload()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.getByRole('button', { name: 'Light theme' }).waitFor()
    expect(await themeOf(page)).toBe('dark')
  })

  test('keeps its notice closed once dismissed', async () => {
    const notice = 'The Clinical Focus Terms section is the default landing page.'
    const page = await openConsole(service, 'curator', '/dashboard')
    await page.getByRole('note').getByText(notice).waitFor()
    await page.getByRole('note').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText(notice).waitFor({ state: 'detached' })
    await page.reload()
    await heading(page, 'Dashboard').waitFor()
    expect(await page.getByText(notice).count()).toBe(0)
  })

  test('hides its menu in a drawer on small screens', async () => {
    const page = await openConsole(service, 'curator', '/dashboard', { width: 390 })
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.waitFor()
    expect(await menu(page).isVisible()).toBe(false)

    await button.click()
    await menu(page).waitFor()
    const closeButton = page.getByRole('button', { name: 'Close menu' })
    await expectFocus(closeButton)
    for (let key = 0; key < 20; key += 1) {
      await page.keyboard.press('Tab')
      const focusedArea = await page.evaluate(
        () => document.activeElement?.closest('aside, header, main')?.tagName ?? 'ASIDE',
      )
      expect(focusedArea, 'element around the focus').toBe('ASIDE')
    }
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expectFocus(button)

    await button.click()
    await page.mouse.click(380, 400)
    await menu(page).waitFor({ state: 'hidden' })

    await button.click()
    await menu(page).getByRole('link', { name: 'Custom Groups' }).click()
    await heading(page, 'Custom Groups').waitFor()
    await menu(page).waitFor({ state: 'hidden' })

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const { path, title } of menuOf(await identityOf('curator'))) {
        await navigateTo(page, path)
        await heading(page, title).waitFor()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `overflow in pixels of ${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }

    await navigateTo(page, '/group')
    await heading(page, 'Custom Groups').waitFor()
    await page.setViewportSize({ width: 320, height: 256 }) // like a zoom of 400 %
    await page.getByRole('row').last().click()
    await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
  })
})

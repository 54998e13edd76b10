import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { titleOf } from '../../../src/routes/app/sections.ts'
import { NOWHERE_ERROR } from '../../support/browser.ts'
import { expectFocus, navigateTo, openConsole } from '../../support/console.ts'
import { expectDescription } from '../../support/groupScreens.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const NOTICE = 'The Clinical Focus Terms section is the default landing page.'

const service = testService()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

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

test('the menu and the cards lead to the sections, except to an upcoming one', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  const main = page.getByRole('main')
  const warning = page.getByText('This dashboard is only an entry point. Most of its sections are placeholders.')
  await warning.waitFor()
  const tone = main.getByRole('status').filter({ has: warning }).locator('svg')
  expect(await tone.getAttribute('class')).toContain('lucide-info')
  await checkScreen(page, NARROW, 'dark')
  await page.setViewportSize({ width: WIDE, height: 900 })

  const card = main.getByRole('link', { name: 'Documentation & FAQ', disabled: true })
  await card.dispatchEvent('click')
  await main.getByRole('link', { name: 'Audit Logs' }).press('Tab')
  await expectFocus(card)
  await page.keyboard.press('Enter')
  const entry = menu(page).getByRole('link', { name: 'Documentation & FAQ', disabled: true })
  await entry.focus()
  await expectDescription(entry, 'Unavailable. Scheduled for future development.')
  expect(pathOf(page)).toBe('/dashboard')

  for (const title of ['Custom Groups', 'Audit Logs']) {
    await menu(page).getByRole('link', { name: title, exact: true }).click()
    await heading(page, title).waitFor()
    expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual([title])
    expect(await page.title()).toBe(`${title} · DML`)
  }
  await page.getByRole('banner').getByRole('link', { name: 'DML' }).click()
  await main.getByRole('link', { name: 'Physician Overrides' }).click()
  await heading(page, 'Physician Overrides').waitFor()
  expect(pathOf(page), 'redirect of /providers').toBe('/provider')
})

test('an address without a page, without permission or of an unfinished section says so', async () => {
  const page = await openConsole(service, 'groups', '/', { expectedErrors: [NOWHERE_ERROR] })
  const main = page.getByRole('main')
  for (const path of ['/dashboard/deeper', '/faq/1', '/group/nowhere', '/group/edit/a/b']) {
    await heading(page, 'Dashboard').waitFor()
    await navigateTo(page, path)
    await expectFocus(heading(page, 'Page not found.'))
    expect(await page.title()).toBe('Page not found · DML')
    await page.goBack()
  }
  await navigateTo(page, '/cft')
  await heading(page, 'No access.').waitFor()
  await page.getByText('You don’t have access to Clinical Focus Terms.').waitFor()
  expect(await page.title()).toBe('No access · DML')

  await navigateTo(page, '/faq')
  await heading(page, 'Documentation & FAQ').waitFor()
  await main.getByText('todo', { exact: true }).waitFor()
  await main.getByRole('heading', { name: 'Unavailable. Scheduled for future development.' }).waitFor()
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
  expect(await page.getByText(NOTICE).count(), 'only users of the section see the notice').toBe(0)

  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await heading(page, 'Page not found.').waitFor()
  await checkScreen(page, WIDE, 'dark')
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
})

test('the first Tab skips to the content; the chosen theme and the dismissed notice stay', async () => {
  const themeOf = () => page.evaluate(() => document.documentElement.dataset.theme)
  const page = await openConsole(service, 'curator', '/dashboard', { theme: 'dark' })
  await heading(page, 'Dashboard').waitFor()
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('main'))

  expect(await themeOf(), "the system's theme").toBe('dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).waitFor()
  expect(await themeOf()).toBe('light')
  const notice = page.getByRole('note').filter({ hasText: NOTICE })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('button', { name: 'Light theme' }).locator('.lucide-sun').waitFor()
  expect([await themeOf(), await notice.count()]).toEqual(['dark', 0])
})

test('below 992 pixels the menu is a drawer, and no section is too wide', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { width: 992 })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await menu(page).waitFor()
  expect(await button.isVisible()).toBe(false)
  await page.setViewportSize({ width: 991, height: 900 })
  await button.waitFor()
  await menu(page).waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: NARROW, height: 900 })
  await button.click()
  await menu(page).waitFor()
  await expectFocus(page.getByRole('button', { name: 'Close menu' }))
  await checkScreen(page, NARROW, 'dark')
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

  await page.setViewportSize({ width: 320, height: 844 })
  for (const [path, title] of [
    ['/cft', 'Clinical Focus Terms'],
    ['/promoted_search', 'Promoted Search'],
    ['/top_specialties', 'Most Searched Specialties'],
  ] as const) {
    await navigateTo(page, path)
    await heading(page, title).waitFor()
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `overflow in pixels of ${path}`).toBeLessThanOrEqual(0)
  }

  await navigateTo(page, '/group')
  await heading(page, 'Custom Groups').waitFor()
  await page.setViewportSize({ width: 320, height: 256 }) // like a zoom of 400 %
  await page.getByRole('row').last().click()
  await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
})

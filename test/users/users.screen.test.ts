import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { navigateTo, openConsole, rowOf, signIn } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { newGroup } from '../support/groups.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, NEVER, testService } from '../support/service.ts'
import { findUser, newUser, updateUser } from '../support/users.ts'

const service = testService({ recheck: NEVER })
const admin = callerOf(service, 'admin')

const STRONG = 'Heart&Lung7'
// The specification has these texts, word for word (§2).
const TAKEN_USERNAME = 'The username you have selected is already taken, please choose another.'
const PASSWORDS_DIFFER =
  'The password above and the password confirmation do not match. Please ensure these field match before proceeding.'
const PASSWORDS_MATCH = 'The password above and the password confirmation match. You are really good at this!'

const userOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    username: dialog.getByRole('textbox', { name: 'Username', exact: true }),
    password: dialog.getByLabel('Password', { exact: true }),
    confirmation: dialog.getByLabel('Confirm Password', { exact: true }),
    type: dialog.getByRole('combobox', { name: 'User Type' }),
    status: (name: 'Enabled' | 'Disabled') => dialog.getByRole('radio', { name, exact: true }),
    save: button('Save User'),
    text: (text: string) => dialog.getByText(text, { exact: true }),
    announcementWith: (text: string) => dialog.getByRole('status').getByText(text, { exact: true }),
  }
}

const formOf = ({ id }: { readonly id: string }) => `/user/edit/${id}`

/** Resolves when the page has subscribed to its account. Call this function before opening the page. */
const waitForSubscription = (page: Page) =>
  new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"viewer"') && resolve()),
    ),
  )
const openTab = async (page: Page, path: string, user?: { username: string; password: string }) => {
  const subscribed = waitForSubscription(page)
  await page.goto(path)
  if (user) {
    await page.getByLabel('Remember me').check()
    await signIn(page, user.username, user.password)
  }
  await subscribed
  return page
}
/** Signs in with a separate browser profile. Returns its first tab. */
const openProfile = async (user: { username: string; password: string }, path: string) =>
  openTab(await openPage({ url: service.url }), path, user)
/** Checks that pages show the login screen before the service's periodic check. */
const expectLoggedOut = async (...pages: Page[]) => {
  await Promise.all(pages.map((page) => page.getByRole('heading', { name: 'Login to DML' }).waitFor()))
  for (const page of pages) expect(await page.getByRole('alert').count(), 'alerts on the login screen').toBe(0)
}

test('an administrator creates a user with a free username and a confirmed password; the last administrator stays', async () => {
  const page = await openConsole(service, 'admin', '/user')
  await page.getByText('Showing 1 - 6 of 6 users.').waitFor()
  await page.getByRole('link', { name: 'Create User' }).click()
  const { dialog, username, password, confirmation, type, status, save, text, announcementWith } = userOn(page)
  await dialog.getByRole('heading', { name: 'Add New User' }).waitFor()
  const { y } = Object(await username.boundingBox())
  await username.fill('ab')
  await expectDescription(username, 'Username must have at least 3 characters.')
  await username.fill('Curator')
  await expectDescription(username, TAKEN_USERNAME)
  await announcementWith(TAKEN_USERNAME).waitFor()
  expect(await username.boundingBox(), 'position of the username field').toMatchObject({ y })
  await username.fill('d@ana! p')
  expect(await username.inputValue()).toBe('dana p')
  await announcementWith('Removed (not allowed): @ !').waitFor()
  for (const key of ['Home', 'ArrowRight', '!', 'n', 'Backspace']) await username.press(key)
  const caret = () => username.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])
  expect(await caret()).toEqual(['dana p', 1])
  await announcementWith('The username you have selected is a good one. This is good news!').waitFor()
  await password.fill('ab')
  await announcementWith('Password must have at least 3 characters.').waitFor()
  await text('Password strength: weak').waitFor()
  await password.fill('Heart7')
  await text('Password strength: average').waitFor()
  await confirmation.fill('Heart')
  await expectDescription(confirmation, PASSWORDS_DIFFER)
  await announcementWith(PASSWORDS_DIFFER).waitFor()
  await confirmation.fill('')
  await password.fill('')
  await confirmation.waitFor({ state: 'detached' })
  await password.fill(STRONG)
  await text('Password strength: strong').waitFor()
  await confirmation.fill(STRONG)
  await announcementWith(PASSWORDS_MATCH).waitFor()
  await expectDescription(save, 'Choose a User Type.')
  // The page stores the draft of a new user without the password.
  const storage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(storage).toContain('dana p')
  expect(await storage()).not.toContain(STRONG)
  await type.selectOption('auditor')
  const roles = ['admin', 'auditor', 'curator', 'groupCurator', 'trulyAwardUser']
  expect(await type.locator('option').allTextContents()).toEqual(roles)
  await expectDescription(type, 'Audit logs alone.')
  await checkPhoneAndDesktop(page)
  await save.click()
  await page.getByText('Showing 1 - 7 of 7 users.').waitFor()

  const { id } = await findUser(admin, 'admin')
  await page.getByRole('link', { name: 'Edit admin', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Edit User' }).waitFor()
  expect(await username.isEditable()).toBe(false)
  expect(await type.count()).toBe(0)
  expect(await dialog.getByRole('radio').count()).toBe(0)
  for (const name of ['Delete User', 'Delete admin'])
    expect(await page.getByRole('link', { name, exact: true, includeHidden: true }).count()).toBe(0)
  await navigateTo(page, `/user/delete/${id}`)
  await text('The default administrator cannot be removed.').waitFor()
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Close'])
  await page.keyboard.press('Escape')

  await service.database.rows(sql`update app_user set is_protected = false where id = ${id}`)
  await navigateTo(page, `/user/delete/${id}`)
  await navigateTo(page, formOf({ id }))
  await status('Disabled').click()
  await text('This is your own account. You will be logged out and can’t log in again.').waitFor()
  await save.click()
  await expectDescription(
    dialog.getByRole('radiogroup', { name: 'User Status' }),
    'The last enabled administrator cannot be disabled.',
  )
  await status('Enabled').click()
})

test('a user who is disabled is logged out in every tab; the form warns of that, also for a new password', async () => {
  const user = await newUser(admin)
  const one = await openProfile(user, '/group')
  const beside = await openTab(await one.context().newPage(), '/dashboard')
  const page = await openConsole(service, 'admin', '/user')
  const { status, save, text, password } = userOn(page)
  await rowOf(page, user.username).getByRole('link', { name: user.username, exact: true }).click()
  await password.fill(STRONG)
  await text('A new password logs this user out everywhere immediately.').waitFor()
  await password.fill('')
  await status('Disabled').click()
  await text('Disabling logs this user out everywhere immediately.').waitFor()
  await save.click()
  await expectLoggedOut(one, beside)
  await rowOf(page, user.username).getByText('disabled').waitFor()
})

test('a user edits only the password of their own account; another role applies at once, and drafts stay', async () => {
  const user = await newUser(admin)
  const group = await newGroup(admin)
  const page = await openProfile(user, '/user/edit/1?search=x')
  const { dialog, username, password, confirmation, type, save, button, text } = userOn(page)
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe(formOf(user))
  for (const path of ['/user', '/user/add', '/user/delete/1']) {
    await navigateTo(page, path)
    await expect.poll(() => new URL(page.url()).pathname).toBe(formOf(user))
  }
  expect(await username.getAttribute('readonly')).not.toBeNull()
  expect([await type.count(), await dialog.getByRole('radio').count()]).toEqual([0, 0])
  await button('Close').last().click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await navigateTo(page, formOf(user))
  await dialog.waitFor()

  await password.fill(STRONG)
  await text('A new password logs you out everywhere else.').waitFor()
  await expectDescription(save, PASSWORDS_DIFFER)
  await confirmation.fill(STRONG)
  await save.click()
  await alertIn(page, 'Updated').waitFor()

  await navigateTo(page, `/group/edit/${group.slug}`)
  await page.getByLabel('Group Name').fill('Unsaved Cardiology')
  await updateUser(admin, user, { is_admin: 'groupCurator' })
  await page.getByRole('link', { name: 'Synonyms', includeHidden: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Resume' }).click()
  expect(await page.getByLabel('Group Name').inputValue()).toBe('Unsaved Cardiology')
  // After a reload, the page keeps the new role, though its token contains the old one.
  const subscribed = waitForSubscription(page)
  await page.reload()
  await page.getByText('groupCurator', { exact: true }).waitFor()
  await subscribed
  // When the browser cannot store the new role, the user must sign in again.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await updateUser(admin, user, { is_admin: 'curator' })
  await expectLoggedOut(page)
})

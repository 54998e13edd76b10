import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORDS_DIFFER, PASSWORDS_MATCH } from '../../src/domain/password.ts'
import { texts } from '../../src/domain/texts.ts'
import { FREE_USERNAME, TAKEN_USERNAME } from '../../src/domain/users/user.ts'
import { openPage } from '../support/browser.ts'
import { openConsole, rowOf, signIn } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { newGroup } from '../support/groups.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, NEVER, startTestService, type TestService } from '../support/service.ts'
import { formOf, userOn } from '../support/userForm.ts'
import { findUser, newUser, updateUser } from '../support/users.ts'

let service: TestService
let admin: Call
beforeAll(async () => {
  service = await startTestService({ recheck: NEVER })
  admin = await service.as('admin')
})
afterAll(() => service.stop())

const STRONG = 'Heart&Lung7'

const open = (path: string, username = 'admin') => openConsole(service, username, path)
/** Resolves when the page has subscribed to its user's account. Call this before opening the page. */
const waitForSubscription = (page: Page) =>
  new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"viewer"') && resolve()),
    ),
  )
const openTab = async (page: Page, path: string, { username }: { username: string }) => {
  const subscribed = waitForSubscription(page)
  await page.goto(path)
  await page.getByText(`Hello, ${username}!`).waitFor()
  await subscribed
  return page
}
/** Signs in with a separate browser profile. Returns its first tab. */
const openProfile = async (user: { username: string; password: string }, path: string) => {
  const page = await openPage({ url: service.url })
  const subscribed = waitForSubscription(page)
  await page.goto(path)
  await page.getByLabel('Remember me').check()
  await signIn(page, user.username, user.password)
  await page.getByText(`Hello, ${user.username}!`).waitFor()
  await subscribed
  return page
}
const openSecondTab = async (page: Page, path: string, user: { username: string }) =>
  openTab(await page.context().newPage(), path, user)
/** Checks that pages show the login screen without a click, before the service's periodic check. */
const expectLoggedOut = async (...pages: Page[]) => {
  await Promise.all(pages.map((page) => page.getByRole('heading', { name: 'Login to DML' }).waitFor()))
  for (const page of pages) expect(await page.getByRole('alert').count(), 'alerts on the login screen').toBe(0)
}

test('a user is created, signs in, and is signed out in every tab when disabled or deleted', async () => {
  const page = await open('/user')
  await page.getByText('Showing 1 - 6 of 6 users.').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Username',
    'User Status',
    'Account Type',
    'Actions',
  ])
  await checkPhoneAndDesktop(page)

  await page.getByRole('link', { name: 'Create User' }).click()
  const { dialog, username, password, confirmation, type, status, save, text, announcementWith, button } = userOn(page)
  await dialog.getByRole('heading', { name: 'Add New User' }).waitFor()
  const { y } = Object(await username.boundingBox())
  await username.fill('Curator')
  await expectDescription(username, TAKEN_USERNAME)
  await announcementWith(TAKEN_USERNAME).waitFor()
  expect(await username.boundingBox(), 'position of the username field').toMatchObject({ y })
  await username.fill('da')
  await expectDescription(username, 'Username must have at least 3 characters.')
  await username.fill('d@ana! p')
  expect(await username.inputValue()).toBe('dana p')
  await expectDescription(username, 'Left out: @ !')
  await announcementWith('Left out: @ !').waitFor()
  for (const key of ['Home', 'ArrowRight', '!', 'n', 'Backspace']) await username.press(key)
  expect(await username.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])).toEqual([
    'dana p',
    1,
  ])
  await expectDescription(username, FREE_USERNAME)
  await announcementWith(FREE_USERNAME).waitFor()
  expect(await confirmation.count()).toBe(0)
  await password.fill('ab')
  await expectDescription(password, 'Password must have at least 3 characters.')
  await announcementWith('Password must have at least 3 characters.').waitFor()
  await text('Password strength: weak').waitFor()
  await password.fill(STRONG)
  await text('Password strength: strong').waitFor()
  await confirmation.fill('Heart')
  await expectDescription(confirmation, PASSWORDS_DIFFER)
  await announcementWith(PASSWORDS_DIFFER).waitFor()
  expect(await save.isEnabled()).toBe(false)
  await confirmation.fill(STRONG)
  await expectDescription(confirmation, PASSWORDS_MATCH)
  await announcementWith(PASSWORDS_MATCH).waitFor()
  await expectDescription(save, 'Choose a User Type.')
  await type.selectOption('groupCurator')
  await expectDescription(type, 'Custom groups alone.')
  await text('determines if a user will be able to log in or not').waitFor()
  await checkPhoneAndDesktop(page)
  await save.click()
  await alertIn(page, 'Created').waitFor()
  await page.getByText('Showing 1 - 7 of 7 users.').waitFor()

  const dana = { ...(await findUser(admin, 'dana p')), password: STRONG }
  const [one, other] = [await openProfile(dana, '/group'), await openPage({ url: service.url })]
  const beside = await openSecondTab(one, '/dashboard', dana)
  await rowOf(page, 'dana p').getByRole('link', { name: 'dana p', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Edit User' }).waitFor()
  await status('Disabled').click()
  await text('Disabling logs this user out everywhere immediately.').waitFor()
  await save.click()
  await expectLoggedOut(one, beside)
  await alertIn(page, 'Updated').waitFor()
  await rowOf(page, 'dana p').getByText('disabled').waitFor()
  await other.goto('/')
  await signIn(other, dana.username, STRONG)
  await other.getByText(texts.refusedLogin).waitFor()

  await updateUser(admin, dana, { status: true })
  await signIn(one, dana.username, STRONG)
  await one.getByRole('heading', { name: 'Custom Groups' }).waitFor()
  await page.getByRole('link', { name: 'Delete dana p' }).click()
  await text(
    'Are you sure you want to delete following User? This user will be logged out everywhere immediately.',
  ).waitFor()
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['User ID', 'Username'])
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([dana.id, 'dana p'])
  await checkPhoneAndDesktop(page)
  await button("Yes, I'm sure").click()
  await expectLoggedOut(one)
  await text(`Successfully Deleted dana p (${dana.id}) from the User database...`).waitFor()
  await button('Done').click()
  await page.getByText('Showing 1 - 6 of 6 users.').waitFor()
})

test('a user who is no administrator sees only their own account, and edits only its password', async () => {
  const user = await newUser(admin)
  const one = await openProfile(user, '/user/edit/1?search=x')
  const { dialog, username, password, confirmation, type, save, button, text } = userOn(one)
  await dialog.waitFor()
  expect(new URL(one.url()).pathname).toBe(formOf(user))
  expect(await username.getAttribute('readonly')).not.toBeNull()
  expect(await type.count()).toBe(0)
  expect(await dialog.getByRole('radio').count()).toBe(0)
  expect(await dialog.getByRole('link', { name: 'Delete User' }).count()).toBe(0)
  expect(await one.getByRole('link', { name: 'User Management', includeHidden: true }).count()).toBe(0)
  expect(await one.getByRole('link', { name: 'Create User', includeHidden: true }).count()).toBe(0)
  await button('Close').last().click()
  await one.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const second = await openProfile(user, '/group')
  await one.getByRole('link', { name: `Hello, ${user.username}!` }).click()
  await password.fill(STRONG)
  await text('A new password logs you out everywhere else.').waitFor()
  await expectDescription(save, PASSWORDS_DIFFER)
  await confirmation.fill(STRONG)
  const storedText = () => one.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(storedText).toContain('dml.draft.')
  expect(`${await storedText()} ${one.url()}`).not.toContain(STRONG)
  await save.click()
  await expectLoggedOut(second)
  await alertIn(one, 'Updated').waitFor()
  await signIn(second, user.username, user.password)
  await second.getByText(texts.refusedLogin).waitFor()
  await signIn(second, user.username, STRONG)
  await second.getByRole('heading', { name: 'Custom Groups' }).waitFor()
  const [row] = await service.database.rows<{ all: string }>(sql`
    select string_agg(audit_log::text, ' ') as all from audit_log where user_id = ${user.id}`)
  expect(row?.all).not.toContain(STRONG)

  await one.goto('/user/add')
  await dialog.getByRole('heading', { name: 'Edit User' }).waitFor()
  expect(new URL(one.url()).pathname).toBe(formOf(user))
})

test('another role applies at once, and drafts stay', async () => {
  const user = await newUser(admin)
  const group = await newGroup(admin)
  const page = await openProfile(user, `/group/edit/${group.slug}`)
  await page.getByLabel('Group Name').fill('Unsaved Cardiology')
  await updateUser(admin, user, { is_admin: 'groupCurator' })
  await page.getByRole('link', { name: 'Synonyms', includeHidden: true }).waitFor({ state: 'detached' })
  await userOn(page).dialog.getByRole('button', { name: 'Resume' }).click()
  expect(await page.getByLabel('Group Name').inputValue()).toBe('Unsaved Cardiology')
  await page.getByText('groupCurator', { exact: true }).waitFor()
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

describe('administrators', () => {
  test('the default administrator keeps role and status; disabling the last administrator shows an error at the field', async () => {
    const page = await open('/user')
    const { id } = await findUser(admin, 'admin')
    await page.getByRole('link', { name: 'Edit admin', exact: true }).click()
    const { dialog, type, status, save, text } = userOn(page)
    await dialog.getByRole('heading', { name: 'Edit User' }).waitFor()
    expect(await type.count()).toBe(0)
    expect(await dialog.getByRole('radio').count()).toBe(0)
    expect(await dialog.getByRole('link', { name: 'Delete User' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Delete admin', includeHidden: true }).count()).toBe(0)

    await page.goto(`/user/delete/${id}`)
    await text('The default administrator cannot be removed.').waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Close'])

    await service.database.rows(sql`update app_user set is_protected = false where id = ${id}`)
    await page.goto(formOf({ id }))
    await status('Disabled').click()
    await text('This is your own account. You will be logged out and can’t log in again.').waitFor()
    await save.click()
    await expectDescription(
      dialog.getByRole('radiogroup', { name: 'User Status' }),
      'The last enabled administrator cannot be disabled.',
    )
    await service.database.rows(sql`update app_user set is_protected = true where id = ${id}`)
  })

  test('set another user’s password; a new user’s draft is stored without it; a missing user is reported', async () => {
    const user = await newUser(admin)
    const userPage = await openProfile(user, '/group')
    const page = await open(formOf(user))
    const { username, password, confirmation, save, text, dialog } = userOn(page)
    await password.fill(STRONG)
    await text('A new password logs this user out everywhere immediately.').waitFor()
    await confirmation.fill(STRONG)
    await save.click()
    await expectLoggedOut(userPage)

    await page.goto('/user/add')
    await username.fill('kept user')
    await password.fill(STRONG)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('kept user')
    await page.goto('/user/delete/999999')
    await text('That User could not be found...').waitFor()
    await page.goto('/user/add')
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => username.inputValue()).toBe('kept user')
    expect(await password.inputValue()).toBe('')
  })

  test('page through more users than one page shows', async () => {
    await service.database.rows(sql`
      insert into app_user (username, username_key, password_hash, status, role)
      select 'zz ' || n, 'zz ' || n, '', true, 'auditor' from generate_series(101, 130) as n`)
    const page = await open('/user?search=zz')
    await page.getByText('Showing 1 - 30 of 30 users.').waitFor()
    await page.goto('/user?page=1&curser=24')
    await page.getByText(/^Showing 26 - (\d+) of \1 users\.$/).waitFor()
  })
})

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, NOWHERE_ERROR, openPage } from '../../support/browser.ts'
import { holdRequest, intercept, navigateTo, openConsole, rowOf, signIn } from '../../support/console.ts'
import { newGroup, remove } from '../../support/groups.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

// The path tests inspect groups' forms and deletions on a desktop in the light theme. These tests use a phone in the dark
// theme.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[] = [], username = 'curator') =>
  openConsole(service, username, path, { width: WIDE, expectedErrors: expects })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const close = async (page: Page, name: string) => {
  await page.keyboard.press('Escape')
  await dialog(page, name).waitFor({ state: 'detached' })
}
const abort = (route: Route) => route.abort()

test('the login screen is accessible when empty, after a refusal, and without the service', async () => {
  const page = await openPage({ url: service.url, expectedErrors: [/ERR_FAILED/] })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  await checkPhoneAndDesktop(page)
  await signIn(page, 'curator', 'not the password')
  await page.getByRole('alert').waitFor()
  await checkPhoneAndDesktop(page)
  await intercept(page, 'CreateToken', abort)
  await signIn(page, 'curator')
  await page.getByRole('alert').getByText('GraphQL connection failure.').waitFor()
  await checkPhoneAndDesktop(page)
})

describe('the shell is accessible', () => {
  test.each(['/dashboard', '/nowhere', '/specialty'])('around %s', async (path) => {
    const page = await open(path, path === '/nowhere' ? [NOWHERE_ERROR] : [], 'admin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('around a section without permission', async () => {
    const page = await open('/promoted_search', [], 'groups')
    await page.getByRole('heading', { name: 'No access.' }).waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('around a screen that failed, and without the whole console', async () => {
    const page = await open('/dashboard', [/ERR_FAILED/, /AuditLogs-/, /Console-/], 'admin')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.route('**/assets/{AuditLogs,Console}-*.js', abort)
    await page.getByRole('link', { name: 'Audit Logs' }).first().click()
    await page.getByRole('heading', { name: 'Something went wrong. Really, really wrong.' }).waitFor()
    await checkPhoneAndDesktop(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Something went wrong. Really, really wrong.' }).waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('with its drawer open on a small screen', async () => {
    const page = await openConsole(service, 'admin', '/dashboard', { width: NARROW })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Sections' }).waitFor()
    await checkScreen(page, NARROW, 'light')
    await checkScreen(page, NARROW, 'dark')
  })
})

describe('the group list is accessible', () => {
  test('while loading, with rows, with results, with a hundred results, and when empty', async () => {
    const page = await open('/dashboard')
    const release = await holdRequest(page, 'Groups')
    await page.getByRole('link', { name: 'Custom Groups' }).first().click()
    await page.locator('[aria-busy=true]').waitFor()
    await checkPhoneAndDesktop(page)
    release()
    await page.getByText('Showing 1 - 25 of').waitFor()
    await checkPhoneAndDesktop(page)
    const box = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
    for (const [text, expectedText] of [
      ['heart', /^Showing 1 - \d+ of \d+ rows$/],
      ['-', /^Only the first 100/],
      ['no such group', /^No Results Found\.$/],
    ] as const) {
      await box.fill(text)
      await page.getByText(expectedText).filter({ visible: true }).waitFor()
      await checkPhoneAndDesktop(page)
    }
  })

  test('with outdated rows', async () => {
    const page = await open('/group', [/ERR_FAILED/])
    await page.getByText('Showing 1 - 25 of').waitFor()
    await intercept(page, 'Groups', abort)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('status').getByText('These rows are as of').waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('without the service, and without rows', async () => {
    const page = await open('/dashboard', [/ERR_FAILED/])
    await intercept(page, 'Groups', abort)
    await page.getByRole('link', { name: 'Custom Groups' }).first().click()
    await page.getByRole('heading', { name: 'GraphQL connection failure.' }).waitFor()
    await checkPhoneAndDesktop(page)
    await page.unroute('**/graphql')
    const body = '{"data":{"groups":{"edges":null,"aggregate":{"count":0}}}}'
    await intercept(page, 'Groups', (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Unknown error occurred.' }).waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('with the menu of a row on a small screen', async () => {
    const page = await openConsole(service, 'curator', '/group', { width: NARROW })
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await checkScreen(page, NARROW, 'light')
    await checkScreen(page, NARROW, 'dark')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog(page, 'Edit Group').waitFor()
  })
})

test('a name of maximum length is accessible in the list and in dialogs', async () => {
  const name = `Aa ${'W'.repeat(252)}`
  const { slug } = await newGroup(await service.as('curator'), { name })
  const page = await open('/group')
  await page.getByRole('link', { name, exact: true }).waitFor()
  await checkPhoneAndDesktop(page)
  for (const [path, title] of [
    ['edit', 'Edit Group'],
    ['delete', 'Delete Group'],
  ] as const) {
    await navigateTo(page, `/group/${path}/${slug}`)
    await dialog(page, title).getByText(name).first().waitFor()
    await checkPhoneAndDesktop(page)
  }
})

describe('the group form is accessible', () => {
  test('when new, during a check, with a taken name, and with an error', async () => {
    const page = await open('/group/add')
    await page.getByLabel('Group Name').waitFor()
    await checkPhoneAndDesktop(page)
    const release = await holdRequest(page, 'GroupId')
    await page.getByLabel('Group Name').fill('Meadowgate Medical Group')
    await page.getByText('Checking', { exact: true }).waitFor()
    await checkScreen(page, NARROW, 'dark')
    release()
    await page.getByText('Taken', { exact: true }).waitFor()
    await page.getByLabel('Group URL').fill('javascript:alert(1)')
    await page.getByText('Group URL must start with').first().waitFor()
    await checkPhoneAndDesktop(page)
  })

  test.each(['light', 'dark'] as const)('after a save, with a tinted row and an alert, %s', async (theme) => {
    const page = await openConsole(service, 'curator', '/group/add', { theme })
    await page.getByLabel('Group Name').fill(`Aa Accessible Care, ${theme}`)
    await page.getByText('Unique', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Group' }).click()
    await page.getByRole('region', { name: 'Alerts' }).getByText('Created').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  test('with more than 200 physicians', async () => {
    const page = await open('/group/edit/meadowgate-medical-group')
    const tags = page.getByRole('list', { name: 'Physicians' }).getByRole('listitem')
    await expect.poll(() => tags.count()).toBeGreaterThan(200)
    await checkPhoneAndDesktop(page)
  })

  test('with a failed change, with its picker, and with pasted ids', async () => {
    const { slug } = await newGroup(await service.as('curator'))
    const page = await open(`/group/edit/${slug}`, [/ERR_FAILED/])
    await intercept(page, 'LinkProvider', abort)
    await page.getByRole('button', { name: 'Add Physicians', exact: true }).click()
    await page.getByRole('combobox').fill('ab')
    await page.getByText('Only the first 200').waitFor({ state: 'detached' })
    await page.getByRole('option').first().click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().getByText('ERROR').waitFor()
    await checkPhoneAndDesktop(page)
    await page.getByRole('combobox').fill('zzz')
    await page.getByText('No Physicians results found').waitFor()
    await checkPhoneAndDesktop(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByText('ERROR').waitFor()

    await page.getByRole('button', { name: 'Add Physicians by ID' }).click()
    await page.getByLabel('Physician IDs').fill('1, 2, 2, 4, 8, 99999999, x')
    await page.getByRole('heading', { name: /^Will add/ }).waitFor()
    await checkPhoneAndDesktop(page)
    await page.getByRole('button', { name: /^Add \d+ Physicians?$/ }).click()
    await page.getByRole('heading', { name: /^Added/ }).waitFor()
    await checkPhoneAndDesktop(page)
    await close(page, 'Add Physicians by ID')
    await checkPhoneAndDesktop(page)
  })

  test('for a missing group, and without the service', async () => {
    const page = await open('/group/edit/no-such-group', [/ERR_FAILED/])
    await page.getByText('That Group could not be found...').waitFor()
    await checkPhoneAndDesktop(page)
    await intercept(page, 'GroupBySlug', abort)
    await page.reload()
    await page.getByRole('alert').getByText('GraphQL connection failure.').waitFor()
    await checkPhoneAndDesktop(page)
  })
})

test('deleting a group is accessible when asking, after a failure, for a missing group, and when done', async () => {
  const curator = await service.as('curator')
  const [deletedGroup, { slug, name }] = [await newGroup(curator), await newGroup(curator)]
  const page = await open(`/group/delete/${deletedGroup.slug}`, [/ERR_FAILED/])
  const confirm = page.getByRole('button', { name: "Yes, I'm sure" })
  await confirm.waitFor()
  await checkScreen(page, NARROW, 'dark')
  await intercept(page, 'RemoveGroup', abort)
  await confirm.click()
  await page.getByText('Failed to Delete.').waitFor()
  await checkScreen(page, NARROW, 'dark')
  await page.unroute('**/graphql')
  await remove(curator, deletedGroup.id)
  await confirm.click()
  await page.getByText('That Group could not be found...').waitFor()
  await checkPhoneAndDesktop(page)
  await close(page, 'Delete Group')
  await page.getByRole('searchbox').fill(slug)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await confirm.click()
  await page.getByText(`Successfully Deleted ${name}`).waitFor()
  await checkScreen(page, NARROW, 'dark')
})

test('the audit log is accessible with an open change', async () => {
  const page = await open('/audit', [], 'auditor')
  await page.getByText('Showing 1 - 25 of').waitFor()
  await checkPhoneAndDesktop(page)
  await rowOf(page, 'Updated group').first().getByRole('button').click()
  await page.getByRole('list', { name: 'Changed fields' }).waitFor()
  await checkPhoneAndDesktop(page)
})

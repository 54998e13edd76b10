import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { holdRequest, intercept, openConsole, rowOf } from '../../support/console.ts'
import { editorOn, formOn } from '../../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import {
  giveSpecialties,
  newCareGroup,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
} from '../../support/physicians.ts'
import { openProvider, sectionOn, titles } from '../../support/provider.ts'
import { startTestService, type TestService } from '../../support/service.ts'

// These tests use a phone, the dark theme and a name of maximum length. Path tests use a desktop in the light theme.

const LONG_NAME = `Aa ${'W'.repeat(252)}`

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string, username = 'curator') =>
  openConsole(service, username, path, { width: WIDE, expectedErrors: username === 'curator' ? [/ERR_FAILED/] : [] })
const lookOnPhone = (page: Page) => checkScreen(page, NARROW, 'dark')
const abort = (route: Route) => route.abort()

test('the group list is accessible while loading, with a hundred results, and with outdated rows', async () => {
  const page = await open('/dashboard')
  const release = await holdRequest(page, 'Groups')
  await page.getByRole('link', { name: 'Custom Groups' }).first().click()
  await page.locator('[aria-busy=true]').waitFor()
  await lookOnPhone(page)
  release()
  await page.getByText('Showing 1 - 25 of').waitFor()
  const box = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
  await box.fill('-')
  await page
    .getByText(/^Only the first 100/)
    .filter({ visible: true })
    .waitFor()
  await checkPhoneAndDesktop(page)
  await box.fill('')
  await page.getByText('Showing 1 - 25 of').waitFor()
  await intercept(page, 'Groups', abort)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('status').getByText('These rows were loaded on').waitFor()
  await lookOnPhone(page)
})

test('a group with a name of maximum length is accessible in its forms, in the list and in its deletion', async () => {
  const page = await open('/group/add')
  const { name, url, save } = formOn(page)
  await name.fill('Meadowgate Medical Group')
  await page.getByText('Taken', { exact: true }).waitFor()
  await url.fill('javascript:alert(1)')
  await page.getByText('Group URL must start with').first().waitFor()
  await checkPhoneAndDesktop(page)
  await url.fill('')
  await name.fill(LONG_NAME)
  await page.getByText('Unique', { exact: true }).waitFor()
  await save.click()
  await page.getByRole('region', { name: 'Alerts' }).getByText('Created').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await checkScreen(page, WIDE, 'light')

  await page.getByRole('button', { name: 'Dismiss: Created' }).click() // the alert covers buttons
  await page.getByRole('link', { name: LONG_NAME, exact: true }).click()
  const { plus, picker, options, tags, addByIds } = editorOn(page)
  await intercept(page, 'LinkProvider', abort)
  await plus.click()
  await options.first().click()
  await picker.press('ArrowDown')
  await options.first().getByText('ERROR').waitFor()
  await lookOnPhone(page)
  await page.keyboard.press('Escape')
  await tags.getByText('ERROR').waitFor()
  await addByIds.click()
  await page.getByLabel('Physician IDs').fill('1, 2, 2, 4, 8, 99999999, x')
  await page.getByRole('heading', { name: /^Will add/ }).waitFor()
  await lookOnPhone(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await lookOnPhone(page)

  await page.getByRole('link', { name: 'Delete Group' }).click()
  const confirm = page.getByRole('button', { name: "Yes, I'm sure" })
  await confirm.waitFor()
  await intercept(page, 'RemoveGroup', abort)
  await confirm.click()
  await page.getByText('Failed to Delete.').waitFor()
  await lookOnPhone(page)
})

test('the audit log is accessible with an open change', async () => {
  const page = await open('/audit', 'auditor')
  await rowOf(page, 'Updated group').first().getByRole('button').click()
  await page.getByRole('list', { name: 'Changed fields' }).waitFor()
  await lookOnPhone(page)
})

test('the associations of a physician are accessible with changes and an open picker', async () => {
  const terms = await Promise.all(Array.from({ length: 12 }, () => newTerm(service.database)))
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, [
    await newSpecialty(service.database, terms),
    await newSpecialty(service.database, terms.slice(10)),
  ])
  const group = await newCareGroup(service.database)
  await overridden(await service.as('curator'), id, { terms: terms.map((term) => term.id), groups: [group.id] })
  const page = await openProvider(service, id)
  const { section, button, badge } = sectionOn(page, titles.specialties)
  const first = (name: RegExp) => section.getByRole('button', { name }).first()
  await first(/^Exclude/).click()
  await first(/^Include/).waitFor()
  await first(/^Remove/).click()
  await section.getByRole('switch', { name: 'Disable specialty terms association' }).click()
  await button('Add Specialty').click()
  await section.locator('[role="option"][data-state="free"]').first().click()
  await page.keyboard.press('Escape')
  await badge('changed').waitFor()

  const other = sectionOn(page, titles.terms)
  await other.section
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await other.button('Add Clinical Focus Terms').click()
  await other.section.locator('[role="option"][data-state="free"]').first().click()
  await other.badge('changed').waitFor()
  await lookOnPhone(page)
})

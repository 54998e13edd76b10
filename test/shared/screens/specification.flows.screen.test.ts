import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { bulkOn, newDepartment, REASON } from '../../support/bulkEmails.ts'
import { intercept, navigateTo, openConsole, signIn } from '../../support/console.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { moveByAltKeys, openOrder } from '../../support/topListOrder.ts'
import { userOn } from '../../support/userForm.ts'

/**
 * The specification's flows through the console (§2, §4, §5, §8), word for word. `specification.screen.test.ts` has the
 * screens and titles.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const UNEXPECTED = { errors: [{ message: 'An unexpected error.', extensions: { code: 'INTERNAL' } }] }
const respondWithError = (page: Page, operation: string) =>
  intercept(page, operation, (route) => route.fulfill({ json: UNEXPECTED }))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('home leads to the dashboard, whose warning and cards match the specification', async () => {
  const page = await openConsole(service, 'admin', '/group')
  await heading(page, 'Custom Groups').waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await heading(page, 'Dashboard').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.getByText('This dashboard is only an entry point. Most of its sections are placeholders.').waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: /^Physician Overrides/ }).getAttribute('href')).toBe('/providers')
  const faq = main.getByRole('link', { name: /^Documentation & FAQ/ })
  expect([await faq.getAttribute('href'), await faq.getAttribute('aria-disabled')]).toEqual(['/audit', 'true'])
})

test('after a logout, every address shows the login screen', async () => {
  // Uses a separate session, because this test ends the session.
  const page = await openPage({ url: service.url })
  await page.goto('/group')
  await signIn(page, 'curator')
  await page.getByRole('button', { name: 'Logout' }).click()
  await heading(page, 'Login to DML').waitFor()
  await page.goto('/provider/edit/10')
  await heading(page, 'Login to DML').waitFor()
  await signIn(page, 'curator')
  await page.getByRole('dialog', { name: 'Manage Provider Overrides' }).waitFor()
})

test('a group is created, updated and deleted with the texts of the specification', async () => {
  const page = await openConsole(service, 'curator', '/group')
  await page.getByRole('link', { name: 'Create Group' }).click()
  const { dialog, name, slug, save, radio } = formOn(page)
  await name.waitFor()
  expect(await radio('Disabled').isChecked()).toBe(true)
  expect(await radio('Hidden').isChecked()).toBe(true)
  await name.fill("  Zoë's Group, (North) ")
  await dialog
    .getByText('The form has been updated. Use the Save Group button to avoid losing any changes.')
    .first()
    .waitFor()
  await expect.poll(() => slug.inputValue()).toBe('zoes-group-north')
  await save.click()
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await navigateTo(page, '/group/edit/zoes-group-north')
  await radio('Visible').check()
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await navigateTo(page, '/group/delete/zoes-group-north')
  await page.getByRole('dialog', { name: 'Delete Group' }).getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog
    .getByText(/^Successfully Deleted Zoë's Group, \(North\) \(\d+\) from the Group database\.\.\.$/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a failed deletion says so', async () => {
  const page = await openConsole(service, 'curator', '/synonyms/delete/afib')
  await respondWithError(page, 'RemoveSynonym')
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await page.getByRole('dialog').getByText('Failed to Delete').first().waitFor()
})

test('the form of a new user has messages about username and passwords', async () => {
  const page = await openConsole(service, 'admin', '/user/add')
  const { username, password, confirmation, announcementWith, text, save } = userOn(page)
  await username.fill('cur!ator?')
  expect(await username.inputValue()).toBe('curator')
  await announcementWith('The username you have selected is already taken, please choose another.').waitFor()
  await username.fill('newcomer')
  await announcementWith('The username you have selected is a good one. This is good news!').waitFor()
  expect(await confirmation.count()).toBe(0)
  await password.fill('abc')
  await text('Password strength: weak').waitFor()
  await password.fill('Abcdef')
  await text('Password strength: average').waitFor()
  await password.fill('Abcdef1!')
  await text('Password strength: strong').waitFor()
  await confirmation.fill('Abcdef1')
  await page.keyboard.press('Tab')
  await text(
    'The password above and the password confirmation do not match. Please ensure these field match before proceeding.',
  )
    .first()
    .waitFor()
  expect(await save.isDisabled()).toBe(true)
  await confirmation.fill('Abcdef1!')
  await text('The password above and the password confirmation match. You are really good at this!').first().waitFor()
})

describe('a refused order', () => {
  test.each([
    ['specialties', 'UpdateTopSpecialty', 'The order of Most Selected Specialties was not saved'],
    ['conditions', 'UpdateTopCondition', 'The order of Top Selected Conditions was not saved'],
  ] as const)('of %s was not saved', async (list, operation, sentence) => {
    const order = await openOrder(service, list)
    await order.page.getByText('Drag and Drop to reorder. Then Hit Save to make sure changes are saved').waitFor()
    await expect.poll(order.names).not.toEqual([])
    const [, moved = ''] = await order.names()
    await moveByAltKeys(order, moved, -1)
    await respondWithError(order.page, operation)
    await order.save.click()
    await order.saving.confirm.click()
    await order.saving.dialog.getByText(sentence).first().waitFor()
  })
})

describe('a refused bulk change', () => {
  test('by adding says so', async () => {
    await newDepartment(service, 'SPECA', 1)
    const page = await openConsole(service, 'curator', '/email/bulk-add')
    const { department, search, email, reason, save, alert } = bulkOn(page)
    await respondWithError(page, 'BulkAddEmail')
    await department.fill('SPECA')
    await search.click()
    await email.fill('new')
    await reason.fill(REASON)
    await save.click()
    await alert('Error adding bulk email, please try again').waitFor()
  })

  test('by copying says so', async () => {
    const [id] = await newDepartment(service, 'SPECB', 1, ['front.desk@example.org'])
    await newDepartment(service, 'SPECC', 1)
    const page = await openConsole(service, 'curator', `/email/copy/${id}`)
    const { department, search, save, alert } = bulkOn(page)
    await respondWithError(page, 'CopyEmails')
    await department.fill('SPECC')
    await search.click()
    await save.click()
    await alert('Error copying email, please try again').waitFor()
  })

  test('by removing says so', async () => {
    await newDepartment(service, 'SPECD', 1, ['leaving.soon@example.org'])
    const page = await openConsole(service, 'curator', '/email?search=leaving.soon@example.org')
    await page.getByRole('table').getByRole('checkbox').first().check()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bulk Remove/ })
      .click()
    const { reason, save, alert } = bulkOn(page)
    await respondWithError(page, 'BulkRemoveEmail')
    await reason.fill(REASON)
    await save.click()
    await alert('Error removing email, please check email or try again').waitFor()
  })
})

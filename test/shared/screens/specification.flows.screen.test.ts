import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from '../../support/audit.ts'
import { bulkOn, newDepartment, REASON } from '../../support/bulkEmails.ts'
import { intercept, navigateTo, openConsole } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { newProgram } from '../../support/programForm.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { newSpecialty } from '../../support/specialties.ts'
import { newSynonym } from '../../support/synonyms.ts'
import { newTerm } from '../../support/terms.ts'
import { moveByAltKeys, orderOn } from '../../support/topListOrder.ts'
import { newUser } from '../../support/users.ts'

/** Tests the specification's flows (§2, §4, §5, §8), word for word. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const UNEXPECTED = { errors: [{ message: 'An unexpected error.', extensions: { code: 'INTERNAL' } }] }
const respondWithError = (page: Page, operation: string) =>
  intercept(page, operation, (route) => route.fulfill({ json: UNEXPECTED }))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

interface Deletion {
  readonly path: string
  readonly key: string
  readonly title: string
  readonly texts?: readonly string[]
  /** Message about a missing record, if the specification gives one. */
  readonly missing?: string
  /** Message about a failure. Defaults to the message of groups. */
  readonly failed?: string
  readonly database: string
  readonly action: string
}

const createDeletions = async (): Promise<readonly Deletion[]> => {
  const admin = await service.as('admin')
  const group = await newGroup(admin)
  const program = await newProgram(admin, { name: 'Zz Gone', title: 'Zz Title', button_text: 'Zz Button' })
  const user = await newUser(admin)
  const [practice = ''] = await newDepartment(service, 'SPECR', 1)
  return [
    {
      path: '/cft/delete',
      key: (await newTerm(admin)).slug,
      title: 'Delete CFT',
      missing: 'That CFT could not be found...',
      database: 'CFT',
      action: 'removeTerm',
    },
    {
      path: '/synonyms/delete',
      key: (await newSynonym(admin)).slug,
      title: 'Delete Synonym',
      missing: 'That Synonym could not be found...',
      database: 'Synonym',
      action: 'removeSynonym',
    },
    {
      path: '/group/delete',
      key: group.slug,
      title: 'Delete Group',
      texts: ['Are you sure you want to delete following Group?', group.id, group.name, group.slug],
      missing: 'That Group could not be found...',
      failed: 'Failed to Delete',
      database: 'Group',
      action: 'removeGroup',
    },
    {
      path: '/promoted_search/delete',
      key: program.slug,
      title: 'Delete Promoted Program',
      texts: [
        'Are you sure you want to delete following Promoted Program? All the associated schedules, terms and specialties will also be deleted.',
        'Zz Gone',
        program.slug,
        'Zz Title',
        'Zz Button',
      ],
      missing: 'That Program could not be found...',
      failed: 'Error deleting Promoted Program, please try again',
      database: 'Promoted Program',
      action: 'deletePromotedProgram',
    },
    {
      path: '/specialty/delete',
      key: (await newSpecialty(admin)).slug,
      title: 'Delete Specialty',
      missing: 'That Specialty could not be found...',
      failed: 'Error deleting specialty, please try again',
      database: 'Specialty',
      action: 'deleteSpecialty',
    },
    {
      path: '/top_specialties/delete',
      key: '6',
      title: 'Delete Most Saved Specialty',
      texts: ['Are you sure you want to delete following Most Selected Specialty?', 'Specialty ID', 'Cardiology'],
      missing: 'That CFT could not be found...',
      database: 'Most Searched Specialties',
      action: 'deleteTopSpecialty',
    },
    {
      path: '/top_conditions/delete',
      key: '73',
      title: 'Delete Condition',
      texts: ['Are you sure you want to delete following Selected Condition?'],
      missing: 'That CFT could not be found...',
      database: 'Top Conditions',
      action: 'deleteTopCondition',
    },
    { path: '/email/delete', key: practice, title: 'Delete User', database: 'Practice', action: 'removeEmail' },
    {
      path: '/user/delete',
      key: user.id,
      title: 'Delete User',
      texts: ['Are you sure you want to delete following User?', 'User ID', 'Username', user.username],
      missing: 'That User could not be found...',
      database: 'User',
      action: 'removeUser',
    },
  ]
}

test('every deletion asks, says when it failed, applies once when pressed again, and names the record', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  await heading(page, 'Dashboard').waitFor()
  const deletions = await createDeletions()
  for (const { path, key, title, missing } of deletions) {
    if (missing === undefined) continue
    await navigateTo(page, `${path}/${/^\d+$/.test(key) ? 999_999 : 'none'}`)
    await page.getByRole('dialog', { name: title, exact: true }).getByText(missing, { exact: true }).waitFor()
  }
  for (const { path, key, title, texts = [], failed, database, action } of deletions) {
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    await navigateTo(page, `${path}/${key}`)
    await button("Yes, I'm sure").waitFor()
    for (const text of texts) await dialog.getByText(text).first().waitFor()
    if (failed !== undefined) {
      await page.context().setOffline(true)
      await button("Yes, I'm sure").click()
      await dialog.getByRole('alert').getByText(`${failed}. GraphQL connection failure.`).waitFor()
      await page.context().setOffline(false)
    }
    const actions = await actionsOf(service.database, async () => {
      await button("Yes, I'm sure").click()
      const success = new RegExp(`^Successfully Deleted .+ \\(\\d+\\) from the ${database} database\\.\\.\\.$`)
      await dialog.getByText(success).waitFor()
    })
    expect(actions, `deletion at ${path}`).toEqual([action])
    await button('Done').click()
    await dialog.waitFor({ state: 'detached' })
  }
})

test('a form keeps its draft through Back, a reload and a lost connection, and shows its save in another tab', async () => {
  const { name, slug } = await newSpecialty(await service.as('admin'))
  const list = `/specialty?search=${encodeURIComponent(name)}`
  const page = await openConsole(service, 'admin', list, { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  page.on('dialog', (question) => void question.accept())
  const path = `/specialty/edit/${slug}`
  await page.locator(`tbody a[href^="${path}"]`).first().click()
  const fieldOn = (opened: Page) => opened.getByRole('dialog').getByLabel('Find a Doctor Display Name', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit Specialty', exact: true })
  const field = fieldOn(page)
  const tab = await page.context().newPage()
  await tab.goto(path)
  await fieldOn(tab).waitFor()

  await field.fill('Zz First Display')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual([path, 'Zz First Display'])
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Zz First Display')
  await page.reload()
  await dialog
    .getByRole('button', { name: /^Resume/ })
    .first()
    .click()
  await expect.poll(() => field.inputValue()).toBe('Zz First Display')

  await page.context().setOffline(true)
  await field.fill('Zz Second Display')
  const save = dialog.getByRole('button', { name: 'Save Specialty', exact: true })
  await save.click()
  await dialog.locator('form').getByRole('alert').getByText('GraphQL connection failure.').waitFor()
  expect(await field.inputValue()).toBe('Zz Second Display')
  await page.context().setOffline(false)
  const actions = await actionsOf(service.database, async () => {
    await save.click()
    await page.getByText('Specialty saved successfully').waitFor()
  })
  expect(actions).toEqual(['updateSpecialty'])
  await expect.poll(() => fieldOn(tab).inputValue()).toBe('Zz Second Display')
})

test('refused orders and bulk changes say what was not saved', async () => {
  await newDepartment(service, 'SPECA', 1)
  const [id] = await newDepartment(service, 'SPECB', 1, ['leaving.soon@example.org'])
  const page = await openConsole(service, 'curator', '/dashboard')
  for (const [list, operation, sentence] of [
    ['specialties', 'UpdateTopSpecialty', 'The order of Most Selected Specialties was not saved'],
    ['conditions', 'UpdateTopCondition', 'The order of Top Selected Conditions was not saved'],
  ] as const) {
    const order = orderOn(page, list)
    await navigateTo(page, `/top_${list}`)
    await page.getByText('Drag and Drop to reorder. Then Hit Save to make sure changes are saved').waitFor()
    await expect.poll(order.names).not.toEqual([])
    const [, moved = ''] = await order.names()
    await moveByAltKeys(order, moved, -1)
    await respondWithError(page, operation)
    await order.save.click()
    await order.saving.confirm.click()
    await order.saving.dialog.getByText(sentence).first().waitFor()
  }

  const { department, search, email, reason, save, alert } = bulkOn(page)
  await respondWithError(page, 'BulkAddEmail')
  await navigateTo(page, '/email/bulk-add')
  await department.fill('SPECA')
  await search.click()
  await email.fill('new')
  await reason.fill(REASON)
  await save.click()
  await alert('Error adding bulk email, please try again').waitFor()

  await respondWithError(page, 'CopyEmails')
  await navigateTo(page, `/email/copy/${id}`)
  await department.fill('SPECA')
  await search.click()
  await save.click()
  await alert('Error copying email, please try again').waitFor()

  await respondWithError(page, 'BulkRemoveEmail')
  await navigateTo(page, '/email?search=leaving.soon@example.org')
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bulk Remove/ })
    .click()
  await reason.fill(REASON)
  await save.click()
  await alert('Error removing email, please check email or try again').waitFor()
})

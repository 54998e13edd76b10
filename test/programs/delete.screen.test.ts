import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { dropResponse, expectFocus, intercept, openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newProgram } from '../support/programForm.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })
const dialogOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Delete Promoted Program' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    text: (words: string) => dialog.getByText(words, { exact: true }).waitFor(),
    close: button('Close').last(),
    confirm: button("Yes, I'm sure"),
    done: button('Done'),
  }
}
const countOwned = async (id: string) =>
  (
    await service.database.one<{ count: number }>(sql`
      select (
        (select count(*) from program_schedule where program_id = ${id})
        + (select count(*) from program_specialty where program_id = ${id})
        + (select count(*) from program_term where program_id = ${id}))::int as count`)
  )?.count

test('a deletion lists everything that is deleted with the program, deletes the program, and shows a message', async () => {
  const program = await service.database.one<{ id: string }>(
    sql`select id from promoted_program where slug = 'flu-shot-clinics'`,
  )
  const id = program?.id ?? ''
  expect(await countOwned(id)).toBeGreaterThan(0)
  const page = await open('/promoted_search?day=SATURDAY&search=flu')
  await page.getByRole('link', { name: 'Delete Flu Shot Clinics' }).click()
  const { dialog, text, close, confirm, done } = dialogOn(page)
  await text(
    'Are you sure you want to delete following Promoted Program? All the associated schedules, terms and specialties will also be deleted.',
  )
  const labels = await dialog.getByRole('term').allTextContents()
  const values = await dialog.getByRole('definition').allTextContents()
  expect(labels.map((term, index) => [term, values[index]])).toEqual([
    ['ID', id],
    ['Name', 'Flu Shot Clinics'],
    ['Slug', 'flu-shot-clinics'],
    ['Title', 'Flu shots without an appointment'],
    ['Button Text', 'Find a clinic'],
    ['URL', 'https://flu-shot-clinics.example.org/'],
    ['Priority', '1'],
    ['Active', 'Yes'],
  ])
  expect(await dialog.locator('li strong').allTextContents()).toEqual([
    '2 schedules:',
    '3 specialties:',
    expect.stringMatching(/^\d+ terms?:$/),
  ])
  await expectFocus(close)
  await checkPhoneAndDesktop(page)
  await confirm.click()
  await text(`Successfully Deleted Flu Shot Clinics (${id}) from the Promoted Program database...`)
  await expectFocus(done)
  await page.keyboard.press('Enter')
  await alertIn(page, 'Promoted Program deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(page.url()).toBe(`${service.url}/promoted_search?day=SATURDAY&search=flu`)
  expect(await service.database.one(sql`select from promoted_program where id = ${id}`)).toBeNull()
  expect(await countOwned(id)).toBe(0)
})

test('a missing or deleted program is not found', async () => {
  const page = await open('/promoted_search/delete/no-such-program')
  const { text, close, confirm } = dialogOn(page)
  await text('That Program could not be found...')
  await expectFocus(close)
  expect(await confirm.count()).toBe(0)

  const { id, slug } = await newProgram(curator, { name: 'Gone Soon' })
  await page.goto(`/promoted_search/delete/${slug}`)
  await confirm.waitFor()
  await service.database.rows(sql`delete from promoted_program where id = ${id}`)
  await confirm.click()
  await text('That Program could not be found...')
})

test.each([
  ['whose request was lost', (page: Page) => intercept(page, 'DeleteProgram', (route) => route.abort())],
  ['whose answer was lost', (page: Page) => dropResponse(page, 'DeleteProgram')],
])('a deletion %s shows an error, and is applied once when the user presses again', async (_, disturb) => {
  const { id, name, slug } = await newProgram(curator, { name: 'Twice Pressed' })
  const page = await open(`/promoted_search/delete/${slug}`, [/ERR_FAILED/])
  const { dialog, text, confirm } = dialogOn(page)
  await disturb(page)
  const rows = await auditRowsOf(service.database, async () => {
    await confirm.click()
    await dialog.getByRole('alert').getByText('Error deleting Promoted Program, please try again').waitFor()
    await page.unroute('**/graphql')
    await confirm.click()
    await text(`Successfully Deleted ${name} (${id}) from the Promoted Program database...`)
  })
  expect(rows.map(({ action }) => action)).toEqual(['deletePromotedProgram'])
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { dropResponse, expectFocus, navigateTo, openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Longest allowed name, without a possible line break. */
const NAME = `Aa ${'W'.repeat(252)}`
const TEXT =
  'Are you sure you want to delete following Promoted Program? All the associated schedules, terms and specialties will also be deleted.'

test('a deletion lists all that it deletes, is applied once after a lost response, and fits the longest name', async () => {
  const program = await service.database.one<{ id: string }>(sql`
    update promoted_program set name = ${NAME}, name_key = lower(${NAME}), button_text = ${NAME}
    where slug = 'flu-shot-clinics' returning id`)
  const id = program?.id ?? ''
  const owned = () =>
    service.database.rows(sql`
      select program_id from program_schedule where program_id = ${id}
      union all select program_id from program_specialty where program_id = ${id}
      union all select program_id from program_term where program_id = ${id}`)
  expect(await owned()).not.toEqual([])
  const path = '/promoted_search?day=SATURDAY&search=flu'
  const page = await openConsole(service, 'curator', path, { expectedErrors: [/ERR_FAILED/] })
  const remove = page.getByRole('link', { name: `Delete ${NAME}` })
  await remove.waitFor()
  await checkPhoneAndDesktop(page)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete Promoted Program' })
  const exactText = (text: string) => dialog.getByText(text, { exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await exactText(TEXT).waitFor()
  const labels = await dialog.getByRole('term').allTextContents()
  const values = await dialog.getByRole('definition').allTextContents()
  expect(labels.map((label, place) => [label, values[place]])).toEqual([
    ['ID', id],
    ['Name', NAME],
    ['Slug', 'flu-shot-clinics'],
    ['Title', 'Flu shots without an appointment'],
    ['Button Text', NAME],
    ['URL', 'https://flu-shot-clinics.example.org/'],
    ['Priority', '1'],
    ['Active', 'Yes'],
  ])
  expect(await dialog.locator('li strong').allTextContents()).toEqual([
    '2 schedules:',
    '3 specialties:',
    expect.stringMatching(/^\d+ terms?:$/),
  ])
  await expectFocus(button('Close').last())
  await checkPhoneAndDesktop(page)
  await dropResponse(page, 'DeleteProgram')
  const rows = await auditRowsOf(service.database, async () => {
    await button("Yes, I'm sure").click()
    await dialog.getByRole('alert').getByText('Error deleting Promoted Program, please try again').waitFor()
    await button("Yes, I'm sure").click()
    await exactText(`Successfully Deleted ${NAME} (${id}) from the Promoted Program database...`).waitFor()
  })
  expect(rows.map(({ action }) => action)).toEqual(['deletePromotedProgram'])
  await expectFocus(button('Done'))
  await page.keyboard.press('Enter')
  await alertIn(page, 'Promoted Program deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(page.url()).toBe(`${service.url}${path}`)
  expect(await service.database.one(sql`select from promoted_program where id = ${id}`)).toBeNull()
  expect(await owned()).toEqual([])

  await navigateTo(page, '/promoted_search/delete/after-hours-virtual-care')
  await button("Yes, I'm sure").waitFor()
  await service.database.rows(sql`delete from promoted_program where slug = 'after-hours-virtual-care'`)
  await button("Yes, I'm sure").click()
  await exactText('That Program could not be found...').waitFor()
})

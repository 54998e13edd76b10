import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverTexts } from '../../src/routes/programs/neverTexts.ts'
import { actionsOf } from '../support/audit.ts'
import { openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { CREATED, iconsOn, programFormOn, programRow, UPDATED } from '../support/programForm.ts'
import { programPartsOn, scheduleRows } from '../support/programParts.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { previewOn } from './programPreview.ts'

// A curator creates a program for weekend nights and chooses its audience. The preview shows it on both nights of a
// clock change. The curator then hides the program in every possible way, and deletes the program. Each step checks the
// database.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const NAME = 'Aa Night Clinic'
const SLUG = 'aa-night-clinic'

const idOf = async () =>
  (await service.database.one<{ id: string }>(sql`select id from promoted_program where slug = ${SLUG}`))?.id ?? ''
const specialtiesOf = (id: string) =>
  service.database.rows(sql`
    select name, use_inherited_terms from program_specialty join specialty on specialty.id = specialty_id
    where program_id = ${id} order by name_key`)
const termsOf = (id: string) =>
  service.database.rows<{ name: string }>(sql`
    select name from program_term join term on term.id = term_id where program_id = ${id} order by name_key`)
/** Counts the rows that deleting a program must keep, and those that it must delete. */
const countRows = (id: string) =>
  service.database.one<{ kept: number[]; owned: number }>(sql`
    select array[(select count(*)::int from specialty), (select count(*)::int from term),
      (select count(*)::int from promoted_program where id <> ${id}),
      (select count(*)::int from program_schedule where program_id <> ${id})] as kept,
    (select count(*)::int from program_schedule where program_id = ${id})
      + (select count(*)::int from program_specialty where program_id = ${id})
      + (select count(*)::int from program_term where program_id = ${id}) as owned`)

/** Types a moment into the preview, waits for its text, and returns the programs shown at that moment. */
const shownAt = async (page: Page, date: string, time: string, expectedText: string) => {
  const preview = previewOn(page)
  await preview.date.fill(date)
  await preview.time.fill(time)
  await preview.time.press('Enter')
  await preview.said(expectedText).waitFor()
  return preview.shown()
}

test('a program is created, scheduled over midnight, previewed at clock changes, disabled, and deleted', async () => {
  // An interrupted run may have left the program.
  await service.database.rows(sql`delete from promoted_program where slug = ${SLUG}`)
  const page = await openConsole(service, 'curator', '/promoted_search')
  await page.getByRole('link', { name: 'Add Program' }).click()
  const form = programFormOn(page)
  await form.name.fill(NAME)
  await form.title.fill('Open all night')
  await form.copy.fill('On weekends.\nNo appointment.')
  await form.url.fill('https://night.example/clinic')
  await form.priority.fill('1')
  await form.icon.click()
  await iconsOn(page).search.fill('moon')
  await iconsOn(page).option('Moon').click()
  await form.save.click()
  await alertIn(page, CREATED).waitFor()
  await form.heading('Edit Promoted Program').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/promoted_search/edit/${SLUG}`)
  expect(await programRow(service, SLUG)).toMatchObject({ name: NAME, icon: 'moon', priority: 1, status: true })
  const id = await idOf()
  const before = await countRows(id)
  expect(before?.owned).toBe(0)

  const { schedules, addSchedule, specialties, addSpecialty, terms } = programPartsOn(page)
  await schedules.add.click()
  for (const day of ['Saturday', 'Sunday']) await addSchedule.day(day).click()
  await addSchedule.field('Start Time').fill('10 pm')
  await addSchedule.field('End Time').fill('2:30')
  await addSchedule.exactText('Ends at 2:30 AM on the next day.').waitFor()
  await addSchedule.add.click()
  await alertIn(page, 'Promoted program scheduled successfully.').waitFor()
  const night = { days: 'Su Sa', start_date: null, end_date: null, start_time: '22:00:00', end_time: '02:30:00' }
  expect(await scheduleRows(service, id)).toEqual([{ ...night, status: true }])

  for (const name of ['Cardiology', 'Neurology']) {
    await specialties.add.click()
    await addSpecialty.option(name).first().click()
    await addSpecialty.button('Add Specialty').click()
    await addSpecialty.box.waitFor({ state: 'detached' })
  }
  await specialties.rows.filter({ hasText: 'Neurology' }).getByRole('switch').click()
  await expect
    .poll(() => specialtiesOf(id))
    .toEqual([
      { name: 'Cardiology', use_inherited_terms: true },
      { name: 'Neurology', use_inherited_terms: false },
    ])

  await terms.add.click()
  for (const place of [0, 1]) await terms.region.getByRole('option').nth(place).click()
  await expect.poll(async () => (await termsOf(id)).length).toBe(2)
  expect(await countRows(id)).toEqual({ ...before, owned: 5 })

  await form.close.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/promoted_search')
  await page.getByRole('link', { name: 'Preview by Date' }).click()
  const preview = previewOn(page)
  // Clocks go forward: the night ends when it becomes 3 AM.
  expect(await shownAt(page, '3/8/26', '1:59a', 'Sunday, 03/08/2026, 1:59 AM EST')).toContain(NAME)
  const spring = preview.program(NAME)
  await spring.getByText('Open all night').waitFor()
  await spring.getByRole('link', { name: 'Click Here' }).waitFor()
  expect(await shownAt(page, '3/8/26', '3a', 'Sunday, 03/08/2026, 3:00 AM EDT')).not.toContain(NAME)
  expect(await preview.comingUp()).toContain(NAME)
  // Clocks go back: the program shows during both hours from 1 to 2 AM.
  expect(await shownAt(page, '11/1/26', '1:30a', 'Sunday, 11/01/2026, 1:30 AM EDT')).toContain(NAME)
  await preview.twin('1:30 AM EST').click()
  await preview.said('Sunday, 11/01/2026, 1:30 AM EST').waitFor()
  expect(await preview.shown()).toContain(NAME)
  expect(await shownAt(page, '11/1/26', '2:30a', 'Sunday, 11/01/2026, 2:30 AM EST')).not.toContain(NAME)
  expect(await shownAt(page, '11/1/26', '2:29a', 'Sunday, 11/01/2026, 2:29 AM EST')).toContain(NAME)

  const programLink = page.getByRole('link', { name: NAME, exact: true }).first()
  await programLink.click()
  await schedules.toggles.click()
  await expect.poll(() => scheduleRows(service, id)).toEqual([{ ...night, status: false }])
  await form.close.click()
  await page.getByRole('list', { name: 'All current schedules are disabled' }).getByText(NAME).waitFor()

  await programLink.click()
  await form.isActive('No').click()
  await form.save.click()
  await alertIn(page, UPDATED).waitFor()
  expect(await programRow(service, SLUG)).toMatchObject({ status: false, version: 2 })
  await page.getByRole('list', { name: neverTexts.INACTIVE.why }).getByText(NAME).waitFor()

  // Older alerts are still visible. The test must not confuse them with the texts of the dialog.
  await page.getByRole('main').getByRole('link', { name: 'Promoted Search' }).click()
  await page.getByRole('link', { name: `Delete ${NAME}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete Promoted Program' })
  await question.getByText('Sunday and Saturday, Any date, 10:00 PM – 2:30 AM').waitFor()
  const actions = await actionsOf(service.database, async () => {
    await question.getByRole('button', { name: "Yes, I'm sure" }).click()
    await alertIn(page, 'Promoted Program deleted successfully').waitFor()
  })
  expect(actions).toEqual(['deletePromotedProgram'])
  expect(await idOf()).toBe('')
  expect(await countRows(id)).toEqual(before)
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { sentences } from '../../src/domain/sentences.ts'
import { type ConsoleOptions, dropResponse, expectFocus } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newProgram, openProgramForm } from '../support/programForm.ts'
import { programPartsOn, scheduleRows } from '../support/programParts.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = async (name: string, options?: ConsoleOptions) => {
  const program = await newProgram(curator, { name })
  const { page } = await openProgramForm(service, `/promoted_search/edit/${program.slug}`, options)
  return { page, program, ...programPartsOn(page) }
}

test('a schedule over midnight can be typed, added once after a lost response, disabled, and deleted', async () => {
  const { page, program, schedules, addSchedule, question } = await open('Aa Nights', {
    expectedErrors: [/ERR_FAILED/],
  })
  await schedules.exactText('No records found. Patients see the program once it has a schedule.').waitFor()
  expect(await schedules.columns()).toEqual(['Day of the Week', 'Date Range', 'Time Range', 'Status', 'Actions'])
  await schedules.add.click()
  const { box, day, field } = addSchedule
  await page.clock.runFor(100)
  await expectFocus(day('Sunday'))
  await expectDescription(addSchedule.add, 'Choose at least one day.')
  await page.keyboard.press('Enter')
  expect(await box.locator('[aria-invalid]').count(), 'no field shows an error before the user has touched it').toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expectFocus(day('Saturday'))
  await page.keyboard.press('Space')
  await day('Friday').check()
  await field('Start Date').fill('2/9/2026')
  await field('End Date').fill('2/1/2026')
  await field('Start Time').fill('10pm')
  await field('End Time').fill('2:30')
  await field('End Time').blur()
  await addSchedule.exactText('End Date must not be before Start Date.').waitFor()
  await expectDescription(addSchedule.add, 'End Date must not be before Start Date.')
  await addSchedule.exactText('Ends at 2:30 AM on the next day.').waitFor()
  await checkPhoneAndDesktop(page)
  expect(await scheduleRows(service, program.id)).toEqual([])

  // Esc asks before it discards typed text.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await field('End Date').fill('2/28/2026')
  await dropResponse(page, 'CreateProgramSchedule')
  await field('End Date').press('Enter')
  await addSchedule.cross.click()
  await box.waitFor({ state: 'detached' })
  await schedules.exactText(/did not answer/).waitFor()
  await page.clock.runFor(10_000)
  await alertIn(page, 'Promoted program scheduled successfully.').waitFor()
  const row = {
    days: 'Fr Sa',
    start_date: '2026-02-09',
    end_date: '2026-02-28',
    start_time: '22:00:00',
    end_time: '02:30:00',
    status: true,
  }
  expect(await scheduleRows(service, program.id)).toEqual([row])
  await expect
    .poll(() => schedules.rows.first().innerText())
    .toMatch(/Friday and Saturday[\s\S]*02\/09\/2026 – 02\/28\/2026[\s\S]*10:00 PM – 2:30 AM/)
  await schedules.exactText('Times are in Eastern Time (America/New_York).').waitFor()

  await dropResponse(page, 'SwitchProgramSchedule')
  await schedules.toggles.click()
  const notSaved = schedules.region.getByRole('status').filter({ visible: true, hasText: sentences.notSaved })
  await notSaved.waitFor()
  await page.clock.runFor(delays.reconnect)
  await expect.poll(() => notSaved.count()).toBe(0)
  await expect.poll(() => scheduleRows(service, program.id)).toEqual([{ ...row, status: false }])
  await schedules.deletes.click()
  await page.clock.runFor(100)
  await question.exactText('Are you sure you want to delete?').waitFor()
  await question.close.click()
  await expectFocus(schedules.deletes)
  expect(await scheduleRows(service, program.id)).toHaveLength(1)
  await schedules.deletes.click()
  await page.clock.runFor(100)
  await question.sure.click()
  await alertIn(page, 'Promoted Program schedule deleted').waitFor()
  expect(await scheduleRows(service, program.id)).toEqual([])
  await expectFocus(schedules.add)
})

test('a specialty can be chosen, added once, excluded from inherited terms, and deleted', async () => {
  const { page, program, specialties, addSpecialty } = await open('Aa Hearts')
  const rows = () =>
    service.database.rows<{ name: string; on: boolean }>(
      sql`select name, use_inherited_terms as on from program_specialty link join specialty on specialty.id = specialty_id
        where program_id = ${program.id}`,
    )
  await specialties.exactText('No records found').waitFor()
  expect(await specialties.columns()).toEqual(['Specialty', 'Include Inherited Terms?', 'Actions'])
  await specialties.add.click()
  await page.clock.runFor(100)
  const option = addSpecialty.box.getByRole('option').first()
  const name = (await option.textContent())?.trim()
  await expectDescription(addSpecialty.button('Add Specialty'), 'Choose a specialty.')
  await option.click()
  await expect.poll(() => addSpecialty.box.getByLabel('Specialty', { exact: true }).inputValue()).toBe(name)
  await checkPhoneAndDesktop(page)
  await addSpecialty.button('Add Specialty').click()
  await alertIn(page, 'Promoted program specialty added successfully.').waitFor()
  expect(await rows()).toEqual([{ name, on: true }])
  await specialties.toggles.click()
  await expect.poll(rows).toEqual([{ name, on: false }])

  await specialties.add.click()
  await page.clock.runFor(100)
  expect(await option.getAttribute('aria-disabled')).toBe('true')
  expect(await option.textContent()).toContain('Already in the list.')
  await addSpecialty.button('Cancel').click()
  await expectFocus(specialties.add)

  await specialties.deletes.click()
  await page.clock.runFor(100)
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await alertIn(page, 'Promoted Program specialty deleted').waitFor()
  expect(await rows()).toEqual([])
})

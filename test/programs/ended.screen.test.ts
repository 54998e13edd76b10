import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateText } from '../../src/domain/calendar.ts'
import { CreateProgramSchedule } from '../../src/gql/programs/programParts.gen.ts'
import { openConsole, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newProgram, openProgramForm, programFormOn } from '../support/programForm.ts'
import { programPartsOn } from '../support/programParts.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const lastYear = new Date().getUTCFullYear() - 1
const startDate = Date.UTC(lastYear, 9, 20) / 1_000
const endDate = Date.UTC(lastYear, 10, 19) / 1_000

/** Creates a program with schedules that all ended last year. */
const newEndedProgram = async (name: string, schedules = 1) => {
  const program = await newProgram(curator, { name })
  const input = { programId: program.id, days: ['MONDAY' as const], start_date: startDate, end_date: endDate }
  for (let index = 0; index < schedules; index += 1)
    expect((await curator(CreateProgramSchedule, { input })).errors).toBeUndefined()
  return program
}

test('a program with only an ended schedule is marked in the list and in two places of its form', async () => {
  const program = await newEndedProgram('Aa Ended')
  const page = await openConsole(service, 'curator', '/promoted_search')
  await expect
    .poll(async () => (await rowOf(page, 'Aa Ended').getByRole('cell').allTextContents()).slice(2, 3))
    .toEqual(['Yes Ended'])
  const form = await openProgramForm(service, `/promoted_search/edit/${program.slug}`)
  const { schedules } = programPartsOn(form.page)
  await schedules.exactText(`Ended ${dateText(endDate)}`).waitFor()
  const { exactText, isActive } = programFormOn(form.page)
  await exactText('Not shown: the only schedule has ended.').waitFor()
  await checkPhoneAndDesktop(form.page)
  // The warning changes with the unsaved choice.
  await isActive('No').click()
  await exactText('Not shown: the program is not active.').waitFor()
})

test('a program with several ended schedules is marked until a current one is added and enabled', async () => {
  const program = await newEndedProgram('Aa Ended Twice', 2)
  const { page } = await openProgramForm(service, `/promoted_search/edit/${program.slug}`)
  const { schedules, addSchedule } = programPartsOn(page)
  const { exactText } = programFormOn(page)
  await exactText('Not shown: all schedules have ended.').waitFor()
  await schedules.add.click()
  await page.clock.runFor(100)
  await addSchedule.day('Monday').check()
  await addSchedule.add.click()
  await exactText('Needs an enabled schedule.').waitFor()
  await schedules.toggles.last().click()
  await exactText('Not shown: no enabled schedule is left.').waitFor()
})

test.each([
  {
    never: 'an hour that clocks skip',
    day: 'Sunday',
    dates: ['03/08/2026', '03/08/2026'],
    times: ['2:10 AM', '2:50 AM'],
    warning: 'Clocks skip these hours for daylight saving time. Patients would never see the program.',
    note: 'Never shows. Clocks skip these hours for daylight saving time.',
  },
  {
    never: 'dates that are over',
    day: 'Monday',
    dates: ['03/09/2026', '04/09/2026'],
    times: ['', ''],
    warning: 'This schedule has already ended. Patients would never see the program.',
    note: 'Ended 04/09/2026',
  },
  {
    never: 'dates without the day',
    day: 'Sunday',
    dates: ['12/01/2098', '12/05/2098'],
    times: ['', ''],
    warning: 'No chosen day falls between the dates. Patients would never see the program.',
    note: 'Never shows. No chosen day falls between the dates.',
  },
])('a schedule with $never shows a warning before it is added, and a mark in its row', async (given) => {
  const program = await newProgram(curator, { name: `Aa Never ${given.day}` })
  const { page } = await openProgramForm(service, `/promoted_search/edit/${program.slug}`)
  const { schedules, addSchedule } = programPartsOn(page)
  await schedules.add.click()
  await page.clock.runFor(100)
  const { day, field, add, box, exactText } = addSchedule
  const size = await box.boundingBox()
  await day(given.day).check()
  const [start = '', end = ''] = given.dates
  await field('Start Date').fill(start)
  await field('End Date').fill(end)
  const [from = '', until = ''] = given.times
  await field('Start Time').fill(from)
  await field('End Time').fill(until)
  await exactText(given.warning).waitFor()
  expect((await box.boundingBox())?.height, 'the warning does not change the size of the dialog').toBe(size?.height)
  await checkPhoneAndDesktop(page)
  await add.click()
  await box.waitFor({ state: 'detached' })
  await schedules.exactText(given.note).waitFor()
})

test('an invalid date shows an error at the first Tab; Add says why it is disabled', async () => {
  const program = await newProgram(curator, { name: 'Aa Bad Dates' })
  const { page } = await openProgramForm(service, `/promoted_search/edit/${program.slug}`)
  const { schedules, addSchedule } = programPartsOn(page)
  await schedules.add.click()
  await page.clock.runFor(100)
  const { day, field, add, box, exactText } = addSchedule
  const positionsOf = async () => [await box.boundingBox(), await field('End Time').boundingBox()]
  await day('Sunday').focus()
  const before = await positionsOf()
  // The days stay empty.
  await field('Start Date').focus()
  expect(await box.locator('[aria-invalid]').count()).toBe(0)
  await page.keyboard.type('2/30/2026')
  await page.keyboard.press('Tab')
  const problem = 'Start Date must be a date such as 02/09/2026.'
  await exactText(problem).waitFor()
  await expectDescription(add, `${problem} Choose at least one day.`)
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  await day('Sunday').check()
  await day('Sunday').uncheck()
  await exactText('Choose at least one day.').waitFor()
  expect(await positionsOf()).toEqual(before)
  await checkPhoneAndDesktop(page)
  await day('Sunday').check()
  await field('Start Date').fill('2/28/26')
  await page.keyboard.press('Tab')
  await expect.poll(() => field('Start Date').inputValue()).toBe('02/28/2026')
  expect(await add.getAttribute('aria-disabled')).toBeNull()
})

import type { Page, Route } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { CreateProgramSchedule, LinkProgramTerm, UnlinkProgramTerm } from '../../src/gql/programs/programParts.gen.ts'
import { DeleteProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { expectFollowed } from '../support/colleagues.ts'
import {
  type ConsoleOptions,
  expectFocus,
  holdRequest,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
  stopClock,
} from '../support/console.ts'
import { openDialogs } from '../support/drive.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { FAILURE } from '../support/outage.ts'
import { newProgram, programFormOn } from '../support/programForm.ts'
import { giveSchedules, programPartsOn, scheduleRows } from '../support/programParts.ts'
import { answerLater, applied, real, refusedWith, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')

const open = async ({ slug }: Awaited<ReturnType<typeof newProgram>>, options?: ConsoleOptions) => {
  const page = await openConsole(service, 'curator', `/promoted_search/edit/${slug}?search=aa`, options)
  return { page, ...programFormOn(page), ...programPartsOn(page) }
}
const refused = refusedWith('Not today.', 'BAD_USER_INPUT')
const dateAt = (text: string) => Date.parse(`${text}T00:00Z`) / 1_000

test('a schedule that never shows the program is marked in the list, in its row, and before it is added', async () => {
  const program = await newProgram(curator, { name: 'Aa Ended' })
  for (const [weekday, start, end, times] of [
    ['MONDAY', '2024-10-20', '2024-11-19', {}],
    ['SUNDAY', '2026-03-08', '2026-03-08', { start_time: 7_800, end_time: 10_200 }],
    ['SUNDAY', '2098-12-01', '2098-12-05', {}],
  ] as const) {
    const input = { programId: program.id, days: [weekday], start_date: dateAt(start), end_date: dateAt(end), ...times }
    expect((await curator(CreateProgramSchedule, { input })).errors).toBeUndefined()
  }
  const { page, schedules, addSchedule, exactText, isActive, close, dialog } = await open(program)
  for (const note of [
    'Ended 11/19/2024',
    'Never takes effect. These hours don’t exist: clocks go forward that day.',
    'Never takes effect. The dates include none of the chosen days.',
  ])
    await schedules.exactText(note).waitFor()
  await checkPhoneAndDesktop(page)
  await isActive('No').click()
  await exactText('Not shown: the program is not active.').waitFor()
  await isActive('Yes').click()

  await schedules.add.click()
  const { day, field, add, box } = addSchedule
  const size = await box.boundingBox()
  await day('Monday').check()
  await field('Start Date').fill('03/09/2026')
  await field('End Date').fill('04/09/2026')
  await addSchedule.exactText('This schedule has already ended. Patients would never see the program.').waitFor()
  expect((await box.boundingBox())?.height, 'the warning does not change the size of the dialog').toBe(size?.height)
  await field('End Date').fill('')
  await add.click()
  await exactText('Patients see it only during an enabled schedule.').waitFor()
  await schedules.toggles.last().click()
  await exactText('Not shown: no enabled schedule is left.').waitFor()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rowOf(page, 'Aa Ended').getByRole('cell').nth(3).textContent()).toBe('Yes Schedules disabled')
})

test('specialties, terms and schedules can be added once, also if a colleague was faster, until the program is deleted', async () => {
  const program = await newProgram(curator, { name: 'Aa Hearts' })
  /** Creates a term like an import, which allows duplicate names. */
  const newImportedTerm = async (termName: string) => {
    const { id } = await newTerm(colleague, { name: `${termName} ${crypto.randomUUID()}` })
    await service.database.rows(sql`update term set name = ${termName} where id = ${id}`)
    return id
  }
  const [accented, plain, mine, theirs] = ['Zz Ménière', 'zz meniere', 'ZZ EMIGRE', 'Zz Émigré']
  for (const termName of [accented, plain, mine]) await newImportedTerm(termName)
  const theirId = await newImportedTerm(theirs)
  const { page, schedules, specialties, addSpecialty, terms, addSchedule, close, dialog } = await open(program)
  const rows = () =>
    service.database.rows<{ name: string; on: boolean }>(
      sql`select name, use_inherited_terms as on from program_specialty link join specialty on specialty.id = specialty_id
        where program_id = ${program.id}`,
    )
  await specialties.exactText('No records found').waitFor()
  await specialties.add.click()
  const option = addSpecialty.box.getByRole('option').first()
  const name = (await option.textContent())?.trim()
  await expectDescription(addSpecialty.button('Add Specialty'), 'Choose a specialty.')
  await option.click()
  await expect.poll(() => addSpecialty.box.getByLabel('Specialty', { exact: true }).inputValue()).toBe(name)
  await expect.poll(() => option.getAttribute('aria-checked')).toBe('true')
  await addSpecialty.button('Add Specialty').click()
  await alertIn(page, 'Promoted program specialty added successfully.').waitFor()
  expect(await rows()).toEqual([{ name, on: true }])
  await specialties.toggles.click()
  await expect.poll(rows).toEqual([{ name, on: false }])
  await specialties.add.click()
  await addSpecialty.button('Close').click()
  await specialties.add.click()
  expect(await option.getAttribute('aria-disabled')).toBe('true')
  expect(await option.textContent()).toContain('Already in the list.')
  await addSpecialty.button('Cancel').click()
  await expectFocus(specialties.add)
  await specialties.deletes.click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await alertIn(page, 'Promoted Program specialty deleted').waitFor()
  expect(await rows()).toEqual([])

  const linked = sql`select name from program_term join term on term.id = term_id where program_id = ${program.id}
    order by name_key`
  const linkedNames = async () => (await service.database.rows<{ name: string }>(linked)).map((term) => term.name)
  const shownNames = async () => (await terms.tags.allInnerTexts()).map((text) => text.trim())
  await terms.add.click()
  await terms.picker.fill('zz m')
  await terms.picker.press('Enter')
  await terms.option(accented).click()
  await expect.poll(linkedNames).toEqual([accented])
  await expect.poll(() => terms.option(plain).innerText()).toContain('Already in the list.')
  expect(await terms.option(plain).getAttribute('aria-disabled')).toBe('true')
  await terms.picker.fill('zz emigre')
  await terms.picker.press('Enter')
  const send = await holdRequest(page, 'LinkProgramTerm')
  await terms.option(mine).click()
  await expect.poll(shownNames).toContain(mine)
  const input = { programId: program.id, termId: theirId }
  expect((await colleague(LinkProgramTerm, { input })).errors).toBeUndefined()
  send()
  await alertIn(page, `Terms: ${mine}: Already in the list.`).waitFor()
  expect(await alertIn(page, accented).count()).toBe(0)
  await expect.poll(shownNames).toEqual([theirs, accented])
  expect(await linkedNames()).toEqual([theirs, accented])
  await terms.picker.press('Escape')
  await terms.remove(accented).click()
  await expect.poll(linkedNames).toEqual([theirs])
  await expect.poll(shownNames).toEqual([theirs])

  // A schedule is refused, then added, after closing the form.
  const closeForm = async () => {
    await close.click()
    await dialog.waitFor({ state: 'detached' })
  }
  for (const [answer, text] of [
    [refused, 'Schedule List: Error!: Not today.'],
    [real, 'Promoted program scheduled successfully.'],
  ] as const) {
    const release = await answerLater(page, 'CreateProgramSchedule', answer)
    await schedules.add.click()
    await addSchedule.day('Monday').check()
    await addSchedule.add.click()
    await addSchedule.cross.click()
    await addSchedule.box.waitFor({ state: 'detached' })
    await closeForm()
    release()
    await alertIn(page, text).waitFor()
    await page.getByRole('link', { name: 'Aa Hearts', exact: true }).click()
  }
  await expect.poll(() => schedules.rows.count()).toBe(1)
  expect((await scheduleRows(service, program.id)).map(({ days }) => days)).toEqual(['Mo'])

  await schedules.add.click()
  expect((await colleague(DeleteProgram, { input: { id: program.id } })).errors).toBeUndefined()
  await dialog.getByText(/deleted this promoted program/).waitFor()
  await addSchedule.box.waitFor({ state: 'detached' })
  for (const control of [schedules.add, schedules.deletes, specialties.add, terms.add])
    expect(await control.count()).toBe(0)
  expect(await schedules.toggles.getAttribute('aria-disabled')).toBe('true')
  await closeForm()
})

test('a schedule over midnight can be typed, added, disabled, and deleted', async () => {
  const program = await newProgram(curator, { name: 'Aa Nights' })
  const { page, schedules, addSchedule, question } = await open(program)
  const { keyboard } = page
  const { box, day, field, add, cancel, exactText } = addSchedule
  await schedules.exactText('No records found. Patients see the program once it has a schedule.').waitFor()
  await schedules.add.click()
  await expectFocus(day('Sunday'))
  await expectDescription(add, 'Choose at least one day.')
  expect(await box.getByText('Patients would never').count()).toBe(0)
  await keyboard.press('Enter')
  expect(await box.locator('[aria-invalid]').count(), 'no field shows an error before the user has touched it').toBe(0)
  const positionsOf = async () => [await box.boundingBox(), await field('End Time').boundingBox()]
  const before = await positionsOf()
  await keyboard.press('ArrowLeft')
  await expectFocus(day('Saturday'))
  await keyboard.press('Space')
  await keyboard.press('Tab')
  for (const [label, text, shownText] of [
    ['Start Date', '2/9/2026', '02/09/2026'],
    ['Start Time', '10pm', '10:00 PM'],
    ['End Date', '13/45', '13/45'],
    ['End Time', '2:30', '2:30 AM'],
  ] as const) {
    await expectFocus(field(label))
    await keyboard.type(text)
    await keyboard.press('Tab')
    await expectFocus(box.getByRole('button', { name: `Choose ${label}` }))
    expect(await field(label).inputValue()).toBe(shownText)
    await keyboard.press('Tab')
  }
  await expectFocus(cancel)
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await exactText('Ends at 2:30 AM on the next day.').waitFor()
  await day('Saturday').uncheck()
  await expectDescription(add, 'End Date must be a date such as 02/09/2026. Choose at least one day.')
  expect(await positionsOf(), 'errors do not move fields').toEqual(before)
  await checkPhoneAndDesktop(page)
  await day('Friday').check()
  await day('Saturday').check()
  await field('End Date').click({ position: { x: 8, y: 8 }, clickCount: 3 })
  await expectFocus(field('End Date'))
  await keyboard.type('2/1/2026')
  await keyboard.press('Tab')
  await exactText('End Date must not be before Start Date.').waitFor()
  await field('End Date').fill('2/28/2036')
  expect(await box.getByText('Patients would never').count()).toBe(0)
  await field('End Date').press('Enter')
  await alertIn(page, 'Promoted program scheduled successfully.').waitFor()
  const dates = { start_date: '2026-02-09', end_date: '2036-02-28' }
  const row = { days: 'Fr Sa', ...dates, start_time: '22:00:00', end_time: '02:30:00', status: true }
  expect(await scheduleRows(service, program.id)).toEqual([row])
  await expect
    .poll(() => schedules.rows.first().innerText())
    .toMatch(/Friday and Saturday[\s\S]*02\/09\/2026 – 02\/28\/2036[\s\S]*10:00 PM – 2:30 AM\s*\+1 day/)
  await schedules.exactText('Times are in Eastern Time (America/New_York).').waitFor()
  await expect.poll(() => schedules.rows.first().getAttribute('data-saved')).toBe('true')

  await schedules.toggles.click()
  await expect.poll(() => scheduleRows(service, program.id)).toEqual([{ ...row, status: false }])
  await schedules.deletes.click()
  await question.exactText('Are you sure you want to delete?').waitFor()
  await question.sure.click()
  await alertIn(page, 'Promoted Program schedule deleted').waitFor()
  expect(await scheduleRows(service, program.id)).toEqual([])
  await expectFocus(schedules.add)
})

test('additions, deletions and reads of schedules can be slow, refused or lost, and changes apply once', async () => {
  const program = await newProgram(curator, { name: 'Aa Tour' })
  const [, lastId] = await giveSchedules(service, program.id, 2)
  let noticeCount = 0
  const countNotices = async (opened: Page) => {
    opened.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        noticeCount += Number(/"openRecord".*"by":"admin"/.test(String(payload)))
      }),
    )
  }
  const options = { expectedErrors: [/ERR_FAILED/], prepare: countNotices }
  const { page, schedules, addSchedule, question } = await open(program, options)
  const expectCount = async (count: number) => {
    await expect.poll(() => schedules.rows.count()).toBe(count)
  }
  await expectCount(2)
  await expectFollowed(service, 'PROMOTED_PROGRAM', program.id)
  await stopClock(page)

  // Both dialogs can be closed and opened again during their request. A refusal opens them.
  await schedules.add.click()
  await openDialogs(page, 2)
  await addSchedule.day('Monday').check()
  const refuseAddition = await answerLater(page, 'CreateProgramSchedule', refused)
  await addSchedule.add.click()
  await addSchedule.cross.click()
  await schedules.exactText('Add schedule: Adding…').waitFor()
  await expectDescription(schedules.deletes.first(), 'Adding…')
  await schedules.add.click()
  await openDialogs(page, 2)
  await page.clock.runFor(delays.slow)
  await addSchedule.box.getByRole('status').getByText(texts.slow).waitFor()
  await addSchedule.cross.click()
  await addSchedule.box.waitFor({ state: 'detached' })
  refuseAddition()
  await openDialogs(page, 2)
  await addSchedule.exactText('Error!: Not today.').waitFor()
  expect(await addSchedule.day('Monday').isChecked()).toBe(true)
  await script(page, 'CreateProgramSchedule', [applied])
  await addSchedule.add.click()
  await expectDescription(addSchedule.add, 'The service did not answer. Retrying…')
  await addSchedule.cross.click()
  await schedules.exactText('Add schedule: The service did not answer. Retrying…').waitFor()
  await schedules.add.click()
  await openDialogs(page, 2)
  await page.clock.runFor(delays.reconnect)
  await expectCount(3)
  expect((await scheduleRows(service, program.id)).map(({ days }) => days)).toEqual(['Tu', 'Tu', 'Mo'])

  await schedules.deletes.first().click()
  await openDialogs(page, 2)
  await question.close.click()
  await question.box.waitFor({ state: 'detached' })
  const refuseDeletion = await answerLater(page, 'DeleteProgramSchedule', refused)
  await schedules.deletes.first().click()
  await openDialogs(page, 2)
  await question.sure.click()
  await page.clock.runFor(delays.slow)
  await question.box.getByRole('status').getByText(texts.slow).waitFor()
  await question.cross.click()
  await schedules.exactText(`Delete schedule: ${texts.slow}`).waitFor()
  refuseDeletion()
  await openDialogs(page, 2)
  await question.exactText(/Not today\.$/).waitFor()
  await script(page, 'DeleteProgramSchedule', [applied])
  await question.sure.click()
  await expectDescription(question.sure, 'The service did not answer. Retrying…')
  await question.cross.click()
  await schedules.exactText('Delete schedule: The service did not answer. Retrying…').waitFor()
  // The read after the deletion would remove the next row. It is held until `unroute`.
  await holdRequest(page, 'ProgramSchedules')
  await page.clock.runFor(delays.reconnect)
  await expectCount(2)
  await service.database.rows(sql`delete from program_schedule where id = ${lastId}`)
  await schedules.deletes.first().click()
  await openDialogs(page, 2)
  await question.sure.click()
  await expectCount(1)
  expect((await scheduleRows(service, program.id)).map(({ days }) => days)).toEqual(['Mo'])

  // A colleague's change during a read leads to another read.
  await page.unroute('**/graphql')
  const sent = operationsOf(page)
  const readCount = () => sent.filter(({ name }) => name === 'ProgramSchedules').length
  let isLinked = false
  const reload = async () => {
    const before = noticeCount
    const input = { programId: program.id, termId: '1' }
    expect((await colleague(isLinked ? UnlinkProgramTerm : LinkProgramTerm, { input })).errors).toBeUndefined()
    isLinked = !isLinked
    await expect.poll(() => noticeCount).toBeGreaterThan(before)
  }
  const release = await holdRequest(page, 'ProgramSchedules')
  await reload()
  await expect.poll(readCount).toBe(1)
  await reload()
  await page.clock.runFor(delays.slow)
  await schedules.exactText(texts.slow).waitFor()
  release()
  await expect.poll(readCount).toBe(2)
  await schedules.exactText(texts.slow).waitFor({ state: 'detached' })
  for (const [respond, text] of [
    [(route: Route) => route.abort(), FAILURE],
    [(route: Route) => refused(route), 'Error!: Not today.'],
  ] as const) {
    await intercept(page, 'ProgramSchedules', respond)
    const before = readCount()
    await reload()
    await schedules.exactText(text).waitFor()
    await schedules.retry.click()
    await expect.poll(readCount).toBe(before + 2)
    await schedules.exactText(text).waitFor()
    await reload()
    await expect.poll(readCount).toBe(before + 3)
    await schedules.exactText(text).waitFor()
    await page.unroute('**/graphql')
    if (text === FAILURE) await page.clock.runFor(delays.reconnect)
    else await schedules.retry.click()
    await schedules.exactText(text).waitFor({ state: 'detached' })
  }
  await expectCount(1)
})

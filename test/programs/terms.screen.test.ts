import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LinkProgramTerm } from '../../src/gql/programs/programParts.gen.ts'
import { DeleteProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { holdRequest, intercept } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newProgram, openProgramForm } from '../support/programForm.ts'
import { giveSchedules, programPartsOn, scheduleRows } from '../support/programParts.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  colleague = await service.as('admin')
})
afterAll(() => service.stop())

/** Creates a term as by an import, which does not check that names differ. Returns the id. */
const newImportedTerm = async (name: string) => {
  const { id } = await newTerm(colleague, { name: `${name} ${crypto.randomUUID()}` })
  await service.database.rows(sql`update term set name = ${name} where id = ${id}`)
  return id
}

const open = async (name: string, schedules = 0) => {
  const program = await newProgram(curator, { name })
  await giveSchedules(service, program.id, schedules)
  const form = await openProgramForm(service, `/promoted_search/edit/${program.slug}`)
  return { ...form, program, ...programPartsOn(form.page) }
}

test('terms can be added and removed; a duplicate name is skipped, also if a colleague was faster', async () => {
  const [accented, plain] = ['Zz Ménière', 'zz meniere']
  const [theirs, mine] = ['Zz Émigré', 'ZZ EMIGRE']
  for (const name of [accented, plain, mine]) await newImportedTerm(name)
  const theirId = await newImportedTerm(theirs)
  const { page, program, terms } = await open('Aa Terms')
  const linkedNames = async () =>
    (
      await service.database.rows<{ name: string }>(
        sql`select name from program_term join term on term.id = term_id where program_id = ${program.id} order by name_key`,
      )
    ).map(({ name }) => name)
  const shownNames = async () => (await terms.tags.allInnerTexts()).map((text) => text.trim())

  await terms.add.click()
  await terms.picker.fill('zz m')
  await terms.picker.press('Enter')
  await terms.option(accented).click()
  await expect.poll(linkedNames).toEqual([accented])
  await expect.poll(shownNames).toEqual([accented])
  await expect.poll(() => terms.option(plain).innerText()).toContain('Already in the list.')
  expect(await terms.option(plain).getAttribute('aria-disabled')).toBe('true')
  await checkPhoneAndDesktop(page)

  // A colleague adds the term while the request is pending.
  await terms.picker.fill('zz emigre')
  await terms.picker.press('Enter')
  const send = await holdRequest(page, 'LinkProgramTerm')
  await terms.option(mine).click()
  await expect.poll(shownNames).toContain(mine)
  const input = { programId: program.id, termId: theirId }
  expect((await colleague(LinkProgramTerm, { input })).errors).toBeUndefined()
  send()
  await alertIn(page, `Terms: ${mine}: Already in the list.`).waitFor()
  await expect.poll(shownNames).toEqual([theirs, accented])
  expect(await linkedNames()).toEqual([theirs, accented])

  await terms.picker.press('Escape')
  await terms.remove(accented).click()
  await expect.poll(linkedNames).toEqual([theirs])
  await expect.poll(shownNames).toEqual([theirs])
})

test('failures are reverted or reported, also after closing the form; a deleted program disables all controls', async () => {
  const { page, program, schedules, specialties, terms, addSchedule, close, dialog } = await open('Aa Failing', 1)
  const refused = { json: { errors: [{ message: 'Not today.', extensions: { code: 'FORBIDDEN' } }] } }
  await intercept(page, 'SwitchProgramSchedule', (route) => route.fulfill(refused))
  await schedules.toggles.click()
  await alertIn(page, 'Status of Tuesday, Any date, All day: Not today.').waitFor()
  await expect.poll(() => schedules.toggles.getAttribute('aria-checked')).toBe('true')
  expect((await scheduleRows(service, program.id)).map(({ status }) => status)).toEqual([true])

  const sendAndCloseDialog = async (day: string) => {
    await schedules.add.click()
    await page.clock.runFor(100)
    await addSchedule.day(day).check()
    await addSchedule.add.click()
    await addSchedule.cross.click()
    await addSchedule.box.waitFor({ state: 'detached' })
  }
  // Sends a schedule and closes the form before the answer.
  const add = async (day: string) => {
    await sendAndCloseDialog(day)
    await close.click()
    await dialog.waitFor({ state: 'detached' })
  }
  const reopen = async () => {
    await page.getByRole('link', { name: 'Aa Failing', exact: true }).click()
    await page.clock.runFor(100)
    await schedules.rows.first().waitFor()
  }
  const send = await holdRequest(page, 'CreateProgramSchedule')
  // The service accepts the first schedule.
  await add('Monday')
  send()
  await alertIn(page, 'Promoted program scheduled successfully.').waitFor()
  await reopen()
  await expect.poll(() => schedules.rows.count()).toBe(2)
  let refuse = Promise.withResolvers<void>()
  await intercept(page, 'CreateProgramSchedule', async (route) => {
    await refuse.promise
    return route.fulfill(refused)
  })
  // The service refuses the second schedule.
  await add('Sunday')
  refuse.resolve()
  await alertIn(page, 'Schedule List: Error!: Not today.').waitFor()
  expect((await scheduleRows(service, program.id)).map(({ days }) => days)).toEqual(['Tu', 'Mo'])

  await reopen()
  // If the user closed only the dialog, a refusal reopens the dialog with the typed values.
  refuse = Promise.withResolvers()
  await sendAndCloseDialog('Friday')
  refuse.resolve()
  await page.clock.runFor(100)
  await addSchedule.exactText('Error!: Not today.').waitFor()
  expect(await addSchedule.day('Friday').isChecked()).toBe(true)

  expect((await colleague(DeleteProgram, { input: { id: program.id } })).errors).toBeUndefined()
  await dialog.getByText(/deleted this promoted program/).waitFor()
  await addSchedule.box.waitFor({ state: 'detached' })
  for (const control of [schedules.add, schedules.deletes, specialties.add, terms.add])
    expect(await control.count()).toBe(0)
  expect(await schedules.toggles.evaluateAll((all) => all.map((toggle) => toggle.ariaDisabled))).toEqual([
    'true',
    'true',
  ])
  await close.click()
  await dialog.waitFor({ state: 'detached' })
})

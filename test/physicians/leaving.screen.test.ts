import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, holdRequest, openConsole, rowOf } from '../support/console.ts'
import { resumeFrom, storedDrafts } from '../support/drafts.ts'
import { alertIn } from '../support/groupScreens.ts'
import { newCareGroup, newPhysician, newTerm, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { fieldOn, type } from './providerData.ts'

let service: TestService
let curator: Call
let id: string
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Creates a physician, edits their first name and one of their groups, and saves neither. */
const open = async () => {
  id = await newPhysician(service.database, { first_name: 'Ada' })
  const group = await newCareGroup(service.database)
  const page = await openProvider(service, id)
  const groups = sectionOn(page, titles.groups)
  await groups.button('Add Custom Groups').click()
  await groups.section.getByRole('combobox').fill(group.name)
  await groups.section.getByRole('option', { name: group.name }).click()
  await page.keyboard.press('Escape')
  await type(page, 'First Name', 'Augusta')
  const dialog = page.getByRole('dialog', { name: 'Manage Provider Overrides' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const close = dialog.getByRole('button', { name: 'Close' })
  return { page, group, groups, data: sectionOn(page, titles.data), dialog, question, close }
}

describe('leaving a physician', () => {
  test('asks first if one of the five forms has unsaved changes, and does not ask otherwise', async () => {
    const { page, data, groups, dialog, question, close } = await open()
    await saveSection(data)
    await page.keyboard.press('Escape')
    await question.getByText('(Custom Group Associations) have not been saved.').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await groups.badge('changed').waitFor()
    await groups.button('Discard changes to Custom Group Associations').click()
    await groups.badge('unchanged').waitFor()
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/provider')
    expect(await storedDrafts(page)).toEqual([])
  })

  test('discards the draft, but not the form that was saved before', async () => {
    const { page, data, dialog, question, close } = await open()
    await saveSection(data)
    await close.click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await storedDrafts(page)).toEqual([])
    const { merged, groups } = await physicianOf(curator, id)
    expect([merged.firstName, groups]).toEqual(['Augusta', []])
  })

  test('during a save lets the save finish, and shows the result', async () => {
    const { page, data, groups, dialog, close } = await open()
    await groups.button('Discard changes to Custom Group Associations').click()
    const release = await holdRequest(page, 'UpdateOverrides')
    await data.reason.fill(REASON)
    await data.save.click()
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    release()
    await alertIn(page, 'Updated').waitFor()
    expect((await physicianOf(curator, id)).merged.firstName).toBe('Augusta')
    await page.getByRole('searchbox').fill('Augusta')
    await rowOf(page, 'Augusta').first().waitFor()
  })
})

describe('unsaved edits of a physician', () => {
  test('are stored when their save fails after closing; discarded edits are not', async () => {
    const { page, group, groups, data, dialog, question, close } = await open()
    const release = await holdRequest(page, 'UpdateOverrides')
    await data.reason.fill(REASON)
    await data.save.click()
    await overridden(await service.as('admin'), id, { firstname: 'Adelaide' })
    await close.click()
    await question.getByText('(Custom Group Associations) have not been saved.').waitFor()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    release()
    await resumeFrom(page)
    await data.badge('changed').waitFor()
    expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Augusta')
    expect(await data.reason.inputValue()).toBe(REASON)
    await groups.badge('unchanged').waitFor()
    expect(await groups.section.getByText(group.name).count()).toBe(0)
  })

  test("survive leaving the page, with their reasons, and merge with colleagues' later saves", async () => {
    const { page, group, groups, data } = await open()
    await data.reason.fill('Asked for by herself, in writing')
    await expect.poll(() => storedDrafts(page).then((kept) => kept.join(''))).toContain('in writing')
    const term = await newTerm(service.database)
    await page.goto('about:blank')
    await overridden(await service.as('admin'), id, { terms: [term.id], bio: 'Their bio.' })
    await page.goto(`/provider/edit/${id}`)
    const resume = page.getByRole('dialog').getByRole('button', { name: /^Resume/ })
    await resume.click()
    await data.badge('changed').waitFor()
    expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Augusta')
    expect(await data.reason.inputValue()).toBe('Asked for by herself, in writing')
    await groups.section.getByText(group.name).waitFor()
    await sectionOn(page, titles.terms).section.getByText(term.name).waitFor()
    expect(await resume.count()).toBe(0)
    await data.button('Review changes').click()
    await page.getByRole('radiogroup', { name: 'Bio' }).waitFor()
    await data.save.click()
    await data.badge('saved').waitFor()
    expect((await physicianOf(curator, id)).merged).toMatchObject({ firstName: 'Augusta', bio: 'Their bio.' })
    await saveSection(groups)
    await expect.poll(() => storedDrafts(page)).toEqual([])
  })
})

describe('the dialog of a physician', () => {
  test('of an unknown id shows a message; Esc leads back to the list', async () => {
    const page = await openConsole(service, 'curator', '/provider/edit/99999999')
    await page.getByText('That Physician could not be found...').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/provider')
  })

  test('starts with an index of the forms, with a link to each', async () => {
    const page = await openProvider(service, await newPhysician(service.database))
    const index = page.getByRole('navigation', { name: 'Forms' })
    await expectFocus(index.getByRole('button', { name: /^Primary Provider Data/ }))
    await index.getByRole('button', { name: /^Physician Awards/ }).click()
    await expectFocus(page.getByRole('heading', { name: 'Physician Awards' }))
    expect(await index.getByRole('button', { name: /^Physician Awards/ }).getAttribute('aria-current')).toBeTruthy()
  })
})

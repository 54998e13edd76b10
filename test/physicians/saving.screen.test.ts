import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { announce, noticesOf } from '../../server/records/changes.ts'
import { expectChoices, expectFollowed, mergeOn } from '../support/colleagues.ts'
import { expectFocus, holdResponse, intercept, navigateTo } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import { newCareGroup, newPhysician, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { callerOf, testService } from '../support/service.ts'
import { fieldOn, type } from './providerData.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')

const source = { first_name: 'Ada', middle_name: 'M.', bio: 'Cares for hearts.', year_began_practice: 2001 }

test('the second of two curators to save sees who changed each field, and chooses; a dropped physician stays as a copy', async () => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id)
  const data = sectionOn(page, titles.data)
  const merge = mergeOn(page)
  const name = fieldOn(page, 'First Name')
  await expectFollowed(service, 'PROVIDER', id)
  await overridden(colleague, id, { firstname: 'Adela' })
  await expect.poll(() => name.control.inputValue(), { message: 'an untouched field shows the save' }).toBe('Adela')
  await name.expectSaid('Overridden', 'Original Value: Ada')

  await type(page, 'First Name', 'Augusta')
  await type(page, 'Bio', 'My bio.')
  await data.reason.fill(REASON)
  const group = await newCareGroup(service.database)
  await overridden(colleague, id, { groups: [group.id] })
  await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
  expect(await merge.review.count(), 'a save of another form needs no choice').toBe(0)
  await overridden(colleague, id, { firstname: 'Adelaide', year_began_practice: 1999 })
  await data.section.getByText(/^admin saved this form .*\.$/).waitFor()
  expect(await name.control.inputValue(), 'typed text stays').toBe('Augusta')
  await data.save.click()
  await merge.panel.waitFor()
  await expectChoices(merge, { 'First Name': null, Bio: 'mine', 'Year Began Practice': 'theirs' })
  await merge.choose('First Name', 'mine')
  await data.save.click()
  await data.badge('saved').waitFor()
  const { merged, groups } = await physicianOf(curator, id)
  expect(merged).toMatchObject({ firstName: 'Augusta', bio: 'My bio.', yearBeganPractice: 1999 })
  expect(groups).toEqual([group])

  await service.database.rows(sql`delete from provider where id = ${id}`)
  await service.database.rows(announce(noticesOf('PROVIDER', [id]), 'admin'))
  await page
    .getByText('This physician is no longer in the source. You can still see the record until you close this dialog.')
    .waitFor()
  expect(await name.control.inputValue()).toBe('Augusta')
  expect(await data.save.count()).toBe(0)
})

test('one form of five is saved alone; a draft outlives the permission', async () => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id)
  const [data, groups] = [sectionOn(page, titles.data), sectionOn(page, titles.groups)]
  const group = await newCareGroup(service.database)
  await groups.button('Add Custom Groups').click()
  await groups.section.getByRole('combobox').fill(group.name)
  await groups.section.getByRole('option', { name: group.name }).click()
  await groups.reason.fill('not long enough yet')
  await type(page, 'First Name', 'Augusta')
  const release = await holdResponse(page, 'UpdateOverrides')
  await data.reason.fill(REASON)
  await data.save.click()
  await groups.reason.fill('Asked for by the group itself')
  release()
  await data.badge('saved').waitFor()
  await groups.badge('changed').waitFor()
  expect(await groups.reason.inputValue(), 'text typed during the save stays').toBe('Asked for by the group itself')
  await groups.save.click()
  await groups.badge('saved').waitFor()
  expect(await physicianOf(curator, id)).toMatchObject({
    version: 3,
    groups: [group],
    merged: { firstName: 'Augusta' },
  })

  await type(page, 'First Name', 'Agnes')
  await intercept(page, 'PhysicianOverrides', (route) =>
    route.fulfill({ json: { errors: [{ message: 'No access.', extensions: { code: 'FORBIDDEN' } }] } }),
  )
  await overridden(colleague, id, { bio: 'Better.' })
  await page.getByText('You no longer have access to this physician.').waitFor()
  expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Agnes')
})

/** Opens a new physician, and edits their name and groups without saving. */
const open = async () => {
  const id = await newPhysician(service.database, { first_name: 'Ada' })
  const group = await newCareGroup(service.database)
  const page = await openProvider(service, id)
  const groups = sectionOn(page, titles.groups)
  const dialog = page.getByRole('dialog', { name: 'Manage Provider Overrides' })
  const edit = async (firstName: string) => {
    await groups.button('Add Custom Groups').click()
    await groups.section.getByRole('combobox').fill(group.name)
    await groups.section.getByRole('option', { name: group.name }).click()
    await page.keyboard.press('Escape')
    await type(page, 'First Name', firstName)
  }
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const close = () => dialog.getByRole('button', { name: 'Close' }).click()
  return { id, page, group, groups, data: sectionOn(page, titles.data), dialog, edit, question, close }
}

test('leaving a physician asks about the forms with unsaved changes only', async () => {
  const { page, data, groups, dialog, edit, question, close } = await open()
  const index = page.getByRole('navigation', { name: 'Forms' })
  const awards = index.getByRole('button', { name: /^Physician Awards/ })
  await expectFocus(index.getByRole('button', { name: /^Primary Provider Data/ }))
  await awards.click()
  await expectFocus(page.getByRole('heading', { name: 'Physician Awards' }))
  expect(await awards.getAttribute('aria-current')).toBeTruthy()

  await edit('Augusta')
  await saveSection(data)
  await page.keyboard.press('Escape')
  await question.getByText('(Custom Group Associations) have not been saved.').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await groups.badge('changed').waitFor()
  await groups.button('Discard changes to Custom Group Associations').click()
  await groups.badge('unchanged').waitFor()
  await close()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/provider')
  expect(await storedDrafts(page)).toEqual([])

  await navigateTo(page, '/provider/edit/99999999')
  await page.getByText('That Physician could not be found...').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/provider')
})

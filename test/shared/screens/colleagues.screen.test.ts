import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectChoices, openBoth, openMine } from '../../support/colleagues.ts'
import { expectFocus, holdRequest, holdResponse } from '../../support/console.ts'
import { alertIn, editorOn, expectDescription, expectTags, physicians } from '../../support/groupScreens.ts'
import { find, linkPhysicians, update } from '../../support/groups.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { expectRecorded } from '../../support/recordedScreen.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

const UNDECIDED = 'Choose a value for each conflicting field.'
const SAVED = 'groups saved this group a few seconds ago.'

test('a colleague who has the group open is named; their physicians appear, and their deletion leaves a draft to save', async () => {
  const { group, mine, theirs } = await openBoth(service)
  await mine.noticeWith('groups has this group open, too.').waitFor()
  await theirs.noticeWith('curator has this group open, too.').waitFor()
  await mine.name.fill('Zz Lost and Found')
  const staff = await physicians(service, 2)
  const [ids, labels] = [staff.map(({ id }) => id), staff.map(({ label }) => label)]
  await linkPhysicians(colleague, group, ids)
  const { tags } = editorOn(mine.page)
  await expectTags(tags, labels)
  expect(await mine.name.inputValue()).toBe('Zz Lost and Found')

  await theirs.dialog.getByRole('link', { name: 'Delete Group' }).click()
  await theirs.dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  const notice = mine.dialog.getByRole('alert').filter({ hasText: 'deleted this group' })
  await notice
    .getByText('groups deleted this group a few seconds ago. You can still see the record until you close this dialog.')
    .waitFor()
  await checkPhoneAndDesktop(mine.page)

  await mine.dialog.getByRole('button', { name: 'Create again' }).click()
  await expectRecorded(mine.page)
  await service.database.rows(sql`delete from provider where id = ${ids[1]}`)
  await mine.save.click()
  await alertIn(mine.page, 'Some links could not be restored. Physician ').waitFor()
})

test('a colleague’s save updates an unchanged form, and is distinguished from the user’s own save', async () => {
  const { group, page, dialog, name, url, radio, save, noticeWith, merge } = await openMine(service)
  const { tags } = editorOn(page)
  const tab = await page.context().newPage()
  await tab.goto(`/group/edit/${group.slug}`)
  await noticeWith('You have this group open in another window, too.').waitFor()
  await tab.close()
  await noticeWith('in another window').waitFor({ state: 'detached' })

  const before = await name.inputValue()
  await url.focus()
  const focusedElement = await page.evaluateHandle(() => document.activeElement)
  const releaseVersion = await holdRequest(page, 'GroupById')
  await update(colleague, group.id, { name: 'Aa Theirs', status: true })
  await noticeWith('groups saved this group. Loading the new version.').waitFor()
  expect(await name.inputValue()).toBe(before)
  expect(await name.isEditable(), 'fields are read-only while the version loads').toBe(false)
  await expectDescription(save, 'Loading the new version.')
  await expectFocus(url)
  expect(await dialog.getByText('Loading', { exact: true }).count()).toBe(0)

  releaseVersion()
  await noticeWith('groups saved this group a few seconds ago. The form shows that version.').waitFor()
  expect(await name.inputValue()).toBe('Aa Theirs')
  expect(await radio('Enabled').isChecked()).toBe(true)
  expect(await name.isEditable()).toBe(true)
  await expectDescription(save, 'Nothing has been changed.')
  const isFocused = page.evaluate((element) => element === document.activeElement, focusedElement)
  expect(await isFocused, 'the focus stays').toBe(true)

  await url.fill('https://example.org/mine')
  const releaseSave = await holdResponse(page, 'UpdateGroup')
  await save.click()
  await expect.poll(async () => (await find(curator, group))?.version).toBe(3)
  // The page still gets a colleague's later change.
  const [physician] = await physicians(service, 1)
  await linkPhysicians(colleague, group, [physician?.id ?? ''])
  await expectTags(tags, [physician?.label ?? ''])
  expect(await dialog.getByText('You saved this group').count()).toBe(0)
  expect(await merge.review.count()).toBe(0)
  releaseSave()
  await alertIn(page, 'Updated').waitFor()
  const saved = { name: 'Aa Theirs', status: true, url: 'https://example.org/mine', version: 3 }
  expect(await find(curator, group)).toMatchObject(saved)
})

test('a colleague who saves other fields causes a notice; in the same fields, the user chooses before saving', async () => {
  const { group, page, dialog, name, url, radio, save, noticeWith, merge } = await openMine(service)
  await url.fill('https://example.org/mine')
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await noticeWith(SAVED).waitFor()
  expect(await url.inputValue()).toBe('https://example.org/mine')
  expect(await name.inputValue()).toBe(group.name)
  await merge.review.click()
  await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
  await expectFocus(merge.panel)
  await merge.back.click()
  expect(await name.inputValue()).toBe('Aa Theirs')
  expect(await url.inputValue()).toBe('https://example.org/mine')

  await update(curator, group.id, { display_on_profile: true })
  await noticeWith('You saved this group in another window a few seconds ago.').waitFor()
  await merge.review.click()
  await expectChoices(merge, { 'Group URL': 'mine', 'Group Profile Visibility': 'theirs' })
  await merge.back.click()
  expect(await radio('Visible').isChecked()).toBe(true)

  await name.fill('Aa Mine')
  await radio('Enabled').click()
  await update(colleague, group.id, { name: 'Aa Theirs 2', url: 'https://example.org/theirs' })
  await noticeWith(SAVED).waitFor()
  await save.click()
  await expect.poll(() => merge.folded.textContent()).toBe('Only you changed: Publishing Status')
  const choices = merge.panel.getByRole('radiogroup')
  expect(await choices.count()).toBe(2)
  await expectDescription(merge.back, UNDECIDED)
  await expectDescription(merge.save, UNDECIDED)
  expect(await dialog.getByText('The form has been updated.').count(), 'hint of the form during a merge').toBe(0)
  expect(await dialog.getByRole('button', { name: 'Save Group' }).count(), 'one primary button').toBe(0)
  await merge.folded.click()
  await expect.poll(() => choices.count()).toBe(3)

  await merge.choose('Group Name', 'theirs')
  await checkPhoneAndDesktop(page)
  await update(colleague, group.id, { name: 'Aa Theirs 3' })
  await merge.panel.getByText('Aa Theirs 3').waitFor()
  await expectChoices(merge, { 'Group Name': null, 'Group URL': null, 'Publishing Status': 'mine' })
  await merge.keepAll.click()
  await merge.save.click()
  await alertIn(page, 'Updated').waitFor()
  const changes = { url: 'https://example.org/mine', status: true, display_on_profile: true }
  expect(await find(curator, { id: group.id })).toMatchObject({ name: 'Aa Mine', ...changes, version: 6 })
})

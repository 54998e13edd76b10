import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectChoices, openMine } from '../../support/colleagues.ts'
import { expectFocus, holdRequest } from '../../support/console.ts'
import { alertIn, expectDescription } from '../../support/groupScreens.ts'
import { find, update } from '../../support/groups.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  colleague = await service.as('groups')
})
afterAll(() => service.stop())

const UNDECIDED = 'Choose a value for each conflicting field.'
const SAVED = 'groups saved this group a few seconds ago.'

test('a colleague who saves other fields causes a notice; in the same fields, the user chooses before saving', async () => {
  const { group, page, dialog, name, url, radio, save, noticeWith, merge } = await openMine(service)
  await url.fill('https://example.org/mine')
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await noticeWith(SAVED).waitFor()
  expect(await url.inputValue()).toBe('https://example.org/mine')
  expect(await name.inputValue()).toBe(group.name)
  await checkPhoneAndDesktop(page)
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
  await checkPhoneAndDesktop(page)
  await merge.folded.click()
  await expect.poll(() => choices.count()).toBe(3)

  await merge.choose('Group Name', 'theirs')
  await update(colleague, group.id, { name: 'Aa Theirs 3' })
  await merge.panel.getByText('Aa Theirs 3').waitFor()
  await expectChoices(merge, { 'Group Name': null, 'Group URL': null, 'Publishing Status': 'mine' })
  await merge.choose('Group Name', 'theirs')
  await merge.choose('Group URL', 'mine')
  await merge.back.click()
  await name.fill('Aa Both')
  expect((await find(curator, { id: group.id }))?.version, 'version before the save').toBe(5)
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  const changes = { url: 'https://example.org/mine', status: true, display_on_profile: true }
  expect(await find(curator, { id: group.id })).toMatchObject({ name: 'Aa Both', ...changes, version: 6 })
})

test('a colleague’s values may be accepted or rejected completely, and none is overwritten by a simultaneous save', async () => {
  const { group, page, dialog, name, url, radio, slug, editCustom, save, merge } = await openMine(service)
  const changeBoth = async (count: number) => {
    await name.fill(`Aa Mine ${count}`)
    await radio('Enabled').click()
    await update(colleague, group.id, { name: `Aa Theirs ${count}`, url: `https://example.org/${count}` })
    await merge.review.click()
    await expectChoices(merge, { 'Group Name': null, 'Group URL': 'theirs', 'Publishing Status': 'mine' })
  }
  await changeBoth(1)
  await merge.takeAll.click()
  await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'theirs', 'Publishing Status': 'theirs' })
  await checkPhoneAndDesktop(page)
  await merge.back.click()
  expect(await name.inputValue()).toBe('Aa Theirs 1')
  expect(await radio('Enabled').isChecked()).toBe(false)
  await expectDescription(save, 'Nothing has been changed.')
  await changeBoth(2)
  await merge.keepAll.click()
  await expectChoices(merge, { 'Group Name': 'mine', 'Group URL': 'mine', 'Publishing Status': 'mine' })
  await merge.back.click()
  expect(await url.inputValue()).toBe('https://example.org/1')

  await update(colleague, group.id, { name: 'Aa Mine 2', url: 'https://example.org/1', status: true })
  await merge.review.click()
  await expectDescription(save, 'Nothing has been changed.')
  expect(await name.inputValue()).toBe('Aa Mine 2')

  await editCustom.click()
  await slug.fill('aa-mine')
  await dialog.getByText('Unique', { exact: true }).waitFor()
  await update(colleague, group.id, { slug: 'aa-theirs' })
  await merge.review.click()
  await expectChoices(merge, { 'Machine Name': null })
  await merge.choose('Machine Name', 'theirs')
  await merge.back.click()
  expect(await slug.inputValue()).toBe('aa-theirs')

  await url.fill('https://example.org/mine')
  const release = await holdRequest(page, 'UpdateGroup')
  await save.click()
  await update(colleague, group.id, { name: 'Aa Theirs 3' })
  release()
  await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
  expect(await find(curator, { id: group.id })).toMatchObject({
    name: 'Aa Theirs 3',
    url: 'https://example.org/1',
    version: 6,
  })
  await merge.save.click()
  await alertIn(page, 'Updated').waitFor()
  const saved = { name: 'Aa Theirs 3', slug: 'aa-theirs', url: 'https://example.org/mine', status: true, version: 7 }
  expect(await find(curator, { id: group.id })).toMatchObject(saved)
})

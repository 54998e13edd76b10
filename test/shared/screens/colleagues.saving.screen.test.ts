import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectChoices, openBoth, openMine } from '../../support/colleagues.ts'
import { expectFocus, holdRequest, holdResponse } from '../../support/console.ts'
import { alertIn, editorOn, expectDescription, expectTags, physicians } from '../../support/groupScreens.ts'
import { find, type Group, linkPhysicians, update } from '../../support/groups.ts'
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

const findStored = ({ id }: Group) => find(curator, { id })

const UNDECIDED = 'Choose a value for each conflicting field.'
const SAVED = 'groups saved this group a few seconds ago.'

describe('a colleague who saves', () => {
  test('updates an untouched form, which shows the new values and the colleague', async () => {
    const { group, mine, theirs } = await openBoth(service)
    await theirs.name.fill('Aa Theirs')
    await theirs.radio('Enabled').click()
    await theirs.save.click()
    await mine.noticeWith(`${SAVED} The form shows that version.`).waitFor()
    expect(await mine.name.inputValue()).toBe('Aa Theirs')
    expect(await mine.radio('Enabled').isChecked()).toBe(true)
    await expectDescription(mine.save, 'Nothing has been changed.')

    await mine.url.fill('https://example.org/mine')
    await mine.save.click()
    await alertIn(mine.page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({
      name: 'Aa Theirs',
      status: true,
      url: 'https://example.org/mine',
      version: 3,
    })
  })

  test('causes a notice to a user with changes, and keeps those changes', async () => {
    const { group, page, name, url, save, noticeWith, merge } = await openMine(service)
    await url.fill('https://example.org/mine')
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await noticeWith(SAVED).waitFor()
    expect(await url.inputValue()).toBe('https://example.org/mine')
    expect(await name.inputValue()).toBe(group.name)

    await merge.review.click()
    await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
    await expectFocus(merge.panel)
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({ name: 'Aa Theirs', url: 'https://example.org/mine', version: 3 })
  })

  test('in the same field makes the user choose, also after pressing Save', async () => {
    const { group, mine, theirs } = await openBoth(service)
    await mine.name.fill('Aa Mine')
    await mine.url.fill('https://example.org/mine')
    await theirs.name.fill('Aa Theirs')
    await theirs.radio('Visible').click()
    await theirs.save.click()
    await mine.noticeWith(SAVED).waitFor()
    await mine.save.click()
    await expectChoices(mine.merge, {
      'Group Name': null,
      'Group URL': 'mine',
      'Group Profile Visibility': 'theirs',
    })
    await expectDescription(mine.save, UNDECIDED)
    await expectDescription(mine.merge.back, UNDECIDED)
    await mine.merge.save.waitFor()
    expect(await mine.dialog.getByText('The form has been updated.').count(), 'hint of the form during a merge').toBe(0)

    await mine.merge.choose('Group Name', 'mine')
    await mine.merge.back.click()
    expect(await mine.name.inputValue()).toBe('Aa Mine')
    expect(await mine.radio('Visible').isChecked()).toBe(true)
    expect((await findStored(group))?.version, 'version before the save').toBe(2)
    await mine.radio('Enabled').click()
    await mine.save.click()
    await alertIn(mine.page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({
      name: 'Aa Mine',
      url: 'https://example.org/mine',
      display_on_profile: true,
      status: true,
      version: 3,
    })
  })

  test('may be accepted completely or rejected completely', async () => {
    const { group, page, name, url, radio, save, merge } = await openMine(service)
    const changeBoth = async (count: number) => {
      await name.fill(`Aa Mine ${count}`)
      await radio('Enabled').click()
      await update(colleague, group.id, { name: `Aa Theirs ${count}`, url: `https://example.org/${count}` })
      await merge.review.click()
      await expectChoices(merge, { 'Group Name': null, 'Group URL': 'theirs', 'Publishing Status': 'mine' })
    }
    await changeBoth(1)
    await merge.takeAll.click()
    await merge.back.click()
    expect(await name.inputValue()).toBe('Aa Theirs 1')
    expect(await radio('Enabled').isChecked()).toBe(false)
    await expectDescription(save, 'Nothing has been changed.')

    await changeBoth(2)
    await merge.keepAll.click()
    await expectChoices(merge, { 'Group Name': 'mine', 'Group URL': 'mine', 'Publishing Status': 'mine' })
    await merge.back.click()
    expect(await url.inputValue()).toBe('https://example.org/1')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({
      name: 'Aa Mine 2',
      url: 'https://example.org/1',
      status: true,
      version: 4,
    })
  })

  test('again during a merge causes another choice', async () => {
    const { group, page, name, save, merge } = await openMine(service)
    await name.fill('Aa Mine')
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await merge.review.click()
    await merge.choose('Group Name', 'theirs')
    await expectChoices(merge, { 'Group Name': 'theirs' })

    await update(colleague, group.id, { name: 'Aa Theirs, too', url: 'https://example.org' })
    await expectChoices(merge, { 'Group Name': null, 'Group URL': 'theirs' })
    await merge.panel.getByText('Aa Theirs, too').waitFor()
    await merge.choose('Group Name', 'theirs')
    await merge.back.click()
    expect(await name.inputValue()).toBe('Aa Theirs, too')
    await name.fill('Aa Both')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({ name: 'Aa Both', url: 'https://example.org', version: 4 })
  })

  test('equal values leaves no choice to make', async () => {
    const { group, name, save, merge } = await openMine(service)
    await name.fill('Aa Same')
    await update(colleague, group.id, { name: 'Aa Same' })
    await merge.review.click()
    await expectDescription(save, 'Nothing has been changed.')
    expect(await name.inputValue()).toBe('Aa Same')
    expect(await findStored(group)).toMatchObject({ version: 2 })
  })

  test('another machine name updates the check and the save', async () => {
    const { group, page, name, slug, editCustom, expectSlugStatus, save, merge, noticeWith } = await openMine(service)
    await update(colleague, group.id, { slug: 'aa-theirs' })
    await noticeWith('The form shows that version.').waitFor()
    expect(await slug.inputValue()).toBe('aa-theirs')
    await editCustom.click()
    await slug.fill('aa-mine')
    await expectSlugStatus('Unique')
    await update(colleague, group.id, { slug: 'aa-theirs-again' })
    await merge.review.click()
    await expectChoices(merge, { 'Machine Name': null })
    await merge.choose('Machine Name', 'theirs')
    await merge.back.click()
    expect(await slug.inputValue()).toBe('aa-theirs-again')
    await name.fill('Aa Mine')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findStored(group)).toMatchObject({ name: 'Aa Mine', slug: 'aa-theirs-again', version: 4 })
  })

  test('just as the user presses Save is not overwritten', async () => {
    const { group, page, name, url, save, merge } = await openMine(service)
    await url.fill('https://example.org/mine')
    const release = await holdRequest(page, 'UpdateGroup')
    await save.click()
    await update(colleague, group.id, { name: 'Aa Theirs' })
    release()
    await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
    await merge.back.click()
    expect(await name.inputValue()).toBe('Aa Theirs')
    expect(await findStored(group)).toMatchObject({ name: 'Aa Theirs', url: null, version: 2 })
  })

  test('is distinguished from the user’s own save, whose notice may arrive before its response', async () => {
    const { group, page, dialog, url, save, noticeWith, merge } = await openMine(service)
    await url.fill('https://example.org/mine')
    const release = await holdResponse(page, 'UpdateGroup')
    await save.click()
    await expect.poll(async () => (await findStored(group))?.version).toBe(2)
    // The page still gets a colleague's later change.
    const [physician] = await physicians(service, 1)
    await linkPhysicians(colleague, group, [physician?.id ?? ''])
    await expectTags(editorOn(page).tags, [physician?.label ?? ''])
    expect(await noticeWith('saved this group').count()).toBe(0)
    expect(await merge.review.count()).toBe(0)
    release()
    await alertIn(page, 'Updated').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('a merge folds the fields that only the user changed, and its footer has one primary button', async () => {
  const { group, page, url, radio, dialog, merge } = await openMine(service)
  await url.fill('https://example.org/mine')
  await radio('Enabled').click()
  await update(colleague, group.id, { url: 'https://example.org/theirs', name: 'Aa Theirs' })
  await merge.review.click()
  await merge.panel.waitFor()
  expect(await merge.folded.textContent()).toBe('Only you changed: Publishing Status')
  const choices = merge.panel.getByRole('radiogroup')
  expect(await choices.count()).toBe(2)
  await merge.folded.click()
  await expect.poll(() => choices.count()).toBe(3)
  expect(await dialog.getByRole('button', { name: 'Save Group' }).count()).toBe(0)
  await merge.takeAll.click()
  await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'theirs', 'Publishing Status': 'theirs' })
  await checkPhoneAndDesktop(page)
})

test('a save in another tab is shown as the user’s own', async () => {
  const { group, name, noticeWith, merge } = await openMine(service)
  await name.fill('Aa Mine')
  await update(curator, group.id, { url: 'https://example.org/other-tab' })
  await noticeWith('You saved this group in another window a few seconds ago.').waitFor()
  await merge.review.click()
  await expectChoices(merge, { 'Group Name': 'mine', 'Group URL': 'theirs' })
})

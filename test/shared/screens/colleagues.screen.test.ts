import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBoth, openMine } from '../../support/colleagues.ts'
import { expectFocus, holdRequest, holdResponse } from '../../support/console.ts'
import { alertIn, editorOn, expectDescription, expectTags, physicians } from '../../support/groupScreens.ts'
import { find, linkPhysicians, update } from '../../support/groups.ts'
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

test('a colleague who has the group open is named; their physicians appear, and their deletion leaves a draft to save', async () => {
  const { group, mine, theirs } = await openBoth(service)
  await mine.noticeWith('groups has this group open, too.').waitFor()
  await theirs.noticeWith('curator has this group open, too.').waitFor()
  await mine.name.fill('Aa Lost and Found')
  const staff = await physicians(service, 2)
  const labels = staff.map(({ label }) => label)
  await linkPhysicians(
    colleague,
    group,
    staff.map(({ id }) => id),
  )
  const { tags } = editorOn(mine.page)
  await expectTags(tags, labels)
  expect(await mine.name.inputValue()).toBe('Aa Lost and Found')

  await theirs.dialog.getByRole('link', { name: 'Delete Group' }).click()
  await theirs.dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  const notice = mine.dialog.getByRole('alert').filter({ hasText: 'deleted this group' })
  await notice
    .getByText('groups deleted this group a few seconds ago. You can still see the record until you close this dialog.')
    .waitFor()
  await mine.noticeWith('has this group open').waitFor({ state: 'detached' })
  expect(await mine.name.inputValue()).toBe('Aa Lost and Found')
  await expectTags(tags, labels)
  expect(await mine.save.count()).toBe(0)
  expect(await mine.dialog.getByText('Use the Save Group button').count()).toBe(0)
  expect(await mine.dialog.getByRole('link', { name: 'Delete Group' }).count()).toBe(0)
  await checkPhoneAndDesktop(mine.page)

  await mine.dialog.getByRole('button', { name: 'Create again' }).click()
  await mine.dialog.getByRole('heading', { name: 'Add New Group' }).waitFor()
  await mine.dialog.getByText('When you save, the group’s physicians are added again.').waitFor()
  await mine.save.click()
  await alertIn(mine.page, 'Created').waitFor()
  await mine.dialog.waitFor({ state: 'detached' })
  const created = await find(curator, { slug: group.slug })
  expect(created).toMatchObject({ name: 'Aa Lost and Found', version: 1 })
  expect(created?.id).not.toBe(group.id)
  const linkedPhysicians = sql`select provider_id as id from group_provider where group_id = ${created?.id}`
  const linkedIds = (await service.database.rows<{ id: string }>(linkedPhysicians)).map(({ id }) => id)
  expect(new Set(linkedIds), 'linked physicians of the recreated group').toEqual(new Set(staff.map(({ id }) => id)))
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
  await checkPhoneAndDesktop(page)

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
  await dialog.waitFor({ state: 'detached' })
  const saved = { name: 'Aa Theirs', status: true, url: 'https://example.org/mine', version: 3 }
  expect(await find(curator, group)).toMatchObject(saved)
})

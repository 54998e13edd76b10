import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { expectChoices, openBoth, openMine } from '../../support/colleagues.ts'
import { expectFocus, holdRequest } from '../../support/console.ts'
import { alertIn, editorOn, expectDescription, expectTags, physicians } from '../../support/groupScreens.ts'
import { find, linkPhysicians, remove, update } from '../../support/groups.ts'
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

describe('a colleague who deletes a group', () => {
  const deletionNotice = (page: Page) =>
    page.getByRole('dialog').getByRole('alert').filter({ hasText: 'deleted this group' })

  test('causes a notice at once; the draft stays and can be saved as a new group', async () => {
    const { group, mine, theirs } = await openBoth(service)
    const staff = await physicians(service, 1)
    const labels = staff.map(({ label }) => label)
    await linkPhysicians(
      colleague,
      group,
      staff.map(({ id }) => id),
    )
    await expectTags(editorOn(mine.page).tags, labels)
    await mine.name.fill('Aa Lost and Found')
    await theirs.dialog.getByRole('link', { name: 'Delete Group' }).click()
    await theirs.dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await deletionNotice(mine.page)
      .getByText('groups deleted this group a few seconds ago. This copy stays until you close it.')
      .waitFor()
    expect(await mine.name.inputValue()).toBe('Aa Lost and Found')
    await expectTags(editorOn(mine.page).tags, labels)
    expect(await mine.save.count()).toBe(0)
    expect(await mine.dialog.getByText('Use the Save Group button').count()).toBe(0)
    expect(await mine.dialog.getByRole('link', { name: 'Delete Group' }).count()).toBe(0)

    await mine.dialog.getByRole('button', { name: 'Create again' }).click()
    await mine.dialog.getByRole('heading', { name: 'Add New Group' }).waitFor()
    await mine.dialog.getByText('Saving links the physicians of the deleted group again.').waitFor()
    await mine.save.click()
    await alertIn(mine.page, 'Created').waitFor()
    await mine.dialog.waitFor({ state: 'detached' })
    const created = await find(curator, { slug: group.slug })
    expect(created).toMatchObject({ name: 'Aa Lost and Found', version: 1 })
    expect(created?.id).not.toBe(group.id)
    const linkedPhysicians = sql`select provider_id as id from group_provider where group_id = ${created?.id} order by provider_id`
    expect(await service.database.rows(linkedPhysicians), 'linked physicians of the recreated group').toEqual(
      staff.map(({ id }) => ({ id })),
    )
  })

  test('causes a notice also during a merge or just after pressing Save', async () => {
    const { group, page, name, save, merge } = await openMine(service)
    await name.fill('Aa Mine')
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await merge.review.click()
    await merge.panel.waitFor()
    await remove(colleague, group.id)
    await deletionNotice(page).waitFor()
    expect(await name.inputValue()).toBe('Aa Mine')

    const other = await openMine(service)
    await other.name.fill('Aa Mine, too')
    const release = await holdRequest(other.page, 'UpdateGroup')
    await other.save.click()
    await remove(colleague, other.group.id)
    release()
    await deletionNotice(other.page).waitFor()
    expect(await other.name.inputValue()).toBe('Aa Mine, too')
    expect(await save.count()).toBe(0)
  })
})

test('the fields of an unchanged form stay while a colleague’s version loads', async () => {
  const { group, page, name, url, save, noticeWith } = await openMine(service)
  const { tags } = editorOn(page)
  const before = await name.inputValue()
  await url.focus()
  const focusedElement = await page.evaluateHandle(() => document.activeElement)
  const release = await holdRequest(page, 'GroupById')
  await update(colleague, group.id, { name: 'Aa Saved by Theirs', url: 'https://example.org/theirs' })
  await noticeWith('groups saved this group. Loading the new version.').waitFor()
  expect(await name.inputValue()).toBe(before)
  expect(await name.isEditable(), 'fields are read-only while the version loads').toBe(false)
  await expectDescription(save, 'Loading the new version.')
  await expectFocus(url)
  expect(await page.getByRole('dialog').getByText('Loading', { exact: true }).count()).toBe(0)
  expect(await tags.count()).toBe(0)
  await inspect(page)

  release()
  await expect.poll(() => name.inputValue()).toBe('Aa Saved by Theirs')
  expect(await url.inputValue()).toBe('https://example.org/theirs')
  await noticeWith('The form shows that version.').waitFor()
  expect(await name.isEditable()).toBe(true)
  expect(await page.evaluate((element) => element === document.activeElement, focusedElement), 'the focus stays').toBe(
    true,
  )
})

describe('another user with the group open', () => {
  test('is named as long as the form is open: a colleague, or the user in another tab', async () => {
    const { group, mine, theirs } = await openBoth(service)
    await mine.noticeWith('groups has this group open, too.').waitFor()
    await theirs.noticeWith('curator has this group open, too.').waitFor()
    await theirs.page.keyboard.press('Escape')
    await mine.noticeWith('has this group open').waitFor({ state: 'detached' })

    const tab = await mine.page.context().newPage()
    await tab.goto(`/group/edit/${group.slug}`)
    await mine.noticeWith('You have this group open in another window, too.').waitFor()
    await tab.close()
    await mine.noticeWith('in another window').waitFor({ state: 'detached' })
  })

  test('adds physicians, which appear while the draft stays', async () => {
    const { group, page, url } = await openMine(service)
    const { tags } = editorOn(page)
    await url.fill('https://example.org/mine')
    const staff = await physicians(service, 2)
    await linkPhysicians(
      colleague,
      group,
      staff.map(({ id }) => id),
    )
    await expectTags(
      tags,
      staff.map(({ label }) => label),
    )
    expect(await url.inputValue()).toBe('https://example.org/mine')
  })
})

/** Checks a form with axe and for horizontal overflow, on a dark phone and on a light desktop. */
const inspect = async (page: Page) => {
  for (const [width, theme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

test('notices about colleagues and the merge are accessible', async () => {
  const { group, mine } = await openBoth(service)
  const { page, name, noticeWith, merge } = mine
  await name.fill('Aa Mine')
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await noticeWith('groups saved this group').waitFor()
  await noticeWith('groups has this group open, too.').waitFor()
  await inspect(page)

  await merge.review.click()
  await expectChoices(merge, { 'Group Name': null })
  await inspect(page)
  await merge.choose('Group Name', 'mine')
  await inspect(page)

  await remove(colleague, group.id)
  await mine.dialog.getByRole('button', { name: 'Create again' }).waitFor()
  await inspect(page)
})

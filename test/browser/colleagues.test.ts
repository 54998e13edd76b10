import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { hold, holdAnswer } from '../support/console.ts'
import {
  alertIn,
  editorOn,
  expectChoices,
  expectDescription,
  expectTags,
  mergeOn,
  openForm,
  physicians,
} from '../support/groupScreens.ts'
import { find, type Group, linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  colleague = await service.as('groups')
})
afterAll(() => service.stop())

const openAs = async (username: string, { slug }: Group) => {
  const form = await openForm(service, `/group/edit/${slug}`, username)
  const said = (text: string | RegExp) => form.dialog.getByRole('status').filter({ hasText: text })
  return { ...form, said, merge: mergeOn(form.page) }
}
/** A new group, and its form as I have it open. */
const openMine = async () => {
  const group = await newGroup(curator)
  return { group, ...(await openAs('curator', group)) }
}
/** The same, and its form as the colleague called `groups` has it open. */
const openBoth = async () => {
  const group = await newGroup(curator)
  const [mine, theirs] = await Promise.all([openAs('curator', group), openAs('groups', group)])
  return { group, mine, theirs }
}

const stored = ({ id }: Group) => find(curator, { id })

const UNDECIDED = 'Choose for each field that both of you changed.'
const SAVED = 'groups saved this group a few seconds ago.'

describe('a colleague who saves', () => {
  test('is seen at once where nothing was typed: the form shows what there is now, and who saved it', async () => {
    const { group, mine, theirs } = await openBoth()
    await theirs.name.fill('Aa Theirs')
    await theirs.radio('Enabled').click()
    await theirs.save.click()
    await mine.said(`${SAVED} You see it as it is now.`).waitFor()
    expect(await mine.name.inputValue()).toBe('Aa Theirs')
    expect(await mine.radio('Enabled').isChecked()).toBe(true)
    await expectDescription(mine.save, 'Nothing has been changed.')

    await mine.url.fill('https://example.org/mine')
    await mine.save.click()
    await alertIn(mine.page, 'Updated').waitFor()
    expect(await stored(group)).toMatchObject({
      name: 'Aa Theirs',
      status: true,
      url: 'https://example.org/mine',
      version: 3,
    })
  })

  test('is told of at once to whoever has typed, and loses nothing by what they save', async () => {
    const { group, page, name, url, save, said, merge } = await openMine()
    await url.fill('https://example.org/mine')
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await said(SAVED).waitFor()
    expect(await url.inputValue()).toBe('https://example.org/mine')
    expect(await name.inputValue()).toBe(group.name)

    await merge.review.click()
    await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await stored(group)).toMatchObject({ name: 'Aa Theirs', url: 'https://example.org/mine', version: 3 })
  })

  test('in the same field makes one choose, also where one has pressed Save', async () => {
    const { group, mine, theirs } = await openBoth()
    await mine.name.fill('Aa Mine')
    await mine.url.fill('https://example.org/mine')
    await theirs.name.fill('Aa Theirs')
    await theirs.radio('Visible').click()
    await theirs.save.click()
    await mine.said(SAVED).waitFor()
    await mine.save.click()
    await expectChoices(mine.merge, {
      'Group Name': null,
      'Group URL': 'mine',
      'Group Profile Visibility': 'theirs',
    })
    await expectDescription(mine.save, UNDECIDED)
    await expectDescription(mine.merge.back, UNDECIDED)

    await mine.merge.choose('Group Name', 'mine')
    await mine.merge.back.click()
    expect(await mine.name.inputValue()).toBe('Aa Mine')
    expect(await mine.radio('Visible').isChecked()).toBe(true)
    expect((await stored(group))?.version, 'nothing is saved yet').toBe(2)
    await mine.radio('Enabled').click()
    await mine.save.click()
    await alertIn(mine.page, 'Updated').waitFor()
    expect(await stored(group)).toMatchObject({
      name: 'Aa Mine',
      url: 'https://example.org/mine',
      display_on_profile: true,
      status: true,
      version: 3,
    })
  })

  test('may be taken over as a whole, or not at all', async () => {
    const { group, page, name, url, radio, save, merge } = await openMine()
    const both = async (count: number) => {
      await name.fill(`Aa Mine ${count}`)
      await radio('Enabled').click()
      await update(colleague, group.id, { name: `Aa Theirs ${count}`, url: `https://example.org/${count}` })
      await merge.review.click()
      await expectChoices(merge, { 'Group Name': null, 'Group URL': 'theirs', 'Publishing Status': 'mine' })
    }
    await both(1)
    await merge.takeAll.click()
    await merge.back.click()
    expect(await name.inputValue()).toBe('Aa Theirs 1')
    expect(await radio('Enabled').isChecked()).toBe(false)
    await expectDescription(save, 'Nothing has been changed.')

    await both(2)
    await merge.keepAll.click()
    await expectChoices(merge, { 'Group Name': 'mine', 'Group URL': 'mine', 'Publishing Status': 'mine' })
    await merge.back.click()
    expect(await url.inputValue()).toBe('https://example.org/1')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await stored(group)).toMatchObject({
      name: 'Aa Mine 2',
      url: 'https://example.org/1',
      status: true,
      version: 4,
    })
  })

  test('once more while one chooses, has one choose again', async () => {
    const { group, page, name, save, merge } = await openMine()
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
    expect(await stored(group)).toMatchObject({ name: 'Aa Both', url: 'https://example.org', version: 4 })
  })

  test('the very same leaves nothing to choose', async () => {
    const { group, name, save, merge } = await openMine()
    await name.fill('Aa Same')
    await update(colleague, group.id, { name: 'Aa Same' })
    await merge.review.click()
    await expectChoices(merge, {})
    await merge.back.click()
    await expectDescription(save, 'Nothing has been changed.')
    expect(await name.inputValue()).toBe('Aa Same')
    expect(await stored(group)).toMatchObject({ version: 2 })
  })

  test('another machine name is followed, by the check and when it is saved', async () => {
    const { group, page, name, slug, editCustom, standing, save, merge, said } = await openMine()
    await update(colleague, group.id, { slug: 'aa-theirs' })
    await said('You see it as it is now.').waitFor()
    expect(await slug.inputValue()).toBe('aa-theirs')
    await editCustom.click()
    await slug.fill('aa-mine')
    await standing('Unique')
    await update(colleague, group.id, { slug: 'aa-theirs-again' })
    await merge.review.click()
    await expectChoices(merge, { 'Machine Name': null })
    await merge.choose('Machine Name', 'theirs')
    await merge.back.click()
    expect(await slug.inputValue()).toBe('aa-theirs-again')
    await name.fill('Aa Mine')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await stored(group)).toMatchObject({ name: 'Aa Mine', slug: 'aa-theirs-again', version: 4 })
  })

  test('just when one has pressed Save, is not overwritten', async () => {
    const { group, page, name, url, save, merge } = await openMine()
    await url.fill('https://example.org/mine')
    const release = await hold(page, 'UpdateGroup')
    await save.click()
    await update(colleague, group.id, { name: 'Aa Theirs' })
    release()
    await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
    await merge.back.click()
    expect(await name.inputValue()).toBe('Aa Theirs')
    expect(await stored(group)).toMatchObject({ name: 'Aa Theirs', url: null, version: 2 })
  })

  test('is not taken for oneself: the notice of one’s own save, come before its answer, is no news', async () => {
    const { group, page, dialog, url, save, said, merge } = await openMine()
    await url.fill('https://example.org/mine')
    const release = await holdAnswer(page, 'UpdateGroup')
    await save.click()
    await expect.poll(async () => (await stored(group))?.version).toBe(2)
    // What a colleague does then is told after it.
    const [physician] = await physicians(service, 1)
    await linkPhysicians(colleague, group, [physician?.id ?? ''])
    await expectTags(editorOn(page).tags, [physician?.label ?? ''])
    expect(await said('saved this group').count()).toBe(0)
    expect(await merge.review.count()).toBe(0)
    release()
    await alertIn(page, 'Updated').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('a colleague who deletes a group', () => {
  const deleted = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: 'deleted this group' })

  test('is told of at once; what was typed stays, and can be made anew', async () => {
    const { group, mine, theirs } = await openBoth()
    const staff = await physicians(service, 1)
    const shown = staff.map(({ label }) => label)
    await linkPhysicians(
      colleague,
      group,
      staff.map(({ id }) => id),
    )
    await expectTags(editorOn(mine.page).tags, shown)
    await mine.name.fill('Aa Lost and Found')
    await theirs.dialog.getByRole('link', { name: 'Delete Group' }).click()
    await theirs.dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await deleted(mine.page)
      .getByText('groups deleted this group a few seconds ago. What you see is kept until you close it.')
      .waitFor()
    expect(await mine.name.inputValue()).toBe('Aa Lost and Found')
    await expectTags(editorOn(mine.page).tags, shown)
    expect(await mine.save.count()).toBe(0)
    expect(await mine.dialog.getByText('Use the Save Group button').count()).toBe(0)
    expect(await mine.dialog.getByRole('link', { name: 'Delete Group' }).count()).toBe(0)

    await mine.dialog.getByRole('button', { name: 'Make it anew' }).click()
    await mine.dialog.getByRole('heading', { name: 'Add New Group' }).waitFor()
    await mine.save.click()
    await alertIn(mine.page, 'Created').waitFor()
    await mine.dialog.waitFor({ state: 'detached' })
    const made = await find(curator, { slug: group.slug })
    expect(made).toMatchObject({ name: 'Aa Lost and Found', version: 1 })
    expect(made?.id).not.toBe(group.id)
  })

  test('while one chooses, or has just pressed Save, is told of, too', async () => {
    const { group, page, name, save, merge } = await openMine()
    await name.fill('Aa Mine')
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await merge.review.click()
    await merge.panel.waitFor()
    await remove(colleague, group.id)
    await deleted(page).waitFor()
    expect(await name.inputValue()).toBe('Aa Mine')

    const other = await openMine()
    await other.name.fill('Aa Mine, too')
    const release = await hold(other.page, 'UpdateGroup')
    await other.save.click()
    await remove(colleague, other.group.id)
    release()
    await deleted(other.page).waitFor()
    expect(await other.name.inputValue()).toBe('Aa Mine, too')
    expect(await save.count()).toBe(0)
  })
})

test('what one saves in another tab is told as one’s own', async () => {
  const { group, name, said, merge } = await openMine()
  await name.fill('Aa Mine')
  await update(curator, group.id, { url: 'https://example.org/other-tab' })
  await said('You, in another window, saved this group a few seconds ago.').waitFor()
  await merge.review.click()
  await expectChoices(merge, { 'Group Name': 'mine', 'Group URL': 'theirs' })
})

describe('whoever else has a group open', () => {
  test('is named as long as they have: a colleague, oneself in another tab', async () => {
    const { group, mine, theirs } = await openBoth()
    await mine.said('groups has this group open, too.').waitFor()
    await theirs.said('curator has this group open, too.').waitFor()
    await theirs.page.keyboard.press('Escape')
    await mine.said('has this group open').waitFor({ state: 'detached' })

    const tab = await mine.page.context().newPage()
    await tab.goto(`/group/edit/${group.slug}`)
    await mine.said('You have this group open in another window, too.').waitFor()
    await tab.close()
    await mine.said('in another window').waitFor({ state: 'detached' })
  })

  test('adds physicians, which appear while what was typed stays', async () => {
    const { group, page, url } = await openMine()
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

/** Holds a form as it stands to axe and to its width, small and large, light and dark. */
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

test('what is told of colleagues and asked because of them is accessible', async () => {
  const { group, mine } = await openBoth()
  const { page, name, said, merge } = mine
  await name.fill('Aa Mine')
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await said(SAVED).waitFor()
  await said('groups has this group open, too.').waitFor()
  await inspect(page)

  await merge.review.click()
  await expectChoices(merge, { 'Group Name': null })
  await inspect(page)
  await merge.choose('Group Name', 'mine')
  await inspect(page)

  await remove(colleague, group.id)
  await mine.dialog.getByRole('button', { name: 'Make it anew' }).waitFor()
  await inspect(page)
})

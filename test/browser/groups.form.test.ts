import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { hold, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { find, newGroup, update } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** A group's form, by the names of its parts. */
const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Group Name'),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    url: dialog.getByLabel('Group URL'),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    /** Waits for what is said of the machine name, once the typist has paused: the page's clock is put forward. */
    standing: async (word: 'Checking' | 'Unique' | 'Taken') => {
      await page.clock.fastForward(delays.slugDebounce)
      await dialog.getByText(word, { exact: true }).waitFor()
    },
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save Group' }),
  }
}
const openForm = async (path: string, username = 'curator') => {
  const page = await openConsole(service, username, path)
  const form = formOn(page)
  await form.name.waitFor()
  await page.clock.install()
  return { page, ...form }
}
/** What a control says of itself: why it is disabled, what is wrong with its value. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)
const expectDescription = async (control: Locator, text: string) => {
  await expect.poll(() => descriptionOf(control)).toBe(text)
}
const alertIn = (page: Page, title: string) => page.getByRole('region', { name: 'Alerts' }).getByText(title)

const TAKEN = (slug: string) =>
  `The Machine Name that was automatically generated (${slug}) is not unique. Please adjust the primary text, or edit the Machine Name manually.`
const CHANGED = 'The form has been updated. Use the Save Group button to avoid losing any changes.'

describe('a new group', () => {
  test('begins Disabled and Hidden, takes its machine name from its name, and is saved', async () => {
    const { page, dialog, name, slug, standing, radio, save } = await openForm('/group/add')
    await dialog.getByRole('heading', { name: 'Add New Group', exact: true }).waitFor()
    expect(await radio('Disabled').isChecked()).toBe(true)
    expect(await radio('Hidden').isChecked()).toBe(true)
    expect(await dialog.getByRole('link', { name: 'Delete Group' }).count()).toBe(0)
    await expectDescription(save, 'Nothing has been changed.')

    await name.fill("Aa Chloé's & Søren’s  Café -- Cardiology!")
    await standing('Unique')
    expect(await slug.inputValue()).toBe('aa-chloes-sorens-cafe-cardiology')
    await dialog.getByText(CHANGED, { exact: true }).waitFor()
    await save.click()

    await alertIn(page, 'Created').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, "Aa Chloé's & Søren’s Café -- Cardiology!").getByText('disabled').waitFor()
    expect(await find(curator, { slug: 'aa-chloes-sorens-cafe-cardiology' })).toMatchObject({
      status: false,
      display_on_profile: false,
      url: null,
    })
  })

  test('may be saved while its machine name is being checked, and is saved once that is free', async () => {
    const { page, dialog, name, standing, save } = await openForm('/group/add')
    let release = await hold(page, 'GroupId')
    await name.fill('Meadowgate Medical Group')
    await standing('Checking')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    release()
    await standing('Taken')

    release = await hold(page, 'GroupId')
    await name.fill('Aa Hasty Care')
    await name.press('Enter')
    await standing('Checking')
    release()
    await alertIn(page, 'Created').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { slug: 'aa-hasty-care' })).toMatchObject({ name: 'Aa Hasty Care' })
  })

  test('keeps a machine name that was written by hand', async () => {
    const { name, slug, editCustom, standing } = await openForm('/group/add')
    await name.fill('Hand Surgery')
    expect(await slug.isEditable()).toBe(false)
    await editCustom.click()
    await slug.fill('hands')
    await name.fill('Hand Surgery of Umberley')
    await standing('Unique')
    expect(await slug.inputValue()).toBe('hands')
    await editCustom.click()
    expect(await slug.inputValue()).toBe('hand-surgery-of-umberley')
  })

  test('cannot be saved under a machine name that is taken', async () => {
    const { page, name, slug, editCustom, standing, save } = await openForm('/group/add')
    await name.fill('Meadowgate Medical Group')
    await standing('Taken')
    await expectDescription(slug, TAKEN('meadowgate-medical-group'))
    await expectDescription(save, 'The Machine Name is taken.')
    expect(await save.isDisabled()).toBe(true)

    await editCustom.click()
    await slug.fill('meadowgate-the-second')
    await standing('Unique')
    await save.click()
    await alertIn(page, 'Created').waitFor()
  })

  test('asks 750 ms after the last letter whether its machine name is taken', async () => {
    const { page, name } = await openForm('/group/add')
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    await name.pressSequentially('Umb')
    await page.clock.runFor(749)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await page.getByText('Unique', { exact: true }).waitFor()
    expect(sent).toEqual([{ name: 'GroupId', variables: { slug: 'umb' } }])
  })

  test('needs a name, and text that can be kept', async () => {
    const { dialog, name, slug, url, editCustom, standing, save } = await openForm('/group/add')
    await name.fill('   ')
    await expectDescription(save, 'Group Name must not be empty.')
    await name.fill('x'.repeat(10_000))
    await expectDescription(name, 'Group Name must have at most 255 characters; it has 10000.')
    expect(await save.isDisabled()).toBe(true)

    await name.fill('Odd Addresses')
    for (const bad of ['javascript:alert(1)', ' JaVa\tScript:alert(1)', 'data:text/html,x', 'ftp://example.org']) {
      await url.fill(bad)
      await expectDescription(url, 'Group URL must start with http:// or https://.')
      expect(await url.getAttribute('aria-invalid')).toBe('true')
      expect(await save.isDisabled()).toBe(true)
    }
    await url.fill('https://example.org/odd')
    await editCustom.click()
    await slug.fill('Odd Addresses')
    await expectDescription(slug, 'Machine Name: No spaces, lowercase.')
    await slug.fill('odd-addresses')
    await standing('Unique')
    await dialog.getByText(CHANGED).waitFor()
    expect(await save.isDisabled()).toBe(false)
  })

  test.each([
    ['of emoji alone', '🫀🫁', 'aa-hearts-and-lungs', 'ltr'],
    ['from right to left', 'مركز القلب', 'aa-heart-center', 'rtl'],
  ])('may have a name %s, with a machine name written by hand', async (_, text, handmade, direction) => {
    const { page, dialog, name, slug, editCustom, standing, save } = await openForm('/group/add')
    await name.fill(text)
    await expectDescription(save, 'The Machine Name is empty: write one by hand.')
    await editCustom.click()
    await slug.fill(handmade)
    await standing('Unique')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await alertIn(page, 'Created').waitFor()
    expect(await find(curator, { slug: handmade })).toMatchObject({ name: text })
    await page.getByRole('searchbox').fill(handmade)
    const link = page.getByRole('link', { name: text, exact: true })
    expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
  })
})

describe('an existing group', () => {
  test('is changed, and keeps its machine name when its name changes', async () => {
    const { slug: old } = await newGroup(curator, { name: 'Aa Knee Care' })
    const { page, dialog, name, slug, radio, url, save } = await openForm(`/group/edit/${old}`)
    await dialog.getByRole('heading', { name: 'Edit Group', exact: true }).waitFor()
    await expectDescription(save, 'Nothing has been changed.')
    await name.fill('Aa Knee and Hip Care')
    await dialog.getByText(CHANGED).waitFor()
    await name.fill('Aa Knee Care')
    await dialog.getByText(CHANGED).waitFor({ state: 'detached' })
    await expectDescription(save, 'Nothing has been changed.')

    await name.fill('Aa Knee and Hip Care')
    await radio('Visible').click()
    await radio('Enabled').click()
    await url.fill('https://example.org/knees')
    expect(await slug.inputValue()).toBe('aa-knee-care')
    await name.press('Enter')
    await alertIn(page, 'Updated').waitFor()
    await rowOf(page, 'Aa Knee and Hip Care').getByText('enabled').waitFor()
    expect(await find(curator, { slug: 'aa-knee-care' })).toMatchObject({
      name: 'Aa Knee and Hip Care',
      status: true,
      display_on_profile: true,
      url: 'https://example.org/knees',
    })
  })

  test('gets another machine name by hand alone, and its own again when that is given up', async () => {
    const { slug: old } = await newGroup(curator, { name: 'Aa Elbow Care' })
    const { dialog, slug, editCustom, standing, save } = await openForm(`/group/edit/${old}`)
    await editCustom.click()
    await slug.fill('meadowgate-medical-group')
    await standing('Taken')
    expect(await save.isDisabled()).toBe(true)
    await editCustom.click()
    expect(await slug.inputValue()).toBe('aa-elbow-care')
    await dialog.getByText(CHANGED).waitFor({ state: 'detached' })
    await editCustom.click()
    await slug.fill('aa-elbows')
    await standing('Unique')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { slug: 'aa-elbows' })).toMatchObject({ name: 'Aa Elbow Care' })
  })

  test('that is gone says so, and offers nothing to save', async () => {
    const page = await openConsole(service, 'curator', '/group/edit/no-such-group')
    await page.getByRole('alert').getByText('That Group could not be found...', { exact: true }).waitFor()
    expect(await formOn(page).save.count()).toBe(0)
  })
})

describe('saving', () => {
  test('the same machine name by two at once: one wins, the other reads why and loses nothing', async () => {
    const forms = await Promise.all(['curator', 'groups'].map((username) => openForm('/group/add', username)))
    for (const { name, standing } of forms) {
      await name.fill('Aa Twin Cardiology')
      await standing('Unique')
    }
    await Promise.all(forms.map(({ save }) => save.click()))
    const TOLD = 'The Machine Name (aa-twin-cardiology) is already taken.'
    const outcomes = await Promise.all(
      forms.map(({ page }) =>
        alertIn(page, 'Created')
          .or(page.getByText(TOLD, { exact: true }))
          .textContent(),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['Created', TOLD]))
    const loser = forms[outcomes.indexOf(TOLD)]
    if (!loser) throw new Error('Nobody lost.')
    await expectDescription(loser.slug, TOLD)
    expect(await loser.name.inputValue()).toBe('Aa Twin Cardiology')

    await loser.name.fill('Aa Twin Cardiology Too')
    await loser.standing('Unique')
    await loser.save.click()
    await alertIn(loser.page, 'Created').waitFor()
  })

  test('what somebody else has saved meanwhile is refused, and what was typed stays', async () => {
    const { id, slug } = await newGroup(curator, { name: 'Aa Stale Care' })
    const { dialog, name, save } = await openForm(`/group/edit/${slug}`)
    await name.fill('Aa Stale Care, mine')
    await update(await service.as('groups'), id, { name: 'Aa Stale Care, theirs' })
    await save.click()
    await dialog
      .getByRole('alert')
      .getByText('This group was saved after you opened it; groups changed it last.', { exact: true })
      .waitFor()
    expect(await name.inputValue()).toBe('Aa Stale Care, mine')
    expect(await find(curator, { id })).toMatchObject({ name: 'Aa Stale Care, theirs' })
  })

  test('happens once, however often one presses', async () => {
    const { id, slug } = await newGroup(curator, { name: 'Aa Impatient Care' })
    const { page, dialog, name, save } = await openForm(`/group/edit/${slug}`)
    await name.fill('Aa Very Impatient Care')
    const sent = operationsOf(page)
    const release = await hold(page, 'UpdateGroup')
    await save.dblclick()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await save.click({ force: true })
    release()
    await dialog.waitFor({ state: 'detached' })
    expect(sent.filter(({ name }) => name === 'UpdateGroup')).toHaveLength(1)
    const rows = await service.database.rows(
      sql`select 1 from audit_log where action = 'updateGroup' and args ->> 'groupId' = ${id}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is told by an alert that closes after 30 seconds, or when it is dismissed', async () => {
    const { page, name, standing, save } = await openForm('/group/add')
    await name.fill('Aa Fleeting Care')
    await standing('Unique')
    await page.clock.pauseAt(Date.now() + 60_000)
    await save.click()
    await alertIn(page, 'Created').waitFor()
    await page.clock.runFor(29_999)
    await alertIn(page, 'Aa Fleeting Care').waitFor()
    await alertIn(page, 'Created').hover()
    await page.clock.runFor(60_000)
    await alertIn(page, 'Created').waitFor()
    await page.getByRole('heading', { name: 'Custom Groups' }).hover()
    await page.clock.runFor(30_000)
    await alertIn(page, 'Created').waitFor({ state: 'detached' })
  })
})

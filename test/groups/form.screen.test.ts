import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { alertIn, expectDescription, formOn, openForm } from '../support/groupScreens.ts'
import { find, newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const TAKEN = (slug: string) =>
  `The Machine Name that was automatically generated (${slug}) is not unique. Please adjust the primary text, or edit the Machine Name manually.`
const CHANGED = 'The form has been updated. Use the Save Group button to avoid losing any changes.'

describe('a new group', () => {
  test('starts Disabled and Hidden, derives its machine name from its name, and is saved', async () => {
    const { page, dialog, name, slug, expectSlugStatus, radio, save } = await openForm(service, '/group/add')
    await dialog.getByRole('heading', { name: 'Add New Group', exact: true }).waitFor()
    expect(await radio('Disabled').isChecked()).toBe(true)
    expect(await radio('Hidden').isChecked()).toBe(true)
    expect(await dialog.getByRole('link', { name: 'Delete Group' }).count()).toBe(0)
    await expectDescription(save, 'Nothing has been changed.')

    await name.fill("Aa Chloé's & Søren’s  Café -- Cardiology!")
    await expectSlugStatus('Unique')
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

  test('keeps a machine name that the user typed', async () => {
    const { name, slug, editCustom, expectSlugStatus } = await openForm(service, '/group/add')
    await name.fill('Hand Surgery')
    expect(await slug.isEditable()).toBe(false)
    await editCustom.click()
    await expectFocus(slug)
    await slug.fill('hands')
    await name.fill('Hand Surgery of Umberley')
    await expectSlugStatus('Unique')
    expect(await slug.inputValue()).toBe('hands')
    await editCustom.click()
    expect(await slug.inputValue()).toBe('hand-surgery-of-umberley')
  })

  test('cannot be saved under a taken machine name', async () => {
    const { page, name, slug, editCustom, expectSlugStatus, save } = await openForm(service, '/group/add')
    await name.fill('Meadowgate Medical Group')
    await expectSlugStatus('Taken')
    await expectDescription(slug, TAKEN('meadowgate-medical-group'))
    await expectDescription(save, 'The Machine Name is taken.')
    expect(await save.isDisabled()).toBe(true)

    await editCustom.click()
    await slug.fill('meadowgate-the-second')
    await expectSlugStatus('Unique')
    await save.click()
    await alertIn(page, 'Created').waitFor()
  })

  test('checks the machine name 750 ms after the last letter', async () => {
    const { page, name } = await openForm(service, '/group/add')
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    await name.pressSequentially('Umb')
    await page.clock.runFor(749)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await page.getByText('Unique', { exact: true }).waitFor()
    expect(sent).toEqual([{ name: 'GroupId', variables: { slug: 'umb' } }])
  })

  test('needs a name, and text that can be stored', async () => {
    const { dialog, name, slug, url, editCustom, expectSlugStatus, save } = await openForm(service, '/group/add')
    await name.fill('   ')
    await expectDescription(save, 'Group Name must not be empty.')
    await name.fill('x'.repeat(10_000))
    await expectDescription(name, 'Group Name must have at most 255 characters; it has 10000.')
    expect(await save.isDisabled()).toBe(true)

    await name.fill('Odd Addresses')
    for (const invalidUrl of [
      'javascript:alert(1)',
      ' JaVa\tScript:alert(1)',
      'data:text/html,x',
      'ftp://example.org',
    ]) {
      await url.fill(invalidUrl)
      await expectDescription(url, 'Group URL must start with http:// or https://.')
      expect(await url.getAttribute('aria-invalid')).toBe('true')
      expect(await save.isDisabled()).toBe(true)
    }
    await url.fill('https://example.org/odd')
    await editCustom.click()
    await slug.fill('Odd Addresses')
    await expectDescription(slug, 'Machine Name: No spaces, lowercase.')
    await slug.fill('odd-addresses')
    await expectSlugStatus('Unique')
    await dialog.getByText(CHANGED).waitFor()
    expect(await save.isDisabled()).toBe(false)
  })

  test.each([
    ['of emoji alone', '🫀🫁', 'aa-hearts-and-lungs', 'ltr'],
    ['from right to left', 'مركز القلب', 'aa-heart-center', 'rtl'],
  ])('may have a name %s, with a machine name that the user types', async (_, text, typedSlug, direction) => {
    const { page, dialog, name, slug, editCustom, expectSlugStatus, save } = await openForm(service, '/group/add')
    await name.fill(text)
    await expectDescription(save, 'The Machine Name is empty. Enter one.')
    await editCustom.click()
    await slug.fill(typedSlug)
    await expectSlugStatus('Unique')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await alertIn(page, 'Created').waitFor()
    expect(await find(curator, { slug: typedSlug })).toMatchObject({ name: text })
    await page.getByRole('searchbox').fill(typedSlug)
    const link = page.getByRole('link', { name: text, exact: true })
    expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
  })
})

describe('an existing group', () => {
  test('is saved, and keeps its machine name when its name changes', async () => {
    const { slug: oldSlug } = await newGroup(curator, { name: 'Aa Knee Care' })
    const { page, dialog, name, slug, radio, url, save } = await openForm(service, `/group/edit/${oldSlug}`)
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

  test('changes its machine name only by hand, and restores the old one on undo', async () => {
    const { slug: oldSlug } = await newGroup(curator, { name: 'Aa Elbow Care' })
    const { dialog, slug, editCustom, expectSlugStatus, save } = await openForm(service, `/group/edit/${oldSlug}`)
    await editCustom.click()
    await slug.fill('meadowgate-medical-group')
    await expectSlugStatus('Taken')
    expect(await save.isDisabled()).toBe(true)
    await editCustom.click()
    expect(await slug.inputValue()).toBe('aa-elbow-care')
    await dialog.getByText(CHANGED).waitFor({ state: 'detached' })
    await editCustom.click()
    await slug.fill('aa-elbows')
    await expectSlugStatus('Unique')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { slug: 'aa-elbows' })).toMatchObject({ name: 'Aa Elbow Care' })
  })

  test('that was deleted says so and offers no save', async () => {
    const page = await openConsole(service, 'curator', '/group/edit/no-such-group')
    await page.getByRole('alert').getByText('That Group could not be found...', { exact: true }).waitFor()
    expect(await formOn(page).save.count()).toBe(0)
  })
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import { expectFocus, navigateTo, openConsole } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { deleteSpecialty, mutateSpecialty, newSpecialty } from '../support/specialties.ts'
import { CHANGED, openSpecialtyForm, SAVED, specialtyFormOn, specialtyRow } from './specialtyForm.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const rowWith = (slug: string) => specialtyRow(service, slug)
const open = (path: string) => openSpecialtyForm(service, path)

describe('an existing specialty', () => {
  test('can be changed, keeps its machine name, and closes to the list', async () => {
    const { slug: oldSlug } = await newSpecialty(curator, { name: 'Aa Knees', display_name: 'Knee Care' })
    const { page, dialog, name, slug, displayName, radio, said, remove } = await open(`/specialty/edit/${oldSlug}`)
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    await remove.waitFor()
    await name.fill('Aa Knees and Hips')
    await said(CHANGED).waitFor()
    expect(await slug.inputValue()).toBe('aa-knees')
    await displayName.fill('')
    await radio('Visibility', 'Hidden').click()
    await radio('Publishing Status', 'Disabled').click()
    await name.press('Enter')
    await alertIn(page, SAVED).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/specialty`)
    expect(await rowWith('aa-knees')).toEqual({
      name: 'Aa Knees and Hips',
      display_name: null,
      source: 'custom',
      status: false,
      is_visible: false,
      is_active: true,
      is_in_picklist: true,
      is_default_term_list_enabled: true,
      version: 2,
    })
  })

  const switches = [
    ['Visibility', 'Hidden', 'Visible', 'is_visible'],
    ['Active', 'No', 'Yes', 'is_active'],
    ['In Picklist', 'No', 'Yes', 'is_in_picklist'],
    ['Default Term List', 'Disabled', 'Enabled', 'is_default_term_list_enabled'],
    ['Publishing Status', 'Disabled', 'Enabled', 'status'],
  ] as const
  test('turns each switch off and on again, and changes nothing else', async () => {
    const { slug } = await newSpecialty(curator)
    const before = await rowWith(slug)
    const { page, dialog, radio, save } = await open(`/specialty/edit/${slug}`)
    let version = 1
    for (const [field, off, on, column] of switches)
      for (const [word, isOn] of [
        [off, false],
        [on, true],
      ] as const) {
        await radio(field, word).click()
        await save.click()
        await dialog.waitFor({ state: 'detached' })
        version += 1
        expect(await rowWith(slug), `${field}: ${word}`).toEqual({ ...before, [column]: isOn, version })
        await navigateTo(page, `/specialty/edit/${slug}`)
      }
    expect(await rowWith(slug)).toEqual({ ...before, version })
  })

  test('shows its source, and the source’s data', async () => {
    const { dialog, source } = await open('/specialty/edit/cardiology')
    expect(await source.inputValue()).toBe('credentialing')
    expect(await source.isEditable()).toBe(false)
    const facts = Object.fromEntries(
      await dialog
        .locator('dl > div')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((child) => child.textContent))),
    )
    const { is_board_certified, is_clean } =
      (await service.database.one<{ is_board_certified: boolean; is_clean: boolean }>(
        sql`select is_board_certified, is_clean from specialty where slug = 'cardiology'`,
      )) ?? {}
    expect(facts).toMatchObject({
      'Board Certified': is_board_certified ? 'Yes: board-certified specialty' : 'No: no board certification',
      Clean: is_clean ? 'Yes: nothing to correct' : 'No: needs correction',
    })
    expect('Last Found Clean' in facts).toBe(is_clean)
  })

  test('shows an error at each field with an invalid value', async () => {
    const { slug: oldSlug } = await newSpecialty(curator)
    const { name, displayName, save } = await open(`/specialty/edit/${oldSlug}`)
    for (const [field, label] of [
      [name, 'Specialty Name'],
      [displayName, 'Find a Doctor Display Name'],
    ] as const) {
      await field.fill('x'.repeat(256))
      await expectDescription(field, `${label} must have at most 255 characters; it has 256.`)
      expect(await save.isDisabled()).toBe(true)
      await field.fill('   ')
      await expectDescription(field, `${label} must not be empty.`)
      expect(await save.isDisabled()).toBe(true)
      await field.fill('Fine')
    }
    expect(await save.isDisabled()).toBe(false)
  })

  test('that a colleague saved offers a choice for each field', async () => {
    const { id, slug, name: originalName } = await newSpecialty(curator, { display_name: 'Both' })
    const { page, dialog, displayName, radio, said, save } = await open(`/specialty/edit/${slug}`)
    await displayName.fill('Mine')
    await radio('Active', 'No').click()
    const { errors } = await mutateSpecialty(await service.as('admin'), 'updateSpecialty', {
      id,
      display_name: 'Theirs',
      is_in_picklist: false,
    })
    expect(errors).toBeUndefined()
    await dialog.getByText(/saved this specialty/).waitFor()
    await save.click()
    const merge = mergeOn(page)
    await expectChoices(merge, { 'Find a Doctor Display Name': null, Active: 'mine', 'In Picklist': 'theirs' })
    await expectDescription(save, 'Choose a value for each conflicting field.')
    await merge.choose('Find a Doctor Display Name', 'mine')
    await save.click()
    await alertIn(page, SAVED).waitFor()
    expect(await said('Error saving specialty, please try again').count()).toBe(0)
    expect(await rowWith(slug)).toMatchObject({
      name: originalName,
      display_name: 'Mine',
      is_active: false,
      is_in_picklist: false,
      version: 3,
    })
  })

  test('that was deleted shows a message, and can be saved as a new one', async () => {
    const { id, slug } = await newSpecialty(curator, { name: 'Aa Gone' })
    const { page, dialog, displayName, expectSlugStatus, save, remove } = await open(`/specialty/edit/${slug}`)
    await displayName.fill('Kept')
    await deleteSpecialty(await service.as('admin'), id)
    await dialog.getByText(/deleted this specialty/).waitFor()
    expect(await save.count()).toBe(0)
    expect(await remove.count()).toBe(0)
    await dialog.getByRole('button', { name: 'Create again' }).click()
    await expectSlugStatus('Unique')
    await save.click()
    await alertIn(page, SAVED).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await rowWith(slug)).toMatchObject({ name: 'Aa Gone', display_name: 'Kept', version: 1 })
  })

  test('that does not exist shows a message and no save button', async () => {
    const page = await openConsole(service, 'curator', '/specialty/edit/no-such-specialty')
    await page.getByRole('alert').getByText('That Specialty could not be found...', { exact: true }).waitFor()
    const { save, close } = specialtyFormOn(page)
    expect(await save.count()).toBe(0)
    await expectFocus(close)
  })
})

test('the form shows a newly added service line in the lists of terms at once', async () => {
  const { slug } = await newSpecialty(curator)
  const { page } = await open(`/specialty/edit/${slug}`)
  await page.getByRole('button', { name: 'Add Service Lines' }).click()
  const option = page.getByRole('option').first()
  const line = await option.textContent()
  await option.click()
  await page
    .getByRole('region', { name: 'Variant Terms by Service Line' })
    .getByText(line ?? '')
    .first()
    .waitFor()
})

test.each(['add', 'edit/cardiology'])(
  '/specialty/%s is accessible and fits the screen, also with errors',
  async (path) => {
    const page = await openConsole(service, 'curator', `/specialty/${path}`)
    const { name, displayName, radio } = specialtyFormOn(page)
    await name.waitFor()
    await checkPhoneAndDesktop(page)
    await displayName.fill('x'.repeat(256))
    await radio('Active', 'No').click()
    await checkPhoneAndDesktop(page)
  },
)

test.each(['add', 'edit/cardiology', 'delete/cardiology'])(
  '/specialty/%s needs the permission for specialties',
  async (path) => {
    const page = await openConsole(service, 'groups', `/specialty/${path}`)
    await page.getByRole('heading', { name: 'No access.' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

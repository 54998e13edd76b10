import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { dropResponse, expectFocus, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { CHANGED, openSpecialtyForm, SAVED, SWITCHED, specialtyFormOn, specialtyRow } from './specialtyForm.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const rowWith = (slug: string) => specialtyRow(service, slug)
const open = (path: string, username?: string, expects: readonly RegExp[] = []) =>
  openSpecialtyForm(service, path, username, { expectedErrors: expects })

/** Runs in the page. Counts the frames without a dialog. */
const countFramesWithoutDialog = () => {
  let bareFrames = 0
  const look = () => {
    if (document.querySelector('[role=dialog]') === null) bareFrames += 1
    document.body.dataset.bareFrames = String(bareFrames)
    requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page. Sets a data attribute as soon as the page shows all of these sentences at once. */
const watchTogether = (sentences: readonly string[]) => {
  const look = () => {
    const { innerText } = document.body
    if (sentences.every((sentence) => innerText.includes(sentence))) document.body.dataset.together = ''
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}

describe('a new specialty', () => {
  test('never shows its earlier error together with the success alert', async () => {
    const { page, name, dialog, save, said } = await open('/specialty/add', 'curator', [/ERR_FAILED/])
    await name.fill('Aa Doubtful Care')
    await dialog.getByText('Unique', { exact: true }).waitFor()
    await dropResponse(page, 'CreateSpecialty')
    await save.click()
    const FAILED = 'Error saving specialty, please try again'
    await said(FAILED).waitFor()
    await page.evaluate(watchTogether, [FAILED, SAVED])
    await save.click()
    await alertIn(page, SAVED).waitFor()
    expect(await page.evaluate(() => document.body.dataset.together)).toBeUndefined()
  })

  test('has all switches on, can be saved, and opens its edit view; Close returns to the list', async () => {
    const page = await openConsole(service, 'curator', '/specialty?search=aa+sleep')
    await page.getByRole('link', { name: 'Create Specialty' }).click()
    const { dialog, name, slug, displayName, source, chosen, said, remove, close, save } = specialtyFormOn(page)
    await dialog.getByRole('heading', { name: 'Add New Specialty', exact: true }).waitFor()
    await expectFocus(name)
    expect(await Promise.all(SWITCHED.map(chosen))).toEqual(['Visible', 'Yes', 'Yes', 'Enabled', 'Enabled'])
    expect(await source.inputValue()).toBe('custom')
    expect(await source.isEditable()).toBe(false)
    expect(await remove.count()).toBe(0)
    await expectDescription(save, 'Nothing has been changed.')

    await name.fill('Aa Sleep & Dreams ')
    expect(await slug.inputValue()).toBe('aa-sleep-dreams')
    await displayName.fill('Sleep Care')
    await said(CHANGED).waitFor()
    await dialog.getByText('Unique', { exact: true }).waitFor()
    await page.evaluate(countFramesWithoutDialog)
    const rows = await auditRowsOf(service.database, async () => {
      await save.click()
      await alertIn(page, SAVED).waitFor()
    })
    expect(rows.map(({ action }) => action)).toEqual(['createSpecialty'])
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    expect(
      await page.evaluate(() => document.body.dataset.bareFrames),
      'no frame without a dialog between the two views',
    ).toBe('0')
    expect(new URL(page.url()).pathname).toBe('/specialty/edit/aa-sleep-dreams')
    await expectFocus(name)
    expect(await displayName.inputValue()).toBe('Sleep Care')
    await expectDescription(save, 'Nothing has been changed.')
    expect(await rowWith('aa-sleep-dreams')).toEqual({
      name: 'Aa Sleep & Dreams',
      display_name: 'Sleep Care',
      source: 'custom',
      status: true,
      is_visible: true,
      is_active: true,
      is_in_picklist: true,
      is_default_term_list_enabled: true,
      version: 1,
    })

    await close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/specialty?search=aa+sleep`)
    await expectFocus(rowOf(page, 'Aa Sleep & Dreams').getByRole('link', { name: 'Aa Sleep & Dreams', exact: true }))
  })

  test('is not added again by Back and Forward, because its edit view replaces the form', async () => {
    const page = await openConsole(service, 'curator', '/specialty')
    await page.getByRole('link', { name: 'Create Specialty' }).click()
    const { dialog, name } = specialtyFormOn(page)
    await name.fill('Aa Once Only')
    await dialog.getByText('Unique', { exact: true }).waitFor()
    await name.press('Enter')
    const edit = dialog.getByRole('heading', { name: 'Edit Specialty', exact: true })
    await edit.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/specialty`)
    await page.goForward()
    await edit.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Aa Once Only')
  })

  test('opened as the first page leads to its edit view, and from there to the list', async () => {
    const { page, dialog, name, expectSlugStatus, save, close } = await open('/specialty/add')
    await name.fill('Aa Deep Link')
    await expectSlugStatus('Unique')
    await save.click()
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    await expectFocus(name)
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/specialty`)
  })

  test('gets booleans from its radio buttons', async () => {
    const { dialog, name, radio, chosen, said, expectSlugStatus, save } = await open('/specialty/add')
    await name.fill('Aa All Off')
    await said('Patients see this specialty and can pick it.').waitFor()
    await radio('In Picklist', 'No').click()
    await said('Patients see this specialty, but can’t pick it.').waitFor()
    for (const [field, word] of [
      ['Visibility', 'Hidden'],
      ['Active', 'No'],
      ['Default Term List', 'Disabled'],
      ['Publishing Status', 'Disabled'],
    ] as const)
      await radio(field, word).click()
    await said(
      'Patients can’t see this specialty: it’s disabled, not active, and hidden. It must be enabled, active and visible.',
    ).waitFor()
    await expectSlugStatus('Unique')
    await save.click()
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    expect(await rowWith('aa-all-off')).toMatchObject({
      display_name: null,
      status: false,
      is_visible: false,
      is_active: false,
      is_in_picklist: false,
      is_default_term_list_enabled: false,
    })
    await expect.poll(() => Promise.all(SWITCHED.map(chosen))).toEqual(['Hidden', 'No', 'No', 'Disabled', 'Disabled'])
  })

  test('cannot have a taken or an empty machine name; a typed machine name stays', async () => {
    const { dialog, name, slug, editCustom, expectSlugStatus, save } = await open('/specialty/add')
    await name.fill('Cardiology')
    await expectSlugStatus('Taken')
    const TAKEN =
      'The Machine Name that was automatically generated (cardiology) is not unique. Please adjust the primary text, or edit the Machine Name manually.'
    await expectDescription(slug, TAKEN)
    await expectDescription(save, 'The Machine Name is taken.')
    await name.fill('心臓')
    await expectDescription(save, 'The Machine Name is empty. Enter one.')
    await editCustom.click()
    await slug.fill('Aa Shinzo')
    await expectDescription(slug, 'Machine Name: No spaces, lowercase.')
    await slug.fill('aa-shinzo')
    await expectSlugStatus('Unique')
    await save.click()
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    expect(await rowWith('aa-shinzo')).toMatchObject({ name: '心臓' })
  })

  test('that the service refuses shows the reason at the field, and keeps all values', async () => {
    const { page, name, slug, displayName, expectSlugStatus, save } = await open('/specialty/add')
    await name.fill('Aa Late')
    await displayName.fill('Kept')
    await expectSlugStatus('Unique')
    await newSpecialty(curator, { name: 'Aa Late' })
    await save.click()
    await expectDescription(slug, 'The Machine Name (aa-late) is already taken.')
    expect(await displayName.inputValue()).toBe('Kept')
    await name.fill('Aa Later')
    await expectSlugStatus('Unique')
    await save.click()
    await alertIn(page, SAVED).waitFor()
    expect(await rowWith('aa-later')).toMatchObject({ display_name: 'Kept' })
  })

  test('without a response shows a message, and is created once when saved again', async () => {
    const { page, dialog, name, expectSlugStatus, said, save } = await open('/specialty/add', 'curator', [/ERR_FAILED/])
    await name.fill('Aa Unheard')
    await expectSlugStatus('Unique')
    await dropResponse(page, 'CreateSpecialty')
    const rows = await auditRowsOf(service.database, async () => {
      await save.click()
      await said('Error saving specialty, please try again').waitFor()
      await said('GraphQL connection failure.').waitFor()
      await said('Your changes are kept. It’s safe to save again: your changes won’t be saved twice.').waitFor()
      await save.click()
      await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    })
    expect(rows.map(({ action }) => action)).toEqual(['createSpecialty'])
    await alertIn(page, SAVED).waitFor()
  })

  test('can be filled in, saved and closed by keyboard', async () => {
    const page = await openConsole(service, 'curator', '/specialty')
    const create = page.getByRole('link', { name: 'Create Specialty' })
    await create.focus()
    await page.keyboard.press('Enter')
    const { dialog, name, displayName, radio } = specialtyFormOn(page)
    await expectFocus(name)
    await page.keyboard.type('Aa Keys')
    await page.keyboard.press('Tab') // Edit custom
    await page.keyboard.press('Tab') // the machine name, which can be copied
    await page.keyboard.press('Tab')
    await expectFocus(displayName)
    await page.keyboard.type('Keyboard Care')
    await page.keyboard.press('Tab')
    await expectFocus(radio('Visibility', 'Visible'))
    await page.keyboard.press('ArrowRight', { delay: 50 }) // the focus follows during the press
    await expectFocus(radio('Visibility', 'Hidden'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(radio('In Picklist', 'Yes'))
    await page.keyboard.press('ArrowRight', { delay: 50 }) // the focus follows during the press
    await dialog.getByText('Unique', { exact: true }).waitFor()
    await displayName.press('Enter')
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    await expectFocus(name)
    expect(await rowWith('aa-keys')).toMatchObject({
      display_name: 'Keyboard Care',
      is_visible: false,
      is_active: true,
      is_in_picklist: false,
    })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/specialty`)
  })
})

test('a draft of a new specialty survives a reload, and saving it opens the edit view', async () => {
  const { page, dialog, name, displayName, radio, chosen, expectSlugStatus, save } = await open('/specialty/add')
  await name.fill('Aa Kept')
  await displayName.fill('Kept Care')
  await radio('Visibility', 'Hidden').click()
  await expectSlugStatus('Unique')
  await page.reload()
  await page
    .getByRole('dialog')
    .getByText(/^Resume unsaved changes/)
    .click()
  await expect.poll(() => name.inputValue()).toBe('Aa Kept')
  expect(await displayName.inputValue()).toBe('Kept Care')
  expect(await chosen('Visibility')).toBe('Hidden')
  await expectSlugStatus('Unique')
  await save.click()
  await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
  expect(await rowWith('aa-kept')).toMatchObject({ display_name: 'Kept Care', is_visible: false })
})

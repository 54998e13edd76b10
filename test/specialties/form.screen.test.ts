import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { actionsOf } from '../support/audit.ts'
import { dropResponse, expectFocus, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { openRecordForm } from '../support/recordForm.ts'
import { callerOf, testService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const SAVED = 'Specialty saved successfully'
const FAILED = 'Error saving specialty, please try again'
const CHANGED = 'The form has been updated. Use the Save Specialty button to avoid losing any changes.'
const SWITCHED = ['Visibility', 'Active', 'In Picklist', 'Default Term List', 'Publishing Status']

const specialtyFormOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const radioGroup = (label: string) => dialog.getByRole('radiogroup', { name: label, exact: true })
  return {
    dialog,
    name: field('DML Specialty Name'),
    slug: field('Machine Name'),
    displayName: field('Find a Doctor Display Name'),
    source: field('Source'),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    radio: (label: string, choice: string) => radioGroup(label).getByRole('radio', { name: choice, exact: true }),
    chosen: (label: string) => radioGroup(label).locator('[role=radio][aria-checked=true] ~ label').textContent(),
    remove: dialog.getByRole('link', { name: 'Delete Specialty' }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    save: dialog.getByRole('button', { name: /^Save (Specialty|these values)$/ }),
    said: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

const rowWith = (slug: string) =>
  service.database.one<Record<string, unknown>>(sql`
    select name, display_name, source, status, is_visible, is_active, is_in_picklist, is_default_term_list_enabled, version
    from specialty where slug = ${slug}`)
const allOn = {
  source: 'custom',
  status: true,
  is_visible: true,
  is_active: true,
  is_in_picklist: true,
  is_default_term_list_enabled: true,
}

/** Runs in the page. */
const countFramesWithoutDialog = () => {
  let bareFrames = 0
  const look = () => {
    if (document.querySelector('[role=dialog]') === null) bareFrames += 1
    document.body.dataset.bareFrames = String(bareFrames)
    requestAnimationFrame(look)
  }
  look()
}

test('a new specialty is added, leads to its edit view, and is not added again by Back and Forward', async () => {
  const page = await openConsole(service, 'curator', '/specialty?search=aa+sleep')
  await page.getByRole('link', { name: 'Create Specialty' }).focus()
  await page.keyboard.press('Enter')
  const { dialog, name, slug, displayName, source, radio, chosen, said, remove, close, save } = specialtyFormOn(page)
  await dialog.getByRole('heading', { name: 'Add New Specialty', exact: true }).waitFor()
  await expectFocus(name)
  expect(await Promise.all(SWITCHED.map(chosen))).toEqual(['Visible', 'Yes', 'Yes', 'Enabled', 'Enabled'])
  expect([await source.inputValue(), await source.isEditable()]).toEqual(['custom', false])
  expect(await remove.count()).toBe(0)
  await expectDescription(save, 'Nothing has been changed.')

  await page.keyboard.type('Aa Sleep & Dreams ')
  expect(await slug.inputValue()).toBe('aa-sleep-dreams')
  await said(CHANGED).waitFor()
  await displayName.fill('Sleep Care')
  await radio('Visibility', 'Hidden').click()
  await radio('In Picklist', 'No').click()
  await said('Unique').waitFor()
  await page.evaluate(countFramesWithoutDialog)
  const actions = await actionsOf(service.database, async () => {
    await displayName.press('Enter')
    await alertIn(page, SAVED).waitFor()
  })
  expect(actions).toEqual(['createSpecialty'])
  const edit = dialog.getByRole('heading', { name: 'Edit Specialty', exact: true })
  await edit.waitFor()
  expect(await page.evaluate(() => document.body.dataset.bareFrames), 'frames without a dialog').toBe('0')
  expect(new URL(page.url()).pathname).toBe('/specialty/edit/aa-sleep-dreams')
  await expectFocus(name)
  await expectDescription(save, 'Nothing has been changed.')
  const shown = { name: 'Aa Sleep & Dreams', display_name: 'Sleep Care', version: 1 }
  expect(await rowWith('aa-sleep-dreams')).toEqual({ ...allOn, ...shown, is_visible: false, is_in_picklist: false })

  await close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${service.url}/specialty?search=aa+sleep`)
  await expectFocus(rowOf(page, shown.name).getByRole('link', { name: shown.name, exact: true }))
  await page.goForward()
  await edit.waitFor()
  await expect.poll(() => name.inputValue()).toBe(shown.name)
})

test('a new specialty says who sees it and what is wrong with it, and is created once though a response is lost', async () => {
  const { page, dialog, name, slug, displayName, editCustom, radio, chosen, said, close, save, expectSlugStatus } =
    await openRecordForm(specialtyFormOn, service, '/specialty/add', 'curator', { expectedErrors: [/ERR_FAILED/] })
  await said('Patients see this specialty and can pick it.').waitFor()
  await radio('In Picklist', 'No').click()
  await said('Patients see this specialty, but can’t pick it.').waitFor()
  await radio('Visibility', 'Hidden').click()
  await radio('Active', 'No').click()
  for (const field of ['Default Term List', 'Publishing Status']) await radio(field, 'Disabled').click()
  const CONDITIONS = 'It must be enabled, active and visible.'
  await said(`Patients can’t see this specialty: it’s disabled, not active, and hidden. ${CONDITIONS}`).waitFor()
  await name.fill('Cardiology')
  await expectSlugStatus('Taken')
  await displayName.fill('x'.repeat(256))
  await expectDescription(displayName, 'Find a Doctor Display Name must have at most 255 characters; it has 256.')
  await checkPhoneAndDesktop(page)

  await displayName.fill('Kept')
  await name.fill('心臓')
  await expectDescription(save, 'Enter a Machine Name.')
  await editCustom.click()
  await slug.fill('aa-kokoro')
  await expectSlugStatus('Unique')
  await dropResponse(page, 'CreateSpecialty')
  const actions = await actionsOf(service.database, async () => {
    await save.click()
    await said(FAILED).waitFor()
    await said('Your changes are kept. It’s safe to save again: your changes won’t be saved twice.').waitFor()
    await save.click()
    await alertIn(page, SAVED).waitFor()
  })
  expect(actions).toEqual(['createSpecialty'])
  await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
  const switchedOff = ['Hidden', 'No', 'No', 'Disabled', 'Disabled']
  await expect.poll(() => Promise.all(SWITCHED.map(chosen))).toEqual(switchedOff)
  const allOff = Object.fromEntries(Object.entries(allOn).map(([field, on]) => [field, on === true ? false : on]))
  expect(await rowWith('aa-kokoro')).toEqual({ ...allOff, name: '心臓', display_name: 'Kept', version: 1 })
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${service.url}/specialty`)
})

test('an existing specialty can be changed; a missing one is not found', async () => {
  await service.database.rows(sql`
    update specialty set is_board_certified = true, is_clean = false, is_clean_timestamp = null where slug = 'cardiology'`)
  const page = await openConsole(service, 'curator', '/specialty/edit/cardiology')
  const { dialog, name, slug, displayName, source, radio, said, save, close } = specialtyFormOn(page)
  await name.waitFor()
  expect([await source.inputValue(), await source.isEditable()]).toEqual(['credentialing', false])
  expect(await dialog.locator('dl').first().locator('dt, dd').allTextContents()).toEqual([
    'Board Certified',
    'Yes: board-certified specialty',
    'Clean',
    'No: needs correction',
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await newSpecialty(curator, { name: 'Aa Knees', display_name: 'Knee Care' })
  await navigateTo(page, '/specialty/edit/aa-knees')
  await name.fill('Aa Knees and Hips')
  await said(CHANGED).waitFor()
  expect(await slug.inputValue()).toBe('aa-knees')
  await displayName.fill('')
  await radio('Active', 'No').click()
  await radio('Publishing Status', 'Disabled').click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await alertIn(page, SAVED).waitFor()
  expect(page.url()).toBe(`${service.url}/specialty`)
  const switchedOff = { status: false, is_active: false }
  const saved = { ...allOn, ...switchedOff, name: 'Aa Knees and Hips', display_name: null, version: 2 }
  expect(await rowWith('aa-knees')).toEqual(saved)

  await navigateTo(page, '/specialty/edit/no-such-specialty')
  await page.getByRole('alert').getByText('That Specialty could not be found...', { exact: true }).waitFor()
  await expectFocus(close)
})

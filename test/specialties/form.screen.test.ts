import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { actionsOf } from '../support/audit.ts'
import { expectFocus, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { applied, script } from '../support/scripted.ts'
import { testService } from '../support/service.ts'

const service = testService()

const SAVED = 'Specialty saved successfully'
const FAILED = 'Error saving specialty, please try again'
const CHANGED = 'The form has been updated. Use the Save Specialty button to avoid losing any changes.'

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
    radio: (label: string, choice: string) => radioGroup(label).getByRole('radio', { name: choice, exact: true }),
    chosen: (label: string) => radioGroup(label).locator('[role=radio][aria-checked=true] ~ label').textContent(),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    save: dialog.getByRole('button', { name: /^Save (Specialty|these values)$/ }),
    said: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

const rowWith = (slug: string) =>
  service.database.one<Record<string, unknown>>(sql`
    select name, display_name, source, status, is_visible, is_active, is_in_picklist, is_default_term_list_enabled, version
    from specialty where slug = ${slug}`)
const flagsOn = { is_visible: true, is_active: true, is_in_picklist: true, is_default_term_list_enabled: true }
const allOn = { source: 'custom', status: true, ...flagsOn }

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

test('a new specialty says who sees it, is created once though a response is lost, and leads to its edit view', async () => {
  const page = await openConsole(service, 'curator', '/specialty?search=aa+sleep', { expectedErrors: [/ERR_FAILED/] })
  await page.getByRole('link', { name: 'Create Specialty' }).press('Enter')
  const { dialog, name, slug, displayName, source, radio, chosen, said, close, save } = specialtyFormOn(page)
  await dialog.getByRole('heading', { name: 'Add New Specialty', exact: true }).waitFor()
  await expectFocus(name)
  expect([await source.inputValue(), await source.isEditable()]).toEqual(['custom', false])
  await expectDescription(save, 'Nothing has been changed.')
  await said('Patients see this specialty and can pick it.').waitFor()
  await radio('Visibility', 'Hidden').click()
  await radio('Active', 'No').click()
  const CONDITIONS = 'It must be enabled, active and visible.'
  await said(`Patients can’t see this specialty: it’s not active and hidden. ${CONDITIONS}`).waitFor()
  await name.fill('Cardiology')
  await said('Taken').waitFor()
  await displayName.fill('x'.repeat(256))
  await expectDescription(displayName, 'Find a Doctor Display Name must have at most 255 characters; it has 256.')
  await checkPhoneAndDesktop(page)

  await displayName.fill('Sleep Care')
  await name.fill('Aa Sleep & Dreams ')
  await said('Unique').waitFor()
  expect(await slug.inputValue()).toBe('aa-sleep-dreams')
  await script(page, 'CreateSpecialty', [applied])
  const actions = await actionsOf(service.database, async () => {
    await displayName.press('Enter')
    await said(FAILED).waitFor()
    await page.evaluate(countFramesWithoutDialog)
    await save.click()
    await alertIn(page, SAVED).waitFor()
  })
  expect(actions).toEqual(['createSpecialty'])
  const edit = dialog.getByRole('heading', { name: 'Edit Specialty', exact: true })
  await edit.waitFor()
  expect(await page.evaluate(() => document.body.dataset.bareFrames), 'frames without a dialog').toBe('0')
  expect(new URL(page.url()).pathname).toBe('/specialty/edit/aa-sleep-dreams')
  await expectFocus(name)
  await expectDescription(save, 'Nothing has been changed.')
  expect(await Promise.all(['Visibility', 'Active', 'In Picklist'].map(chosen))).toEqual(['Hidden', 'No', 'Yes'])
  const shown = { name: 'Aa Sleep & Dreams', display_name: 'Sleep Care', version: 1 }
  expect(await rowWith('aa-sleep-dreams')).toEqual({ ...allOn, ...shown, is_visible: false, is_active: false })

  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(`${service.url}/specialty?search=aa+sleep`)
  await expectFocus(rowOf(page, shown.name).getByRole('link', { name: shown.name, exact: true }))
  await page.goForward()
  await edit.waitFor()
  await expect.poll(() => name.inputValue()).toBe(shown.name)
})

test('an existing specialty can be changed; a missing one is not found', async () => {
  await service.database.rows(sql`
    update specialty set is_board_certified = false, is_clean = false, is_clean_timestamp = null where slug = 'cardiology'`)
  const page = await openConsole(service, 'curator', '/specialty/edit/cardiology')
  const { dialog, name, slug, displayName, source, said, save, close } = specialtyFormOn(page)
  await name.waitFor()
  expect([await source.inputValue(), await source.isEditable()]).toEqual(['credentialing', false])
  const facts = ['Board Certified', 'No: no board certification', 'Clean', 'No: needs correction']
  expect(await dialog.locator('dl').first().locator('dt, dd').allTextContents()).toEqual(facts)
  const remove = dialog.getByRole('link', { name: 'Delete Specialty' })
  const places = await Promise.all([remove, save].map((control) => control.boundingBox()))
  expect(places[0]?.x, 'the link is at the bottom left').toBeLessThan(places[1]?.x ?? 0)
  await name.fill('Cardiology and Sleep')
  await said(CHANGED).waitFor()
  expect(await slug.inputValue()).toBe('cardiology')
  await displayName.fill('')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await alertIn(page, SAVED).waitFor()
  expect(page.url()).toBe(`${service.url}/specialty`)
  const saved = { name: 'Cardiology and Sleep', display_name: null, source: 'credentialing', version: 2 }
  expect(await rowWith('cardiology')).toMatchObject(saved)

  await navigateTo(page, '/specialty/edit/no-such-specialty')
  await page.getByRole('alert').getByText('That Specialty could not be found...', { exact: true }).waitFor()
  await expectFocus(close)
})

import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole, rowOf, stopClock } from '../support/console.ts'
import { alertIn, expectDescription, formOn, openForm } from '../support/groupScreens.ts'
import { find, newGroup } from '../support/groups.ts'
import { CHANGED } from '../support/keptForm.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const TAKEN =
  'The Machine Name that was automatically generated (meadowgate-medical-group) is not unique. Please adjust the primary text, or edit the Machine Name manually.'

test('a new group shows its problems at its fields and at its Save button', async () => {
  const opened = await openForm(service, '/group/add', 'curator', { expectedErrors: [/ERR_FAILED/] })
  const { page, dialog, name, slug, url, editCustom, expectSlugStatus, save } = opened
  await dialog.getByText('You can add physicians after you save the group.', { exact: true }).waitFor()
  await expectDescription(save, 'Nothing has been changed.')
  await name.fill('   ')
  await expectDescription(save, 'Group Name must not be empty.')
  await name.fill('🫀🫁')
  await expectDescription(save, 'Enter a Machine Name.')
  await url.fill(' JaVa\tScript:alert(1)')
  await expectDescription(url, 'Group URL must start with http:// or https://.')
  expect(await url.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.locator('input ~ svg').count(), 'icons of fields with a problem').toBe(1)
  await name.fill('Meadowgate Medical Group')
  await expectSlugStatus('Taken')
  await expectDescription(slug, TAKEN)
  await url.fill('')
  await expectDescription(save, 'The Machine Name is taken.')
  await editCustom.click()
  await expectFocus(slug)
  await slug.fill('Own Name')
  await expectDescription(slug, 'Use only lowercase letters, digits, underscores and single hyphens between them.')

  await editCustom.click()
  expect([await slug.inputValue(), await slug.isEditable()]).toEqual(['meadowgate-medical-group', false])
  await intercept(page, 'GroupId', (route) => route.abort())
  await name.fill('Aa Unchecked')
  await page.clock.fastForward(delays.slugDebounce)
  await dialog.getByText('Checking', { exact: true }).waitFor({ state: 'detached' })
  expect(await save.isEnabled(), 'the service checks the name at the save').toBe(true)
  await page.unroute('**/graphql')
  await page.clock.fastForward(delays.reconnect)
  const unique = dialog.getByText('Unique', { exact: true })
  await unique.waitFor()
  await name.fill('')
  await page.clock.fastForward(delays.slugDebounce)
  await unique.waitFor({ state: 'detached' })

  const release = await holdRequest(page, 'GroupId')
  await name.fill('Meadowgate Medical Group')
  await save.click()
  await expect.poll(() => save.getAttribute('aria-busy'), { message: 'the save waits for the check' }).toBe('true')
  release()
  await expectSlugStatus('Taken')
  await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true')
})

test('an existing group keeps its machine name until it is changed by hand, and is saved by Enter or Save', async () => {
  const { slug: oldSlug } = await newGroup(curator, { name: 'Aa Knee Care' })
  const opened = await openForm(service, `/group/edit/${oldSlug}`)
  const { page, dialog, name, slug, editCustom, expectSlugStatus, radio, url, save } = opened
  await name.fill('مركز القلب')
  await dialog.getByText(CHANGED).waitFor()
  await name.fill('Aa Knee Care')
  await dialog.getByText(CHANGED).waitFor({ state: 'detached' })
  await expectDescription(save, 'Nothing has been changed.')
  await name.fill('مركز القلب')
  await radio('Visible').click()
  await radio('Enabled').click()
  await url.fill('https://example.org/knees')
  expect(await slug.inputValue()).toBe('aa-knee-care')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Dismiss: Updated' }).click()
  await alertIn(page, 'Updated').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('aa-knee-care')
  const link = page.getByRole('link', { name: 'مركز القلب', exact: true })
  await rowOf(page, 'مركز القلب').getByText('enabled').waitFor()
  expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const stored = { name: 'مركز القلب', status: true, display_on_profile: true, url: 'https://example.org/knees' }
  expect(await find(curator, { slug: 'aa-knee-care' })).toMatchObject(stored)

  await link.click()
  await editCustom.click()
  await slug.fill('aa-shoulders')
  expect(await editCustom.getAttribute('aria-pressed')).toBe('true')
  await editCustom.click()
  await expect.poll(() => slug.inputValue()).toBe('aa-knee-care')
  await editCustom.click()
  await slug.fill('aa-knees')
  await expectSlugStatus('Unique')
  const release = await holdRequest(page, 'UpdateGroup')
  await save.click()
  await page.clock.fastForward(delays.slow)
  await dialog.getByRole('status').getByText(texts.slow).waitFor()
  release()
  await dialog.waitFor({ state: 'detached' })
  expect(await find(curator, { slug: 'aa-knees' })).toMatchObject({ name: 'مركز القلب' })
})

test('an alert is dismissed by its cross, or closes after 30 seconds without the pointer and the focus', async () => {
  const groups = [await newGroup(curator), await newGroup(curator)]
  const page = await openConsole(service, 'curator', '/group')
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('status')
  const { dialog, url, save } = formOn(page)
  for (const [index, { slug }] of groups.entries()) {
    await navigateTo(page, `/group/edit/${slug}`)
    await url.fill('https://example.org')
    if (index === 1) await stopClock(page)
    await save.click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.clock.runFor(100) // the dialog returns the focus shortly after closing
  await expect.poll(() => alerts.count()).toBe(2)
  await alerts.first().getByRole('button', { name: 'Dismiss: Updated' }).click()
  await expect.poll(() => alerts.count()).toBe(1)

  const heading = page.getByRole('heading', { name: 'Custom Groups' })
  const dismiss = alerts.getByRole('button')
  await alerts.hover()
  await dismiss.focus()
  await heading.hover()
  await page.clock.runFor(31_000)
  await alerts.waitFor()
  await alerts.hover()
  await dismiss.blur()
  await page.clock.runFor(31_000)
  await alerts.waitFor()
  await heading.hover()
  await page.clock.runFor(29_999)
  await alerts.waitFor()
  await page.clock.runFor(1)
  await alerts.waitFor({ state: 'detached' })
})

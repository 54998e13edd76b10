import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import {
  expectFocus,
  holdRequest,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { alertIn, editorOn, expectDescription, formOn, openForm } from '../support/groupScreens.ts'
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

test('a new group shows its problems, derives or takes a machine name, and is saved disabled and hidden', async () => {
  const { page, dialog, name, slug, url, editCustom, expectSlugStatus, save } = await openForm(service, '/group/add')
  await dialog.getByRole('heading', { name: 'Add New Group', exact: true }).waitFor()
  await dialog.getByText('You can add physicians after you save the group.', { exact: true }).waitFor()
  expect(await editorOn(page).editor.count()).toBe(0)
  await expectDescription(save, 'Nothing has been changed.')
  await name.fill('   ')
  await expectDescription(save, 'Group Name must not be empty.')
  await name.fill('x'.repeat(10_000))
  await expectDescription(name, 'Group Name must have at most 255 characters; it has 10000.')
  await name.fill('🫀🫁')
  await expectDescription(save, 'Enter a Machine Name.')
  await url.fill(' JaVa\tScript:alert(1)')
  await expectDescription(url, 'Group URL must start with http:// or https://.')
  expect(await url.getAttribute('aria-invalid')).toBe('true')
  expect(await save.isDisabled()).toBe(true)
  await url.fill('')

  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = operationsOf(page)
  await name.fill('Umb')
  await page.clock.runFor(749)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await dialog.getByText('Unique', { exact: true }).waitFor()
  expect(sent).toEqual([{ name: 'GroupId', variables: { slug: 'umb' } }])
  await name.fill('Meadowgate Medical Group')
  await expectSlugStatus('Taken')
  await expectDescription(slug, TAKEN('meadowgate-medical-group'))
  await expectDescription(save, 'The Machine Name is taken.')
  expect(await slug.isEditable()).toBe(false)

  await editCustom.click()
  await expectFocus(slug)
  await slug.fill('Own Name')
  await expectDescription(slug, 'Use only lowercase letters, digits, underscores and single hyphens between them.')
  await slug.fill('own-name')
  await name.fill("Aa Chloé's & Søren’s  Café -- Cardiology!")
  await expectSlugStatus('Unique')
  expect(await slug.inputValue(), 'a typed machine name stays').toBe('own-name')
  await editCustom.click()
  await expectSlugStatus('Unique')
  expect(await slug.inputValue()).toBe('aa-chloes-sorens-cafe-cardiology')
  await dialog.getByText(CHANGED, { exact: true }).waitFor()
  await page.clock.resume()
  await save.click()
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, "Aa Chloé's & Søren’s Café -- Cardiology!").getByText('disabled').waitFor()
  const saved = await find(curator, { slug: 'aa-chloes-sorens-cafe-cardiology' })
  expect(saved).toMatchObject({ status: false, display_on_profile: false, url: null })
})

test('an existing group keeps its machine name until it is changed by hand, and is saved by Enter or Save', async () => {
  const { slug: oldSlug } = await newGroup(curator, { name: 'Aa Knee Care' })
  const { page, dialog, name, slug, editCustom, expectSlugStatus, radio, url, save } = await openForm(
    service,
    `/group/edit/${oldSlug}`,
  )
  await dialog.getByRole('heading', { name: 'Edit Group', exact: true }).waitFor()
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
  await alertIn(page, 'Updated').waitFor()
  await page.getByRole('searchbox').fill('aa-knee-care')
  const link = page.getByRole('link', { name: 'مركز القلب', exact: true })
  await rowOf(page, 'مركز القلب').getByText('enabled').waitFor()
  expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await find(curator, { slug: 'aa-knee-care' })).toMatchObject({
    name: 'مركز القلب',
    status: true,
    display_on_profile: true,
    url: 'https://example.org/knees',
  })

  await link.click()
  await editCustom.click()
  await slug.fill('meadowgate-medical-group')
  await expectSlugStatus('Taken')
  expect(await save.isDisabled()).toBe(true)
  await editCustom.click()
  expect(await slug.inputValue()).toBe('aa-knee-care')
  await dialog.getByText(CHANGED).waitFor({ state: 'detached' })
  await editCustom.click()
  await slug.fill('aa-knees')
  await expectSlugStatus('Unique')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await find(curator, { slug: 'aa-knees' })).toMatchObject({ name: 'مركز القلب' })
})

test('a save waits for the latest check of the machine name; when another user was faster, the form keeps its input', async () => {
  const { page, dialog, name, slug, expectSlugStatus, save } = await openForm(service, '/group/add')
  const releaseLate = await holdRequest(page, 'GroupId')
  await name.fill('Aa Nobody Has This')
  await expectSlugStatus('Checking')
  await name.fill('Meadowgate Medical Group')
  await expectSlugStatus('Taken')
  releaseLate()
  await page.waitForLoadState('networkidle')
  await expectDescription(save, 'The Machine Name is taken.')
  expect(await page.getByText('Unique', { exact: true }).count()).toBe(0)

  const release = await holdRequest(page, 'GroupId')
  await name.fill('Aa Hasty Care')
  await expectSlugStatus('Checking')
  await save.click()
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  const sent = operationsOf(page)
  const releaseSave = await holdRequest(page, 'CreateGroup')
  release()
  await expect.poll(() => sent.map((operation) => operation.name)).toContain('CreateGroup')
  await newGroup(curator, { name: 'Theirs', slug: 'aa-hasty-care' })
  releaseSave()
  const refusal = 'The Machine Name (aa-hasty-care) is already taken.'
  await dialog.getByText(refusal, { exact: true }).waitFor()
  await expectDescription(slug, refusal)
  expect(await name.inputValue()).toBe('Aa Hasty Care')

  await name.fill('Aa Hasty Care Too')
  await expectSlugStatus('Unique')
  await name.press('Enter')
  await alertIn(page, 'Created').waitFor()
  expect(await find(curator, { slug: 'aa-hasty-care-too' })).toMatchObject({ name: 'Aa Hasty Care Too' })
})

test('a save without a response is resolved before later changes are saved: it is refused, stale or its group is gone', async () => {
  const { id, slug } = await newGroup(curator)
  const { page, dialog, name, url, save } = await openForm(service, `/group/edit/${slug}`, 'curator', {
    expectedErrors: [/ERR_FAILED/],
  })
  const merge = mergeOn(page)
  const unansweredAlert = dialog.getByRole('alert').filter({ hasText: 'It’s safe to save again' })
  const unsavedUrl = (place: number) => `https://example.org/${place}`
  const saveWithoutResponse = async (place: number) => {
    await intercept(page, 'UpdateGroup', (route) => route.abort())
    await url.fill(unsavedUrl(place))
    await save.click()
    await unansweredAlert.waitFor()
    await page.unroute('**/graphql')
  }
  const saveWithRefusal = async (message: string) => {
    const errors = [{ message, extensions: { code: 'BAD_USER_INPUT' } }]
    await page.route('**/graphql', (route) => route.fulfill({ json: { errors } }), { times: 1 })
    await save.click()
  }
  const changeSilently = (assignment: Sql) =>
    service.database.rows(sql`update care_group set ${assignment}, version = version + 1 where id = ${id}`)

  await saveWithoutResponse(1)
  await saveWithRefusal('Not like this.')
  await dialog.getByRole('alert').getByText('Not like this.').waitFor()
  expect(await unansweredAlert.count()).toBe(0)
  await saveWithoutResponse(2)
  await url.fill(unsavedUrl(3))
  await saveWithRefusal('Nor like this.')
  await alertIn(page, 'Updated').waitFor()
  expect(await find(curator, { id })).toMatchObject({ url: unsavedUrl(3), version: 2 })

  await navigateTo(page, `/group/edit/${slug}`)
  await saveWithoutResponse(4)
  await changeSilently(sql`name = 'Aa Theirs'`)
  await save.click()
  await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
  await merge.back.click()
  await url.fill(unsavedUrl(5))
  await changeSilently(sql`url = ${unsavedUrl(5)}`)
  await save.click()
  await expectDescription(save, 'Nothing has been changed.')
  expect(await name.inputValue()).toBe('Aa Theirs')
  expect(await merge.panel.count()).toBe(0)

  await saveWithoutResponse(6)
  await service.database.rows(sql`delete from care_group where id = ${id}`)
  await save.click()
  await dialog.getByText('Another user deleted this group').waitFor()
  expect(await url.inputValue()).toBe(unsavedUrl(6))
})

test('an alert is dismissed by its cross, or closes after 30 seconds without the pointer and the focus', async () => {
  const { name } = await newGroup(curator)
  const page = await openConsole(service, 'curator', `/group?search=${name}`)
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('status')
  const { dialog, url, save } = formOn(page)
  const changeUrl = async (value: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await url.fill(value)
  }
  await changeUrl('https://example.org/1')
  await save.click()
  await alerts.first().getByRole('button', { name: 'Dismiss: Updated' }).click()
  await alerts.first().waitFor({ state: 'detached' })

  await dialog.waitFor({ state: 'detached' })
  await changeUrl('https://example.org/2')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await page.clock.runFor(100) // the dialog returns the focus shortly after closing
  const alert = alerts.first()
  const heading = page.getByRole('heading', { name: 'Custom Groups' })
  const dismiss = alert.getByRole('button')
  await alert.hover()
  await dismiss.focus()
  await heading.hover()
  await page.clock.runFor(31_000)
  await alert.waitFor()
  await alert.hover()
  await dismiss.blur()
  await page.clock.runFor(31_000)
  await alert.waitFor()
  await heading.hover()
  await page.clock.runFor(29_999)
  await alert.waitFor()
  await page.clock.runFor(1)
  await alert.waitFor({ state: 'detached' })
})

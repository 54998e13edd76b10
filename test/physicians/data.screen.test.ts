import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays, OVERRIDE_CHANGES } from '../../src/domain/limits.ts'
import { expectFocus, intercept, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newPhysician, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { refused } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { choose, fieldOn, type } from './providerData.ts'

const service = testService({ env: { DIRECTORY_URL: 'https://pictures.example' } })
const curator = callerOf(service, 'curator')

const source = {
  first_name: 'Ada',
  middle_name: 'M.',
  suffix: 'MD',
  bio: 'Cares for hearts.',
  video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  year_began_practice: 2001,
  is_fad: true,
}
const flags = {
  'Is FAD': 'isFad',
  'Is PCP': 'isPcp',
  'Is Accepting New Patients': 'isAcceptingNewPatients',
  'Is Bookable': 'isBookable',
  'Is Online Scheduling': 'isOnlineScheduling',
  'Disable Clinical Focus Terms': 'disableClinicalFocusTerms',
} as const

const open = async (columns: object = {}, expectedErrors: readonly RegExp[] = []) => {
  const id = await newPhysician(service.database, { ...source, ...columns })
  const page = await openProvider(service, id, 'curator', { expectedErrors })
  return { id, page, form: sectionOn(page, titles.data) }
}
const picture = (width: number) => ({
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"/>`,
})

test('primary data can be overridden and reset with a reason; the data is right after each step', async () => {
  const { id, page, form } = await open()
  const before = await physicianOf(curator, id)
  await page.route('https://pictures.example/**', (route) => route.fulfill(picture(160)))
  const texts = {
    'First Name': 'Augusta',
    'Middle Name': '',
    'Last Name': 'King',
    Image: '/profiles/augusta.jpg',
    Bio: 'Cares for hearts and minds.',
    Video: 'https://youtu.be/bbbbbbbbbbb',
    'Year Began Practice': '1999',
  }
  for (const [label, text] of Object.entries(texts)) await type(page, label, text)
  for (const [label, field] of Object.entries(flags)) await choose(page, label, before.raw[field] ? 'No' : 'Yes')
  await form.section.getByText('13 overrides', { exact: true }).waitFor()
  await form.section.getByText('21 more characters').waitFor()
  await form.reason.fill('twenty-one characters')
  await form.section.getByText('Long enough').first().waitFor()
  await saveSection(form)
  await alertIn(page, 'Updated').waitFor()
  expect(await form.reason.inputValue(), 'the reason clears').toBe('')

  const after = await physicianOf(curator, id)
  expect(after.raw, 'the source is unchanged').toEqual(before.raw)
  const changed = {
    fullName: 'Augusta King, MD',
    firstName: 'Augusta',
    middleName: '',
    lastName: 'King',
    image: texts.Image,
    bio: texts.Bio,
    video: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
    yearBeganPractice: 1999,
    ...Object.fromEntries(Object.values(flags).map((field) => [field, !before.raw[field]])),
  }
  expect(after.merged).toEqual({ ...before.merged, ...changed })
  expect(await fieldOn(page, 'Video').control.inputValue(), 'the stored form of the address').toBe(after.merged.video)

  await form.button('Reset ALL Data Overrides').click()
  await expectDescription(form.button('Reset ALL Data Overrides'), 'Nothing is overridden.')
  await saveSection(form, undefined, 'RemoveOverrides')
  const afterReset = await physicianOf(curator, id)
  expect([afterReset.raw, afterReset.merged, afterReset.override.overridden]).toEqual([before.raw, before.merged, []])
})

test('a pencil enables a field, a cross restores the original, an invalid value shows its error; pictures are shown', async () => {
  const { page, form } = await open({ image: '/profiles/ada.jpg' }, [/net::ERR_/, /404/])
  const name = fieldOn(page, 'First Name')
  const video = fieldOn(page, 'Video')
  await name.expectSaid('Matches original')
  expect(await name.control.isEditable()).toBe(false)
  expect(await fieldOn(page, 'Suffix').override.count(), 'the suffix has no pencil').toBe(0)
  await name.override.press('Enter')
  await expectFocus(name.control)
  await name.expectSaid('Matches original', 'Original Value: Ada')
  await stopClock(page)
  await name.control.fill('') // says nothing yet about the empty name
  await form.badge('changed').waitFor()
  await name.expectSaid('Editing', 'Original Value: Ada')
  await name.control.fill('Augusta')
  await page.clock.fastForward(delays.fieldSettle)
  await page.clock.resume()
  await name.expectSaid('Overridden', 'Original Value: Ada')
  await expectFocus(name.control)
  await name.revert.press('Enter')
  await expectFocus(name.override)
  await name.expectSaid('Matches original')
  expect(await name.control.inputValue()).toBe('Ada')
  await form.badge('unchanged').waitFor()

  await form.reason.fill(REASON)
  await type(page, 'Video', 'https://vimeo.com/1')
  const videoProblem = 'Video must be the URL of a YouTube video, or its ID.'
  await video.expectSaid('Not valid', `Original Value: ${source.video}`, videoProblem)
  expect(await form.section.getByText('1 override').count(), 'an invalid value counts as no override').toBe(0)
  await form.section.getByText(`Video: Not valid. ${videoProblem}`).waitFor()
  await expectDescription(form.save, videoProblem)
  await choose(page, 'Is Bookable', 'Yes')
  await checkPhoneAndDesktop(page)
  await type(page, 'Video', 'https://www.youtube.com/embed/aaaaaaaaaaa')
  await video.expectSaid('Matches original', `Original Value: ${source.video}`)
  await type(page, 'Year Began Practice', '20o1')
  await expectDescription(form.save, `Year Began Practice must be a year from 1900 to ${new Date().getUTCFullYear()}.`)

  const { section } = form
  const image = section.getByRole('img', { name: 'The physician' })
  await section.getByText('The image was not found').waitFor()
  await page.route('https://pictures.example/profiles/augusta.jpg', (route) => route.fulfill(picture(160)))
  await type(page, 'Image', '/profiles/augusta.jpg')
  await image.waitFor()
  expect(await image.getAttribute('src')).toBe('https://pictures.example/profiles/augusta.jpg')
  await type(page, 'Image', '.evil.example/x.jpg')
  await section.getByText('No preview').waitFor()
  expect(await image.count()).toBe(0)

  const watch = section.getByRole('link', { name: 'Watch the video in a new tab' })
  expect(await watch.getAttribute('href')).toBe(source.video)
  await page.route('https://i.ytimg.com/vi/ccccccccccc/**', (route) => route.fulfill({ ...picture(120), status: 404 }))
  await type(page, 'Video', 'https://youtu.be/ccccccccccc')
  await section.getByText('The video was not found').waitFor()
  expect(await watch.count()).toBe(0)
})

test('an override whose original has changed is marked, and can be kept with a reason; each field has a history', async () => {
  const id = await newPhysician(service.database, source)
  await overridden(curator, id, { firstname: 'Augusta', bio: 'Better.', year_began_practice: 1999 })
  await service.database.rows(sql`
    update provider set first_name = 'Adah', bio = 'Better.' where id = ${id}`)
  await service.database.rows(sql`
    insert into provider_override_change (provider_id, field, username, before, after, is_reverted, reason)
    select ${id}, 'video', 'zed', to_jsonb(place - 1), to_jsonb(place), place > ${OVERRIDE_CHANGES}, repeat('Made up. ', 99)
    from generate_series(1, ${OVERRIDE_CHANGES + 1}::int) as place`)
  const page = await openProvider(service, id)
  const form = sectionOn(page, titles.data)
  const [name, bio] = [fieldOn(page, 'First Name'), fieldOn(page, 'Bio')]
  const keep = (label: string) => form.section.getByRole('checkbox', { name: `Keep the override of ${label}` })
  const changed = 'The original changed from Ada to Adah.'
  await name.expectSaid('Overridden', 'Original Value: Adah', changed)
  await bio.expectSaid('Overridden', 'Original Value: Better.', 'The original now equals the override.')
  await fieldOn(page, 'Year Began Practice').expectSaid('Overridden', 'Original Value: 2001')
  await keep('First Name').check()
  await form.badge('changed').waitFor()
  await keep('First Name').uncheck()
  await form.badge('changed').waitFor({ state: 'detached' })
  // A newly typed value ends the choice between override and original.
  await type(page, 'Bio', 'Best.')
  await keep('Bio').waitFor({ state: 'detached' })
  await keep('First Name').check()
  await saveSection(form)
  await name.expectSaid('Overridden', 'Original Value: Adah')
  await bio.expectSaid('Overridden', 'Original Value: Better.')
  expect(await form.section.getByRole('checkbox').count()).toBe(0)

  expect(await fieldOn(page, 'Middle Name').history.count(), 'a field without overrides has no history').toBe(0)
  await intercept(page, 'OverrideHistory', refused)
  await name.history.press('Enter')
  const panel = page.getByRole('dialog', { name: 'History of First Name' })
  await panel.getByRole('alert').getByText('Error!: Not now.').waitFor()
  await page.unroute('**/graphql')
  await panel.getByRole('button', { name: 'Try again' }).click()
  const changes = panel.getByRole('listitem')
  await changes.first().getByText('Kept after the original changed').waitFor()
  await expectFocus(panel)
  expect(await changes.last().textContent()).toMatch(new RegExp(`curator.*Ada.*Augusta.*${REASON}`))
  await checkPhoneAndDesktop(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(name.history)

  await fieldOn(page, 'Video').history.click()
  const long = page.getByRole('dialog', { name: 'History of Video' })
  await long.getByText('Only the newest 50 of 51 are shown.').waitFor()
  expect(await long.getByRole('listitem').count()).toBe(OVERRIDE_CHANGES)
  const newest = long.getByRole('listitem').first()
  expect(await newest.textContent()).toMatch(/51Reverted to the original/)
  await newest.getByRole('button', { name: 'Show all' }).click()
  await newest.getByRole('button', { name: 'Show less' }).waitFor()
})

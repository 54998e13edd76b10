import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { NAME_LENGTH, OVERRIDE_CHANGES } from '../../src/domain/limits.ts'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus, intercept, operationsOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { newPhysician, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { choose, fieldOn, type } from './providerData.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const source = {
  first_name: 'Ada',
  middle_name: 'M.',
  suffix: 'MD',
  image: '/profiles/ada.jpg',
  bio: 'Cares for hearts.',
  video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  year_began_practice: 2001,
  is_fad: true,
}
const flags = {
  'Is FAD': 'is_fad',
  'Is PCP': 'is_pcp',
  'Is Accepting New Patients': 'is_accepting_new_patients',
  'Is Bookable': 'is_bookable',
  'Is Online Scheduling': 'is_online_scheduling',
  'Disable Clinical Focus Terms': 'disable_clinical_focus_terms',
} as const

const open = async () => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id)
  return { id, page, form: sectionOn(page, titles.data) }
}
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)

describe('the primary data of a physician', () => {
  test('fields can be overridden, reverted and reset; data and audit rows are right after each step', async () => {
    const { id, page, form } = await open()
    const before = await physicianOf(curator, id)

    await type(page, 'First Name', 'Augusta')
    await type(page, 'Middle Name', '')
    await type(page, 'Last Name', 'King')
    await type(page, 'Image', '/profiles/augusta.jpg')
    await type(page, 'Bio', 'Cares for hearts and minds.')
    await type(page, 'Video', 'https://youtu.be/bbbbbbbbbbb')
    await type(page, 'Year Began Practice', '1999')
    for (const [label, field] of Object.entries(flags))
      await choose(page, label, before.raw[camelCase(field)] === true ? 'No' : 'Yes')
    await form.section.getByText('13 overrides', { exact: true }).waitFor()
    const overrideRows = await auditRows(() => saveSection(form))
    await alertIn(page, 'Updated').waitFor()
    expect(await form.reason.inputValue(), 'the reason clears').toBe('')

    const after = await physicianOf(curator, id)
    expect(after.raw, 'the source is unchanged').toEqual(before.raw)
    expect(after.merged).toEqual({
      ...before.merged,
      fullName: 'Augusta King, MD',
      firstName: 'Augusta',
      middleName: '',
      lastName: 'King',
      image: '/profiles/augusta.jpg',
      bio: 'Cares for hearts and minds.',
      video: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
      yearBeganPractice: 1999,
      ...Object.fromEntries(
        Object.values(flags).map((field) => [camelCase(field), before.raw[camelCase(field)] !== true]),
      ),
    })
    expect(after.override.overridden).toHaveLength(13)
    expect(overrideRows).toMatchObject([
      {
        action: 'updateProviderOverrides',
        message: expect.stringMatching(/^Overrode first name, middle name, last name, .* of Augusta King, MD$/),
        args: { providerId: id, log: REASON },
        before: { firstname: 'Ada', year_began_practice: 2001 },
        after: { firstname: 'Augusta', year_began_practice: 1999 },
      },
    ])
    expect(await fieldOn(page, 'Video').control.inputValue(), 'the field shows the stored form of the address').toBe(
      after.merged.video,
    )

    await fieldOn(page, 'First Name').revert.click()
    await fieldOn(page, 'Is FAD').revert.click()
    await type(page, 'Year Began Practice', '2001')
    await fieldOn(page, 'Year Began Practice').expectSaid('Matches original', 'Original Value: 2001')
    await form.section.getByText('10 overrides', { exact: true }).waitFor()
    const revertRows = await auditRows(() => saveSection(form))
    const afterRevert = await physicianOf(curator, id)
    expect(afterRevert.raw).toEqual(before.raw)
    expect(afterRevert.merged).toEqual({
      ...after.merged,
      fullName: 'Ada King, MD',
      firstName: 'Ada',
      isFad: true,
      yearBeganPractice: 2001,
    })
    expect(revertRows).toMatchObject([
      {
        action: 'updateProviderOverrides',
        message: 'Reverted first name, year began practice, and is FAD of Ada King, MD',
      },
    ])

    await form.button('Reset ALL Data Overrides').click()
    await form.badge('changed').waitFor()
    await expectDescription(form.button('Reset ALL Data Overrides'), 'Nothing is overridden.')
    const resetRows = await auditRows(() => saveSection(form))
    const afterReset = await physicianOf(curator, id)
    expect([afterReset.raw, afterReset.merged, afterReset.override.overridden]).toEqual([before.raw, before.merged, []])
    expect(resetRows).toMatchObject([{ action: 'removeOverrides', args: { id, log: REASON } }])
    expect(
      await service.database.rows(
        sql`select field, is_reverted from provider_override_change where provider_id = ${id} order by id`,
      ),
      'the history has every change',
    ).toHaveLength(13 + 3 + 10)
  })

  test('a pencil enables a field, a cross restores the original; focus follows', async () => {
    const { page, form } = await open()
    const name = fieldOn(page, 'First Name')
    await name.expectSaid('Matches original')
    expect(await name.control.isEditable()).toBe(false)
    await name.override.press('Enter')
    await expectFocus(name.control)
    await name.expectSaid('Matches original', 'Original Value: Ada')
    await name.control.fill('Augusta')
    await form.badge('changed').waitFor()
    await name.expectSaid('Editing', 'Original Value: Ada')
    await name.expectSaid('Overridden', 'Original Value: Ada')
    await expectFocus(name.control)
    await name.revert.press('Enter')
    await expectFocus(name.override)
    await name.expectSaid('Matches original')
    expect(await name.control.inputValue()).toBe('Ada')
    await form.badge('unchanged').waitFor()
    expect(await fieldOn(page, 'Suffix').override.count(), 'the suffix has no pencil').toBe(0)
  })

  test('an invalid value shows its error at the field and cannot be saved', async () => {
    const { page, form } = await open()
    await form.reason.fill(REASON)
    await type(page, 'Video', 'https://vimeo.com/1')
    const videoProblem = 'Video must be the address of a YouTube video, or its id.'
    await fieldOn(page, 'Video').expectSaid('Not valid', `Original Value: ${source.video}`, videoProblem)
    expect(await form.section.getByText('1 override').count(), 'an invalid value counts as no override').toBe(0)
    await form.section.getByText(`Video: Not valid. ${videoProblem}`).waitFor()
    await expectDescription(form.save, videoProblem)
    await type(page, 'Video', 'https://www.youtube.com/embed/aaaaaaaaaaa')
    await fieldOn(page, 'Video').expectSaid('Matches original', `Original Value: ${source.video}`)
    await type(page, 'First Name', '  ')
    await fieldOn(page, 'First Name').expectSaid('Not valid', 'Original Value: Ada', 'First Name must not be empty.')
    await fieldOn(page, 'First Name').revert.click()
    const long = 'a'.repeat(NAME_LENGTH + 1)
    await type(page, 'First Name', long)
    const tooLong = `First Name must have at most ${NAME_LENGTH} characters; it has ${long.length}.`
    await fieldOn(page, 'First Name').expectSaid('Not valid', 'Original Value: Ada', tooLong)
    await fieldOn(page, 'First Name').revert.click()
    await type(page, 'Year Began Practice', '20o1')
    await expectDescription(
      form.save,
      `Year Began Practice must be a year from 1900 to ${new Date().getUTCFullYear()}.`,
    )
  })

  test('a reason is required, and its length is counted', async () => {
    const { page, form } = await open()
    await type(page, 'First Name', 'Augusta')
    const sent = operationsOf(page)
    await form.section.getByText('21 more characters').waitFor()
    await form.reason.fill('  twenty characters!!!  ')
    await form.section.getByText('1 more character', { exact: true }).waitFor()
    await expectDescription(form.save, 'Explain in more than 20 characters why, and who authorized the change.')
    await form.save.click({ force: true })
    await form.reason.fill('twenty-one characters')
    await form.section.getByText('Long enough').first().waitFor()
    await form.save.click()
    await form.badge('saved').waitFor()
    expect(sent.filter(({ name }) => name === 'UpdateOverrides')).toHaveLength(1)
  })

  test('an override is marked if its original has changed or now equals the override; a button opens its history', async () => {
    const id = await newPhysician(service.database, source)
    await overridden(curator, id, { firstname: 'Augusta', bio: 'Better.', year_began_practice: 1999 })
    await service.database.rows(sql`update provider set first_name = 'Adah', bio = 'Better.' where id = ${id}`)
    const page = await openProvider(service, id)
    await fieldOn(page, 'First Name').expectSaid(
      'Overridden',
      'Original Value: Adah',
      'The original changed from Ada to Adah.',
    )
    await fieldOn(page, 'Bio').expectSaid('Overridden', 'Original Value: Better.', 'Now matches the original.')
    await fieldOn(page, 'Year Began Practice').expectSaid('Overridden', 'Original Value: 2001')

    expect(await fieldOn(page, 'Middle Name').history.count(), 'a field that was never overridden has no history').toBe(
      0,
    )
    const { history } = fieldOn(page, 'First Name')
    await history.press('Enter')
    const panel = page.getByRole('dialog', { name: 'History of First Name' })
    const historyItem = panel.getByRole('listitem')
    await historyItem.waitFor()
    expect(await historyItem.textContent()).toMatch(new RegExp(`curator.*Ada.*Augusta.*${REASON}`))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expectFocus(history)
    await page.getByRole('dialog', { name: 'Manage Provider Overrides' }).waitFor()
  })

  test('keeping an override whose original has changed saves a reason and removes the mark', async () => {
    const id = await newPhysician(service.database, source)
    await overridden(curator, id, { firstname: 'Augusta', bio: 'Better.' })
    await service.database.rows(sql`update provider set first_name = 'Adah', bio = 'Better.' where id = ${id}`)
    const page = await openProvider(service, id)
    const form = sectionOn(page, titles.data)
    const keep = (label: string) => form.section.getByRole('checkbox', { name: `Keep this value of ${label}` })
    await keep('First Name').check()
    await form.badge('changed').waitFor()
    await keep('First Name').uncheck()
    await form.badge('changed').waitFor({ state: 'detached' })

    // A newly typed value makes the choice between override and original unnecessary.
    await type(page, 'Bio', 'Best.')
    await keep('Bio').waitFor({ state: 'detached' })
    await keep('First Name').check()
    const rows = await auditRows(() => saveSection(form))
    expect(rows).toMatchObject([{ message: expect.stringMatching(/^Overrode bio; kept first name of Augusta /) }])
    await fieldOn(page, 'First Name').expectSaid('Overridden', 'Original Value: Adah')
    await fieldOn(page, 'Bio').expectSaid('Overridden', 'Original Value: Better.')
    expect(await form.section.getByRole('checkbox').count()).toBe(0)

    await fieldOn(page, 'First Name').history.click()
    const newest = page.getByRole('dialog', { name: 'History of First Name' }).getByRole('listitem').first()
    await newest.getByText('Kept after the original changed').waitFor()
    expect(await newest.textContent()).toMatch(new RegExp(`curator.*Augusta.*${REASON}`))
  })

  test('a refused history offers a retry', async () => {
    const id = await newPhysician(service.database, source)
    await overridden(curator, id, { firstname: 'Augusta' })
    const page = await openProvider(service, id)
    await intercept(page, 'OverrideHistory', (route) =>
      route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'FORBIDDEN' } }] } }),
    )
    await fieldOn(page, 'First Name').history.click()
    const panel = page.getByRole('dialog', { name: 'History of First Name' })
    await panel.getByRole('alert').getByText('Error!: Not now.').waitFor()
    await page.unroute('**/graphql')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByRole('listitem').waitFor()
    await expectFocus(panel)
  })

  test('a long history shows its newest changes and their number', async () => {
    const id = await newPhysician(service.database, source)
    await service.database.rows(sql`
      insert into provider_override_change (provider_id, field, username, before, after, is_reverted, reason)
      select ${id}, 'bio', 'zed', to_jsonb(place - 1), to_jsonb(place), false, 'Made up.'
      from generate_series(1, ${OVERRIDE_CHANGES + 1}::int) as place`)
    const page = await openProvider(service, id)
    await fieldOn(page, 'Bio').history.click()
    const panel = page.getByRole('dialog', { name: 'History of Bio' })
    await panel.getByText('Only the newest 50 of 51 are shown.').waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(OVERRIDE_CHANGES)
    expect(await panel.getByRole('listitem').first().textContent()).toContain('51')
  })
})

describe('the pictures of a physician', () => {
  const picture = (width: number) => ({
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"/>`,
  })

  test('are shown small, with a placeholder when broken', async () => {
    const directory = await startTestService({ env: { DIRECTORY_URL: 'https://pictures.example' } })
    onTestFinished(() => directory.stop())
    const id = await newPhysician(directory.database, source)
    const page = await openProvider(directory, id, 'curator', { expectedErrors: [/net::ERR_/, /404/] })
    const { section } = sectionOn(page, titles.data)
    const image = section.getByRole('img', { name: 'The physician' })
    await section.getByText('The image was not found').waitFor()
    await page.route('https://pictures.example/profiles/augusta.jpg', (route) => route.fulfill(picture(160)))
    await type(page, 'Image', '/profiles/augusta.jpg')
    await image.waitFor()
    expect(await image.getAttribute('src')).toBe('https://pictures.example/profiles/augusta.jpg')

    const foreign = await newPhysician(directory.database, { ...source, image: '.evil.example/x.jpg' })
    const foreignSection = sectionOn(await openProvider(directory, foreign), titles.data).section
    await foreignSection.getByText('No preview').waitFor()
    expect(await foreignSection.getByRole('img', { name: 'The physician' }).count()).toBe(0)

    const video = section.getByRole('link', { name: 'Watch the video in a new tab' })
    expect(await video.getAttribute('href')).toBe(source.video)
    await page.route('https://i.ytimg.com/vi/ccccccccccc/**', (route) =>
      route.fulfill({ ...picture(120), status: 404 }),
    )
    await type(page, 'Video', 'https://youtu.be/ccccccccccc')
    await section.getByText('The video was not found').waitFor()
    expect(await video.count()).toBe(0)
  })
})

const camelCase = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

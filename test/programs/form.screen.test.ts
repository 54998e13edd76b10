import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { UpdateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { actionsOf } from '../support/audit.ts'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import { dropResponse, expectFocus, intercept, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import {
  CHANGED,
  CREATED,
  iconsOn,
  newProgram,
  openProgramForm,
  programFormOn,
  programRow,
  UPDATED,
} from '../support/programForm.ts'
import { programPartsOn, scheduleRows } from '../support/programParts.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const rowWith = (slug: string) => programRow(service, slug)
const open = (path: string, expects: readonly RegExp[] = []) =>
  openProgramForm(service, path, { expectedErrors: expects })
const iconId = async (name: string) =>
  (await service.database.one<{ id: string }>(sql`select id from program_icon where name = ${name}`))?.id

describe('a new program', () => {
  test('shows errors at its fields, is saved, and opens its edit view; Close returns to the list', async () => {
    await newProgram(curator, { name: 'Aa Heart Month' })
    const page = await openConsole(service, 'curator', '/promoted_search?search=aa+heart')
    await page.getByRole('link', { name: 'Add Program' }).click()
    const form = programFormOn(page)
    const { dialog, name, slug, title, copy, buttonText, priority, url, isActive, exactText, banner, save } = form
    await form.heading('Create Promoted Program').waitFor()
    await expectFocus(name)
    await expectDescription(save, 'Nothing has been changed.')
    expect(await buttonText.getAttribute('placeholder')).toBe('Click Here')
    expect([await copy.getAttribute('rows'), await slug.inputValue(), await slug.isEditable()]).toEqual([
      '10',
      '',
      false,
    ])
    expect([await isActive('Yes').isChecked(), await form.remove.count()]).toEqual([true, 0])
    expect(await banner.count(), 'an empty program has no banner').toBe(0)
    await title.fill('Know your heart rhythm')
    await expectDescription(save, 'Promoted Program Name must not be empty.')
    await name.fill('Aa Heart')
    expect(await slug.inputValue()).toBe('aa-heart')
    await name.fill('Aa Heart Month')
    await expectDescription(slug, 'aa-heart-month is taken; aa-heart-month-2 will be used.')
    expect(await slug.inputValue()).toBe('aa-heart-month-2')
    await exactText(CHANGED).waitFor()

    await copy.fill('One in three adults.\n\nBook a screening.')
    await banner.getByText('Book a screening.').waitFor()
    expect(await banner.getByRole('link').count()).toBe(0)
    await priority.fill('first')
    await expectDescription(priority, 'Priority must be empty or a whole number from 1 to 9999.')
    await url.fill('javascript:alert(1)')
    await expectDescription(url, 'Banner URL must start with http:// or https://.')
    expect(await save.isDisabled()).toBe(true)
    await banner.getByText('No button: javascript:alert(1) cannot be opened.').waitFor()
    await checkPhoneAndDesktop(page)
    await priority.fill(' 2 ')
    await url.fill('http://heart month')
    await expectDescription(url, 'This address cannot be opened: the banner has no button.')
    expect([await save.isDisabled(), await banner.getByText('Click Here').count()]).toEqual([false, 0])
    await url.fill('/month')
    await expectDescription(url, 'Leads to a page of the directory.')
    await banner.getByText('Leads to /month in the directory.').waitFor()
    expect([await banner.getByText('Click Here').count(), await banner.getByRole('link').count()]).toEqual([1, 0])
    await url.fill('http:heart.example')
    expect(await banner.getByRole('link').count(), 'a relative link would open a page of the console').toBe(0)
    await url.fill('https://heart.example@other.example')
    await expectDescription(url, 'Leads to https://other.example.')
    await url.fill('https://heart.example/month')
    await expectDescription(url, 'Fully qualified: http:// or https://')
    expect(await banner.getByRole('link', { name: 'Click Here' }).getAttribute('href')).toBe(
      'https://heart.example/month',
    )
    await buttonText.fill('Book now')
    await banner.getByRole('link', { name: 'Book now' }).waitFor()
    await isActive('No').click()

    const actions = await actionsOf(service.database, async () => {
      await save.click()
      await alertIn(page, CREATED).waitFor()
    })
    expect(actions).toEqual(['createPromotedProgram'])
    await form.heading('Edit Promoted Program').waitFor()
    expect(new URL(page.url()).pathname).toBe('/promoted_search/edit/aa-heart-month-2')
    await expectFocus(name)
    expect(await slug.inputValue()).toBe('aa-heart-month-2')
    await expectDescription(save, 'Nothing has been changed.')
    expect(await rowWith('aa-heart-month-2')).toEqual({
      name: 'Aa Heart Month',
      title: 'Know your heart rhythm',
      copy: 'One in three adults.\n\nBook a screening.',
      button_text: 'Book now',
      url: 'https://heart.example/month',
      icon: null,
      priority: 2,
      status: false,
      version: 1,
    })
    await form.close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/promoted_search?search=aa+heart`)
    await expectFocus(rowOf(page, '2').getByRole('link', { name: 'Aa Heart Month', exact: true }))
  })

  test('opens its edit view half a second after saving, unless the user has closed it', async () => {
    await newProgram(curator, { name: 'Aa Led On' })
    const { page, heading, name, slug, close, save, dialog } = await open('/promoted_search/add')
    const path = () => new URL(page.url()).pathname
    const create = async (text: string, expectedSlug: string, hint: string) => {
      await name.fill(text)
      await page.clock.runFor(delays.slugDebounce)
      await expect.poll(() => slug.inputValue()).toBe(expectedSlug)
      await save.click()
      await alertIn(page, CREATED).last().waitFor()
      await page.clock.runFor(delays.redirect - 1)
      await expectDescription(save, 'Saved.')
      await expectDescription(slug, hint)
      expect([path(), await slug.inputValue()]).toEqual(['/promoted_search/add', expectedSlug])
    }
    await page.clock.pauseAt(Date.now() + 60_000)
    await create('Aa Led On', 'aa-led-on-2', 'aa-led-on is taken; aa-led-on-2 will be used.')
    await page.clock.runFor(1)
    await heading('Edit Promoted Program').waitFor()
    expect(path()).toBe('/promoted_search/edit/aa-led-on-2')
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Add Program' }).click()
    await page.clock.runFor(delays.modalOpen)
    await create('Aa Left', 'aa-left', 'Created from the name.')
    await close.click()
    await page.clock.runFor(1)
    await dialog.waitFor({ state: 'detached' })
    await page.clock.runFor(delays.redirect)
    expect(path()).toBe('/promoted_search')
  })

  test('from a stored draft resumes with its slug, and is created once after a lost response', async () => {
    const { page, heading, name, slug, exactText, save } = await open('/promoted_search/add', [/ERR_FAILED/])
    await newProgram(curator, { name: 'Aa Kept' })
    await name.fill('Aa Kept')
    await page.clock.fastForward(delays.slugDebounce)
    await expect.poll(() => slug.inputValue()).toBe('aa-kept-2')
    await page.reload()
    await page
      .getByRole('dialog')
      .getByText(/^Resume unsaved changes/)
      .click()
    await expect.poll(() => name.inputValue()).toBe('Aa Kept')
    await expect.poll(() => slug.inputValue()).toBe('aa-kept-2')
    await page.clock.fastForward(delays.slugDebounce)
    await dropResponse(page, 'CreateProgram')
    const actions = await actionsOf(service.database, async () => {
      await save.click()
      await exactText('GraphQL connection failure.').waitFor()
      await page.clock.fastForward(delays.slugDebounce)
      expect(await slug.inputValue(), 'the form keeps the slug that the created program has').toBe('aa-kept-2')
      await save.click()
      await alertIn(page, CREATED).waitFor()
    })
    expect(actions).toEqual(['createPromotedProgram'])
    await page.clock.fastForward(delays.redirect)
    await heading('Edit Promoted Program').waitFor()
    expect(new URL(page.url()).pathname).toBe('/promoted_search/edit/aa-kept-2')
  })
})

describe('an icon', () => {
  test('can be searched and chosen by keyboard, shows in the banner, and can be removed; all icons are drawn', async () => {
    const program = await newProgram(curator, { name: 'Aa Icons', icon_id: await iconId('moon') })
    const { page, dialog, icon, banner, save } = await open(`/promoted_search/edit/${program.slug}`)
    const { panel, search, drawn, option, checked } = iconsOn(page)
    await banner.locator('.lucide-moon').waitFor()
    expect(await icon.getAttribute('aria-label')).toBe('Icon: Moon')
    await icon.focus()
    await page.keyboard.press('Enter')
    await expectFocus(search)
    expect(await checked.textContent()).toBe('Moon')
    expect(
      await checked.evaluate((option) => (option.parentElement?.scrollTop ?? 0) > 0),
      'the list scrolls to the chosen icon',
    ).toBe(true)
    const icons = await service.database.rows<{ display_name: string; name: string }>(
      sql`select display_name, name from program_icon order by name_key`,
    )
    expect(await drawn()).toEqual([
      ['None', null],
      ...icons.map(({ display_name, name }) => [display_name, `lucide-${name}`]),
    ])
    await checkPhoneAndDesktop(page)
    await page.keyboard.type('heart')
    expect((await drawn()).map(([name]) => name)).toEqual(['Calendar with Heart', 'Hand with Heart', 'Heart Pulse'])
    await page.keyboard.press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expectFocus(icon)
    await page.keyboard.press('Enter')
    await page.keyboard.type('heart')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await panel.waitFor({ state: 'detached' })
    await expectFocus(icon)
    await banner.locator('.lucide-heart-pulse').waitFor()
    await save.click()
    await alertIn(page, UPDATED).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await rowWith(program.slug)).toMatchObject({ icon: 'heart-pulse', version: 2 })
    await page.goto(`/promoted_search/edit/${program.slug}`)
    await icon.click()
    await option('None').click()
    await expect.poll(() => icon.getAttribute('aria-label')).toBe('Icon: None')
    expect(await banner.locator('svg').count()).toBe(0)
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await rowWith(program.slug)).toMatchObject({ icon: null, version: 3 })
  })

  test('can be chosen after a failed load and a retry', async () => {
    const page = await openConsole(service, 'curator', '/promoted_search')
    let isFailing = true
    await intercept(page, 'ProgramIcons', (route) =>
      isFailing
        ? route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } })
        : route.fallback(),
    )
    await page.getByRole('link', { name: 'Add Program' }).click()
    const { icon } = programFormOn(page)
    const { panel, option, retry } = iconsOn(page)
    await icon.click()
    await panel.getByRole('alert').getByText('GraphQL connection failure.').waitFor()
    isFailing = false
    await retry.click()
    await option('Bone').click()
    await expect.poll(() => icon.getAttribute('aria-label')).toBe('Icon: Bone')
  })
})

describe('an existing program', () => {
  test('can be changed, keeps its slug, and closes to the list', async () => {
    const { slug: oldSlug } = await newProgram(curator, { name: 'Aa Knees', priority: 3, title: 'Knees' })
    const { page, dialog, name, slug, title, priority, isActive, remove, exactText, banner } = await open(
      `/promoted_search/edit/${oldSlug}`,
    )
    await remove.waitFor()
    expect(await priority.inputValue()).toBe('3')
    await name.fill('Aa Knees and Hips')
    await title.fill('')
    await banner.getByText('Aa Knees and Hips').waitFor()
    await exactText(CHANGED).waitFor()
    expect(await slug.inputValue()).toBe('aa-knees')
    await priority.fill('')
    await isActive('No').click()
    await name.press('Enter')
    await alertIn(page, UPDATED).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await rowWith('aa-knees')).toMatchObject({
      name: 'Aa Knees and Hips',
      title: null,
      priority: null,
      status: false,
      version: 2,
    })
  })

  test('that a colleague saved offers a choice for each field', async () => {
    const { id, slug } = await newProgram(curator, { name: 'Aa Both', priority: 1 })
    const { page, dialog, priority, isActive, save } = await open(`/promoted_search/edit/${slug}`)
    await priority.fill('2')
    await isActive('No').click()
    const update = { priority: 3, icon_id: await iconId('bone'), copy: 'Theirs' }
    const { errors } = await (await service.as('admin'))(UpdateProgram, { input: { programId: id, update } })
    expect(errors).toBeUndefined()
    await dialog.getByText(/saved this promoted program/).waitFor()
    await save.click()
    const merge = mergeOn(page)
    await expectChoices(merge, { Copy: 'theirs', Icon: 'theirs', Priority: null, 'Is Active': 'mine' })
    await merge.panel.getByText('Bone').waitFor()
    await merge.choose('Priority', 'mine')
    await save.click()
    await alertIn(page, UPDATED).waitFor()
    expect(await rowWith(slug)).toMatchObject({ priority: 2, icon: 'bone', copy: 'Theirs', status: false, version: 3 })
  })

  test('that does not exist shows a message and no save button', async () => {
    const page = await openConsole(service, 'curator', '/promoted_search/edit/no-such-program')
    await page.getByRole('alert').getByText('That Program could not be found...', { exact: true }).waitFor()
    expect(await programFormOn(page).save.count()).toBe(0)
  })
})

test('a schedule can be typed and clicked, and each field keeps its focus', async () => {
  const program = await newProgram(curator, { name: 'Aa Typed' })
  const { page } = await open(`/promoted_search/edit/${program.slug}`)
  const { schedules, addSchedule } = programPartsOn(page)
  const { box, day, field, add } = addSchedule
  const { keyboard } = page
  const picker = (label: string) => box.getByRole('button', { name: `Choose ${label}` })
  await schedules.add.click()
  await page.clock.runFor(delays.modalOpen)
  await expectFocus(day('Sunday'))
  await keyboard.press('ArrowLeft')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  for (const [label, text, shownText] of [
    ['Start Date', '11/2/2026', '11/02/2026'],
    ['Start Time', '10pm', '10:00 PM'],
    ['End Date', '13/45', '13/45'],
    ['End Time', '2:30', '2:30 AM'],
  ] as const) {
    await expectFocus(field(label))
    await keyboard.type(text)
    await keyboard.press('Tab')
    await expectFocus(picker(label))
    expect(await field(label).inputValue()).toBe(shownText)
    await keyboard.press('Tab')
  }
  await expectFocus(addSchedule.cancel)
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expectFocus(field('End Time'))
  await addSchedule.exactText('End Date must be a date such as 02/09/2026.').waitFor()

  const click = { position: { x: 8, y: 8 } }
  await field('End Date').click({ ...click, clickCount: 3 })
  await expectFocus(field('End Date'))
  await keyboard.type('12/1/2026')
  await field('Start Time').click({ ...click, clickCount: 3 })
  await expectFocus(field('Start Time'))
  await keyboard.type('9 PM')
  await add.click()
  await alertIn(page, 'Promoted program scheduled successfully.').waitFor()
  expect(await scheduleRows(service, program.id)).toMatchObject([
    { start_date: '2026-11-02', end_date: '2026-12-01', start_time: '21:00:00', end_time: '02:30:00' },
  ])
})

test('only users with the permission can add and edit programs', async () => {
  const page = await openConsole(service, 'groups', '/dashboard')
  for (const path of ['add', 'edit/flu-shot-clinics']) {
    await page.goto(`/promoted_search/${path}`)
    await page.getByRole('heading', { name: 'No access.' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
})

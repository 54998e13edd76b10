import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { UpdateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { actionsOf } from '../support/audit.ts'
import { clickIfPresent } from '../support/browser.ts'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import { expectFocus, intercept, navigateTo, openConsole, rowOf, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, WIDE } from '../support/looks.ts'
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
import { refusedWith } from '../support/scripted.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const iconId = async (name: string) =>
  (await service.database.one<{ id: string }>(sql`select id from program_icon where name = ${name}`))?.id

test('a new program shows errors at its fields, is saved, and opens its edit view; Close returns to the list', async () => {
  await newProgram(curator, { name: 'Aa Heart Month' })
  const page = await openConsole(service, 'curator', '/promoted_search?search=aa+heart')
  await page.getByRole('link', { name: 'Add Program' }).click()
  const form = programFormOn(page)
  const { dialog, name, slug, title, copy, buttonText, priority, url, isActive, exactText, banner, save } = form
  await form.heading('Create Promoted Program').waitFor()
  await expectFocus(name)
  await expectDescription(save, 'Nothing has been changed.')
  expect(await buttonText.getAttribute('placeholder')).toBe('Click Here')
  expect([await copy.getAttribute('rows'), await slug.inputValue(), await slug.isEditable()]).toEqual(['10', '', false])
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
  await checkPhoneAndDesktop(page)
  await priority.fill(' 2 ')
  for (const [text, hint, links] of [
    ['http://heart month', 'This URL cannot be opened, so the banner has no button.', 0],
    ['/month', 'The button opens a page of the directory.', 0],
    ['https://heart.example@other.example', 'The button opens https://other.example.', 1],
    ['https://heart.example/month', 'Fully qualified: http:// or https://', 1],
  ] as const) {
    await url.fill(text)
    await expectDescription(url, hint)
    expect([await save.isDisabled(), await banner.getByRole('link').count()]).toEqual([false, links])
    const isOfDirectory = text.startsWith('/')
    expect(await banner.getByText('The button opens /month in the directory.').count()).toBe(Number(isOfDirectory))
    expect(await banner.getByText('Click Here').count()).toBe(Number(isOfDirectory || links > 0))
  }
  const link = banner.getByRole('link', { name: 'Click Here' })
  await buttonText.fill(' ')
  expect(await link.getAttribute('href')).toBe('https://heart.example/month')
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
  const texts = { title: 'Know your heart rhythm', copy: 'One in three adults.\n\nBook a screening.' }
  const button = { button_text: 'Book now', url: 'https://heart.example/month', icon: null }
  const saved = { name: 'Aa Heart Month', ...texts, ...button, priority: 2, status: false, version: 1 }
  expect(await programRow(service, 'aa-heart-month-2')).toEqual(saved)
  await form.close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${service.url}/promoted_search?search=aa+heart`)
  await expectFocus(rowOf(page, '2').getByRole('link', { name: 'Aa Heart Month', exact: true }))
})

test('an icon is chosen by keyboard after a failed load; it can be merged with a colleague’s', async () => {
  const fields = { icon_id: await iconId('moon'), priority: 1, title: 'T' }
  const program = await newProgram(curator, { name: 'Aa Icons', ...fields })
  const page = await openConsole(service, 'curator', '/promoted_search?search=icons')
  await intercept(page, 'ProgramIcons', refusedWith('no', 'INTERNAL'))
  await page.getByRole('link', { name: program.name, exact: true }).click()
  const { dialog, name, title, slug, priority, icon, isActive, banner, save } = programFormOn(page)
  const { panel, search, drawn, option, checked, retry } = iconsOn(page)
  await icon.click()
  await panel.getByRole('alert').getByText('GraphQL connection failure.').waitFor()
  await expect.poll(() => icon.getAttribute('aria-label')).toBe('Icon: Not loaded')
  await page.unroute('**/graphql')
  await clickIfPresent(retry)
  await option('Bone').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(icon)
  await banner.locator('.lucide-moon').waitFor()
  expect(await icon.getAttribute('aria-label')).toBe('Icon: Moon')
  await page.keyboard.press('Enter')
  await expectFocus(search)
  expect(await checked.textContent()).toBe('Moon')
  const isShown = await checked.evaluate((chosen) => {
    const { x, y } = chosen.getBoundingClientRect()
    return chosen.contains(document.elementFromPoint(x + 8, y + 8))
  })
  expect(isShown, 'the list scrolls to the chosen icon').toBe(true)
  const icons = await service.database.rows<{ display_name: string; name: string }>(sql`
    select display_name, name from program_icon order by name_key`)
  expect(await drawn()).toEqual([['None', null], ...icons.map((each) => [each.display_name, `lucide-${each.name}`])])
  await checkPhoneAndDesktop(page)
  await page.keyboard.type('heart')
  expect((await drawn()).map(([text]) => text)).toEqual(['Calendar with Heart', 'Hand with Heart', 'Heart Pulse'])
  await page.keyboard.press('Escape')
  expect((await drawn()).length, 'the first Esc clears the search').toBe(icons.length + 1)
  await page.keyboard.type('heart')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(icon)
  await banner.locator('.lucide-heart-pulse').waitFor()
  await icon.click()
  await option('None').click()
  await expect.poll(() => icon.getAttribute('aria-label')).toBe('Icon: None')
  expect(await banner.locator('svg').count()).toBe(0)

  await name.fill('Aa Icons and More')
  await title.fill('')
  await banner.getByText('Aa Icons and More').waitFor()
  expect(await slug.inputValue()).toBe(program.slug)
  await priority.fill('2')
  await isActive('No').click()
  const update = { priority: 3, icon_id: await iconId('bone'), copy: 'Theirs' }
  dataOf(await (await service.as('admin'))(UpdateProgram, { input: { programId: program.id, update } }))
  await dialog.getByText(/saved this promoted program/).waitFor()
  await save.click()
  const merge = mergeOn(page)
  const single = { 'Promoted Program Name': 'mine', Title: 'mine', Copy: 'theirs', 'Is Active': 'mine' } as const
  await expectChoices(merge, { ...single, Icon: null, Priority: null })
  await checkScreen(page, WIDE, 'light')
  await merge.choose('Priority', 'mine')
  await merge.choose('Icon', 'mine')
  await save.click()
  await alertIn(page, UPDATED).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const saved = { name: 'Aa Icons and More', title: null, priority: 2, icon: null, copy: 'Theirs', status: false }
  expect(await programRow(service, program.slug)).toMatchObject({ ...saved, version: 3 })

  await navigateTo(page, '/promoted_search/edit/no-such-program')
})

test('a new program leads on to its edit view unless the user closes it', async () => {
  const { page, slug, name, close, save, dialog } = await openProgramForm(service, '/promoted_search/add?search=aa')
  await stopClock(page)
  await name.fill('Aa Left')
  await page.clock.runFor(delays.slugDebounce)
  await save.click()
  await alertIn(page, CREATED).waitFor()
  await page.clock.runFor(delays.redirect - 1)
  await expectDescription(slug, 'Created from the name.')
  await expectDescription(save, 'Saved.')
  await close.click()
  await page.clock.runFor(1)
  await dialog.waitFor({ state: 'detached' })
  await page.clock.runFor(delays.redirect)
  expect(new URL(page.url()).pathname).toBe('/promoted_search')
})

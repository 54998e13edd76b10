import { expect, test } from 'vitest'
import { navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { newPhysician, newSpecialty, newTerm, overridden } from '../../support/physicians.ts'
import { testService } from '../../support/service.ts'

/** Tests the sizes of pickers, and the forms of a physician (§2, §4, §5). */
const service = testService()

test('pickers have the specified sizes', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const sent = operationsOf(page)
  for (const [path, button, size] of [
    ['/group/edit/meadowgate-medical-group', 'Add Physicians', 200],
    ['/synonyms/edit/afib', 'Add Terms', 200],
    ['/provider/edit/10', 'Add Specialty', 100],
    ['/provider/edit/10', 'Add Clinical Focus Terms', 200],
    ['/provider/edit/10', 'Add Custom Groups', 100],
  ] as const) {
    await navigateTo(page, path)
    const start = sent.length
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).first().click()
    await page.locator('input:focus').waitFor()
    const sizes = () => sent.slice(start).map(({ variables }) => variables.first)
    await expect.poll(sizes, { message: button }).toContain(size)
    await page.keyboard.press('Escape')
  }
})

const FORMS = [
  'Primary Provider Data',
  'Specialty Association Overrides',
  'Clinical Focus Term Associations',
  'Custom Group Associations',
  'Physician Awards',
] as const

test('the five forms of a physician are in order and ask for reasons, and an excluding button is red', async () => {
  const specialty = await newSpecialty(service.database, [await newTerm(service.database)])
  const id = await newPhysician(service.database)
  await overridden(await service.as('curator'), id, { specialties: [specialty.id], groups: ['1'] })
  const page = await openConsole(service, 'curator', `/provider/edit/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Manage Provider Overrides', exact: true })
  await dialog.getByRole('heading', { level: 3, name: 'Physician Awards' }).waitFor()
  const titles = await dialog.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles.filter((title) => FORMS.some((form) => form === title))).toEqual(FORMS)
  for (const title of FORMS.slice(0, 4)) {
    const reason = dialog.getByRole('textbox', { name: `Reason / Log of ${title}` })
    expect(await reason.getAttribute('placeholder')).toBe('Who authorized this change, and why?')
  }

  const termButton = (verb: string) => dialog.getByRole('button', { name: new RegExp(`^${verb} `) }).first()
  const isRed = async (verb: string) => {
    const color = await termButton(verb).evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
    return red > green
  }
  expect(await isRed('Exclude')).toBe(true)
  await termButton('Exclude').click()
  // The color changes gradually.
  await expect.poll(() => isRed('Include')).toBe(false)
})

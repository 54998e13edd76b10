import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { alertIn } from '../../support/groupScreens.ts'
import { newPhysician, newSpecialty, newTerm, overridden } from '../../support/physicians.ts'
import { testService } from '../../support/service.ts'

/** Tests contents and requests of forms (§2, §4, §5). */
const service = testService()

const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const buttonIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** Forms with fields beyond the table of fields. `fields.screen.test.ts` tests the others. */
const NAMED_FORMS = [
  {
    path: '/promoted_search/add',
    title: 'Create Promoted Program',
    label: 'Promoted Program Name',
    save: 'Save Promoted Program',
    name: 'Zz Heart Month',
    mutation: 'CreateProgram',
    alert: 'Promoted Program Created',
    input: { status: 1 },
  },
  {
    path: '/cft/add',
    title: 'Add New CFT',
    label: 'Name',
    save: 'Save Term',
    name: 'Zz Cuddle  Therapy',
    mutation: 'CreateTerm',
    alert: 'Created',
    input: { slug: 'zz-cuddle-therapy', status: false, taxonomy: 'TREATMENT' },
  },
]

test('the forms of programs and terms need a name, warn of changes and send their values; pickers have the specified sizes', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const sent = operationsOf(page)
  for (const { path, title, label, save: saveLabel, name, mutation, alert, input } of NAMED_FORMS) {
    await navigateTo(page, path)
    const dialog = dialogOn(page, title)
    if (path === '/cft/add') await buttonIn(dialog, 'Create a Custom Term').click()
    const field = dialog.getByRole('textbox', { name: label, exact: true })
    const save = buttonIn(dialog, saveLabel)
    const changed = `The form has been updated. Use the ${saveLabel} button to avoid losing any changes.`
    const warning = dialog.getByText(changed, { exact: true })
    await field.waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await warning.count()).toBe(0)
    await field.fill(name)
    await warning.first().waitFor()
    if (path === '/cft/add') await dialog.getByRole('radio', { name: 'Treatment', exact: true }).check()
    await save.click()
    const variables = () => sent.findLast((operation) => operation.name === mutation)?.variables
    await expect.poll(variables).toMatchObject({ input })
    await alertIn(page, alert).last().waitFor()
    if (path === '/promoted_search/add') await dialogOn(page, 'Edit Promoted Program').waitFor()
    else await dialog.waitFor({ state: 'detached' })
  }

  const first = () => sent.findLast(({ variables }) => 'first' in variables)?.variables.first
  for (const [path, button, size] of [
    ['/group/edit/meadowgate-medical-group', 'Add Physicians', 200],
    ['/synonyms/edit/afib', 'Add Terms', 200],
    ['/provider/edit/10', 'Add Specialty', 100],
    ['/provider/edit/10', 'Add Clinical Focus Terms', 200],
    ['/provider/edit/10', 'Add Custom Groups', 100],
  ] as const) {
    await navigateTo(page, path)
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).first().click()
    await expect.poll(first, { message: button }).toBe(size)
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
  const dialog = dialogOn(page, 'Manage Provider Overrides')
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

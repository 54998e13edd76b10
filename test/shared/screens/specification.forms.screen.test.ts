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

/** `input` has expected fields of the mutation's input. `alert` defaults to 'Created'. `next` is the next dialog. */
const NAMED_FORMS = [
  {
    path: '/synonyms/add',
    title: 'Add New Synonym',
    label: 'Synonym Name',
    save: 'Save Synonym',
    name: "  Zz Crème  brûlée's (north) ",
    mutation: 'CreateSynonym',
    input: { slug: 'zz-creme-brulees-north', status: false },
  },
  {
    path: '/group/add',
    title: 'Add New Group',
    label: 'Group Name',
    save: 'Save Group',
    name: "Zz O'Brien & Sons",
    mutation: 'CreateGroup',
    input: { slug: 'zz-obrien-sons', status: false, display_on_profile: false },
  },
  {
    path: '/promoted_search/add',
    title: 'Create Promoted Program',
    label: 'Promoted Program Name',
    save: 'Save Promoted Program',
    name: 'Zz Heart Month',
    mutation: 'CreateProgram',
    alert: 'Promoted Program Created',
    next: 'Edit Promoted Program',
    input: { status: 1 },
  },
  {
    path: '/specialty/add',
    title: 'Add New Specialty',
    label: 'DML Specialty Name',
    save: 'Save Specialty',
    name: 'Zz Sleep Medicine ',
    mutation: 'CreateSpecialty',
    alert: 'Specialty saved successfully',
    next: 'Edit Specialty',
    input: {
      slug: 'zz-sleep-medicine',
      is_visible: true,
      is_active: true,
      is_in_picklist: true,
      is_default_term_list_enabled: true,
    },
  },
  {
    path: '/cft/add',
    title: 'Add New CFT',
    label: 'Name',
    save: 'Save Term',
    name: 'Zz Cuddle  Therapy',
    mutation: 'CreateTerm',
    input: { slug: 'zz-cuddle-therapy', status: false, taxonomy: 'TREATMENT' },
  },
]

test('every form with a name needs one, warns of changes and sends its values', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const sent = operationsOf(page)
  const variablesOf = (name: string) => sent.findLast((operation) => operation.name === name)?.variables
  for (const form of NAMED_FORMS) {
    await navigateTo(page, form.path)
    const dialog = dialogOn(page, form.title)
    if (form.path === '/cft/add') await buttonIn(dialog, 'Create a Custom Term').click()
    const name = dialog.getByRole('textbox', { name: form.label, exact: true })
    const save = buttonIn(dialog, form.save)
    const changed = `The form has been updated. Use the ${form.save} button to avoid losing any changes.`
    const warning = dialog.getByText(changed, { exact: true })
    await name.waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await warning.count()).toBe(0)
    if (form.path !== '/promoted_search/add') await dialog.getByText('No spaces, lowercase.', { exact: true }).waitFor()
    await name.fill(form.name)
    await warning.first().waitFor()
    if (form.path === '/cft/add') await dialog.getByRole('radio', { name: 'Treatment', exact: true }).check()
    await save.click()
    await expect.poll(() => variablesOf(form.mutation)).toMatchObject({ input: form.input })
    await alertIn(page, form.alert ?? 'Created')
      .last()
      .waitFor()
    if (form.next) await dialogOn(page, form.next).waitFor()
    else await dialog.waitFor({ state: 'detached' })
  }
})

const FORMS = [
  'Primary Provider Data',
  'Specialty Association Overrides',
  'Clinical Focus Term Associations',
  'Custom Group Associations',
  'Physician Awards',
] as const

test('the five forms of a physician are in order, and saved only with a reason of more than 20 characters', async () => {
  const specialty = await newSpecialty(service.database, [await newTerm(service.database)])
  const id = await newPhysician(service.database)
  await overridden(await service.as('curator'), id, { specialties: [specialty.id], groups: ['1'] })
  const page = await openConsole(service, 'curator', `/provider/edit/${id}`)
  const dialog = dialogOn(page, 'Manage Provider Overrides')
  await dialog.getByRole('heading', { level: 3, name: 'Physician Awards' }).waitFor()
  const titles = await dialog.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles.filter((title) => FORMS.some((form) => form === title))).toEqual(FORMS)
  const formControls = (title: string) => ({
    reason: dialog.getByRole('textbox', { name: `Reason / Log of ${title}` }),
    save: buttonIn(dialog, `Save ${title}`),
    badge: (text: string) =>
      dialog.getByRole('region', { name: title, exact: true }).getByRole('status').getByText(text, { exact: true }),
  })
  for (const title of FORMS.slice(0, 4))
    expect(await formControls(title).reason.getAttribute('placeholder')).toBe('Who authorized this change, and why?')

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

  await buttonIn(dialog, 'Override First Name').click()
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Zoë')
  await dialog.getByRole('switch', { name: 'Disable specialty terms association' }).click()
  await dialog
    .getByRole('region', { name: 'Custom Groups', exact: true })
    .getByRole('button', { name: /^Remove / })
    .click()
  for (const title of ['Primary Provider Data', 'Custom Group Associations']) {
    const { reason, save, badge } = formControls(title)
    await badge('changed').waitFor()
    await reason.fill('x'.repeat(20))
    expect(await save.isDisabled(), `${title}: Save is disabled`).toBe(true)
    await reason.fill('x'.repeat(21))
    await expect.poll(() => save.isDisabled()).toBe(false)
    await save.click()
    await badge('saved').waitFor()
    await expect.poll(() => reason.inputValue()).toBe('')
  }
})

test('pickers have the specified sizes', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const sent = operationsOf(page)
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

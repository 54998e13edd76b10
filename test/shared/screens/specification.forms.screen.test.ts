import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { navigateTo, openConsole, operationsOf } from '../../support/console.ts'
import { alertIn, expectDescription } from '../../support/groupScreens.ts'
import { newPhysician, newSpecialty, newTerm, overridden } from '../../support/physicians.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { userOn } from '../../support/userForm.ts'

/** Tests contents and requests of forms (§2, §4, §5). `specification.screen.test.ts` tests their titles and labels. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const dialogOn = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const buttonIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** Radio groups by dialog, with their choices and default. */
const RADIOS: readonly (readonly [
  path: string,
  title: string,
  groups: Readonly<Record<string, readonly [choices: readonly string[], chosen: string]>>,
])[] = [
  [
    '/cft/edit/heart-attack',
    'Edit CFT',
    {
      Taxonomy: [['Treatment', 'Condition'], 'Condition'],
      'Publishing Status': [['Enabled', 'Disabled'], 'Enabled'],
    },
  ],
  ['/synonyms/add', 'Add New Synonym', { 'Publishing Status': [['Enabled', 'Disabled'], 'Disabled'] }],
  [
    '/group/add',
    'Add New Group',
    {
      'Group Profile Visibility': [['Visible', 'Hidden'], 'Hidden'],
      'Publishing Status': [['Enabled', 'Disabled'], 'Disabled'],
    },
  ],
  ['/promoted_search/add', 'Create Promoted Program', { 'Is Active': [['Yes', 'No'], 'Yes'] }],
  [
    '/specialty/add',
    'Add New Specialty',
    {
      Visibility: [['Visible', 'Hidden'], 'Visible'],
      Active: [['Yes', 'No'], 'Yes'],
      'In Picklist': [['Yes', 'No'], 'Yes'],
      'Default Term List': [['Enabled', 'Disabled'], 'Enabled'],
    },
  ],
  ['/user/add', 'Add New User', { 'User Status': [['Enabled', 'Disabled'], 'Enabled'] }],
]

test('radio buttons offer the specified choices, and the default of a new record', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  for (const [path, title, groups] of RADIOS) {
    await navigateTo(page, path)
    const dialog = dialogOn(page, title)
    for (const [name, [choices, chosen]] of Object.entries(groups)) {
      const group = dialog.getByRole('radiogroup', { name, exact: true })
      await group.waitFor()
      for (const choice of choices)
        expect(
          await group.getByRole('radio', { name: choice, exact: true }).isChecked(),
          `${path} ${name} ${choice}`,
        ).toBe(choice === chosen)
      expect(await group.getByRole('radio').count()).toBe(choices.length)
    }
  }
})

test('the form of a new record has neither a delete button nor associations', async () => {
  const page = await openConsole(service, 'admin', '/dashboard')
  for (const [path, title] of [
    ['/synonyms/add', 'Add New Synonym'],
    ['/group/add', 'Add New Group'],
    ['/promoted_search/add', 'Create Promoted Program'],
    ['/specialty/add', 'Add New Specialty'],
    ['/email/add', 'Add Practice'],
    ['/user/add', 'Add New User'],
  ] as const) {
    await navigateTo(page, path)
    const dialog = dialogOn(page, title)
    await dialog.getByRole('textbox').first().waitFor()
    expect(await dialog.getByText(/^Delete /).count(), `${path}: deletions`).toBe(0)
    for (const name of ['Physicians', 'Terms', 'Specialty List', 'Schedule List', 'Service Lines'])
      expect(await dialog.getByRole('region', { name, exact: true }).count(), `${path} ${name}`).toBe(0)
  }
})

interface NamedForm {
  readonly path: string
  readonly title: string
  readonly label: string
  readonly save: string
  readonly name: string
  /** Machine name derived from the name. */
  readonly slug: string
  /** Name and variables of the query that checks the machine name. */
  readonly query: readonly [name: string, variables: object]
  readonly mutation: string
  /** Expected fields of the input. */
  readonly input: object
}

const NAMED_FORMS: readonly NamedForm[] = [
  {
    path: '/synonyms/add',
    title: 'Add New Synonym',
    label: 'Synonym Name',
    save: 'Save Synonym',
    name: "  Zz Crème  brûlée's (north) ",
    slug: 'zz-creme-brulees-north',
    query: ['SynonymId', { slug: 'zz-creme-brulees-north' }],
    mutation: 'CreateSynonym',
    input: { status: false },
  },
  {
    path: '/group/add',
    title: 'Add New Group',
    label: 'Group Name',
    save: 'Save Group',
    name: "Zz O'Brien & Sons",
    slug: 'zz-obrien-sons',
    query: ['GroupId', { slug: 'zz-obrien-sons' }],
    mutation: 'CreateGroup',
    input: { status: false, display_on_profile: false },
  },
  {
    path: '/promoted_search/add',
    title: 'Create Promoted Program',
    label: 'Promoted Program Name',
    save: 'Save Promoted Program',
    name: 'Zz Heart Month',
    slug: 'zz-heart-month',
    query: ['ProgramSlug', { name: 'zz-heart-month' }],
    mutation: 'CreateProgram',
    input: { status: 1 },
  },
  {
    path: '/specialty/add',
    title: 'Add New Specialty',
    label: 'DML Specialty Name',
    save: 'Save Specialty',
    name: 'Zz Sleep Medicine ',
    slug: 'zz-sleep-medicine',
    query: ['SpecialtyId', { slug: 'zz-sleep-medicine' }],
    mutation: 'CreateSpecialty',
    input: { is_visible: true, is_active: true, is_in_picklist: true, is_default_term_list_enabled: true },
  },
  {
    path: '/cft/add',
    title: 'Add New CFT',
    label: 'Name',
    save: 'Save Term',
    name: 'Zz Cuddle  Therapy',
    slug: 'zz-cuddle-therapy',
    query: ['TermId', { slug: 'zz-cuddle-therapy' }],
    mutation: 'CreateTerm',
    input: { status: false, taxonomy: 'TREATMENT' },
  },
]

test.each(NAMED_FORMS)(
  '$path needs a name, warns of changes, checks its machine name and sends its values',
  async (form) => {
    const page = await openConsole(service, 'curator', form.path)
    const sent = operationsOf(page)
    const dialog = dialogOn(page, form.title)
    if (form.path === '/cft/add') await buttonIn(dialog, 'Create a Custom Term').click()
    const name = dialog.getByRole('textbox', { name: form.label, exact: true })
    const save = buttonIn(dialog, form.save)
    const warning = dialog.getByText(
      `The form has been updated. Use the ${form.save} button to avoid losing any changes.`,
      { exact: true },
    )
    await name.waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await warning.count()).toBe(0)
    if (form.path !== '/promoted_search/add') await dialog.getByText('No spaces, lowercase.', { exact: true }).waitFor()
    await name.fill('   ')
    expect(await save.isDisabled()).toBe(true)
    await name.fill(form.name)
    await warning.first().waitFor()
    const slug = dialog.getByLabel(form.path === '/promoted_search/add' ? 'Slug' : 'Machine Name', { exact: true })
    await expect.poll(() => slug.inputValue()).toBe(form.slug)
    await expect
      .poll(() => sent.find(({ name: operation }) => operation === form.query[0])?.variables)
      .toMatchObject(form.query[1])
    if (form.path === '/cft/add') await dialog.getByRole('radio', { name: 'Treatment', exact: true }).check()
    await expect.poll(() => save.isDisabled()).toBe(false)
    await save.click()
    await expect
      .poll(() => sent.find(({ name: operation }) => operation === form.mutation)?.variables)
      .toMatchObject({ input: form.input })
  },
)

test('a new user needs a username and a confirmed password of three characters; an existing user needs a change', async () => {
  const page = await openConsole(service, 'admin', '/user/add')
  const { username, password, confirmation, type, save, announcementWith, status } = userOn(page)
  await username.fill('ab')
  await password.fill('abc')
  await confirmation.fill('abc')
  await type.selectOption('auditor')
  expect(await type.locator('option').allTextContents()).toEqual([
    'admin',
    'auditor',
    'curator',
    'groupCurator',
    'trulyAwardUser',
  ])
  await expectDescription(type, 'Audit logs alone.')
  await expectDescription(save, 'Username must have at least 3 characters.')
  await username.fill('curator')
  await announcementWith('The username you have selected is already taken, please choose another.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await username.fill('zz newcomer')
  await announcementWith('The username you have selected is a good one. This is good news!').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(false)
  await password.fill('ab')
  await confirmation.fill('ab')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await password.fill('abcd')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await confirmation.fill('abcd')
  await expect.poll(() => save.isDisabled()).toBe(false)
  await save.click()
  await alertIn(page, 'Created').waitFor()

  const created = page.getByRole('link', { name: 'Edit zz newcomer', exact: true })
  await created.click()
  await expect.poll(() => username.inputValue()).toBe('zz newcomer')
  expect(await username.isEditable()).toBe(false)
  expect(await save.isDisabled()).toBe(true)
  await status('Disabled').check()
  await expect.poll(() => save.isDisabled()).toBe(false)
  await password.fill('ab')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await password.fill('abc')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await confirmation.fill('abc')
  await expect.poll(() => save.isDisabled()).toBe(false)
})

const FORMS = [
  'Primary Provider Data',
  'Specialty Association Overrides',
  'Clinical Focus Term Associations',
  'Custom Group Associations',
  'Physician Awards',
] as const

describe('the five forms of a physician', () => {
  test('are in order, each with a reason; red excludes, green includes', async () => {
    const page = await openConsole(service, 'curator', '/provider/edit/10')
    const dialog = dialogOn(page, 'Manage Provider Overrides')
    await dialog.getByRole('heading', { level: 3, name: 'Physician Awards' }).waitFor()
    const titles = await dialog.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles.filter((title) => FORMS.some((form) => form === title))).toEqual(FORMS)
    for (const title of FORMS.slice(0, 4)) {
      const reason = dialog.getByRole('textbox', { name: `Reason / Log of ${title}` })
      expect(await reason.getAttribute('placeholder')).toBe('Who authorized this change, and why?')
    }
    await dialog.getByRole('switch', { name: 'Disable specialty terms association' }).waitFor()

    const specialty = await newSpecialty(service.database, [await newTerm(service.database)])
    const id = await newPhysician(service.database)
    await overridden(await service.as('curator'), id, { specialties: [specialty.id] })
    await navigateTo(page, `/provider/edit/${id}`)
    const tintOf = async (verb: 'Exclude' | 'Include') => {
      const button = dialog.getByRole('button', { name: new RegExp(`^${verb} `) }).first()
      await button.waitFor()
      return button.evaluate((element) => {
        const [red = 0, green = 0] =
          getComputedStyle(element)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? []
        return red > green ? 'red' : 'green'
      })
    }
    expect(await tintOf('Exclude')).toBe('red')
    await dialog
      .getByRole('button', { name: /^Exclude / })
      .first()
      .click()
    expect(await tintOf('Include')).toBe('green')
  })

  test('are saved only with more than 20 characters; then the reason clears', async () => {
    const id = await newPhysician(service.database)
    await overridden(await service.as('curator'), id, { groups: ['1'] })
    const page = await openConsole(service, 'curator', `/provider/edit/${id}`)
    const dialog = dialogOn(page, 'Manage Provider Overrides')
    const formControls = (title: string) => ({
      reason: dialog.getByRole('textbox', { name: `Reason / Log of ${title}` }),
      save: buttonIn(dialog, `Save ${title}`),
      badge: (text: string) =>
        dialog.getByRole('region', { name: title, exact: true }).getByRole('status').getByText(text, { exact: true }),
    })
    await buttonIn(dialog, 'Override First Name').click()
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Zoë')
    await dialog.getByRole('switch', { name: 'Disable specialty terms association' }).click()
    await dialog
      .getByRole('region', { name: 'Custom Groups', exact: true })
      .getByRole('button', { name: /^Remove / })
      .click()
    for (const title of ['Primary Provider Data', 'Specialty Association Overrides', 'Custom Group Associations']) {
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
})

test('modals of a program and the search of a top list have the specified buttons and columns', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search/edit/after-hours-virtual-care')
  const form = dialogOn(page, 'Edit Promoted Program')
  for (const [title, add] of [
    ['Add Specialty', 'Add Specialty'],
    ['Add schedule', 'Add'],
  ] as const) {
    await buttonIn(form, title).click()
    const modal = dialogOn(page, title)
    await buttonIn(modal, add).waitFor()
    await buttonIn(modal, 'Cancel').click()
    await modal.waitFor({ state: 'detached' })
  }
  await navigateTo(page, '/top_specialties/add')
  const search = dialogOn(page, 'Add Specialty To Most Searched List')
  await search.getByRole('searchbox').fill('ology')
  await search.getByRole('searchbox').press('Enter')
  await buttonIn(search, 'Load more').waitFor()
  expect(await search.getByRole('columnheader').allTextContents()).toEqual(['Specialty Name', 'Actions'])
})

test('pickers load 100 specialties and groups, 200 physicians and terms', async () => {
  const page = await openConsole(service, 'curator', '/group/edit/meadowgate-medical-group')
  const sent = operationsOf(page)
  const first = () => sent.findLast(({ variables }) => 'first' in variables)?.variables.first
  const openPicker = async (path: string, button: string, size: number) => {
    await navigateTo(page, path)
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).first().click()
    await expect.poll(first, { message: button }).toBe(size)
    await page.keyboard.press('Escape')
  }
  await openPicker('/group/edit/meadowgate-medical-group', 'Add Physicians', 200)
  await openPicker('/synonyms/edit/afib', 'Add Terms', 200)
  await openPicker('/provider/edit/10', 'Add Specialty', 100)
  await openPicker('/provider/edit/10', 'Add Clinical Focus Terms', 200)
  await openPicker('/provider/edit/10', 'Add Custom Groups', 100)
})

test('bulk changes are saved after a search only, adding with more than 20 characters', async () => {
  const page = await openConsole(service, 'curator', '/email/bulk-add')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: /^(Save|Add to .*|Copy to .*)$/ })
  const reason = dialog.getByLabel('Reason / Log')
  await dialog.getByLabel('Email to add').fill('new')
  await reason.fill('x'.repeat(21))
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('Department Mne', { exact: true }).fill('PEDS')
  await buttonIn(dialog, 'Search').click()
  await expect.poll(() => save.isDisabled()).toBe(false)
  expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Match', 'Department Mne']),
  )
  await reason.fill('x'.repeat(20))
  await expect.poll(() => save.isDisabled()).toBe(true)
  await dialog.getByLabel('Email to add').fill('new.one')
  await dialog.getByText('Enter letters and digits, followed by @example.org.').first().waitFor()

  await navigateTo(page, '/email/copy/7')
  // The previous dialog shows the same address.
  await dialog.getByLabel('Email to add').waitFor({ state: 'detached' })
  await dialog.getByText('obgyn.triage@example.org').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('Department Mne', { exact: true }).fill('IMED')
  await buttonIn(dialog, 'Search').click()
  await expect.poll(() => save.isDisabled()).toBe(false)
})

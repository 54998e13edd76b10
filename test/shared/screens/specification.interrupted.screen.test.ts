import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf } from '../../support/audit.ts'
import { type ConsoleOptions, navigateTo, openConsole } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { newCareGroup, newTerm as newOwnTerm, newPhysician, physicianOf, REASON } from '../../support/physicians.ts'
import { newPractice } from '../../support/practiceForm.ts'
import { newProgram } from '../../support/programForm.ts'
import { openProvider, saveSection, sectionOn, titles } from '../../support/provider.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { newSpecialty } from '../../support/specialties.ts'
import { newSynonym } from '../../support/synonyms.ts'
import { newTerm } from '../../support/terms.ts'
import { newUser } from '../../support/users.ts'

/** Tests every dialog with Back, a reload, a lost connection and a second tab (§2, §4, §8). */
let service: TestService
let admin: Call
beforeAll(async () => {
  service = await startTestService()
  admin = await service.as('admin')
})
afterAll(() => service.stop())

const FAILURE = 'GraphQL connection failure.'
const OFFLINE: ConsoleOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] }
/** Runs work without a connection, and restores the connection afterwards. */
const offline = async (page: Page, work: () => Promise<unknown>) => {
  await page.context().setOffline(true)
  try {
    await work()
  } finally {
    await page.context().setOffline(false)
  }
}
const buttonIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

interface FormCase {
  readonly section: string
  /** Creates a record and returns a text that finds the record. Undefined for the form of a new record. */
  readonly createRecord?: () => Promise<string>
  readonly title: string
  /** Label of the field to change. */
  readonly label: string
  /** Texts to type: the first one, and one without a connection. */
  readonly texts: readonly [first: string, offline: string]
  readonly save: string
  /** Action of the save in the audit log. */
  readonly action: string
}

const EDIT_FORMS: readonly FormCase[] = [
  {
    section: '/cft',
    createRecord: async () => (await newTerm(admin)).name,
    title: 'Edit CFT',
    label: 'Name',
    texts: ['Zz First Term', 'Zz Second Term'],
    save: 'Save Term',
    action: 'updateTerm',
  },
  {
    section: '/synonyms',
    createRecord: async () => (await newSynonym(admin)).name,
    title: 'Edit Synonym',
    label: 'Synonym Name',
    texts: ['Zz First Synonym', 'Zz Second Synonym'],
    save: 'Save Synonym',
    action: 'updateSynonym',
  },
  {
    section: '/group',
    createRecord: async () => (await newGroup(admin)).name,
    title: 'Edit Group',
    label: 'Group Name',
    texts: ['Zz First Group', 'Zz Second Group'],
    save: 'Save Group',
    action: 'updateGroup',
  },
  {
    section: '/promoted_search',
    createRecord: async () => (await newProgram(admin, { name: 'Zz Program' })).name,
    title: 'Edit Promoted Program',
    label: 'Title',
    texts: ['Zz First Title', 'Zz Second Title'],
    save: 'Save Promoted Program',
    action: 'updatePromotedProgram',
  },
  {
    section: '/specialty',
    createRecord: async () => (await newSpecialty(admin)).name,
    title: 'Edit Specialty',
    label: 'Find a Doctor Display Name',
    texts: ['Zz First Display', 'Zz Second Display'],
    save: 'Save Specialty',
    action: 'updateSpecialty',
  },
  {
    section: '/email',
    createRecord: async () => (await newPractice(admin)).match,
    title: 'Edit Practice',
    label: 'Match',
    texts: ['ZZFIRST|A|B', 'ZZSECOND|A|B'],
    save: 'Save Practice',
    action: 'updateEmail',
  },
]
const ADD_FORMS: readonly FormCase[] = [
  {
    section: '/synonyms',
    title: 'Add New Synonym',
    label: 'Synonym Name',
    texts: ['Zz New Synonym', 'Zz Newer Synonym'],
    save: 'Save Synonym',
    action: 'createSynonym',
  },
  {
    section: '/group',
    title: 'Add New Group',
    label: 'Group Name',
    texts: ['Zz New Group', 'Zz Newer Group'],
    save: 'Save Group',
    action: 'createGroup',
  },
  {
    section: '/promoted_search',
    title: 'Create Promoted Program',
    label: 'Promoted Program Name',
    texts: ['Zz New Program', 'Zz Newer Program'],
    save: 'Save Promoted Program',
    action: 'createPromotedProgram',
  },
  {
    section: '/specialty',
    title: 'Add New Specialty',
    label: 'DML Specialty Name',
    texts: ['Zz New Specialty', 'Zz Newer Specialty'],
    save: 'Save Specialty',
    action: 'createSpecialty',
  },
  {
    section: '/email',
    title: 'Add Practice',
    label: 'Match',
    texts: ['ZZNEW|A|B', 'ZZNEWER|A|B'],
    save: 'Save Practice',
    action: 'createEmail',
  },
]

/** Opens a dialog from its list, so that Back returns to the list. */
const openForm = async ({ section, createRecord, title, label }: FormCase) => {
  const search = createRecord ? `?search=${encodeURIComponent(await createRecord())}` : ''
  const page = await openConsole(service, 'admin', `${section}${search}`, OFFLINE)
  page.on('dialog', (question) => void question.accept())
  const link = page
    .getByRole('main')
    .locator(createRecord ? `tbody a[href^="${section}/edit/"]` : `a[href="${section}/add"]`)
  await link.first().click()
  const formIn = (tab: Page) => {
    const dialog = tab.getByRole('dialog', { name: title, exact: true })
    return { dialog, field: dialog.getByRole('textbox', { name: label, exact: true }) }
  }
  const form = formIn(page)
  await form.field.waitFor()
  const address = new URL(page.url()).pathname
  return { page, address, partsOn: formIn, ...form }
}

/** Types, goes Back, reloads, types offline, and saves once the connection is back. Returns the audit actions. */
const interrupt = async (form: FormCase, opened: Awaited<ReturnType<typeof openForm>>) => {
  const { page, address, dialog, field } = opened
  const [first, offlineText] = form.texts
  await field.fill(first)
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual([address, first])

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(first)
  await page.reload()
  await dialog
    .getByRole('button', { name: /^Resume/ })
    .first()
    .click()
  await expect.poll(() => field.inputValue()).toBe(first)

  const save = buttonIn(dialog, form.save)
  await offline(page, async () => {
    await field.fill(offlineText)
    await expect.poll(() => save.isDisabled()).toBe(false)
    await save.click()
    await dialog.locator('form').getByRole('alert').getByText(FAILURE).waitFor()
    expect(await field.inputValue()).toBe(offlineText)
  })
  return actionsOf(service.database, async () => {
    await save.click()
    await page.getByRole('region', { name: 'Alerts' }).getByRole('status').first().waitFor()
  })
}

describe.each(EDIT_FORMS)('$title', (form) => {
  test('keeps its draft through Back, a reload and a lost connection, and shows its save in another tab', async () => {
    const opened = await openForm(form)
    const { page, address, partsOn: formIn } = opened
    const tab = await page.context().newPage()
    await tab.goto(address)
    const other = formIn(tab)
    await other.field.waitFor()
    expect(await interrupt(form, opened)).toEqual([form.action])
    await expect.poll(() => other.field.inputValue()).toBe(form.texts[1])
    await opened.dialog.waitFor({ state: 'detached' })
  })
})

describe.each(ADD_FORMS)('$title', (form) => {
  test('keeps its draft through Back, a reload and a lost connection, and is saved once', async () => {
    expect(await interrupt(form, await openForm(form))).toEqual([form.action])
  })
})

test('every deletion without a connection says so, and applies once when pressed again', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', OFFLINE)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const term = await newTerm(admin)
  const user = await newUser(admin)
  const practice = await newPractice(admin)
  for (const [path, action] of [
    [`/cft/delete/${term.slug}`, 'removeTerm'],
    [`/synonyms/delete/${(await newSynonym(admin)).slug}`, 'removeSynonym'],
    [`/group/delete/${(await newGroup(admin)).slug}`, 'removeGroup'],
    [`/promoted_search/delete/${(await newProgram(admin, { name: 'Zz Gone' })).slug}`, 'deletePromotedProgram'],
    [`/specialty/delete/${(await newSpecialty(admin)).slug}`, 'deleteSpecialty'],
    ['/top_specialties/delete/6', 'deleteTopSpecialty'],
    ['/top_conditions/delete/73', 'deleteTopCondition'],
    [`/email/delete/${practice.id}`, 'removeEmail'],
    [`/user/delete/${user.id}`, 'removeUser'],
  ] as const) {
    await navigateTo(page, path)
    const dialog = page.getByRole('dialog')
    const confirm = buttonIn(dialog, "Yes, I'm sure")
    await confirm.waitFor()
    await offline(page, async () => {
      await confirm.click()
      await dialog.getByRole('alert').getByText(FAILURE).waitFor()
    })
    const actions = await actionsOf(service.database, async () => {
      await confirm.click()
      await dialog.getByText(/^Successfully Deleted /).waitFor()
    })
    expect([path, actions]).toEqual([path, [action]])
    await buttonIn(dialog, 'Done').click()
    await dialog.waitFor({ state: 'detached' })
  }
})

describe('the overrides of a physician', () => {
  /** Opens a physician, and changes groups and terms without saving. */
  const open = async (options?: ConsoleOptions) => {
    const id = await newPhysician(service.database)
    const [group, term] = [await newCareGroup(service.database), await newOwnTerm(service.database)]
    const page = await openProvider(service, id, 'curator', options)
    page.on('dialog', (question) => void question.accept())
    const [groups, terms] = [sectionOn(page, titles.groups), sectionOn(page, titles.terms)]
    for (const [form, add, name] of [
      [groups, 'Add Custom Groups', group.name],
      [terms, 'Add Clinical Focus Terms', term.name],
    ] as const) {
      await form.button(add).click()
      await form.section.getByRole('combobox').fill(name)
      await form.section.getByRole('option', { name }).click()
      await page.keyboard.press('Escape')
      await form.badge('changed').waitFor()
    }
    return { id, page, group, term, groups, terms }
  }

  test('group and term forms keep changes and reasons offline and through a reload, and are saved once', async () => {
    const { id, page, group, term, groups, terms } = await open(OFFLINE)
    await offline(page, async () => {
      for (const form of [groups, terms]) {
        await form.reason.fill(REASON)
        await form.save.click()
        await form.section.getByRole('alert').getByText(FAILURE).waitFor()
        expect(await form.reason.inputValue()).toBe(REASON)
      }
      // The picker reports that it cannot search either.
      await groups.button('Add Custom Groups').click()
      await groups.section.getByRole('combobox').fill('zz')
      await groups.section.getByText(FAILURE).last().waitFor()
      await page.keyboard.press('Escape')
    })
    await page.reload()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Resume/ })
      .first()
      .click()
    const actions = await actionsOf(service.database, async () => {
      for (const [form, name] of [
        [groups, group.name],
        [terms, term.name],
      ] as const) {
        await form.section.getByText(name).first().waitFor()
        await expect.poll(() => form.reason.inputValue()).toBe(REASON)
        await form.save.click()
        await form.badge('saved').waitFor()
      }
    })
    expect(actions).toEqual(['updateProviderOverrides', 'updateProviderOverrides'])
    const stored = await physicianOf(await service.as('curator'), id)
    expect(stored.groups).toEqual([{ id: group.id, name: group.name }])
  })

  test('show the saves of another tab of the session, and keep their drafts', async () => {
    const { id, page, group, groups, terms, term } = await open()
    const tab = await page.context().newPage()
    await tab.goto(`/provider/edit/${id}`)
    const other = { groups: sectionOn(tab, titles.groups), terms: sectionOn(tab, titles.terms) }
    await other.groups.badge('unchanged').waitFor()
    await other.terms.reason.fill(REASON)
    await saveSection(groups)
    await other.groups.section.getByText(group.name).waitFor()
    expect(await other.terms.reason.inputValue()).toBe(REASON)
    await terms.badge('changed').waitFor()
    await terms.section.getByText(term.name).first().waitFor()
  })
})

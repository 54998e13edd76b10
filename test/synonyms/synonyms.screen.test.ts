import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription, expectTags } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import {
  findSynonym,
  findTerm,
  link,
  newSynonym,
  newTerm,
  removeSynonym,
  setPrimary,
  type Term,
  updateSynonym,
} from '../support/synonyms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path)
const addressOf = (page: Page) => page.url().slice(service.url.length)

/** Returns the locators of a synonym's form and of its term editor. */
const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const editor = dialog.getByRole('region', { name: 'Terms', exact: true })
  return {
    dialog,
    name: dialog.getByLabel('Synonym Name'),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    auid: dialog.getByLabel('UMLS AUID'),
    source: dialog.getByLabel('Source'),
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save Synonym' }),
    editor,
    tags: editor.getByRole('list', { name: 'Terms' }).getByRole('listitem'),
    tag: (name: string) => editor.getByRole('listitem').filter({ hasText: name }),
    plus: editor.getByRole('button', { name: 'Add Terms' }),
    picker: editor.getByRole('combobox', { name: 'Search Terms...' }),
    options: editor.getByRole('option'),
  }
}
const edit = async (path: string) => {
  const page = await open(path)
  const form = formOn(page)
  await form.name.waitFor()
  return { page, ...form }
}
const newDisplayName = async (name: string, terms: readonly Term[]) => {
  const synonym = await newSynonym(curator, { name })
  for (const { id } of terms) {
    await link(curator, id, synonym.id)
    await setPrimary(curator, id, synonym.id)
  }
  return synonym
}

describe('the list', () => {
  test('has synonyms by name, with their AUID if they have one', async () => {
    const rows = await service.database.rows<{ name: string; auid: string | null }>(
      sql`select name, auid from synonym order by name_key, id limit 25`,
    )
    const page = await open('/synonyms')
    await page.getByRole('heading', { level: 1, name: 'Synonyms' }).waitFor()
    await page.getByText('Showing 1 - 25 of').waitFor()
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers).toEqual(['Synonym', 'UMLS AUID', 'Last Modified', 'Actions'])
    const cells = (column: number) => page.locator(`tbody tr td:nth-child(${column})`).allTextContents()
    expect(await cells(1)).toEqual(rows.map(({ name }) => name))
    expect(await cells(2)).toEqual(rows.map(({ auid }) => auid ?? '–'))
    expect(rows.some(({ auid }) => auid === null) && rows.some(({ auid }) => auid !== null)).toBe(true)
  })

  test('is searched by name and by AUID, and restored by its address', async () => {
    const name = 'Zz Fluttering Heart'
    await newSynonym(curator, { name, auid: 'A7654321', source: 'CHV' })
    const page = await open('/synonyms?search=zz+fluttering')
    await rowOf(page, name).getByText('A7654321').waitFor()
    const box = page.getByRole('searchbox', { name: 'Search Synonyms...' })
    expect(await box.inputValue()).toBe('zz fluttering')
    await box.fill('a7654321')
    await box.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('/synonyms?search=a7654321')
    await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit Synonym' }).waitFor()
    expect(addressOf(page)).toBe('/synonyms/edit/zz-fluttering-heart?search=a7654321')
  })
})

describe('the form', () => {
  test('adds a disabled synonym, whose machine name follows its name', async () => {
    const page = await open('/synonyms?search=Zz+Racing')
    await page.getByRole('link', { name: 'Create Synonym' }).click()
    const { name, slug, radio, save, auid, source, dialog, editor } = formOn(page)
    await page.getByRole('dialog', { name: 'Add New Synonym' }).waitFor()
    await expectFocus(name)
    expect([await auid.count(), await source.count(), await editor.count()]).toEqual([0, 0, 0])
    expect(await radio('Disabled').isChecked()).toBe(true)
    await page.keyboard.type('Zz Racing Pulse')
    await dialog.getByText('Unique', { exact: true }).waitFor()
    expect(await slug.inputValue()).toBe('zz-racing-pulse')
    await page.keyboard.press('Enter')
    await alertIn(page, 'Created').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, 'Zz Racing Pulse').waitFor()
    expect(await save.count()).toBe(0)
    expect(await findSynonym(curator, { slug: 'zz-racing-pulse' })).toMatchObject({
      name: 'Zz Racing Pulse',
      status: false,
      auid: null,
      source: 'DML_CUSTOM',
    })
  })

  test('refuses a machine name that another synonym has', async () => {
    await newSynonym(curator, { name: 'Zz Taken' })
    const { dialog, name, save } = await edit('/synonyms/add')
    await name.fill('Zz Taken')
    await dialog.getByText('Taken', { exact: true }).waitFor()
    await dialog.getByText('(zz-taken) is not unique.').waitFor()
    expect(await save.isDisabled()).toBe(true)
  })

  test('shows the source of a vocabulary synonym, and saves its other fields', async () => {
    const created = await newSynonym(curator, { name: 'Zz Auricular', auid: 'A0027665', source: 'MSH' })
    const { page, auid, source, name, radio, save } = await edit(`/synonyms/edit/${created.slug}`)
    expect([await auid.inputValue(), await source.inputValue()]).toEqual(['A0027665', 'MSH'])
    expect([await auid.isEditable(), await source.isEditable()]).toEqual([false, false])
    await expectDescription(save, 'Nothing has been changed.')
    await name.fill('Zz Auricular Fibrillation')
    await radio('Enabled').click()
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findSynonym(curator, { id: created.id })).toEqual({
      ...created,
      name: 'Zz Auricular Fibrillation',
      status: true,
      version: 2,
    })
  })

  test('offers a choice for each field when a colleague has saved first', async () => {
    const { id, slug } = await newSynonym(curator, { name: 'Zz Ours' })
    const { page, dialog, name, radio, save } = await edit(`/synonyms/edit/${slug}`)
    await radio('Enabled').click()
    await name.fill('Zz Mine')
    await updateSynonym(await service.as('admin'), id, { name: 'Zz Theirs' })
    await dialog.getByText('saved this synonym').waitFor()
    await save.click()
    await dialog.getByRole('radio', { name: /Yours.*Zz Mine/s }).click()
    await dialog.getByRole('button', { name: 'Save these values' }).click()
    await alertIn(page, 'Updated').waitFor()
    expect(await findSynonym(curator, { id })).toMatchObject({ name: 'Zz Mine', status: true, version: 3 })
  })

  test('saves a deleted synonym as a new one, with its source', async () => {
    const { id, slug, ...created } = await newSynonym(curator, { name: 'Zz Gone', auid: 'A0059741', source: 'CHV' })
    const { page, dialog, radio, save, auid } = await edit(`/synonyms/edit/${slug}`)
    await radio('Enabled').click()
    await removeSynonym(await service.as('admin'), id)
    await dialog.getByRole('button', { name: 'Create again' }).click()
    expect(await auid.inputValue()).toBe('A0059741')
    await save.click()
    await alertIn(page, 'Created').waitFor()
    expect(await findSynonym(curator, { slug })).toEqual({ ...created, slug, id: expect.any(String), status: true })
  })

  test('reports a missing synonym', async () => {
    const page = await open('/synonyms/edit/no-such-synonym')
    await page.getByText('That Synonym could not be found...').waitFor()
  })
})

describe('the terms of a synonym', () => {
  test('are sorted by name, link to their forms, and show whose Display Name the synonym is', async () => {
    const [last, first, middle] = [
      await newTerm(curator, { name: 'Zz Valve' }),
      await newTerm(curator, { name: 'Aa Valve' }),
      await newTerm(curator, { name: 'Mm Valve' }),
    ]
    const { id, slug } = await newDisplayName('Leaky valve', [last])
    for (const term of [first, middle]) await link(curator, term.id, id)
    const { page, tags, tag } = await edit(`/synonyms/edit/${slug}`)
    await expectTags(tags, ['Aa Valve', 'Mm Valve', 'Zz ValveDisplay Name'])
    await tag('Mm Valve').getByRole('link').click()
    await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
    expect(addressOf(page)).toBe('/cft/edit/mm-valve')
  })

  test('are linked and unlinked one by one, by keyboard', async () => {
    const term = await newTerm(curator, { name: 'Zz Murmur' })
    const { id, slug } = await newSynonym(curator, { name: 'Whooshing' })
    const { page, plus, picker, options, tags, editor } = await edit(`/synonyms/edit/${slug}`)
    await plus.focus()
    await page.keyboard.press('Enter')
    await expectFocus(picker)
    await page.keyboard.type('zz murm')
    await expect.poll(() => options.allTextContents()).toEqual(['Zz Murmur'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectTags(tags, ['Zz Murmur'])
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await findSynonym(curator, { id }))?.terms).toMatchObject([{ id: term.id }])
    await editor.getByRole('button', { name: 'Remove Zz Murmur' }).press('Enter')
    await expectTags(tags, [])
    await expectFocus(plus)
    await expect.poll(async () => (await findSynonym(curator, { id }))?.terms).toEqual([])
  })
})

describe('deleting a synonym', () => {
  test('lists the terms with it as Display Name, which then show their preferred names', async () => {
    const terms = [
      await newTerm(curator, { name: 'Zz Flutter' }),
      await newTerm(curator, { name: 'Zz Ectopy' }),
      await newTerm(curator, { name: 'Zz Skip' }),
    ] as const
    const { id, slug } = await newDisplayName('Skipping', [terms[0], terms[1]])
    await link(curator, terms[2].id, id)
    const page = await open(`/synonyms?search=${slug}`)
    await page.getByRole('link', { name: 'Delete Skipping' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Synonym' })
    await dialog
      .getByRole('status')
      .getByText(
        'This synonym is the Display Name of Zz Ectopy and Zz Flutter, which will be shown by their preferred names.',
        {
          exact: true,
        },
      )
      .waitFor()
    await dialog.getByText('Are you sure you want to delete following Synonym?').waitFor()
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, 'Skipping', slug, '–', 'DML_CUSTOM'])
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['3 terms: Zz Ectopy, Zz Flutter and Zz Skip'])
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await dialog.getByText(`Successfully Deleted Skipping (${id}) from the Synonym database...`).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe(`/synonyms?search=${slug}`)
    expect(await findTerm(curator, terms[0].id)).toMatchObject({ displayName: 'Zz Flutter', synonyms: [] })
  })

  test('of a synonym that has become a Display Name asks again', async () => {
    const term = await newTerm(curator, { name: 'Zz Throb' })
    const { id, slug } = await newSynonym(curator, { name: 'Throbbing' })
    const page = await open(`/synonyms/delete/${slug}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing else is linked to this record.').waitFor()
    await link(curator, term.id, id)
    await setPrimary(curator, term.id, id)
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await dialog
      .getByText(
        'The records linked to this Synonym have changed. Terms: 1, was 0; Display Names: 1, was 0. Are you still sure?',
      )
      .waitFor()
    await dialog
      .getByText('This synonym is the Display Name of Zz Throb, which will be shown by its preferred name.')
      .waitFor()
    expect(await findSynonym(curator, { id })).not.toBeNull()
  })
})

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
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
const custom = { auid: null, source: 'DML_CUSTOM' }
const newDisplayName = async (name: string, terms: readonly Term[]) => {
  const synonym = await newSynonym(curator, { name })
  for (const { id } of terms) {
    await link(curator, id, synonym.id)
    await setPrimary(curator, id, synonym.id)
  }
  return synonym
}

test('synonyms are listed by name with their AUID, and are found by it', async () => {
  const rows = await service.database.rows<{ name: string; auid: string | null }>(
    sql`select name, auid from synonym order by name_key, id limit 25`,
  )
  const page = await open('/synonyms')
  await page.getByText('Showing 1 - 25 of').waitFor()
  const cells = (column: number) => page.locator(`tbody tr td:nth-child(${column})`).allTextContents()
  expect(await cells(1)).toEqual(rows.map(({ name }) => name))
  expect(await cells(2)).toEqual(rows.map(({ auid }) => auid ?? '–'))
  expect(rows.some(({ auid }) => auid === null) && rows.some(({ auid }) => auid !== null)).toBe(true)

  const name = 'Zz Fluttering Heart'
  await newSynonym(curator, { name, auid: 'A7654321', source: 'CHV' })
  const box = page.getByRole('searchbox', { name: 'Search Synonyms...' })
  await box.fill('a7654321')
  await box.press('Enter')
  await rowOf(page, name).getByText('A7654321').waitFor()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Synonym' }).waitFor()
  expect(addressOf(page)).toBe('/synonyms/edit/zz-fluttering-heart?search=a7654321')
})

test('a curator adds a disabled synonym with a free machine name, and sees the source of a vocabulary synonym', async () => {
  await newSynonym(curator, { name: 'Zz Taken' })
  const page = await open('/synonyms?search=Zz+Racing')
  await page.getByRole('link', { name: 'Create Synonym' }).click()
  const { name, slug, radio, save, auid, source, dialog, editor } = formOn(page)
  await expectFocus(name)
  expect([await auid.count(), await source.count(), await editor.count()]).toEqual([0, 0, 0])
  expect(await radio('Disabled').isChecked()).toBe(true)
  await page.keyboard.type('Zz Taken')
  await dialog.getByText('(zz-taken) is not unique.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await name.fill('Zz Racing Pulse')
  await dialog.getByText('Unique', { exact: true }).waitFor()
  expect(await slug.inputValue()).toBe('zz-racing-pulse')
  await expect.poll(() => storedDrafts(page)).toEqual([expect.stringContaining('zz-racing-pulse')])
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => name.inputValue()).toBe('Zz Racing Pulse')
  await name.press('Enter')
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'Zz Racing Pulse').waitFor()
  expect(await findSynonym(curator, { slug: 'zz-racing-pulse' })).toMatchObject({ ...custom, status: false })

  const created = await newSynonym(curator, { name: 'Zz Auricular', auid: 'A0027665', source: 'MSH' })
  await navigateTo(page, `/synonyms/edit/${created.slug}`)
  await expect.poll(() => auid.inputValue()).toBe('A0027665')
  expect(await source.inputValue()).toBe('MSH')
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

test('a form chooses between values when a colleague has saved first, and saves a deleted synonym as a new one', async () => {
  const admin = await service.as('admin')
  const { id, slug, ...created } = await newSynonym(curator, { name: 'Zz Ours', auid: 'A0059741', source: 'CHV' })
  const page = await open(`/synonyms/edit/${slug}`)
  const { dialog, name, radio, save, auid } = formOn(page)
  await radio('Enabled').click()
  await name.fill('Zz Mine')
  await updateSynonym(admin, id, { name: 'Zz Theirs' })
  await dialog.getByText('saved this synonym').waitFor()
  await save.click()
  await dialog.getByRole('radio', { name: /Yours.*Zz Mine/s }).click()
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await alertIn(page, 'Updated').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await findSynonym(curator, { id })).toMatchObject({ name: 'Zz Mine', status: true, version: 3 })

  await navigateTo(page, `/synonyms/edit/${slug}`)
  await radio('Disabled').click()
  await removeSynonym(admin, id)
  await dialog.getByRole('button', { name: 'Create again' }).click()
  expect(await auid.inputValue()).toBe('A0059741')
  await save.click()
  await alertIn(page, 'Created').waitFor()
  expect(await findSynonym(curator, { slug })).toEqual({ ...created, slug, name: 'Zz Mine', id: expect.any(String) })
})

test('terms are sorted by name, linked and unlinked by keyboard, and link to their forms', async () => {
  const [last, first, middle] = [
    await newTerm(curator, { name: 'Zz Valve' }),
    await newTerm(curator, { name: 'Aa Valve' }),
    await newTerm(curator, { name: 'Mm Valve' }),
  ]
  const { id, slug } = await newDisplayName('Leaky valve', [last])
  await link(curator, first.id, id)
  const page = await open(`/synonyms/edit/${slug}`)
  const { plus, picker, options, tags, tag, editor } = formOn(page)
  await expectTags(tags, ['Aa Valve', 'Zz ValveDisplay Name'])
  const termIds = async () => (await findSynonym(curator, { id }))?.terms.map((term) => term.id)
  await plus.focus()
  await page.keyboard.press('Enter')
  await expectFocus(picker)
  await page.keyboard.type('mm valve')
  await expect.poll(() => options.allTextContents()).toEqual(['Mm Valve'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectTags(tags, ['Aa Valve', 'Mm Valve', 'Zz ValveDisplay Name'])
  await page.keyboard.press('Escape')
  await expect.poll(termIds).toEqual([first.id, middle.id, last.id])
  await editor.getByRole('button', { name: 'Remove Aa Valve' }).press('Enter')
  await expectTags(tags, ['Mm Valve', 'Zz ValveDisplay Name'])
  await expect.poll(termIds).toEqual([middle.id, last.id])
  await tag('Mm Valve').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  expect(addressOf(page)).toBe('/cft/edit/mm-valve')
})

test('deleting a synonym names the terms that lose their Display Name, and asks again when these have changed', async () => {
  const terms = [
    await newTerm(curator, { name: 'Zz Flutter' }),
    await newTerm(curator, { name: 'Zz Ectopy' }),
    await newTerm(curator, { name: 'Zz Skip' }),
  ] as const
  const { id, slug } = await newDisplayName('Skipping', [terms[0]])
  await link(curator, terms[1].id, id)
  await link(curator, terms[2].id, id)
  const page = await open(`/synonyms?search=${slug}`)
  await page.getByRole('link', { name: 'Delete Skipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Synonym' })
  await dialog
    .getByText(
      'This synonym is the Display Name of Zz Flutter. After the deletion, patients see the term’s preferred name.',
    )
    .waitFor()
  await dialog.getByText('Are you sure you want to delete following Synonym?').waitFor()
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, 'Skipping', slug, '–', 'DML_CUSTOM'])
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['3 terms: Zz Ectopy, Zz Flutter and Zz Skip'])
  await setPrimary(curator, terms[1].id, id)
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog
    .getByText('The records linked to this Synonym have changed. Display Names: 2, was 1. Are you still sure?')
    .waitFor()
  await dialog
    .getByRole('status')
    .getByText(
      'This synonym is the Display Name of Zz Ectopy and Zz Flutter. After the deletion, patients see the terms’ preferred names.',
      { exact: true },
    )
    .waitFor()
  expect(await findSynonym(curator, { id })).not.toBeNull()
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog.getByText(`Successfully Deleted Skipping (${id}) from the Synonym database...`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe(`/synonyms?search=${slug}`)
  expect(await findTerm(curator, terms[0].id)).toMatchObject({ displayName: 'Zz Flutter', synonyms: [] })
})

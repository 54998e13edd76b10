import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { navigateTo, openConsole } from '../support/console.ts'
import { alertIn, associationsOn, expectDescription, expectTags } from '../support/groupScreens.ts'
import { callerOf, testService } from '../support/service.ts'
import { findSynonym, link, newSynonym, newTerm, removeSynonym, setPrimary, type Term } from '../support/synonyms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const open = (path: string) => openConsole(service, 'curator', path)
const addressOf = (page: Page) => page.url().slice(service.url.length)

const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByLabel('Synonym Name'),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    auid: dialog.getByLabel('UMLS AUID'),
    source: dialog.getByLabel('Source'),
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save Synonym' }),
    ...associationsOn(dialog, 'Terms'),
  }
}
const newTerms = async (...[first, second, third]: [string, string, string]) =>
  [
    await newTerm(curator, { name: first }),
    await newTerm(curator, { name: second }),
    await newTerm(curator, { name: third }),
  ] as const
const newDisplayName = async (name: string, { id }: Term) => {
  const synonym = await newSynonym(curator, { name, termId: id })
  await setPrimary(curator, id, synonym.id)
  return synonym
}

test('the list has each AUID; a vocabulary synonym shows its source, and can be saved again after its deletion', async () => {
  const rows = await service.database.rows<{ name: string; auid: string | null }>(sql`
    select name, auid from synonym order by name_key, id limit 25`)
  const taken = await newSynonym(curator, { name: 'Zz Taken', auid: 'A0027665', source: 'MSH' })
  const page = await open('/synonyms')
  await page.getByText('Showing 1 - 25 of').waitFor()
  const cells = (column: number) => page.locator(`tbody tr td:nth-child(${column})`).allTextContents()
  expect(await cells(2)).toEqual(rows.map(({ name }) => name))
  expect(await cells(3)).toEqual(rows.map(({ auid }) => auid ?? '–'))
  expect(rows.some(({ auid }) => auid === null) && rows.some(({ auid }) => auid !== null)).toBe(true)

  await page.getByRole('link', { name: 'Create Synonym' }).click()
  const { name, radio, save, auid, source, dialog } = formOn(page)
  await navigateTo(page, `/synonyms/edit/${(await newSynonym(curator)).slug}`)
  await expect.poll(() => source.inputValue()).toBe('DML_CUSTOM')

  await navigateTo(page, `/synonyms/edit/${taken.slug}`)
  await expect.poll(() => auid.inputValue()).toBe('A0027665')
  expect(await source.inputValue()).toBe('MSH')
  expect([await auid.isEditable(), await source.isEditable()]).toEqual([false, false])
  await expectDescription(save, 'Nothing has been changed.')
  await name.fill('Zz Auricular Fibrillation')
  await radio('Enabled').click()
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const changes = { name: 'Zz Auricular Fibrillation', status: true, version: 2 }
  expect(await findSynonym(curator, { id: taken.id })).toEqual({ ...taken, ...changes })

  // A deleted synonym can be saved again.
  await navigateTo(page, `/synonyms/edit/${taken.slug}`)
  await radio('Disabled').click()
  await removeSynonym(await service.as('admin'), taken.id)
  await dialog.getByRole('button', { name: 'Create again' }).click()
  await dialog.getByText('When you save, the synonym’s terms are added again.').waitFor()
  expect(await auid.inputValue()).toBe('A0027665')
  await save.click()
  await alertIn(page, 'Created').waitFor()
  const created = { ...taken, ...changes, status: false, version: expect.any(Number) }
  expect(await findSynonym(curator, { slug: taken.slug })).toEqual(created)
})

test('terms are sorted by name, linked and unlinked, and link to their forms', async () => {
  const [first, middle, last] = await newTerms('Aa Valve', 'Mm Valve', 'Zz Valve')
  const { id, slug } = await newDisplayName('Leaky valve', last)
  await link(curator, first.id, id)
  const page = await open(`/synonyms/edit/${slug}`)
  const { plus, picker, option, tags, remove } = formOn(page)
  await expectTags(tags, ['Aa Valve', 'Zz ValveDisplay Name'])
  const termIds = async () => (await findSynonym(curator, { id }))?.terms.map((term) => term.id)
  await plus.click()
  await picker.fill('mm valve')
  await option('Mm Valve').click()
  await expectTags(tags, ['Aa Valve', 'Mm Valve', 'Zz ValveDisplay Name'])
  await page.keyboard.press('Escape')
  await expect.poll(termIds).toEqual([first.id, middle.id, last.id])
  await remove('Aa Valve').click()
  await expectTags(tags, ['Mm Valve', 'Zz ValveDisplay Name'])
  await expect.poll(termIds).toEqual([middle.id, last.id])
  await tags.filter({ hasText: 'Mm Valve' }).getByRole('link').click()
  await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  expect(addressOf(page)).toBe('/cft/edit/mm-valve')
})

test('deleting a synonym names the terms that lose their Display Name, and asks again when these have changed', async () => {
  const [ectopy, flutter, skip] = await newTerms('Zz Ectopy', 'Zz Flutter', 'Zz Skip')
  const { id, slug } = await newDisplayName('Skipping', flutter)
  for (const term of [ectopy, skip]) await link(curator, term.id, id)
  const page = await open(`/synonyms?search=${slug}`)
  await page.getByRole('link', { name: 'Delete Skipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Synonym' })
  const warning = (names: string, rest: string) =>
    dialog
      .getByRole('status')
      .getByText(`This synonym is the Display Name of ${names}. After the deletion, patients see ${rest}.`)
  await warning('Zz Flutter', 'the term’s preferred name').waitFor()
  await dialog.getByText('Are you sure you want to delete following Synonym?').waitFor()
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, 'Skipping', slug, '–', 'DML_CUSTOM'])
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['3 terms: Zz Ectopy, Zz Flutter and Zz Skip'])
  await setPrimary(curator, ectopy.id, id)
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog
    .getByText('The records linked to this Synonym have changed. Display Names: 2, was 1. Are you still sure?')
    .waitFor()
  await warning('Zz Ectopy and Zz Flutter', 'the terms’ preferred names').waitFor()
  expect(await findSynonym(curator, { id })).not.toBeNull()
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog.getByText(`Successfully Deleted Skipping (${id})`).waitFor()
})

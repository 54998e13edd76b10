import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RemoveTerm } from '../../src/gql/terms/terms.gen.ts'
import { openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { tabTo } from '../support/keys.ts'
import { startTestService, type TestService } from '../support/service.ts'

// By keyboard, a curator finds a condition in UMLS, adds it as a term, links physicians and synonyms, and finds the term
// by a synonym.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const curator = await service.as('curator')
  const term = await service.database.one<{ id: string }>(sql`select id from term where umls_cuid = 'C0004238'`)
  if (term) await curator(RemoveTerm, { input: { id: term.id } })
})
afterAll(() => service.stop())

/** Opens an editor's picker, adds the first result for a text, and closes the picker. */
const addFirstResult = async (page: Page, editor: string, text: string, label: string): Promise<void> => {
  const region = page.getByRole('region', { name: editor, exact: true })
  await tabTo(page, region.getByRole('button', { name: `Add ${editor}`, exact: true }))
  await page.keyboard.press('Enter')
  await region.getByRole('combobox').waitFor()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  // The options may belong to the empty text until the first one matches.
  await region.getByRole('option').first().filter({ hasText: label }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await region.getByRole('button', { name: `Remove ${label}`, disabled: false }).waitFor()
  await page.keyboard.press('Escape')
}

test('a term is found in UMLS, added, linked, named for patients, and found by that name', async () => {
  const page = await openConsole(service, 'curator', '/cft')
  await page.getByText(/^Showing/).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Create Cft' }))
  await page.keyboard.press('Enter')

  const addDialog = page.getByRole('dialog', { name: 'Add New CFT' })
  await addDialog.getByLabel('Search UMLS').waitFor()
  await page.keyboard.type('atrial fib')
  const select = addDialog.getByRole('button', { name: 'Select Atrial fibrillation' })
  await tabTo(page, select)
  await page.keyboard.press('Enter')
  await expect.poll(() => addDialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Atrial fibrillation')
  expect(await addDialog.getByLabel('CUID').inputValue()).toBe('C0004238')
  expect(await addDialog.getByRole('radio', { name: 'Condition' }).isChecked()).toBe(true)
  expect(await addDialog.getByRole('radio', { name: 'Disabled' }).isChecked()).toBe(true)
  await tabTo(page, addDialog.getByRole('button', { name: 'Save Term' }))
  await page.keyboard.press('Enter')
  await alertIn(page, 'Created').waitFor()
  await addDialog.waitFor({ state: 'detached' })

  const search = page.getByRole('searchbox', { name: 'Search Clinical Focus Terms...' })
  await tabTo(page, search)
  await page.keyboard.type('C0004238')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Atrial fibrillation', exact: true })
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  await tabTo(page, link)
  await page.keyboard.press('Enter')

  const editDialog = page.getByRole('dialog', { name: 'Edit CFT' })
  await editDialog.getByLabel('Name', { exact: true }).waitFor()
  await addFirstResult(page, 'Synonyms', 'quivering', 'Quivering heartbeat')
  await tabTo(page, editDialog.getByRole('button', { name: 'Make primary: Quivering heartbeat' }))
  await page.keyboard.press('Enter')
  await editDialog.getByText('Preferred name: Atrial fibrillation').waitFor()
  await addFirstResult(page, 'Specialties (Inherited List)', 'cardiology', 'Cardiology')
  await addFirstResult(page, 'Specialty Master Lists', 'cardiology', 'Cardiology')
  const [physician] = await service.database.rows<{ label: string }>(sql`
    select last_name || ', ' || first_name as label from merged_provider order by last_name_key, first_name_key, id`)
  await addFirstResult(
    page,
    'Physicians',
    physician?.label.split(', ').toReversed().join(' ') ?? '',
    physician?.label ?? '',
  )

  await page.keyboard.press('Escape')
  await editDialog.waitFor({ state: 'detached' })
  await tabTo(page, search)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('quivering')
  await page.keyboard.press('Enter')
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  await page.getByRole('row', { name: /Atrial fibrillation .*Quivering heartbeat.*condition/ }).waitFor()

  const stored = await service.database.one(sql`
    select term.name, term.slug, taxonomy, umls_cuid, term.status, (select name from synonym where id = primary_synonym_id) as shown,
      (select array_agg(list || ' ' || specialty.name order by list) from specialty_term
        join specialty on specialty.id = specialty_id where term_id = term.id) as lists,
      (select count(*)::int from provider_term where term_id = term.id) as physicians
    from term where umls_cuid = 'C0004238'`)
  expect(stored).toEqual({
    name: 'Atrial fibrillation',
    slug: 'atrial-fibrillation',
    taxonomy: 'CONDITION',
    umls_cuid: 'C0004238',
    status: false,
    shown: 'Quivering heartbeat',
    lists: ['DEFAULT Cardiology', 'MASTER Cardiology'],
    physicians: 1,
  })
})

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { CUSTOM_TERM_NOTE } from '../../src/domain/terms/term.ts'
import {
  type ConsoleOptions,
  expectFocus,
  holdRequest,
  navigateTo,
  openConsole,
  rowOf,
  stopClock,
} from '../support/console.ts'
import { alertIn, associationsOn, expectDescription, expectTags, physicians } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { newSynonym, setPrimary } from '../support/synonyms.ts'
import { newTerm, type Term } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const open = (path: string, options?: ConsoleOptions) => openConsole(service, 'curator', path, options)
const addressOf = (page: Page) => page.url().slice(service.url.length)

const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Edit CFT' })
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    editCustom: dialog.getByRole('button', { name: 'Edit custom Machine Name' }),
    cuid: dialog.getByLabel('CUID'),
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: /^Save (Term|these values)$/ }),
    remove: dialog.getByRole('button', { name: 'Delete Term' }),
    editor: (title: string) => associationsOn(dialog, title),
  }
}
const edit = async ({ slug }: Pick<Term, 'slug'>) => {
  const page = await open(`/cft/edit/${slug}`)
  const form = formOn(page)
  await form.name.waitFor()
  return { page, ...form }
}
const EDITORS = ['Specialties (Inherited List)', 'Specialty Master Lists', 'Physicians']

/** Checks that a table hides no part of its rows on a tablet. */
const expectWholeRows = async (page: Page) => {
  for (const width of [768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const hiddenWidth = await page.getByRole('table').evaluate(({ parentElement: scroller }) => {
      return scroller && scroller.scrollWidth - scroller.clientWidth
    })
    expect(hiddenWidth, `hidden pixels at ${width} px`).toBe(0)
  }
}

test('the list shows type, CUID, age, status and a different Display Name of each term, with whole rows on a tablet', async () => {
  const page = await open('/cft', { prepare: (newPage) => newPage.clock.install() })
  await page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()
  const rows = await service.database.rows<{ name: string; type: string; cuid: string; status: string }>(sql`
    select term.name || coalesce(' Display Name: ' || synonym.name, '') as name,
      coalesce(lower(taxonomy::text), 'undefined') as type, coalesce(term.umls_cuid, '–') as cuid,
      case when term.status then 'enabled' else 'disabled' end as status
    from term left join synonym on synonym.id = primary_synonym_id order by term.name_key, term.id limit 25`)
  const types = new Set(rows.map(({ type }) => type))
  expect([...types].toSorted(), 'types in the demo data').toEqual(['condition', 'treatment', 'undefined'])
  const cells = await page
    .locator('tbody tr')
    .evaluateAll((lines: HTMLTableRowElement[]) => lines.map(({ cells }) => [...cells].map((cell) => cell.textContent)))
  expect(cells).toEqual(
    rows.map(({ name, type, cuid, status }) => [
      '',
      expect.toSatisfy((text: string) => text.trim() === name),
      expect.any(String),
      cuid,
      type,
      expect.stringMatching(/ago$/),
      status,
      expect.any(String),
    ]),
  )
  await checkPhoneAndDesktop(page)
  await expectWholeRows(page)

  const { name } = await newTerm(curator)
  const search = page.getByRole('searchbox', { name: 'Search Clinical Focus Terms...' })
  await search.fill(name)
  await search.press('Enter')
  const row = rowOf(page, name)
  await row.getByText('a few seconds ago').waitFor()
  await page.clock.fastForward(3 * 60_000)
  await row.getByText(/^[23] minutes ago$/).waitFor()
  await navigateTo(page, '/audit')
  await page.getByRole('row').nth(1).waitFor()
  await expectWholeRows(page)
  await navigateTo(page, '/cft/edit/no-such-term')
  await page.getByRole('alert').getByText('That CFT could not be found...').waitFor()
})

test('the fields show refusals; the CUID is read-only; a top condition keeps its taxonomy', async () => {
  const [term, custom] = [await newTerm(curator, { umls_cuid: 'C9900001' }), await newTerm(curator)]
  const { page, dialog, name, cuid, radio, save, editor } = await edit(custom)
  await dialog.getByText(CUSTOM_TERM_NOTE).waitFor()
  expect(await cuid.count()).toBe(0)
  await name.fill(term.name)
  const release = await holdRequest(page, 'UpdateTerm')
  await save.click()
  await editor('Physicians').plus.click()
  release()
  await expectDescription(name, `A term named ${term.name} already exists.`)
  await expectFocus(editor('Physicians').region.getByRole('combobox'))
  await page.keyboard.press('Escape')
  await name.fill(`${term.name} `)
  await save.click()
  await expectFocus(name)
  expect(await name.inputValue(), 'the typed name stays').toBe(`${term.name} `)
  await name.fill(custom.name)

  await navigateTo(page, `/cft/edit/${term.slug}`)
  await expect.poll(() => cuid.inputValue()).toBe('C9900001')
  expect(await cuid.getAttribute('readonly')).not.toBeNull()
  for (const taxonomy of ['Treatment', 'Condition']) expect(await radio(taxonomy).isChecked()).toBe(false)
  await expectDescription(save, 'Nothing has been changed.')

  const top = await service.database.one<Term>(sql`
    select slug, name from term join top_condition on term_id = term.id order by place limit 1`)
  await navigateTo(page, `/cft/edit/${top?.slug}`)
  await dialog
    .filter({ hasText: top?.name ?? '' })
    .getByRole('radio', { name: 'Treatment', exact: true })
    .click()
  await save.click()
  const message = `${top?.name} is a top condition. Remove it from Top Conditions first.`
  await expectDescription(dialog.getByRole('radiogroup', { name: 'Taxonomy' }), message)
  await expectFocus(radio('Treatment'))
})

test('lists and physicians are linked at once beside a draft, and leave the version; Delete Term waits half a second', async () => {
  const term = await newTerm(curator, { taxonomy: 'CONDITION' })
  const [first] = await physicians(service, 2)
  const { page, editor, name, save, remove } = await edit(term)
  await name.fill('Mine')
  const [inherited, master, staff] = [editor(EDITORS[0] ?? ''), editor(EDITORS[1] ?? ''), editor('Physicians')]
  await inherited.plus.click()
  for (const option of ['Cardiology', 'Cardiology (Heart & Vascular)']) await inherited.option(option).click()
  await expectTags(inherited.tags, ['Cardiology', 'Cardiology (Heart & Vascular)'])
  await page.keyboard.press('Escape')
  await master.plus.click()
  expect(await master.option('Cardiology (Heart & Vascular)').count(), 'service lines have no master list').toBe(0)
  await master.option('Rheumatology').click()
  await expectTags(master.tags, ['Rheumatology'])
  await page.keyboard.press('Escape')
  await inherited.region.getByRole('button', { name: 'Remove Cardiology', exact: true }).click()
  await expectTags(inherited.tags, ['Cardiology (Heart & Vascular)'])
  const lists = await service.database.rows<{ name: string }>(sql`
    select list || ' ' || specialty.name as name from specialty_term
      join specialty on specialty.id = specialty_id where term_id = ${term.id}
    union all select 'VARIANT ' || specialty.name || ' ' || service_line.name from specialty_variant_term
      join specialty on specialty.id = specialty_id join service_line on service_line.id = service_line_id
      where term_id = ${term.id} order by 1`)
  expect(lists.map((list) => list.name)).toEqual(['MASTER Rheumatology', 'VARIANT Cardiology Heart & Vascular'])

  await staff.plus.click()
  await staff.option(first?.label ?? '').click()
  await expectTags(staff.tags, [first?.label ?? ''])
  await page.keyboard.press('Escape')
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  const saved = await service.database.one(sql`select name, taxonomy, version from term where id = ${term.id}`)
  expect(saved).toEqual({ name: 'Mine', taxonomy: 'CONDITION', version: 2 })

  await navigateTo(page, `/cft/edit/${term.slug}`)
  await remove.waitFor()
  await stopClock(page)
  await remove.click()
  await page.clock.runFor(delays.redirect - 1)
  expect(addressOf(page)).toBe(`/cft/edit/${term.slug}`)
  await page.clock.runFor(1)
  await expect.poll(() => addressOf(page)).toBe(`/cft/delete/${term.slug}`)
})

test('users with the permission for terms or for synonyms alone see no control that they may not use', async () => {
  await service.database.rows(sql`
    insert into auth_item (name, type, description) values
      ('termCurator', 1, 'Terms alone.'), ('synonymCurator', 1, 'Synonyms alone.')`)
  await service.database.rows(sql`
    insert into auth_item_child (parent, child) values ('termCurator', 'terms'), ('synonymCurator', 'synonyms')`)
  const openAs = async (username: string, role: string, path: string) => {
    await service.database.rows(sql`update app_user set role = ${role} where username = ${username}`)
    return openConsole(service, username, path)
  }
  const term = await newTerm(curator)
  const synonym = await newSynonym(curator, { termId: term.id })
  const page = await openAs('groups', 'termCurator', `/cft/edit/${term.slug}`)
  const { dialog, editor } = formOn(page)
  for (const title of EDITORS) await editor(title).plus.waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('button', { name: `Make primary: ${synonym.name}` }).click()
  await dialog.getByText(`Preferred name: ${term.name}`).waitFor()
  await navigateTo(page, '/synonyms')
  await page.getByText('No access.').waitFor()

  const other = await openAs('awards', 'synonymCurator', `/synonyms/edit/${synonym.slug}`)
  const terms = other.getByRole('region', { name: 'Terms', exact: true })
  await terms.getByText(term.name, { exact: true }).waitFor()
  expect(await terms.getByRole('link').count(), 'no links to forms without permission').toBe(0)
  await terms.getByRole('button', { name: `Remove ${term.name}` }).click()
  await expect.poll(() => terms.getByRole('listitem').count()).toBe(0)
  await navigateTo(other, '/cft')
  await other.getByText('No access.').waitFor()
})

test('names of maximum length are accessible, and a long Display Name leaves room for other synonyms', async () => {
  const longName = (end: string) => `Aa ${'W'.repeat(252 - end.length)}${end}`
  const { id, slug } = await newTerm(curator, { name: longName('') })
  const primary = await newSynonym(curator, { name: longName('0'), auid: 'A1234567', source: 'CHV', termId: id })
  await setPrimary(curator, id, primary.id)
  for (let place = 1; place < 10; place++)
    await newSynonym(curator, { name: `${'Synonym '.repeat(24)}${place}`, termId: id })

  const page = await openConsole(service, 'curator', `/cft/edit/${slug}`, { width: NARROW })
  const panel = page.getByRole('region', { name: 'Synonyms', exact: true })
  const list = panel.getByRole('list')
  await list.getByRole('listitem').first().waitFor()
  await checkScreen(page, NARROW, 'dark')
  for (const width of [768, WIDE]) {
    await page.setViewportSize({ width, height: 900 })
    const [panelHeight, listHeight] = await Promise.all(
      [panel, list].map((locator) => locator.evaluate((element) => element.clientHeight)),
    )
    expect(listHeight).toBeGreaterThan((panelHeight ?? 0) / 3)
  }
  await page.setViewportSize({ width: NARROW, height: 900 })
  await navigateTo(page, '/cft?search=Aa+WWW')
  await page.getByRole('table').getByText(/WWW/).first().waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0)
  await navigateTo(page, `/synonyms/edit/${primary.slug}`)
  await page.getByRole('listitem').getByText('Display Name').waitFor()
  await checkScreen(page, NARROW, 'dark')
})

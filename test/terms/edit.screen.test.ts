import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays, NAME_LENGTH } from '../../src/domain/limits.ts'
import { CUSTOM_TERM_NOTE } from '../../src/domain/terms/term.ts'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import { expectFocus, holdRequest, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { alertIn, expectDescription, expectTags, physicians } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newTerm, type Term, updateTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path)
const addressOf = (page: Page) => page.url().slice(service.url.length)

/** Returns the locators of a term's form. */
const formOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Edit CFT' })
  const editor = (title: string) => {
    const region = dialog.getByRole('region', { name: title, exact: true })
    return {
      region,
      tags: region.getByRole('list', { name: title }).getByRole('listitem'),
      plus: region.getByRole('button', { name: `Add ${title}`, exact: true }),
      option: (name: string) => region.getByRole('option', { name, exact: true }),
    }
  }
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    slug: dialog.getByLabel('Machine Name', { exact: true }),
    cuid: dialog.getByLabel('CUID'),
    radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    save: dialog.getByRole('button', { name: /^Save (Term|these values)$/ }),
    remove: dialog.getByRole('button', { name: 'Delete Term' }),
    editor,
  }
}
const edit = async ({ slug }: Pick<Term, 'slug'>) => {
  const page = await open(`/cft/edit/${slug}`)
  const form = formOn(page)
  await form.name.waitFor()
  return { page, ...form }
}
/** Returns the lists that contain a term, such as 'DEFAULT Cardiology' or 'VARIANT Cardiology Heart & Vascular'. */
const listsOf = async ({ id }: Term) => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select list || ' ' || specialty.name as name from specialty_term
      join specialty on specialty.id = specialty_id where term_id = ${id}
    union all select 'VARIANT ' || specialty.name || ' ' || service_line.name from specialty_variant_term
      join specialty on specialty.id = specialty_id join service_line on service_line.id = service_line_id
      where term_id = ${id} order by 1`)
  return rows.map(({ name }) => name)
}

describe('the list', () => {
  test('shows type, CUID, age and status of each term, and a different Display Name', async () => {
    const page = await open('/cft')
    await page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers).toEqual(['Term', 'Id', 'CUID', 'Type', 'Last Modified', 'Status', 'Actions'])
    const rows = await service.database.rows<{ name: string; type: string; cuid: string; status: string }>(sql`
      select term.name || coalesce(' Display Name: ' || synonym.name, '') as name,
        coalesce(lower(taxonomy::text), 'undefined') as type, coalesce(term.umls_cuid, '–') as cuid,
        case when term.status then 'enabled' else 'disabled' end as status
      from term left join synonym on synonym.id = primary_synonym_id order by term.name_key, term.id limit 25`)
    const types = new Set(rows.map(({ type }) => type))
    expect([...types].toSorted(), 'types in the demo data').toEqual(['condition', 'treatment', 'undefined'])
    for (const [index, { name, type, cuid, status }] of rows.entries()) {
      const cells = await page
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .allTextContents()
      expect([cells[0]?.trim(), cells[2], cells[3], cells[5]]).toEqual([name, cuid, type, status])
      expect(cells[4]).toMatch(/ago$/)
    }
  })

  test('updates ages while it is open', async () => {
    const { name } = await newTerm(curator)
    const page = await open(`/cft?search=${encodeURIComponent(name)}`)
    const row = rowOf(page, name)
    await row.getByText('a few seconds ago').waitFor()
    await page.clock.install()
    await page.reload()
    await row.waitFor()
    await page.clock.fastForward(3 * 60_000)
    await row.getByText(/^3 minutes ago$|^2 minutes ago$/).waitFor()
  })

  test('has an address that includes the form, and Close leads back to it', async () => {
    const { slug, name } = await newTerm(curator)
    const { page, dialog } = await edit({ slug })
    await page.getByText(/^Showing/).waitFor()
    await expect.poll(() => dialog.getByText('None yet.').count(), { message: 'empty editors' }).toBe(4)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/cft')
    const search = page.getByRole('searchbox', { name: 'Search Clinical Focus Terms...' })
    await search.fill(name)
    await search.press('Enter')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe(`/cft?search=${encodeURIComponent(name).replaceAll('%20', '+')}`)
    await expectFocus(page.getByRole('link', { name: `Edit ${name}` }))
  })

  test('says that a term does not exist', async () => {
    const page = await open('/cft/edit/no-such-term')
    await page.getByRole('alert').getByText('That CFT could not be found...').waitFor()
  })
})

describe('the fields', () => {
  test('are saved: name, machine name, taxonomy, status; the CUID is read-only', async () => {
    const term = await newTerm(curator, { umls_cuid: 'C9900001' })
    const { dialog, name, slug, cuid, radio, save, page } = await edit(term)
    expect(await cuid.inputValue()).toBe('C9900001')
    expect(await cuid.getAttribute('readonly')).not.toBeNull()
    expect(await radio('Treatment').isChecked()).toBe(false)
    expect(await radio('Condition').isChecked(), 'neither taxonomy is chosen').toBe(false)
    await expectDescription(save, 'Nothing has been changed.')

    await name.fill('Edited Term')
    await dialog.getByText('The form has been updated. Use the Save Term button to avoid losing any changes.').waitFor()
    expect(await slug.inputValue(), 'an existing machine name stays').toBe(term.slug)
    await dialog.getByRole('button', { name: 'Edit custom Machine Name' }).click()
    await slug.fill('edited-term')
    await radio('Treatment').click()
    await radio('Enabled').click()
    await dialog.getByText('Unique', { exact: true }).waitFor()
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    const saved = await service.database.one(sql`
      select name, slug, taxonomy, umls_cuid, status, version from term where id = ${term.id}`)
    expect(saved).toEqual({
      name: 'Edited Term',
      slug: 'edited-term',
      taxonomy: 'TREATMENT',
      umls_cuid: 'C9900001',
      status: true,
      version: 2,
    })
  })

  test('show errors: no name, a very long one, a taken machine name, another term’s name', async () => {
    const [term, other] = [await newTerm(curator), await newTerm(curator)]
    const { dialog, name, slug, save } = await edit(term)
    await name.fill(' ')
    await expectDescription(name, 'Term Name must not be empty.')
    await name.fill('x'.repeat(NAME_LENGTH + 45))
    await expectDescription(name, `Term Name must have at most ${NAME_LENGTH} characters; it has ${NAME_LENGTH + 45}.`)
    expect(await save.isDisabled()).toBe(true)
    await name.fill(term.name)
    await dialog.getByRole('button', { name: 'Edit custom Machine Name' }).click()
    await slug.fill(other.slug)
    await dialog.getByText(`(${other.slug}) is not unique.`).waitFor()
    await expectDescription(save, 'The Machine Name is taken.')
    await dialog.getByRole('button', { name: 'Machine Name', exact: false }).last().click()

    await name.fill(other.name)
    await save.click()
    await expectDescription(name, `A term named ${other.name} already exists.`)
    await expectFocus(name)
    expect(await name.inputValue(), 'the typed name stays').toBe(other.name)
  })

  test('report that the taxonomy of a top condition cannot be changed', async () => {
    const [term] = await service.database.rows<Term>(sql`
      select slug, name from term join top_condition on term_id = term.id order by place limit 1`)
    if (!term) throw new Error('There are no top conditions.')
    const { dialog, radio, save } = await edit(term)
    await radio('Treatment').click()
    await save.click()
    const message = `${term.name} is a top condition. Remove the term from that list first.`
    await expectDescription(dialog.getByRole('radiogroup', { name: 'Taxonomy' }), message)
    await expectFocus(radio('Treatment'))
  })

  test('keep the focus in another editor when a save is refused', async () => {
    const [term, other] = [await newTerm(curator), await newTerm(curator)]
    const { page, name, save, editor } = await edit(term)
    const release = await holdRequest(page, 'UpdateTerm')
    await name.fill(other.name)
    await save.click()
    const { plus, region } = editor('Physicians')
    await plus.click()
    release()
    await expectDescription(name, `A term named ${other.name} already exists.`)
    await expectFocus(region.getByRole('combobox'))
  })

  test('of a custom term have a note that it has no UMLS link', async () => {
    const { dialog, cuid } = await edit(await newTerm(curator))
    await dialog.getByText(CUSTOM_TERM_NOTE).waitFor()
    expect(await cuid.count()).toBe(0)
  })

  test('that a colleague has saved too offer a choice for each field', async () => {
    const term = await newTerm(curator, { taxonomy: 'CONDITION' })
    const { name, save, page } = await edit(term)
    await name.fill('Mine')
    await updateTerm(await service.as('admin'), term.id, { name: 'Theirs', taxonomy: 'TREATMENT' })
    const merge = mergeOn(page)
    await merge.review.click()
    await expectChoices(merge, { Name: null, Taxonomy: 'theirs' })
    await merge.choose('Name', 'mine')
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    const saved = await service.database.one(sql`select name, taxonomy from term where id = ${term.id}`)
    expect(saved).toEqual({ name: 'Mine', taxonomy: 'TREATMENT' })
  })
})

describe('the lists of specialties', () => {
  test('link the term at once: default lists, variants of service lines, master lists', async () => {
    const term = await newTerm(curator)
    const { page, editor } = await edit(term)
    const [inherited, master] = [editor('Specialties (Inherited List)'), editor('Specialty Master Lists')]
    await inherited.plus.click()
    for (const name of ['Cardiology', 'Cardiology (Heart & Vascular)']) await inherited.option(name).click()
    await expectTags(inherited.tags, ['Cardiology', 'Cardiology (Heart & Vascular)'])
    await page.keyboard.press('Escape')
    await master.plus.click()
    expect(await master.option('Cardiology (Heart & Vascular)').count(), 'service lines have no master list').toBe(0)
    await master.option('Rheumatology').click()
    await expectTags(master.tags, ['Rheumatology'])
    await page.keyboard.press('Escape')
    await expect
      .poll(() => listsOf(term))
      .toEqual(['DEFAULT Cardiology', 'MASTER Rheumatology', 'VARIANT Cardiology Heart & Vascular'])

    await inherited.region.getByRole('button', { name: 'Remove Cardiology', exact: true }).click()
    await expectTags(inherited.tags, ['Cardiology (Heart & Vascular)'])
    await expect.poll(() => listsOf(term)).toEqual(['MASTER Rheumatology', 'VARIANT Cardiology Heart & Vascular'])
  })
})

describe('the physicians', () => {
  test('are added one by one and by ids, and keep the version of the term', async () => {
    const term = await newTerm(curator)
    const [first, second] = await physicians(service, 2)
    const { page, dialog, editor, name, save } = await edit(term)
    const { plus, option, tags, region } = editor('Physicians')
    await name.fill(`${term.name} edited`)
    await plus.click()
    await option(first?.label ?? '').click()
    await expectTags(tags, [first?.label ?? ''])
    await page.keyboard.press('Escape')
    await region.getByRole('button', { name: 'Add Physicians by ID' }).click()
    const pasteDialog = page.getByRole('dialog', { name: 'Add Physicians by ID' })
    await pasteDialog.getByLabel('Physician IDs').fill(`${first?.id}, ${second?.id}`)
    // The picker has already linked the first physician.
    await pasteDialog.getByRole('button', { name: 'Add 1 Physician', exact: true }).click()
    await pasteDialog.getByRole('heading', { name: 'Added 1' }).waitFor()
    await pasteDialog.getByRole('button', { name: 'Close' }).last().click()
    await expectTags(tags, [first?.label ?? '', second?.label ?? ''])
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    const saved = await service.database.one(sql`select name, version from term where id = ${term.id}`)
    expect(saved, 'no conflict with the own changes').toEqual({ name: `${term.name} edited`, version: 2 })
  })
})

describe('Delete Term', () => {
  test('opens the confirmation half a second later', async () => {
    const term = await newTerm(curator)
    const { page, remove } = await edit(term)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await remove.click()
    await page.clock.runFor(delays.redirect - 1)
    expect(addressOf(page)).toBe(`/cft/edit/${term.slug}`)
    await page.clock.runFor(1)
    await expect.poll(() => addressOf(page)).toBe(`/cft/delete/${term.slug}`)
    await page.clock.resume()
    await page.getByText('Are you sure you want to delete following CFT?').waitFor()
  })

  test('asks first about unsaved changes, and can be pressed again after staying', async () => {
    const term = await newTerm(curator)
    const { page, name, remove } = await edit(term)
    const sent = operationsOf(page)
    await name.fill('Unsaved')
    for (const answer of ['Keep editing', 'Discard changes']) {
      await remove.click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await question.or(page.getByRole('dialog', { name: 'Leave without saving?' })).waitFor()
      await page.getByRole('button', { name: answer }).click()
    }
    await expect.poll(() => addressOf(page)).toBe(`/cft/delete/${term.slug}`)
    expect(sent.map((operation) => operation.name)).not.toContain('UpdateTerm')
  })
})

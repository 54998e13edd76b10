import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentences } from '../../src/domain/sentences.ts'
import { SetSpecialtyVisibility } from '../../src/gql/physicians/overrideParts.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { mergeOn } from '../support/colleagues.ts'
import { dropResponse, expectFocus, holdRequest, intercept, operationsOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newCareGroup,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
  REASON,
} from '../support/physicians.ts'
import { expectItems, openProvider, type Section, saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const idsOf = (items: readonly NamedRecord[]) => items.map(({ id }) => id)
/** Creates records one after the other. Later ones sort later. */
const createMany = async (count: number, create: () => Promise<NamedRecord>) => {
  const made: NamedRecord[] = []
  while (made.length < count) made.push(await create())
  return made
}
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)

/** Picks the only record with this name in the panel of an association editor. */
const pickIn = async (panel: Locator, label: string, { name }: NamedRecord) => {
  await panel.getByRole('combobox', { name: `Search ${label}...` }).fill(name)
  await panel.getByRole('option').filter({ hasText: name }).first().click()
}
const pick = ({ section }: Section, label: string, made: NamedRecord) => pickIn(section, label, made)

describe('the terms of a physician', () => {
  const linkedTo = (id: string) =>
    service.database.rows<{ id: string }>(
      sql`select term_id as id from provider_term where provider_id = ${id} order by term_id`,
    )

  /** Creates a physician with linked terms and opens the dialog. */
  const open = async (count: number, username?: string) => {
    const terms = await createMany(count, () => newTerm(service.database))
    const id = await newPhysician(service.database)
    await overridden(curator, id, { terms: idsOf(terms) })
    const page = await openProvider(service, id, username)
    const form = sectionOn(page, titles.terms)
    return { page, id, terms, ...form, form, items: form.items('Clinical Focus Terms') }
  }
  const named = (terms: readonly NamedRecord[]) => terms.map(({ name }) => name)

  test('are staged, saved together with a reason, and written to one audit row', async () => {
    const { page, id, terms, form, items, button, badge } = await open(2)
    const [original, removed] = terms as [NamedRecord, NamedRecord]
    const [first, second] = (await createMany(2, () => newTerm(service.database))) as [NamedRecord, NamedRecord]
    await badge('unchanged').waitFor()
    const sent = operationsOf(page)
    await button('Add Clinical Focus Terms').click()
    await pick(form, 'Clinical Focus Terms', first)
    await pick(form, 'Clinical Focus Terms', second)
    await page.keyboard.press('Escape')
    await button(`Remove ${removed.name}`).click()
    await button(`Remove ${second.name}`).click()
    await expectItems(items, [
      [original.name, 'original'],
      [removed.name, 'removed'],
      [first.name, 'added'],
    ])
    await badge('changed').waitFor()
    await form.section.getByText('These associations have changed. Save to avoid losing any changes.').waitFor()
    expect(new Set(sent.map(({ name }) => name)), 'only the picker sends requests').toEqual(new Set(['PickTerms']))
    await expectDescription(form.save, 'Explain in more than 20 characters why, and who authorized the change.')

    const rows = await auditRows(() => saveSection(form))
    expect(await linkedTo(id)).toEqual([{ id: original.id }, { id: first.id }])
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'curator',
        action: 'updateProviderOverrides',
        before: { terms: [removed] },
        after: { terms: [first] },
        args: expect.objectContaining({ log: REASON, update: { terms: [original.id, first.id] } }),
      }),
    ])
    await expectItems(items, [
      [original.name, 'original'],
      [first.name, 'original'],
    ])
    expect(await form.reason.inputValue()).toBe('')
  })

  test('are restored by undoing each change, also by keyboard', async () => {
    const { page, terms, form, items, button, badge } = await open(2)
    const [first] = terms as [NamedRecord]
    await button(`Remove ${first.name}`).press('Enter')
    await badge('changed').waitFor()
    await expectFocus(button(`Undo removal of ${first.name}`))
    await page.keyboard.press('Enter')
    await expectItems(
      items,
      named(terms).map((name) => [name, 'original']),
    )
    await badge('unchanged').waitFor()
    await expectFocus(button(`Remove ${first.name}`))

    await button(`Remove ${first.name}`).click()
    await button('Add Clinical Focus Terms').click()
    await pick(form, 'Clinical Focus Terms', first)
    await badge('unchanged').waitFor()
  })

  test('that a colleague removes are announced by name', async () => {
    const { page, id, terms, form } = await open(2)
    const [mine, theirs] = terms as [NamedRecord, NamedRecord]
    await form.button(`Remove ${mine.name}`).click()
    await overridden(await service.as('admin'), id, { terms: [mine.id] })
    await form.button('Review changes').click()
    const { panel } = mergeOn(page)
    await panel.getByText(theirs.name).waitFor()
    await panel.getByText(mine.name).waitFor()
    await form.reason.fill(REASON)
    await form.save.click()
    await form.badge('saved').waitFor()
    expect(await linkedTo(id)).toEqual([])
    await form.section.getByText('None yet.').waitFor()
  })

  test('can be filtered when there are eleven or more', async () => {
    const { page, form, items, terms } = await open(11)
    const [, , third] = terms as [NamedRecord, NamedRecord, NamedRecord]
    const filter = form.section.getByRole('searchbox', { name: 'Filter', exact: true })
    await filter.fill(third.name)
    await expectItems(items, [[third.name, 'original']])
    await page.keyboard.press('Escape')
    await expect.poll(() => items.count(), { message: 'Esc clears the filter' }).toBe(11)
    await expectFocus(filter)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('link to their forms, for users who may open these', async () => {
    const { page, form, terms } = await open(1)
    const [term] = terms as [NamedRecord]
    await form.section.getByRole('link', { name: term.name }).click()
    await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  })

  test('are read-only for the award team', async () => {
    const { page, form, items, terms, button } = await open(2, 'awards')
    await expectItems(
      items,
      named(terms).map((name) => [name, 'original']),
    )
    expect(await form.section.getByRole('button').count(), 'only the button that explains a match remains').toBe(1)
    expect(await form.section.getByRole('link').count(), 'the award team may not open the section of terms').toBe(0)
    await button('Explain the match').click()
    await pickIn(
      page.getByRole('dialog', { name: 'Explain the Match' }),
      'Clinical Focus Terms',
      terms[0] as NamedRecord,
    )
    await page.getByRole('status').getByText(`A search for ${terms[0]?.name} finds `).waitFor()
  })
})

describe('terms added by id', () => {
  const open = async () => {
    const [linkedTerm, first, second] = (await createMany(3, () => newTerm(service.database))) as [
      NamedRecord,
      NamedRecord,
      NamedRecord,
    ]
    const id = await newPhysician(service.database)
    await overridden(curator, id, { terms: [linkedTerm.id] })
    const page = await openProvider(service, id)
    const form = sectionOn(page, titles.terms)
    await form.button('Add Clinical Focus Terms by ID').click()
    const dialog = page.getByRole('dialog', { name: 'Add Clinical Focus Terms by ID' })
    const paste = (ids: string) => dialog.getByLabel('Term IDs').fill(ids)
    const group = (name: string) => dialog.locator(`[data-outcome="${name}"]`)
    return { page, id, linkedTerm: linkedTerm, first, second, form, dialog, paste, group }
  }

  test('show a preview of their outcome, and are linked at once', async () => {
    const { page, linkedTerm, first, second, form, dialog, paste, group } = await open()
    await paste(`${linkedTerm.id}, ${first.id}, ${second.id}, ${first.id}, 999999999`)
    await group('added').getByText(second.name).waitFor()
    expect(await group('alreadyLinked').textContent()).toContain(linkedTerm.name)
    expect(await group('unknown').textContent()).toContain('999999999')
    expect(await group('repeated').textContent()).toContain(first.id)
    await dialog.getByRole('button', { name: 'Add 2 Terms' }).click()
    await dialog.getByRole('heading', { name: 'Added 2' }).locator('svg').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expectItems(form.items('Clinical Focus Terms'), [
      [linkedTerm.name, 'original'],
      [first.name, 'original'],
      [second.name, 'original'],
    ])
    await form.badge('unchanged').waitFor()
    const index = page.getByRole('navigation', { name: 'Forms' })
    await index.getByRole('button', { name: new RegExp(`^${titles.terms} ?, 3 linked$`) }).waitFor()
  })

  test('may be CUIs, and join the staged changes at once', async () => {
    const { id, linkedTerm, first, form, dialog, paste, group } = await open()
    const cui = `C9${linkedTerm.id.padStart(6, '0')}`
    await service.database.rows(sql`update term set umls_cuid = ${cui} where id = ${first.id}`)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await form.button(`Remove ${linkedTerm.name}`).click()
    await form.button('Add Clinical Focus Terms by ID').click()
    await paste(`${cui.toLowerCase()}, C9999999`)
    await group('added').getByText(first.name).waitFor()
    await dialog.getByText('Not found: C9999999', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Add 1 Term' }).click()
    await dialog.getByText('Added').first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expectItems(form.items('Clinical Focus Terms'), [
      [linkedTerm.name, 'removed'],
      [first.name, 'original'],
    ])
    expect(await form.button('Review changes').count()).toBe(0)
    await saveSection(form)
    const linked = await service.database.rows(sql`select term_id as id from provider_term where provider_id = ${id}`)
    expect(linked).toEqual([{ id: first.id }])
  })

  test("are refused in the specification's words when none is new", async () => {
    const { linkedTerm, dialog, paste } = await open()
    await paste(linkedTerm.id)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog
      .getByText('One Or More of the terms you tried to add are associated to this provider already.')
      .waitFor()
  })

  test('do not affect staged changes: both are saved', async () => {
    const { page, id, linkedTerm, first, form, dialog, paste } = await open()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await form.button(`Remove ${linkedTerm.name}`).click()
    await form.button('Add Clinical Focus Terms by ID').click()
    await paste(first.id)
    await dialog.getByRole('button', { name: 'Add 1 Term' }).click()
    await dialog.getByText('Added').first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expectItems(form.items('Clinical Focus Terms'), [
      [linkedTerm.name, 'removed'],
      [first.name, 'original'],
    ])
    expect(await form.button('Review changes').count(), "the user's own change needs no review").toBe(0)
    await saveSection(form)
    const linked = await service.database.rows(sql`select term_id as id from provider_term where provider_id = ${id}`)
    expect(linked).toEqual([{ id: first.id }])
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('the groups of a physician', () => {
  test('are staged, saved together with a reason, and written to one audit row', async () => {
    const [original, removed, added] = (await createMany(3, () => newCareGroup(service.database))) as [
      NamedRecord,
      NamedRecord,
      NamedRecord,
    ]
    const id = await newPhysician(service.database)
    await overridden(curator, id, { groups: idsOf([original, removed]) })
    const page = await openProvider(service, id)
    const form = sectionOn(page, titles.groups)
    await form.button('Add Custom Groups').click()
    await pick(form, 'Custom Groups', added)
    await page.keyboard.press('Escape')
    await form.button(`Remove ${removed.name}`).click()
    const rows = await auditRows(() => saveSection(form))
    const linked = await service.database.rows<{ id: string }>(
      sql`select group_id as id from group_provider where provider_id = ${id} order by group_id`,
    )
    expect(linked).toEqual([{ id: original.id }, { id: added.id }])
    expect(rows).toEqual([expect.objectContaining({ before: { groups: [removed] }, after: { groups: [added] } })])
    await expectItems(form.items('Custom Groups'), [
      [original.name, 'original'],
      [added.name, 'original'],
    ])
  })
})

describe('the specialties of a physician', () => {
  const overridesOf = (id: string) =>
    service.database.rows<{ id: string; is_added: boolean }>(
      sql`select specialty_id as id, is_added from provider_specialty_override where provider_id = ${id} order by id`,
    )

  /** Creates a physician with two specialties from the source, which list the same term, and opens the dialog. */
  const open = async (username?: string, expects: readonly RegExp[] = []) => {
    const term = await newTerm(service.database)
    const originals = [
      await newSpecialty(service.database, [term]),
      await newSpecialty(service.database, [term]),
    ] as const
    const other = await newSpecialty(service.database)
    const id = await newPhysician(service.database)
    await giveSpecialties(service.database, id, originals)
    const page = await openProvider(service, id, username, { expectedErrors: expects })
    const form = sectionOn(page, titles.specialties)
    const card = ({ name }: NamedRecord) => form.section.getByRole('listitem', { name, exact: true })
    const toggle = (specialty: NamedRecord, name: string) => card(specialty).getByRole('switch', { name })
    return { page, id, term, originals, other, form, card, toggle, ...form, cards: form.items('Specialties') }
  }

  test('are added, removed, restored and saved with a reason', async () => {
    const { page, id, originals, other, form, cards, button, badge } = await open()
    const [first, second] = originals
    const expectStatus = (text: string) => form.section.getByRole('status').getByText(text, { exact: true }).waitFor()
    await button('Add Specialty').click()
    await pick(form, 'Specialties', other)
    await expectStatus(`${other.name} added`)
    await form.section.getByRole('option', { name: `${other.name} Added but not saved yet.` }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(button('Add Specialty'))
    await button(`Remove ${first.name}`).click()
    await expectStatus(`${first.name} removed`)
    await button(`Remove ${second.name}`).press('Enter')
    await expectFocus(button(`Undo removal of ${second.name}`))
    await page.keyboard.press('Enter')
    await expectFocus(button(`Remove ${second.name}`))
    await expectStatus(`${second.name} added`)
    await expectItems(cards, [
      [first.name, 'removed'],
      [second.name, 'original'],
      [other.name, 'added'],
    ])
    await badge('changed').waitFor()
    const rows = await auditRows(() => saveSection(form))
    expect(await overridesOf(id)).toEqual([
      { id: first.id, is_added: false },
      { id: other.id, is_added: true },
    ])
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'updateProviderOverrides',
        before: { specialties: [first] },
        after: { specialties: [other] },
        args: expect.objectContaining({ log: REASON }),
      }),
    ])

    await button('Revert to Original').click()
    await expectItems(cards, [
      [first.name, 'original'],
      [second.name, 'original'],
    ])
    await expectDescription(button('Revert to Original'), 'These are the original specialties.')
    await saveSection(form)
    expect(await overridesOf(id)).toEqual([])
  })

  test('add no terms when that is switched off, which is saved with a reason', async () => {
    const { id, originals, term, form, card, page } = await open()
    await card(originals[0]).getByText(term.name).waitFor()
    const sent = operationsOf(page)
    const disabled = form.section.getByRole('switch', { name: 'Disable specialty terms association' })
    await disabled.click()
    await form.badge('changed').waitFor()
    await form.section.getByText('These specialties add no terms').waitFor()
    expect(await card(originals[0]).getByText(term.name).count(), 'the preview of the unsaved change').toBe(0)
    await form.button('Revert to Original').click()
    expect(await disabled.isChecked()).toBe(false)
    await card(originals[0]).getByText(term.name).waitFor()
    await disabled.click()
    expect(sent).toEqual([])
    await saveSection(form)
    const stored = await service.database.one(
      sql`select disable_specialty_terms_association as is_disabled from merged_provider where id = ${id}`,
    )
    expect(stored).toEqual({ is_disabled: true })
    await form.section.getByText('These specialties add no terms').waitFor()
    expect(await card(originals[0]).getByText(term.name).count()).toBe(0)
  })

  test('are switched at once, with the inverted value; the terms of a disabled list disappear', async () => {
    const { page, id, originals, term, form, card, toggle } = await open()
    const [first] = originals
    const sent = operationsOf(page)
    const rows = await auditRows(async () => {
      await toggle(first, 'Visible in specialty header').click()
      await expect.poll(() => toggle(first, 'Visible in specialty header').isChecked()).toBe(false)
      await toggle(first, 'Enable Inherited List').press('Space')
      await expect.poll(() => card(first).getByText(term.name).count()).toBe(0)
    })
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['updateSpecialtyHeaderVisibilty', { is_visible: false }],
      ['updateSpecialtyInheritedListStatus', { enable_inherited_list: false }],
    ])
    expect(sent[0]?.variables).toEqual({
      input: { providerId: id, specialtyId: first.id, is_visible: false, operationId: expect.any(String) },
    })
    await card(originals[1]).getByText(term.name).waitFor()
    await form.badge('unchanged').waitFor()
  })

  test("show a colleague's switch", async () => {
    const { id, originals, toggle } = await open()
    const visible = toggle(originals[0], 'Visible in specialty header')
    await visible.click()
    await expect.poll(() => visible.getAttribute('aria-busy')).toBe(null)
    expect(await visible.isChecked()).toBe(false)
    const input = { providerId: id, specialtyId: originals[0].id, is_visible: true }
    await (await service.as('admin'))(SetSpecialtyVisibility, { input })
    await expect.poll(() => visible.isChecked()).toBe(true)
  })

  test('revert a switch, with an alert, when the service refuses it', async () => {
    const { page, originals, toggle } = await open()
    const [first] = originals
    await intercept(page, 'SetSpecialtyVisibility', (route) =>
      route.fulfill({
        json: { errors: [{ message: 'Specialty not found.', extensions: { code: 'NOT_FOUND' } }] },
      }),
    )
    const visible = toggle(first, 'Visible in specialty header')
    await visible.click()
    await alertIn(page, `${first.name}: Visible in specialty header: Specialty not found.`).waitFor()
    expect(await visible.isChecked()).toBe(true)

    await page.unroute('**/graphql')
    await visible.click()
    await expect.poll(() => visible.getAttribute('aria-busy')).toBe(null)
    expect(await visible.isChecked()).toBe(false)
  })

  test('send a switch again after a lost response, and the service applies it once', async () => {
    const { page, originals, card, toggle } = await open('curator', [/ERR_FAILED/])
    await dropResponse(page, 'SetSpecialtyVisibility')
    const visible = toggle(originals[0], 'Visible in specialty header')
    const status = card(originals[0]).getByRole('status').filter({ visible: true, hasText: sentences.notSaved })
    const rows = await auditRows(async () => {
      await visible.click()
      await status.waitFor()
      await expectDescription(visible, sentences.notSaved)
      expect(await visible.isChecked()).toBe(false)
      await expect.poll(() => visible.getAttribute('aria-busy')).toBe(null)
    })
    expect(rows.map(({ after }) => after)).toEqual([{ is_visible: false }])
    expect(await visible.isChecked()).toBe(false)
    expect(await status.count()).toBe(0)
  })

  test('show briefly that a switch or a term is saved, without moving the layout', async () => {
    const { page, originals, term, card, toggle } = await open()
    const saved = page.getByRole('status').filter({ visible: true, hasText: sentences.saved })
    const visible = toggle(originals[0], 'Visible in specialty header')
    const button = (verb: string) => card(originals[0]).getByRole('button', { name: `${verb} ${term.name}` })
    const heightOf = async () => (await card(originals[0]).boundingBox())?.height
    expect(await saved.count()).toBe(0)
    await visible.click()
    await card(originals[0]).filter({ has: saved }).waitFor()
    const place = await visible.boundingBox()
    await expect.poll(() => saved.count()).toBe(0)
    expect(await visible.boundingBox()).toEqual(place)

    const height = await heightOf()
    await button('Exclude').click()
    // The term comes through both specialties.
    await expect.poll(() => saved.count()).toBe(2)
    await button('Include').waitFor()
    expect(await heightOf()).toBe(height)
    await expect.poll(() => saved.count()).toBe(0)
  })

  test('say while offline that a switch or a term is not saved yet', async () => {
    const { page, id, originals, term, card, toggle } = await open('curator', [/ERR_INTERNET_DISCONNECTED/])
    const status = page.getByRole('status').filter({ visible: true, hasText: sentences.notSaved })
    await page.context().setOffline(true)
    await card(originals[0])
      .getByRole('button', { name: `Exclude ${term.name}` })
      .click()
    // The term comes through both specialties.
    await expect.poll(() => status.count()).toBe(2)
    await toggle(originals[1], 'Enable Inherited List').click()
    await expect.poll(() => status.count()).toBe(3)
    const differs = card(originals[1]).getByText('Overridden')
    expect(await differs.count(), 'an unsaved switch is not marked as overridden').toBe(0)
    await checkPhoneAndDesktop(page)
    await page.context().setOffline(false)
    await expect.poll(() => status.count()).toBe(0)
    await expect.poll(() => differs.count()).toBe(1)
    const rows = sql`select term_id as id from provider_excluded_term where provider_id = ${id}`
    expect(await service.database.rows(rows)).toEqual([{ id: term.id }])
  })

  test('finish a switch even when the dialog is closed', async () => {
    const { page, id, originals, toggle } = await open()
    const release = await holdRequest(page, 'SetInheritedList')
    await toggle(originals[0], 'Enable Inherited List').click()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    const disabledLists = () =>
      service.database.rows(
        sql`select specialty_id as id from provider_specialty_switch where provider_id = ${id} and not enable_inherited_list`,
      )
    await expect.poll(disabledLists).toEqual([{ id: originals[0].id }])
  })

  test('can be switched after they are saved', async () => {
    const { page, other, form, toggle, button } = await open()
    await button('Add Specialty').click()
    await pick(form, 'Specialties', other)
    await page.keyboard.press('Escape')
    const visible = toggle(other, 'Visible in specialty header')
    await expectDescription(visible, 'Save the specialty first.')
    expect(await visible.isChecked(), 'the initial value of the switch').toBe(true)
    await saveSection(form)
    expect(await visible.isChecked()).toBe(true)
    await visible.click()
    await expect.poll(() => visible.isChecked()).toBe(false)
  })

  test('exclude and include a term at once, in all specialties that have it', async () => {
    const { id, originals, term, card } = await open()
    const press = (verb: string, place: 0 | 1) =>
      card(originals[place]).getByRole('button', { name: `${verb} ${term.name}` })
    const excluded = () =>
      service.database.rows(sql`select term_id as id from provider_excluded_term where provider_id = ${id}`)
    await press('Exclude', 0).click()
    await press('Include', 1).waitFor()
    await expect.poll(excluded).toEqual([{ id: term.id }])
    await press('Include', 1).click()
    await press('Exclude', 0).waitFor()
    await expect.poll(excluded).toEqual([])
  })

  test('show an exclusion that can be removed when no list has the term any more', async () => {
    const { id, originals, term, card, form, page } = await open()
    await card(originals[0])
      .getByRole('button', { name: `Exclude ${term.name}` })
      .click()
    await card(originals[0])
      .getByRole('button', { name: `Include ${term.name}` })
      .waitFor()
    const rows = sql`select term_id as id from provider_excluded_term where provider_id = ${id}`
    await expect.poll(() => service.database.rows(rows)).toEqual([{ id: term.id }])
    await service.database.rows(sql`delete from specialty_term where term_id = ${term.id}`)
    await page.reload()
    await form.section.getByText('None of this physician’s specialties has these excluded terms now.').waitFor()
    const unlisted = form.section.getByRole('list', { name: 'Terms through no specialty' })
    await unlisted.getByRole('button', { name: `Include ${term.name}` }).click()
    await unlisted.waitFor({ state: 'detached' })
    expect(await service.database.rows(rows)).toEqual([])
  })

  test('count the same in the index and in the list, immediate changes included', async () => {
    const { page, form, originals, term, card, toggle } = await open()
    const expectCount = (count: number) =>
      page
        .getByRole('navigation', { name: 'Forms' })
        .getByRole('button', { name: new RegExp(`^${titles.specialties}.*, ${count} differs? from the source$`) })
        .waitFor()
    const close = () => page.getByRole('button', { name: 'Close' }).last().click()
    const name = await page.getByRole('dialog').getByText('Ada Lund').first().innerText()
    await close()
    await page.getByRole('searchbox', { name: 'Search Providers...' }).fill(name)
    await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
    const row = page.getByRole('row', { name })
    await row.getByRole('link', { name }).first().click()

    const exclude = card(originals[0]).getByRole('button', { name: `Exclude ${term.name}` })
    await exclude.click()
    await expectCount(1)
    await toggle(originals[1], 'Visible in specialty header').click()
    await expectCount(2)
    await close()
    await row.getByText('2 overrides').waitFor()

    await row.getByRole('link', { name }).first().click()
    // The switches of a removed specialty don't count.
    await form.button(`Remove ${originals[1].name}`).click()
    await form.section.getByRole('switch', { name: 'Disable specialty terms association' }).click()
    await expectCount(3)
    await form.badge('changed').waitFor()
    await saveSection(form)
    await expectCount(3)
  })

  test('are read-only for the award team', async () => {
    const { originals, form, cards, toggle, term, card } = await open('awards')
    await expectItems(
      cards,
      originals.map(({ name }) => [name, 'original']),
    )
    await card(originals[0]).getByText(term.name).waitFor()
    expect(await form.section.getByRole('button').count()).toBe(0)
    for (const switchControl of await form.section.getByRole('switch').all())
      expect(await switchControl.getAttribute('aria-disabled')).toBe('true')
    await toggle(originals[0], 'Enable Inherited List').click({ force: true })
    expect(await toggle(originals[0], 'Enable Inherited List').isChecked()).toBe(true)
  })
})

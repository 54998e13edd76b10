import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { sentences } from '../../src/domain/sentences.ts'
import { texts } from '../../src/domain/texts.ts'
import { SetSpecialtyVisibility } from '../../src/gql/physicians/overrideParts.gen.ts'
import { expectFollowed, mergeOn } from '../support/colleagues.ts'
import { expectFocus, holdRequest, intercept, openConsole, operationsOf, rowOf, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newCareGroup,
  newPhysician,
  newPhysicianWithTerm,
  newSpecialty,
  newTerm,
  overridden,
  physicianOf,
} from '../support/physicians.ts'
import { expectItems, openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { lost, lostForNow, real, refused, script, slowly } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'

// These tests use terms, because groups have the same editor.

const service = testService()
const curator = callerOf(service, 'curator')

const pickIn = async (panel: Locator, label: string, { name }: NamedRecord) => {
  await panel.getByRole('combobox', { name: `Search ${label}...` }).fill(name)
  await panel.getByRole('option').filter({ hasText: name }).first().click()
}
const indexOn = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Forms' }).getByRole('button', { name: new RegExp(`^${label}$`) })

const termIdsOf = async (id: string) => {
  const rows = await service.database.rows<{ id: string }>(sql`
    select term_id as id from provider_term where provider_id = ${id} order by term_id`)
  return rows.map((row) => row.id)
}
const fourTerms = async () => {
  const { database } = service
  return [await newTerm(database), await newTerm(database), await newTerm(database), await newTerm(database)] as const
}

test('terms are staged, saved together with a reason, merged with a colleague’s, and link to their forms', async () => {
  const [original, removed, first, second] = await fourTerms()
  const id = await newPhysician(service.database)
  await overridden(curator, id, { terms: [original.id, removed.id] })
  const page = await openProvider(service, id)
  const form = sectionOn(page, titles.terms)
  const { section, button, badge } = form
  const items = form.items('Clinical Focus Terms')
  const pick = (term: NamedRecord) => pickIn(section, 'Clinical Focus Terms', term)
  await badge('unchanged').waitFor()
  const sent = operationsOf(page)
  await button(`Remove ${removed.name}`).click()
  await button('Add Clinical Focus Terms').click()
  await pick(first)
  await pick(second)
  await checkScreen(page, NARROW, 'dark')
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.keyboard.press('Escape')
  await button(`Remove ${second.name}`).click()
  await expectItems(items, { [original.name]: 'original', [removed.name]: 'removed', [first.name]: 'added' })
  await badge('changed').waitFor()
  await section.getByText('These associations have changed. Save to avoid losing any changes.').waitFor()
  // The list behind the form loads once more when it follows changes.
  const fromForm = sent.map(({ name }) => name).filter((name) => name !== 'Providers')
  expect(new Set(fromForm), 'only the picker sends requests').toEqual(new Set(['PickTerms']))
  await expectDescription(form.save, 'Explain why, and who authorized the change, in more than 20 characters.')
  await saveSection(form)
  expect(await termIdsOf(id)).toEqual([original.id, first.id])
  await expectItems(items, { [original.name]: 'original', [first.name]: 'original' })
  expect(await form.reason.inputValue()).toBe('')

  await button(`Remove ${original.name}`).click()
  await overridden(await service.as('admin'), id, { terms: [original.id, second.id] })
  await button('Review changes').click()
  for (const { name } of [original, first, second]) await mergeOn(page).panel.getByText(name).waitFor()
  expect(await section.getByText('These associations have changed.').count()).toBe(0)
  await saveSection(form)
  expect(await termIdsOf(id)).toEqual([second.id])
  await section.getByRole('link', { name: second.name }).click()
  await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  await page.goBack()
  await button('Add Clinical Focus Terms').click()
  await section.getByRole('combobox').fill(second.name)
  await section.getByRole('option', { name: `${second.name} Already linked.` }).waitFor()
  await pick(first)
  await button('Add Clinical Focus Terms by ID').click()
  await page.getByRole('textbox', { name: 'Term IDs' }).fill(original.id)
  await page.getByRole('button', { name: 'Add 1 Term' }).click()
  await page.getByRole('heading', { name: 'Added 1' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await termIdsOf(id), 'terms added by ID are saved at once').toEqual([original.id, second.id])
  await expectItems(items, { [second.name]: 'original', [first.name]: 'added' })
})

describe('the specialties of a physician', () => {
  const excludedTermIdsOf = (id: string) =>
    service.database.rows(sql`select term_id as id from provider_excluded_term where provider_id = ${id}`)

  /** Opens a physician with two specialties that list the same term. The first lists 10 terms, the second 11. */
  const open = async (expectedErrors: readonly RegExp[] = []) => {
    const [term, ...otherTerms] = [...(await fourTerms()), ...(await fourTerms()), ...(await fourTerms())] as const
    const originals = [
      await newSpecialty(service.database, [term, ...otherTerms.slice(2)]),
      await newSpecialty(service.database, [term, ...otherTerms.slice(1)]),
    ] as const
    const id = await newPhysician(service.database)
    await giveSpecialties(service.database, id, originals)
    const { fullName } = await physicianOf(curator, id)
    const page = await openConsole(service, 'curator', `/provider?search=${fullName}`, { expectedErrors })
    const row = rowOf(page, fullName)
    const form = sectionOn(page, titles.specialties)
    const card = ({ name }: NamedRecord) => form.section.getByRole('listitem', { name, exact: true })
    const toggle = (specialty: NamedRecord, name: string) => card(specialty).getByRole('switch', { name })
    const enter = () => row.getByRole('link', { name: fullName, exact: true }).click()
    const close = async () => {
      await page.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await enter()
    return { ...form, page, id, row, term, otherTerms, originals, form, card, toggle, enter, close }
  }

  test('are added, removed, restored and saved with a reason; they add no terms when that is switched off', async () => {
    const { page, id, term, originals, form, section, card, toggle, button, badge } = await open()
    const [first, second] = originals
    const other = await newSpecialty(service.database)
    const cards = form.items('Specialties')
    const expectStatus = (text: string) => section.getByRole('status').getByText(text, { exact: true }).waitFor()
    const overrides = () =>
      service.database.rows(sql`
        select specialty_id as id, is_added from provider_specialty_override where provider_id = ${id} order by id`)
    await button('Add Specialty').click()
    await section.getByRole('combobox').press('x')
    await pickIn(section, 'Specialties', other)
    await expectStatus(`${other.name} added`)
    await section.getByRole('option', { name: `${other.name} Added but not saved yet.` }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(button('Add Specialty'))
    await button('Add Specialty').dblclick() // opens and closes the picker
    const visible = toggle(other, 'Visible in specialty header')
    await expectDescription(visible, 'Save the specialty first.')
    expect(await visible.isChecked(), 'the initial value of the switch').toBe(true)
    await button(`Remove ${first.name}`).click()
    await expectStatus(`${first.name} removed`)
    await button(`Remove ${second.name}`).press('Enter')
    await expectFocus(button(`Undo removal of ${second.name}`))
    await page.keyboard.press('Enter')
    await expectFocus(button(`Remove ${second.name}`))
    await expectStatus(`${second.name} added`)
    await expectItems(cards, { [first.name]: 'removed', [second.name]: 'original', [other.name]: 'added' })
    await checkPhoneAndDesktop(page)
    await saveSection(form)
    expect(await overrides()).toEqual([
      { id: first.id, is_added: false },
      { id: other.id, is_added: true },
    ])
    await visible.click()
    await expect.poll(() => visible.isChecked()).toBe(false)

    await button('Revert to Original').click()
    await expectItems(cards, { [first.name]: 'original', [second.name]: 'original' })
    await expectDescription(button('Revert to Original'), 'Nothing to revert: these are the original specialties.')
    await saveSection(form)
    expect(await overrides()).toEqual([])

    const disabled = section.getByRole('switch', { name: 'Disable specialty terms association' })
    const sent = operationsOf(page)
    await disabled.click()
    await badge('changed').waitFor()
    await section.getByText('The physician gets no terms from specialties').waitFor()
    expect(await card(first).getByText(term.name).count(), 'the preview of the unsaved change').toBe(0)
    await button('Revert to Original').click()
    expect(await disabled.isChecked()).toBe(false)
    await card(first).getByText(term.name).waitFor()
    await disabled.click()
    // The list behind the form, and the form, may load again after the save before.
    expect(sent.filter(({ name }) => !['Providers', 'PhysicianOverrides'].includes(name))).toEqual([])
    await saveSection(form)
    expect((await physicianOf(curator, id)).disableSpecialtyTermsAssociation).toBe(true)
    expect(await card(first).getByText(term.name).count()).toBe(0)
  })

  test('and their terms are switched at once, and count the same in the index and in the list', async () => {
    const { page, id, row, originals, term, otherTerms, form, card, toggle, close } = await open()
    const [first, second] = originals
    const visible = toggle(first, 'Visible in specialty header')
    const inherited = toggle(first, 'Enable Inherited List')
    const saved = page.getByRole('status').filter({ visible: true, hasText: sentences.saved })
    const press = (verb: string, specialty: NamedRecord) =>
      card(specialty).getByRole('button', { name: `${verb} ${term.name}` })
    const expectCount = (count: number) =>
      indexOn(page, `${titles.specialties}.*, ${count} differs? from the source`).waitFor()
    await visible.waitFor()
    const sent = operationsOf(page)
    await stopClock(page)
    await visible.click()
    await card(first).filter({ has: saved }).waitFor()
    const place = await visible.boundingBox()
    await page.clock.fastForward(delays.savedNotice)
    await expect.poll(() => saved.count()).toBe(0)
    await expect.poll(() => visible.boundingBox(), { message: 'the notice does not move the switch' }).toEqual(place)
    expect(await visible.isChecked()).toBe(false)
    await inherited.press('Space')
    await expect.poll(() => card(first).getByText(term.name).count()).toBe(0)
    expect(sent.map(({ variables }) => variables)).toContainEqual({
      input: { providerId: id, specialtyId: first.id, is_visible: false, operationId: expect.any(String) },
    })
    await form.badge('unchanged').waitFor()
    await expectCount(2)
    await inherited.click()
    await press('Exclude', first).waitFor()

    const height = (await card(first).boundingBox())?.height
    await press('Exclude', first).click()
    // Both specialties list the term.
    await card(second).filter({ has: saved }).waitFor()
    await press('Include', second).waitFor()
    await page.clock.resume()
    expect((await card(first).boundingBox())?.height).toBe(height)
    expect(await excludedTermIdsOf(id)).toEqual([{ id: term.id }])
    await press('Include', second).click()
    await press('Exclude', first).waitFor()
    expect(await card(first).getByText('excluded', { exact: true }).count(), 'for screen readers').toBe(0)
    await expect.poll(() => excludedTermIdsOf(id)).toEqual([])

    const filter = page.getByPlaceholder('Filter') // only of the second specialty
    const excludes = card(second).getByRole('button', { name: 'Exclude' })
    await filter.fill('zzz')
    await card(second).getByText(texts.noResults).waitFor()
    await card(second).getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => excludes.count()).toBe(11)
    await filter.fill('zzz') // ends when the list shrinks to ten terms
    await service.database.rows(sql`delete from specialty_term where term_id = ${otherTerms.at(-1)?.id}`)
    const input = { providerId: id, specialtyId: first.id, is_visible: true }
    await (await service.as('admin'))(SetSpecialtyVisibility, { input })
    await expect.poll(() => visible.isChecked(), { message: "a colleague's switch" }).toBe(true)
    await expect.poll(() => excludes.count()).toBe(10)
    await inherited.click()
    await expectCount(1)
    await close()
    await row.getByText('1 override').waitFor()
  })

  test('and their terms are switched, also when the service is slow, refuses or is offline, and the dialog is closed', async () => {
    const { page, id, originals, term, section, card, toggle, close, enter } = await open([/ERR_FAILED/])
    const [first, second] = originals
    const visible = toggle(first, 'Visible in specialty header')
    const unsaved = page.getByRole('status').filter({ visible: true, hasText: sentences.notSaved })
    await visible.waitFor()
    await expectFollowed(service, 'PROVIDER', id)
    await stopClock(page)
    const [admin, group] = [await service.as('admin'), await newCareGroup(service.database)]
    await script(page, 'SetSpecialtyVisibility', [
      async (route) => {
        await expectDescription(visible, 'Switching…')
        await page.clock.resume()
        await admin(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: first.id, is_visible: false } })
        await overridden(admin, id, { groups: [group.id] })
        await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
        return slowly(page, refused)(route)
      },
      lost,
      refused,
    ])
    await visible.click()
    await alertIn(page, `${first.name}: Visible in specialty header: Not now.`).first().waitFor()
    await expect.poll(() => visible.isChecked(), { message: "the colleague's value" }).toBe(false)
    await visible.click()
    await unsaved.waitFor()
    expect(await visible.isChecked()).toBe(true)
    await admin(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: first.id, is_visible: true } })
    await overridden(admin, id, { groups: [] })
    await sectionOn(page, titles.groups).section.getByText(group.name).waitFor({ state: 'detached' })
    await page.clock.fastForward(delays.reconnect)
    await unsaved.waitFor({ state: 'detached' })
    expect(await visible.isChecked(), 'the repeated request is refused, and the colleague has switched').toBe(true)

    const exclude = card(first).getByRole('button', { name: `Exclude ${term.name}` })
    let isUnreachable = true
    for (const operation of ['ExcludeTerms', 'SetInheritedList'])
      await intercept(page, operation, (route) => (isUnreachable ? lost : real)(route))
    await exclude.click()
    await expect.poll(() => unsaved.count()).toBe(2)
    await toggle(second, 'Enable Inherited List').click()
    await expect.poll(() => unsaved.count()).toBe(3)
    const differs = card(second).getByText('Overridden')
    expect(await differs.count(), 'an unsaved switch is not marked as overridden').toBe(0)
    await checkPhoneAndDesktop(page)
    await Promise.all([page.waitForEvent('requestfailed'), page.clock.fastForward(delays.reconnect)])
    isUnreachable = false
    await page.clock.fastForward(delays.reconnect)
    await expect.poll(() => unsaved.count()).toBe(0)
    await expect.poll(() => differs.count()).toBe(1)
    expect(await excludedTermIdsOf(id)).toEqual([{ id: term.id }])

    const release = await holdRequest(page, 'SetInheritedList')
    await toggle(first, 'Enable Inherited List').click()
    await close()
    release()
    const disabledLists = () =>
      service.database.rows(sql`
        select specialty_id as id from provider_specialty_switch
        where provider_id = ${id} and not enable_inherited_list order by 1`)
    await expect.poll(disabledLists).toEqual(originals.map((specialty) => ({ id: specialty.id })))

    await service.database.rows(sql`delete from specialty_term where term_id = ${term.id}`)
    await enter()
    await section.getByText('These excluded terms are no longer in any of this physician’s specialties.').waitFor()
    const unlisted = section.getByRole('list', { name: 'Other excluded terms' })
    await unlisted.getByRole('button', { name: `Include ${term.name}` }).click()
    await unlisted.waitFor({ state: 'detached' })
    expect(await excludedTermIdsOf(id)).toEqual([])
  })
})

test('the dialog explains with every path and its blocks why a term finds a physician or not', async () => {
  const { id, term, specialty } = await newPhysicianWithTerm(service.database)
  const { fullName } = await physicianOf(curator, id)
  const page = await openProvider(service, id, 'curator', { width: WIDE, expectedErrors: [/ERR_FAILED/] })
  const opener = sectionOn(page, titles.terms).button('Explain search result')
  const dialog = page.getByRole('dialog', { name: 'Explain Search Result' })
  const another = dialog.getByRole('button', { name: 'Choose Another Term', exact: true })
  const search = dialog.getByRole('combobox', { name: 'Search Clinical Focus Terms...' })
  const pick = (term: NamedRecord) => pickIn(dialog, 'Clinical Focus Terms', term)
  const list = `The default list of ${specialty.name}`
  /** Each path is its name, its state and its blocks. */
  const expectVerdict = async (text: string, paths: readonly string[][]) => {
    await dialog.getByRole('status').getByText(text, { exact: true }).waitFor()
    const items = dialog.getByRole('list', { name: 'Paths' }).locator('> li')
    const shownPaths = await items.evaluateAll((all) =>
      all.map(({ children: [name, badge, why] }) => {
        const reasons = [...(why?.children ?? [])].map((reason) => reason.textContent)
        return [name?.textContent, badge?.textContent, ...reasons]
      }),
    )
    expect(shownPaths).toEqual(paths)
  }
  await opener.click()
  await expectFocus(search)
  await script(page, 'ExplainMatch', [lostForNow, slowly(page, refused)])
  await pick(term)
  await dialog.getByText(texts.unreachable).waitFor()
  expect(await dialog.getByText(sentences.outdated).count(), 'nothing is shown that may be outdated').toBe(0)
  await page.clock.fastForward(delays.reconnect)
  await dialog.getByText('Error!: Not now.').waitFor()
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
  await expectVerdict(`A search for ${term.name} finds ${fullName}.`, [[list, 'Open']])
  await expectFocus(another)

  await overridden(curator, id, { terms: [term.id], disable_specialty_terms_association: true, specialties: [] })
  await another.click()
  await pick(term)
  await expectVerdict(`A search for ${term.name} finds ${fullName}.`, [
    ['Linked directly', 'Open'],
    [
      list,
      'Blocked',
      'the specialty terms association of this physician is disabled',
      'staff removed the specialty from this physician',
    ],
  ])
  await checkPhoneAndDesktop(page)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(opener)
})

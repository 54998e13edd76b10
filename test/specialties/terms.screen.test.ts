import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { sentences } from '../../src/domain/sentences.ts'
import { texts } from '../../src/domain/texts.ts'
import { actionsOf, auditRowsOf } from '../support/audit.ts'
import { expectAccessible } from '../support/browser.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { dropResponse, expectFocus, holdRequest, holdResponse, intercept, operationsOf } from '../support/console.ts'
import { alertIn, expectDescription, expectTags } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newTerm, removeTerm } from '../support/terms.ts'
import { changeLists, listedSpecialty, listsOf, listsOn, openLists } from './specialtyLists.ts'

let service: TestService
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  colleague = await service.as('admin')
})
afterAll(() => service.stop())

const namesOf = (terms: readonly { readonly name: string }[], from: number, to: number) =>
  terms.slice(from, to).map(({ name }) => name)
const [MASTER, DEFAULT] = ['Specialty Terms', 'Default Inherited Terms']
type Specialty = Awaited<ReturnType<typeof listedSpecialty>>
/** Adds a term to a list as a colleague, or removes it. */
const changeAsColleague = (
  action: 'create' | 'remove',
  list: '' | 'Master' | 'Variant',
  specialty: Specialty,
  termId = '',
) =>
  changeLists(
    colleague,
    `${action}TermSpecialty${list}Association`,
    list === 'Variant' ? 'TermSpecialtyVariantInput' : 'TermSpecialtyInput',
    { specialtyId: specialty.id, termId, ...(list === 'Variant' && { serviceLineId: specialty.lines[0]?.id }) },
  )

describe('the lists of terms of a specialty', () => {
  test('are below the read-only name and slug, and load in one request', async () => {
    const specialty = await listedSpecialty(service, { master: 4, defaults: 3, variant: 2, lines: 2 })
    const { page, dialog, editor, variant, cards } = await openLists(service, specialty)
    const section = dialog.getByRole('region', { name: 'Clinical Focus Terms' })
    for (const [label, value] of [
      ['Name', specialty.name],
      ['Slug', specialty.slug],
    ] as const) {
      const field = section.getByLabel(label, { exact: true })
      expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([value, ''])
    }
    await expectTags(editor(MASTER).tags, namesOf(specialty.terms, 0, 4))
    await expectTags(editor(DEFAULT).tags, namesOf(specialty.terms, 0, 3))
    await expectTags(cards, ['Cancer', 'Heart & Vascular'])
    expect(await variant('Cancer').card.textContent()).toContain('2')
    expect(await variant('Cancer').tags.count(), 'a closed variant renders no tags').toBe(0)
    const sent = operationsOf(page)
    await page.reload()
    await variant('Cancer').toggle.click()
    await expectTags(variant('Cancer').tags, namesOf(specialty.terms, 0, 2))
    expect(sent.filter(({ name }) => name === 'SpecialtyLists')).toHaveLength(1)
    const link = editor(DEFAULT).region.getByRole('link', { name: specialty.terms[0]?.name ?? '', exact: true })
    expect(await link.getAttribute('href')).toMatch(/^\/cft\/edit\//)
  })

  test('can be edited by keyboard: terms, the copy of the default list, and the search', async () => {
    const specialty = await listedSpecialty(service, { defaults: 2 })
    const term = await newTerm(colleague)
    const { page, editor, variant } = await openLists(service, specialty)
    const { toggle, copy, search, tags, remove, card } = variant('Cancer')
    const rows = await auditRowsOf(service.database, async () => {
      for (const list of [MASTER, DEFAULT]) {
        const { plus, picker, option } = editor(list)
        await plus.focus()
        await page.keyboard.press('Enter')
        await expectFocus(picker)
        await page.keyboard.type(term.name)
        await option(term.name).waitFor()
        await expect.poll(() => editor(list).region.getByRole('option').count()).toBe(1)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect.poll(() => editor(list).tags.allTextContents()).toContain(term.name)
        await page.keyboard.press('Escape')
        await expectFocus(plus)
      }
      await toggle.focus()
      await page.keyboard.press('Enter')
      await tags.or(card.getByText('None yet.')).first().waitFor()
      await page.keyboard.press('Tab')
      await expectFocus(search)
      await page.keyboard.press('Space')
      await expect.poll(() => search.getAttribute('aria-busy')).toBe(null)
      expect(await search.getAttribute('aria-checked')).toBe('false')
      await page.keyboard.press('Tab')
      await expectFocus(copy)
      await page.keyboard.press('Enter')
      await card.getByText('3 terms added.').waitFor()
      await expectTags(
        tags,
        [...namesOf(specialty.terms, 0, 2), term.name].sort((a, b) => a.localeCompare(b)),
      )
      await expectDescription(copy, 'The list already has all default terms.')
      await expectFocus(copy)
      await expectAccessible(page)
      await remove(term.name).focus()
      await page.keyboard.press('Enter')
      await expectTags(tags, namesOf(specialty.terms, 0, 2))
    })
    expect(rows.map(({ action }) => action)).toEqual([
      'createTermSpecialtyMasterAssociation',
      'createTermSpecialtyAssociation',
      'changeVariantsSearchStatusAssociation',
      'copyDefaultVariantTerms',
      'removeTermSpecialtyVariantAssociation',
    ])
    const [first, second] = namesOf(specialty.terms, 0, 2)
    expect(await listsOf(service, specialty.id)).toEqual(
      [
        'Cancer',
        `Cancer: ${first}`,
        `Cancer: ${second}`,
        `DEFAULT ${first}`,
        `DEFAULT ${second}`,
        `DEFAULT ${term.name}`,
        `MASTER ${term.name}`,
      ].sort(),
    )
    const line = await service.database.one(sql`
      select variants_searched from specialty_service_line where specialty_id = ${specialty.id}`)
    expect(line).toEqual({ variants_searched: false })
  })

  test('stay usable with many terms: a variant renders its tags when it is opened', async () => {
    const specialty = await listedSpecialty(service, { master: 200, defaults: 200, variant: 200, lines: 6 })
    const { dialog, variant, cards } = await openLists(service, specialty)
    await expect.poll(() => cards.count()).toBe(6)
    const renderedItems = await dialog.getByRole('listitem').count()
    expect(renderedItems).toBeLessThan(200 * 2 + 6 * 2 + 50)
    await variant('Cancer').toggle.click()
    const field = variant('Cancer').region.getByRole('searchbox', { name: 'Filter' })
    await field.fill(specialty.terms[7]?.name ?? '')
    await expect.poll(() => variant('Cancer').tags.allTextContents()).toContain(specialty.terms[7]?.name)
    expect(await variant('Cancer').tags.count()).toBeLessThan(20)
  })

  test('of a specialty with a disabled default list show a note, and still accept copies', async () => {
    const specialty = await listedSpecialty(service, { defaults: 1 }, { is_default_term_list_enabled: false })
    const { variant } = await openLists(service, specialty)
    const { toggle, card, copy } = variant('Cancer')
    await toggle.click()
    await card.getByText('The default list is disabled, but you can copy it.').waitFor()
    await copy.click()
    await card.getByText('1 term added.').waitFor()
  })

  test('show why a deleted term cannot be added, and offer a retry', async () => {
    const specialty = await listedSpecialty(service)
    const { page, editor, variant } = await openLists(service, specialty)
    await variant('Cancer').toggle.click()
    for (const { region, plus, picker, option, tags, retry } of [editor(MASTER), editor(DEFAULT), variant('Cancer')]) {
      const term = await newTerm(colleague)
      await plus.click()
      await picker.fill(term.name)
      await expect.poll(() => region.getByRole('option').allTextContents()).toEqual([term.name])
      await removeTerm(colleague, term.id)
      await option(term.name).click()
      await expectTags(tags, [`${term.name}ERRORThat CFT could not be found...`])
      await page.keyboard.press('Escape')
      await retry(term.name).waitFor()
    }
    expect(await listsOf(service, specialty.id)).toEqual(['Cancer'])
  })

  test('add a term once, also if a colleague has added it or the response is lost', async () => {
    const specialty = await listedSpecialty(service)
    const [first, second] = [await newTerm(colleague), await newTerm(colleague)]
    const { page, editor } = await openLists(service, specialty, { expectedErrors: [/ERR_FAILED/] })
    const { plus, picker, option, tags, remove } = editor(DEFAULT)
    await plus.click()
    await picker.fill(first.name)
    await option(first.name).waitFor()
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id) values (${specialty.id}, 'DEFAULT', ${first.id})`)
    const actions = await actionsOf(service.database, async () => {
      await option(first.name).click()
      await expectTags(tags, [first.name])
      await picker.fill(second.name)
      await dropResponse(page, 'LinkDefaultTerm')
      await option(second.name).click()
      await expectTags(tags, [first.name, second.name])
      await page.keyboard.press('Escape')
      await dropResponse(page, 'UnlinkDefaultTerm')
      await remove(first.name).click()
      await expectTags(tags, [second.name])
    })
    expect(actions).toEqual(['createTermSpecialtyAssociation', 'removeTermSpecialtyAssociation'])
  })

  test('show a colleague’s change to each of them', async () => {
    const specialty = await listedSpecialty(service, { defaults: 1 })
    const { editor, variant } = await openLists(service, specialty)
    const { toggle, tags, copy } = variant('Cancer')
    await toggle.click()
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    const [first, second, third] = specialty.terms
    await changeAsColleague('create', 'Master', specialty, second?.id)
    await expectTags(editor(MASTER).tags, [second?.name ?? ''])
    await changeAsColleague('create', 'Variant', specialty, first?.id)
    await expectTags(tags, [first?.name ?? ''])
    await expectDescription(copy, 'The list already has all default terms.')
    await changeAsColleague('create', '', specialty, third?.id)
    await expectTags(editor(DEFAULT).tags, [first?.name ?? '', third?.name ?? ''])
    await changeAsColleague('remove', 'Variant', specialty, first?.id)
    await expectTags(tags, [])
    await copy.click()
    await expectTags(tags, [first?.name ?? '', third?.name ?? ''])
  })

  test('reload together, even with many service lines', async () => {
    const specialty = await listedSpecialty(service, { defaults: 2, lines: 6 })
    const { page, editor, cards } = await openLists(service, specialty)
    await expect.poll(() => cards.count()).toBe(6)
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    const sent = operationsOf(page)
    const countOf = (operation: string) => sent.filter(({ name }) => name === operation).length
    await changeAsColleague('create', 'Master', specialty, specialty.terms[0]?.id)
    await expectTags(editor(MASTER).tags, namesOf(specialty.terms, 0, 1))
    await expect
      .poll(() => countOf('Specialties'), { message: 'the list behind the dialog reloads' })
      .toBeGreaterThan(0)
    // Usually two requests. On a busy machine the notices are spread out; one request for each list would make nine.
    expect(countOf('SpecialtyLists'), 'requests for the lists').toBeLessThan(6)
    expect(countOf('Specialties'), 'requests for the list behind').toBeLessThan(6)
  })

  test('are requested again until the service can be reached', async () => {
    const specialty = await listedSpecialty(service, { defaults: 1, variant: 1 })
    const { page, editor, cards } = await openLists(service, specialty, { expectedErrors: [/ERR_FAILED/] })
    await page.goto('/specialty')
    await intercept(page, 'SpecialtyLists', (route) => route.abort())
    await page.goto(`/specialty/edit/${specialty.slug}`)
    await editor(DEFAULT).region.getByText('GraphQL connection failure.').waitFor()
    await page.unroute('**/graphql')
    await expectTags(editor(DEFAULT).tags, namesOf(specialty.terms, 0, 1))
    await expectTags(cards, ['Cancer'])
  })
})

describe('the copy of the default list', () => {
  test('is disabled, and says why, while there is nothing to copy', async () => {
    const specialty = await listedSpecialty(service)
    const { editor, variant } = await openLists(service, specialty)
    const { toggle, copy, tags } = variant('Cancer')
    await toggle.click()
    await expectDescription(copy, 'The default list is empty.')
    await editor(DEFAULT).plus.click()
    await editor(DEFAULT).picker.fill(specialty.terms[0]?.name ?? '')
    await editor(DEFAULT)
      .option(specialty.terms[0]?.name ?? '')
      .click()
    await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(null)
    await copy.click()
    await expectTags(tags, namesOf(specialty.terms, 0, 1))
    await expectDescription(copy, 'The list already has all default terms.')
  })

  test('is applied once, even if it is pressed twice or its response is lost', async () => {
    const specialty = await listedSpecialty(service, { defaults: 3, variant: 1 })
    const { page, variant } = await openLists(service, specialty, { expectedErrors: [/ERR_FAILED/] })
    const { toggle, copy, card, tags } = variant('Cancer')
    await toggle.click()
    await dropResponse(page, 'CopyDefaultTerms')
    const actions = await actionsOf(service.database, async () => {
      await copy.dblclick()
      await expectDescription(copy, 'The service did not answer. Retrying…')
      expect(await copy.getAttribute('aria-busy')).toBe('true')
      await card.getByText('2 terms added.').waitFor()
      await expectTags(tags, namesOf(specialty.terms, 0, 3))
    })
    expect(actions).toEqual(['copyDefaultVariantTerms'])
  })

  test('shows a message if a colleague has already copied all terms', async () => {
    const specialty = await listedSpecialty(service, { defaults: 1 })
    const { page, variant } = await openLists(service, specialty)
    const { toggle, copy, card } = variant('Cancer')
    await toggle.click()
    await page.clock.install()
    const release = await holdRequest(page, 'CopyDefaultTerms')
    await copy.click()
    await expectDescription(copy, 'Copying…')
    await page.clock.fastForward(delays.slow)
    await expectDescription(copy, texts.slow)
    await changeAsColleague('create', 'Variant', specialty, specialty.terms[0]?.id)
    release()
    await card.getByText('No terms added: the list already has all of them.').waitFor()
  })

  test('shows why the service refuses it', async () => {
    const specialty = await listedSpecialty(service, { defaults: 1 })
    const { variant } = await openLists(service, specialty)
    const { toggle, copy, card } = variant('Cancer')
    await toggle.click()
    await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(null)
    await service.database.rows(sql`delete from specialty_service_line where specialty_id = ${specialty.id}`)
    await copy.click()
    await card.getByText(`Failed to copy. ${specialty.name} does not have that service line.`).waitFor()
  })

  test('continues after its dialog is closed', async () => {
    const specialty = await listedSpecialty(service, { defaults: 2 })
    const { page, dialog, variant } = await openLists(service, specialty)
    const { toggle, copy } = variant('Cancer')
    await toggle.click()
    const release = await holdResponse(page, 'CopyDefaultTerms')
    await copy.click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    release()
    await expect.poll(() => listsOf(service, specialty.id)).toHaveLength(2 + 2 + 1)
  })
})

describe('the search of a variant', () => {
  test('reverts with an alert when it is refused', async () => {
    const specialty = await listedSpecialty(service)
    const { page, variant } = await openLists(service, specialty)
    const { search } = variant('Cancer')
    await expect.poll(() => search.getAttribute('aria-checked')).toBe('true')
    await service.database.rows(sql`delete from specialty_service_line where specialty_id = ${specialty.id}`)
    await search.click()
    await alertIn(page, 'Cancer: Search variant terms: That Service Line could not be found...').waitFor()
    expect(await search.getAttribute('aria-checked')).toBe('true')
  })

  test('is switched once after a lost response, and shows a switch by a colleague', async () => {
    const specialty = await listedSpecialty(service)
    const { page, variant } = await openLists(service, specialty, { expectedErrors: [/ERR_FAILED/] })
    const { card, search } = variant('Cancer')
    const status = card.getByRole('status').filter({ visible: true, hasText: sentences.notSaved })
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    await dropResponse(page, 'SearchVariant')
    const actions = await actionsOf(service.database, async () => {
      await search.click()
      await status.waitFor()
      await expect.poll(() => search.getAttribute('aria-busy')).toBe(null)
    })
    expect(await status.count()).toBe(0)
    expect(actions).toEqual(['changeVariantsSearchStatusAssociation'])
    expect(await search.getAttribute('aria-checked')).toBe('false')
    await changeLists(colleague, 'changeVariantsSearchStatusAssociation', 'VariantsSearchStatusInput', {
      specialtyId: specialty.id,
      serviceLineId: specialty.lines[0]?.id,
      status: true,
    })
    await expect.poll(() => search.getAttribute('aria-checked')).toBe('true')
  })
})

test('a specialty that a colleague deletes can no longer be changed', async () => {
  const specialty = await listedSpecialty(service, { defaults: 2, variant: 1 })
  const { page, serviceLines, editor, variant } = await openLists(service, specialty)
  await variant('Cancer').toggle.click()
  await expectFollowed(service, 'SPECIALTY', specialty.id)
  await colleague('mutation ($input: RemoveInput!) { deleteSpecialty(input: $input) { success } }', {
    input: { id: specialty.id },
  })
  const { dialog } = listsOn(page)
  await expect.poll(() => editor(DEFAULT).plus.count()).toBe(0)
  expect(await serviceLines.plus.count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /^(Remove|Copy default list)/ }).count()).toBe(0)
})

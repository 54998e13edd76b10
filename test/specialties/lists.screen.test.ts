import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { actionsOf, auditRowsOf } from '../support/audit.ts'
import { expectFollowed } from '../support/colleagues.ts'
import {
  type ConsoleOptions,
  expectFocus,
  holdRequest,
  holdResponse,
  intercept,
  openConsole,
  operationsOf,
  stopClock,
  waitForAnswers,
} from '../support/console.ts'
import { alertIn, associationsOn, expectDescription, expectTags } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import type { NamedRecord } from '../support/physicians.ts'
import { applied, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { deleteSpecialty, mutateSpecialty, newSpecialty } from '../support/specialties.ts'
import { newTerm } from '../support/terms.ts'

const service = testService()
const colleague = callerOf(service, 'admin')

const MASTER = 'Specialty Terms'
const DEFAULT = 'Default Inherited Terms'

/** Numbers of terms in each list, and of service lines. */
interface Sizes {
  readonly master?: number
  readonly defaults?: number
  readonly variant?: number
  readonly lines?: number
}

/** Creates a specialty with the first service lines and the first terms by name. */
const listedSpecialty = async (sizes: Sizes = {}, input = {}) => {
  const { master = 0, defaults = 0, variant = 0, lines = 1 } = sizes
  const { database } = service
  const { id, name, slug } = await newSpecialty(await service.as('curator'), input)
  const terms = await database.rows<NamedRecord>(sql`select id, name from term order by name_key, id limit 30`)
  const allLines = await database.rows<NamedRecord>(sql`select id, name from service_line order by name_key, id`)
  for (const [list, size] of Object.entries({ MASTER: master, DEFAULT: defaults }))
    await database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id)
      select ${id}, ${list}, id from term order by name_key, id limit ${size}`)
  await database.rows(sql`
    insert into specialty_service_line (specialty_id, service_line_id, updated_by)
    select ${id}, id, 'curator' from service_line order by name_key, id limit ${lines}`)
  await database.rows(sql`
    insert into specialty_variant_term (specialty_id, service_line_id, term_id)
    select ${id}, service_line_id, term.id from specialty_service_line
    join (select id from term order by name_key, id limit ${variant}) as term on true where specialty_id = ${id}`)
  const namesOf = (from: number, to: number) => terms.slice(from, to).map((term) => term.name)
  return { id, name, slug, terms, lines: allLines, namesOf }
}
type ListedSpecialty = Awaited<ReturnType<typeof listedSpecialty>>

/** Returns the entries of a specialty's lists ('MASTER Anemia', 'Cancer: Anemia') and its service lines ('Cancer'). */
const listsOf = async (specialtyId: string): Promise<string[]> => {
  const rows = await service.database.rows<{ what: string }>(sql`
    select list || ' ' || name as what from specialty_term join term on term.id = term_id
      where specialty_id = ${specialtyId}
    union all select service_line.name || ': ' || term.name from specialty_variant_term
      join term on term.id = term_id join service_line on service_line.id = service_line_id
      where specialty_id = ${specialtyId}
    union all select name || case when variants_searched then '' else ' (not searched)' end
      from specialty_service_line join service_line on service_line.id = service_line_id where specialty_id = ${specialtyId}`)
  return rows.map(({ what }) => what).toSorted()
}

const openLists = async ({ slug }: ListedSpecialty, options: ConsoleOptions = {}) => {
  const page = await openConsole(service, 'curator', `/specialty/edit/${slug}`, options)
  const dialog = page.getByRole('dialog', { name: 'Edit Specialty' })
  const editor = (title: string) => {
    const parts = associationsOn(dialog, title)
    return { ...parts, retry: (name: string) => parts.button(`Try again: ${name}`) }
  }
  const card = (line: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: line }) })
  const question = page.getByRole('dialog', { name: 'Delete Service Line' })
  const serviceLines = editor('Service Lines')
  await serviceLines.plus.waitFor()
  await editor(DEFAULT).plus.waitFor()
  return {
    page,
    dialog,
    editor,
    serviceLines,
    cards: dialog.getByRole('list', { name: 'Variant Terms by Service Line' }).getByRole('heading', { level: 4 }),
    variant: (line: string) => ({
      ...editor(`${line} Variant Terms`),
      card: card(line),
      toggle: card(line).getByRole('button', { name: line, exact: true }),
      copy: card(line).getByRole('button', { name: `Copy default list to ${line}`, exact: true }),
      search: card(line).getByRole('switch'),
    }),
    question,
    confirm: question.getByRole('button', { name: "Yes, I'm sure" }),
  }
}

/** Adds or removes a term as a colleague. The variant is that of the first service line. */
const changeTerm = (
  action: 'create' | 'remove',
  list: '' | 'Master' | 'Variant',
  { id, terms, lines }: ListedSpecialty,
  term: number,
) =>
  mutateSpecialty(
    colleague,
    `${action}TermSpecialty${list}Association`,
    { specialtyId: id, termId: terms[term]?.id, ...(list === 'Variant' && { serviceLineId: lines[0]?.id }) },
    list === 'Variant' ? 'TermSpecialtyVariantInput' : 'TermSpecialtyInput',
  )
const changeLine = (action: 'create' | 'remove', { id, lines }: ListedSpecialty, line: number) =>
  mutateSpecialty(
    colleague,
    `${action}SpecialtyServiceLineAssociation`,
    { specialtyId: id, serviceLineId: lines[line]?.id },
    action === 'create' ? 'SpecialtyServiceLineInput' : 'RemoveSpecialtyServiceLineInput',
  )

test('the lists load in one request, and are edited, by keyboard the copy of the default list and the search of a variant', async () => {
  const specialty = await listedSpecialty({ master: 4, defaults: 2, lines: 2 }, { name: `Aa ${'W'.repeat(252)}` })
  const term = await newTerm(colleague)
  let sent: ReturnType<typeof operationsOf> = []
  const prepare = async (opened: Page) => {
    sent = operationsOf(opened)
  }
  const { page, dialog, editor, variant, cards } = await openLists(specialty, { prepare })
  const section = dialog.getByRole('region', { name: 'Clinical Focus Terms' })
  for (const [label, value] of Object.entries({ Name: specialty.name, Slug: specialty.slug })) {
    const field = section.getByLabel(label, { exact: true })
    expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([value, ''])
  }
  await expectTags(editor(MASTER).tags, specialty.namesOf(0, 4))
  await expectTags(editor(DEFAULT).tags, specialty.namesOf(0, 2))
  await expectTags(cards, ['Cancer', 'Heart & Vascular'])
  const [firstName = ''] = specialty.namesOf(0, 1)
  const link = editor(DEFAULT).region.getByRole('link', { name: firstName, exact: true })
  expect(await link.getAttribute('href')).toMatch(/^\/cft\/edit\//)
  expect(sent.filter((operation) => operation.name === 'SpecialtyLists')).toHaveLength(1)

  const { toggle, copy, search, tags, remove, card } = variant('Cancer')
  const actions = await actionsOf(service.database, async () => {
    for (const list of [MASTER, DEFAULT]) {
      const { plus, picker, option } = editor(list)
      await plus.click()
      await picker.fill(term.name)
      await option(term.name).click()
      await expect.poll(() => editor(list).tags.allTextContents()).toContain(term.name)
      await page.keyboard.press('Escape')
      await expectFocus(plus)
    }
    await toggle.press('Enter')
    await card.getByText('None yet.').waitFor()
    await page.keyboard.press('Tab')
    await expectFocus(search)
    await page.keyboard.press('Space')
    await expect.poll(() => search.getAttribute('aria-busy')).toBe(null)
    expect(await search.getAttribute('aria-checked')).toBe('false')
    await page.keyboard.press('Tab')
    await expectFocus(copy)
    await page.keyboard.press('Enter')
    await card.getByText('3 terms added.').waitFor()
    const copied = [...specialty.namesOf(0, 2), term.name].toSorted((a, b) => a.localeCompare(b))
    await expectTags(tags, copied)
    await expectDescription(copy, 'The list already has all default terms.')
    await expectFocus(copy)
    await checkPhoneAndDesktop(page)
    await remove(term.name).press('Enter')
    await expectTags(tags, specialty.namesOf(0, 2))
    await toggle.click()
    expect(await tags.count(), 'a closed variant renders no tags').toBe(0)
    expect(await card.textContent()).toContain('2')
  })
  expect(actions).toEqual([
    'createTermSpecialtyMasterAssociation',
    'createTermSpecialtyAssociation',
    'changeVariantsSearchStatusAssociation',
    'copyDefaultVariantTerms',
    'removeTermSpecialtyVariantAssociation',
  ])
  const names = specialty.namesOf(0, 2)
  const variantEntries = ['Cancer (not searched)', 'Heart & Vascular', ...names.map((name) => `Cancer: ${name}`)]
  const defaultEntries = [...names, term.name].map((name) => `DEFAULT ${name}`)
  const masterEntries = [...specialty.namesOf(0, 4), term.name].map((name) => `MASTER ${name}`)
  expect(await listsOf(specialty.id)).toEqual([...variantEntries, ...defaultEntries, ...masterEntries].toSorted())
})

test('the lists show a colleague’s changes and reload together, until the colleague deletes the specialty', async () => {
  const specialty = await listedSpecialty({ defaults: 1, lines: 6 })
  const { page, dialog, serviceLines, cards, editor, variant } = await openLists(specialty)
  const { toggle, tags, copy, search } = variant('Cancer')
  await toggle.click()
  await expectFollowed(service, 'SPECIALTY', specialty.id)
  const sent = operationsOf(page)
  const countOf = (operation: string) => sent.filter(({ name }) => name === operation).length
  await changeTerm('create', 'Master', specialty, 1)
  await expectTags(editor(MASTER).tags, specialty.namesOf(1, 2))
  await expect.poll(() => countOf('Specialties'), { message: 'the list behind reloads' }).toBeGreaterThan(0)
  // On a busy machine, the notices cause more than the usual two requests.
  expect(countOf('SpecialtyLists'), 'requests for the lists').toBeLessThan(6)
  expect(countOf('Specialties'), 'requests for the list behind').toBeLessThan(6)
  await changeTerm('create', 'Variant', specialty, 0)
  await expectTags(tags, specialty.namesOf(0, 1))
  await expectDescription(copy, 'The list already has all default terms.')
  await changeTerm('create', '', specialty, 2)
  await expectTags(editor(DEFAULT).tags, [...specialty.namesOf(0, 1), ...specialty.namesOf(2, 3)])
  await changeTerm('remove', 'Variant', specialty, 0)
  await expectTags(tags, [])
  const status = { specialtyId: specialty.id, serviceLineId: specialty.lines[0]?.id, status: false }
  await mutateSpecialty(colleague, 'changeVariantsSearchStatusAssociation', status, 'VariantsSearchStatusInput')
  await expect.poll(() => search.getAttribute('aria-checked')).toBe('false')

  const otherLines = specialty.lines.map(({ name }) => name).toSpliced(1, 1)
  await changeLine('remove', specialty, 1)
  await expectTags(serviceLines.tags, otherLines)
  await expectTags(cards, otherLines)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await changeLine('create', specialty, 1)
  await expectTags(cards, otherLines.toSpliced(1, 0, 'Heart & Vascular'))

  await waitForAnswers(page)
  await intercept(page, 'SpecialtyLists', () => new Promise(() => undefined)) // after a late notice, the lists would be empty
  await deleteSpecialty(colleague, specialty.id)
  await expect.poll(() => editor(DEFAULT).plus.count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /^(Add|Remove|Copy default list)/ }).count()).toBe(0)
})

test('the default list is copied once, also after a lost response, a colleague’s copy and a closed dialog', async () => {
  const specialty = await listedSpecialty({ lines: 2 }, { is_default_term_list_enabled: false })
  const { page, dialog, editor, variant } = await openLists(specialty, { expectedErrors: [/ERR_FAILED/] })
  const { toggle, copy, card, tags } = variant('Cancer')
  await toggle.click()
  await card.getByText('The default list is disabled, but you can copy it.').waitFor()
  await expectDescription(copy, 'The default list is empty.')
  const { plus, picker, option } = editor(DEFAULT)
  const [firstName = ''] = specialty.namesOf(0, 1)
  await plus.click()
  await picker.fill(firstName)
  await option(firstName).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => listsOf(specialty.id)).toContain(`DEFAULT ${firstName}`)
  await changeTerm('create', '', specialty, 1)
  await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(null)
  await stopClock(page)
  await script(page, 'CopyDefaultTerms', [applied])
  const actions = await actionsOf(service.database, async () => {
    await copy.dblclick()
    await expectDescription(copy, 'The service did not answer. Retrying…')
    expect(await copy.getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(delays.reconnect)
    await card.getByText('2 terms added.').waitFor()
  })
  await page.clock.resume()
  expect(actions).toEqual(['copyDefaultVariantTerms'])
  await expectTags(tags, specialty.namesOf(0, 2))

  await changeTerm('create', '', specialty, 2)
  await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(null)
  const releaseRequest = await holdRequest(page, 'CopyDefaultTerms')
  await stopClock(page)
  await copy.click()
  await expectDescription(copy, 'Copying…')
  await page.clock.fastForward(delays.slow)
  await expectDescription(copy, texts.slow)
  await card.getByText(texts.slow, { exact: true }).filter({ visible: true }).waitFor()
  await changeTerm('create', 'Variant', specialty, 2)
  releaseRequest()
  await card.getByText('No terms added: the list already has all default terms.').waitFor()
  await page.clock.resume()

  const heart = variant('Heart & Vascular')
  await heart.toggle.click()
  await expect.poll(() => heart.copy.getAttribute('aria-disabled')).toBe(null)
  await changeTerm('create', '', specialty, 3)
  await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(null)
  await waitForAnswers(page)
  await intercept(page, 'SpecialtyLists', () => new Promise(() => undefined)) // without the service line
  await service.database.rows(sql`
    delete from specialty_service_line where specialty_id = ${specialty.id} and service_line_id = ${specialty.lines[1]?.id}`)
  await heart.copy.click()
  await heart.card.getByText(`Failed to copy. ${specialty.name} does not have that service line.`).waitFor()
  await heart.search.click()
  await alertIn(page, 'Heart & Vascular: Search variant terms: That Service Line could not be found...').waitFor()
  expect(await heart.search.getAttribute('aria-checked')).toBe('true')

  const releases = [await holdResponse(page, 'CopyDefaultTerms'), await holdResponse(page, 'CopyDefaultTerms')]
  await copy.click()
  await heart.copy.click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  for (const release of releases) release()
  await alertIn(page, `Heart & Vascular Variant Terms: ${specialty.name} does not have that service line.`).waitFor()
  await expect.poll(() => listsOf(specialty.id)).toContain(`Cancer: ${specialty.terms[3]?.name}`)
  expect(await alertIn(page, 'Cancer Variant Terms').count(), 'a copy that succeeds').toBe(0)
})

test('a service line is added with its own variant, and is deleted once, after a question that asks again', async () => {
  const specialty = await listedSpecialty({ variant: 2, lines: 2 })
  const { page, serviceLines, cards, question, confirm } = await openLists(specialty)
  const { plus, tags, picker, remove, region } = serviceLines
  const close = question.getByRole('button', { name: 'Close' }).last()
  await expectFollowed(service, 'SPECIALTY', specialty.id)
  const rows = await auditRowsOf(service.database, async () => {
    await plus.press('Enter')
    await expectFocus(picker)
    await page.keyboard.type('neuro')
    await expect.poll(() => region.getByRole('option').allTextContents()).toEqual(['Neurosciences'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectTags(tags, ['Cancer', 'Heart & Vascular', 'Neurosciences'])
    await expectTags(cards, ['Cancer', 'Heart & Vascular', 'Neurosciences'])
    await page.keyboard.press('Escape')
    await expectFocus(plus)

    await remove('Cancer').press('Enter')
    const QUESTION = 'Are you sure you want to delete this? This will delete all associated variants.'
    await question.getByText(QUESTION, { exact: true }).waitFor()
    await question.getByText('2 variant terms:').waitFor()
    await changeTerm('create', 'Variant', specialty, 2)
    await confirm.click()
    await question.getByText('Variant terms: 3, was 2. Are you still sure?').waitFor()
    await question.getByText('3 variant terms:').waitFor()
    await expectFocus(close)
    await page.keyboard.press('Escape')
    await expectFocus(remove('Cancer'))
    await page.keyboard.press('Enter')
    await question.getByText('3 variant terms:').waitFor()
    await expectFocus(close)
    await page.keyboard.press('Tab')
    await expectFocus(confirm)
    await page.keyboard.press('Enter')
    await expectTags(tags, ['Heart & Vascular', 'Neurosciences'])
    await expectTags(cards, ['Heart & Vascular', 'Neurosciences'])
    await expectFocus(remove('Heart & Vascular'))
    await alertIn(page, 'Deleted').waitFor()

    // The deletion continues after its dialog has closed.
    await page.keyboard.press('Enter')
    await question.getByText('2 variant terms:').waitFor()
    const release = await holdResponse(page, 'UnlinkServiceLine')
    await stopClock(page)
    await confirm.dblclick()
    await expectDescription(confirm, 'Deleting…')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.clock.resume()
    release()
    await expectTags(cards, ['Neurosciences'])
    await remove('Neurosciences').click()
    await question.getByText('This service line has no variant terms.').waitFor()
  })
  const [added, ...removed] = rows.filter(({ action }) => action.includes('ServiceLine'))
  expect(added).toMatchObject({ action: 'createSpecialtyServiceLineAssociation', after: { name: 'Neurosciences' } })
  const action = 'removeSpecialtyServiceLineAssociation'
  expect(removed).toMatchObject(['Cancer', 'Heart & Vascular'].map((name) => ({ action, before: { name } })))
  expect(await listsOf(specialty.id)).toEqual(['Neurosciences'])
})

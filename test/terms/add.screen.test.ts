import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { expectFocus, holdRequest, openConsole, rowOf } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { createTerm, findTerm } from '../support/terms.ts'
import { addOn, openAdd } from './termAdd.ts'

// In the built-in vocabulary, 11 concepts match 'eye', and more than 40 match 'heart'. The demo data has terms for four of
// the eye concepts.
const ARRHYTHMIA = 'C0003811'
const VALVE = 'C0018824'
const TRANSPLANT = 'C0018823'
const FAILURE = 'C0018801'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Returns the variables of the request for one page of UMLS results. */
const umlsQuery = (text: string, number: number) => ({ filter: text, pageSize: 10, pageNumber: number })

describe('requests to UMLS', () => {
  test('start after the first filter, a second after the last letter, and at once on Enter', async () => {
    const { page, box, dialog, button, searches, rowOf: row } = await openAdd(service)
    await expectFocus(box)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.press('Enter')
    await box.pressSequentially('  ')
    await page.clock.runFor(2_000)
    await dialog.getByRole('heading', { name: 'Search for a condition or treatment' }).waitFor()
    expect(searches(), 'a blank filter').toEqual([])

    await box.fill('')
    await box.pressSequentially('atrial fib')
    await page.clock.runFor(999)
    expect(searches()).toEqual([])
    await page.clock.runFor(1)
    await row('C0004238').waitFor()
    expect(searches()).toEqual([umlsQuery('atrial fib', 1)])

    await box.fill(' c0018801 ')
    await box.press('Enter')
    await row(FAILURE).waitFor()
    expect(searches().slice(1), 'a CUI in any case').toEqual([umlsQuery('c0018801', 1)])

    await button('Clear search').click()
    await expectFocus(box)
    await dialog.getByRole('heading', { name: 'Search for a condition or treatment' }).waitFor()
    await page.clock.runFor(2_000)
    expect(searches()).toHaveLength(2)
  })

  test('load one page each: rows are appended, and the first of them gets the focus', async () => {
    const { page, search, searches, rows, button, summary } = await openAdd(service)
    await search('eye')
    await expect.poll(() => rows.count()).toBe(10)
    await expect.poll(() => summary.textContent()).toBe('10 results, 4 of them exist; more can be loaded.')
    const release = await holdRequest(page, 'SearchUmls')
    await button('Load more').click()
    await expect.poll(() => button('Load more').getAttribute('aria-busy')).toBe('true')
    expect(await rows.count(), 'rows stay while more are loading').toBe(10)
    release()
    await expect.poll(() => rows.count()).toBe(11)
    await expectFocus(rows.nth(10).getByRole('button'))
    expect(await button('Load more').count()).toBe(0)
    await expect.poll(() => summary.textContent()).toBe('11 results, 4 of them exist.')
    expect(searches()).toEqual([umlsQuery('eye', 1), umlsQuery('eye', 2)])
  })

  test('show the last text only: a late response to an earlier one is dropped', async () => {
    const { page, search, rows, rowOf: row } = await openAdd(service)
    const release = await holdRequest(page, 'SearchUmls')
    await search('heart')
    await search('migraine')
    await row('C0149931').waitFor()
    release()
    await page.waitForLoadState('networkidle')
    expect(await rows.count()).toBe(1)
  })
})

test('an existing term is marked, and its link replaces the dialog', async () => {
  const { page, search, rowOf: row, button } = await openAdd(service)
  await search('heart failure')
  await row(FAILURE).getByText('exists').waitFor()
  expect(await row(FAILURE).getByRole('button').count(), 'buttons of an existing term').toBe(0)
  await row(FAILURE).getByRole('link', { name: 'Edit Heart failure' }).click()
  await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cft/edit/heart-failure')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
  expect(await button('Clear search').count()).toBe(0)
})

test('a chosen concept fills in the form, which can be saved at once as a disabled term', async () => {
  const { page, search, rowOf: row, form, sent, dialog } = await openAdd(service)
  await search('heart')
  await row(ARRHYTHMIA).getByRole('button').click()
  await expectFocus(form.name)
  expect(await form.name.inputValue()).toBe('Heart arrhythmia')
  expect(await form.cuid.inputValue()).toBe(ARRHYTHMIA)
  expect(await form.radio('Condition').isChecked()).toBe(true)
  expect(await form.radio('Disabled').isChecked()).toBe(true)
  expect(sent.filter(({ name }) => name === 'UmlsConceptTerm')).toHaveLength(1)
  const scrim = page.locator('[data-dialog]')
  const animation = () => scrim.evaluate((element) => getComputedStyle(element).animationName)
  expect(await animation(), 'the form replaces the search without an animation').toBe('none')
  await form.save.click()
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill(ARRHYTHMIA)
  await rowOf(page, 'Heart arrhythmia').getByText('disabled').waitFor()
  expect(await findTerm(curator, { umls_cuid: ARRHYTHMIA })).toMatchObject({
    name: 'Heart arrhythmia',
    slug: 'heart-arrhythmia',
    taxonomy: 'CONDITION',
    type: 'UMLS',
    status: false,
  })
})

test('Back restores filter, rows and the chosen row without a request', async () => {
  const { page, create, search, rows, rowOf: row, form, button, box, dialog, searches } = await openAdd(service)
  await search('eye')
  await button('Load more').click()
  await expect.poll(() => rows.count()).toBe(11)
  await row('Lazy eye').getByRole('button').click()
  await form.name.waitFor()
  await button('Back').click()
  await expectFocus(row('Lazy eye').getByRole('button'))
  expect(await box.inputValue()).toBe('eye')
  expect(await rows.count()).toBe(11)
  await row('LASEK').getByRole('button').click()
  await expect.poll(() => form.name.inputValue()).toBe('LASEK')
  expect(await form.radio('Treatment').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(searches()).toHaveLength(2)
  await expectFocus(create)
})

test('the browser’s Back and Forward switch between search and form, and ask about an unsaved draft', async () => {
  const { page, create, search, rows, rowOf: row, form, box, dialog, searches } = await openAdd(service)
  await search('eye')
  await row('Lazy eye').getByRole('button').click()
  await form.name.waitFor()
  await page.goBack()
  await expectFocus(row('Lazy eye').getByRole('button'))
  expect([await box.inputValue(), await rows.count()]).toEqual(['eye', 10])
  await page.goForward()
  await expect.poll(() => form.name.inputValue()).toBe('Lazy eye')

  await form.name.fill('Aa Lazy eye')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.name.inputValue()).toBe('Aa Lazy eye')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await row('Lazy eye').waitFor()
  await page.goForward()
  await expect.poll(() => form.name.inputValue()).toBe('Lazy eye')
  expect(searches(), 'the search is not repeated').toHaveLength(1)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
  await expectFocus(create)
  await page.goForward()
  await box.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
})

test('a reloaded form starts with the search again, and closes to the list', async () => {
  const { page, search, rowOf: row, form, box, dialog } = await openAdd(service)
  await search('eye')
  await row('Lazy eye').getByRole('button').click()
  await form.name.waitFor()
  await page.reload()
  await box.waitFor()
  await page.goForward()
  await box.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cft')
})

test('a form opened at its own address closes to the list', async () => {
  const page = await openConsole(service, 'curator', '/cft/add')
  const { box, rowOf: row, form, dialog } = addOn(page)
  await box.fill('eye')
  await box.press('Enter')
  await row('Lazy eye').getByRole('button').click()
  await form.name.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cft')
})

describe('a faster curator', () => {
  test('is noticed when the concept is chosen: the page links to the term, and marks it in the results', async () => {
    const { page, search, rowOf: row, dialog, button } = await openAdd(service)
    await search('atrial flutter')
    await row('C0004239').waitFor()
    await createTerm(curator, { name: 'AFL', umls_cuid: 'C0004239' })
    await row('C0004239').getByRole('button').click()
    await dialog.getByText('C0004239 is already the term AFL.').waitFor()
    const edit = dialog.getByRole('link', { name: 'Edit Term' })
    await expectFocus(edit)
    await expectAccessible(page)
    await button('Back').click()
    await row('C0004239').getByText('exists').waitFor()
    await expectFocus(row('C0004239').getByRole('link'))
    await row('C0004239').getByRole('link').press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cft/edit/afl')
  })

  test('is reported at the CUID when the term is saved, and the draft is kept', async () => {
    const { search, rowOf: row, dialog, form } = await openAdd(service)
    await search('heart pet')
    await row('C0412498').getByRole('button').click()
    await form.name.fill('Heart PET, mine')
    await createTerm(curator, { name: 'Heart PET, theirs', umls_cuid: 'C0412498' })
    await form.save.click()
    await expectDescription(form.cuid, 'A term is mapped to C0412498 already.')
    await expectFocus(form.cuid)
    const link = dialog.getByRole('link', { name: /find/i })
    expect(await link.getAttribute('href')).toBe('/cft?search=C0412498')
    expect(await form.name.inputValue()).toBe('Heart PET, mine')
  })
})

test('a custom term starts blank, with the note about UMLS', async () => {
  const { page, search, dialog, form, button, box } = await openAdd(service)
  const note = 'A custom term has no UMLS link. To add one later, delete the term and recreate it from UMLS.'
  await dialog.getByText(note).waitFor()
  await search('cuddle therapy')
  await dialog.getByText('No UMLS results found for search term of cuddle therapy...', { exact: true }).waitFor()
  await button('Create a Custom Term').first().click()
  await expectFocus(form.name)
  expect(await form.name.inputValue()).toBe('')
  expect(await form.cuid.count()).toBe(0)
  await dialog.getByText(note).waitFor()
  await button('Back').click()
  await expectFocus(box)
  await button('Create a Custom Term').last().click()
  await form.name.fill('Aa Cuddle Therapy')
  await form.save.click()
  await alertIn(page, 'Created').waitFor()
  const query = sql`select umls_cuid, status from term where slug = 'aa-cuddle-therapy'`
  expect(await service.database.rows(query)).toEqual([{ umls_cuid: null, status: false }])
})

test('a cancelled custom term returns the focus to the opener of the search', async () => {
  const { page, create, dialog, form, button } = await openAdd(service)
  await button('Create a Custom Term').click()
  await form.name.fill('Aa Given Up')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(create)
})

test('a resumed draft opens the form with its values', async () => {
  const { page, search, rowOf: row, dialog, form } = await openAdd(service)
  await search('heart')
  await row(TRANSPLANT).getByRole('button').click()
  await form.name.fill('Heart transplants, all of them')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await page.reload()
  await dialog
    .getByRole('button', { name: 'Resume unsaved changes to new term Heart transplants, all of them' })
    .click()
  await expectFocus(form.name)
  expect(await form.name.inputValue()).toBe('Heart transplants, all of them')
  expect(await form.cuid.inputValue()).toBe(TRANSPLANT)
  expect(await dialog.getByRole('button', { name: 'Back' }).count(), 'no search to go back to').toBe(0)
  await form.save.click()
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
})

test('works by keyboard: arrows move through the rows, Enter chooses, Esc closes', async () => {
  const { page, create, box, rows, rowOf: row, form, dialog } = await openAdd(service)
  await page.keyboard.type('heart')
  await page.keyboard.press('Enter')
  await rows.nth(9).waitFor()
  await page.keyboard.press('ArrowUp')
  await expectFocus(box)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectFocus(rows.nth(1).locator('a, button'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectFocus(box)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowDown')
  await expectFocus(addOn(page).button('Load more'))
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp')
  await expectFocus(row(VALVE).getByRole('button'))
  await page.keyboard.press('Enter')
  await expectFocus(form.name)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(create)
})

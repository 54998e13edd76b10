import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import {
  type ConsoleOptions,
  expectFocus,
  holdRequest,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
  stopClock,
} from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW } from '../support/looks.ts'
import { FAILURE } from '../support/outage.ts'
import { refusedWith } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { createTerm, findTerm } from '../support/terms.ts'

// In the built-in vocabulary, 11 concepts match 'eye', and more than 40 match 'heart'. The demo data has terms for four
// of the eye concepts.
const service = testService()
const curator = callerOf(service, 'curator')

const addOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add New CFT' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const rows = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')
  return {
    dialog,
    button,
    box: dialog.getByRole('searchbox', { name: 'Search UMLS' }),
    rows,
    rowOf: (cuid: string) => rows.filter({ hasText: cuid }),
    summary: dialog.locator('output.sr-only'),
    form: {
      name: dialog.getByLabel('Name', { exact: true }),
      cuid: dialog.getByLabel('CUID'),
      radio: (name: string) => dialog.getByRole('radio', { name, exact: true }),
      save: button('Save Term'),
    },
  }
}

/** `searches` returns the variables of requests to UMLS. */
const openAdd = async (options: ConsoleOptions = {}) => {
  const page = await openConsole(service, 'curator', '/cft', options)
  const create = page.getByRole('link', { name: 'Create Cft' })
  await create.click()
  const add = addOn(page)
  await add.box.waitFor()
  const sent = operationsOf(page)
  const searches = () => sent.filter(({ name }) => name === 'SearchUmls').map(({ variables }) => variables)
  /** Searches without the debounce. On a slow machine, the debounce ends before Enter is pressed: two requests. */
  const search = async (text: string) => {
    await add.box.fill(text)
    await add.box.press('Enter')
  }
  return { page, create, sent, searches, search, ...add }
}

test('a search of UMLS marks existing terms, appends pages, finds a CUI, and can be cleared', async () => {
  const { page, box, dialog, button, searches, rows, rowOf, summary } = await openAdd()
  await expectFocus(box)
  await box.fill('eye')
  await expect.poll(() => summary.textContent()).toBe('10 results, 4 of them already exist; more can be loaded.')
  expect(await rows.count()).toBe(10)
  await checkPhoneAndDesktop(page)
  await button('Load more').click()
  await expect.poll(() => rows.count()).toBe(11)
  await expectFocus(rows.nth(10).getByRole('button'))
  expect(await button('Load more').count()).toBe(0)
  await expect.poll(() => summary.textContent()).toBe('11 results, 4 of them already exist.')
  await box.fill(' c0018801 ')
  await rowOf('C0018801').getByText('exists').waitFor()
  const message = 'a CUI in any case'
  await expect.poll(() => summary.textContent(), { message }).toBe('1 result, 1 of them already exists.')
  const searchOf = (filter: string, pageNumber: number) => ({ filter, pageSize: 10, pageNumber })
  expect(searches()).toEqual([searchOf('eye', 1), searchOf('eye', 2), searchOf('c0018801', 1)])
  await button('Clear search').click()
  await expectFocus(box)
  await dialog.getByRole('heading', { name: 'Search for a condition or treatment' }).waitFor()
})

test('a chosen concept fills in the form; Back and Forward switch between search and form, and ask about a draft, which a reload keeps', async () => {
  const { page, create, search, rows, rowOf, form, button, box, dialog, searches, sent } = await openAdd()
  const lazyEye = rowOf('Lazy eye').getByRole('button')
  await search('eye')
  await lazyEye.click()
  await expectFocus(form.name)
  const animation = () => page.locator('[data-dialog]').evaluate((element) => getComputedStyle(element).animationName)
  expect(await animation(), 'the form replaces the search without an animation').toBe('none')
  expect(sent.filter(({ name }) => name === 'UmlsConceptTerm')).toHaveLength(1)
  const searchCount = searches().length
  await button('Back').click()
  await expectFocus(lazyEye)
  expect([await box.inputValue(), await rows.count()]).toEqual(['eye', 10])
  await rowOf('LASEK').getByRole('button').click()
  await expect.poll(() => form.name.inputValue()).toBe('LASEK')
  expect(await form.radio('Treatment').isChecked()).toBe(true)

  await form.name.fill('Aa Laser')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.name.inputValue()).toBe('Aa Laser')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expectFocus(rowOf('LASEK').getByRole('button'))
  await page.goForward()
  await expect.poll(() => form.name.inputValue()).toBe('LASEK')
  expect(searches(), 'the search is not repeated').toHaveLength(searchCount)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
  await expectFocus(create)
  await page.goForward()
  await box.waitFor()

  await search('heart')
  await rowOf('C0003811').getByRole('button').click()
  await expect.poll(() => form.cuid.inputValue()).toBe('C0003811')
  expect(await form.radio('Condition').isChecked()).toBe(true)
  expect(await form.radio('Disabled').isChecked()).toBe(true)
  for (const status of ['Enabled', 'Disabled']) await form.radio(status).click()
  await form.save.click()
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const arrhythmia = { name: 'Heart arrhythmia', slug: 'heart-arrhythmia', taxonomy: 'CONDITION', type: 'UMLS' }
  expect(await findTerm(curator, { umls_cuid: 'C0003811' })).toMatchObject({ ...arrhythmia, status: false })

  // A reload ends the search that Back would return to.
  await navigateTo(page, '/cft/add')
  await search('heart')
  await rowOf('C0018823').getByRole('button').click()
  await form.name.fill('All transplants')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await page.reload()
  await button('Resume unsaved changes to new term All transplants').click()
  await expectFocus(form.name)
  expect([await form.name.inputValue(), await form.cuid.inputValue()]).toEqual(['All transplants', 'C0018823'])
  expect(await button('Back').count(), 'no search to go back to').toBe(0)
  await form.save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
})

test('a faster curator is noticed when a concept is saved or chosen, and the link to the term replaces the dialog', async () => {
  const { page, search, rowOf, dialog, form, button } = await openAdd()
  await search('heart pet')
  await rowOf('C0412498').getByRole('button').click()
  await form.name.fill('Heart PET, mine')
  await createTerm(curator, { name: 'Heart PET, theirs', umls_cuid: 'C0412498' })
  await form.save.click()
  await expectDescription(form.cuid, 'Another term is already mapped to C0412498.')
  await expectFocus(form.cuid)
  expect(await dialog.getByRole('link', { name: /find/i }).getAttribute('href')).toBe('/cft?search=C0412498')
  expect(await form.name.inputValue()).toBe('Heart PET, mine')
  await button('Back').click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await search('atrial flutter')
  await rowOf('C0004239').waitFor()
  await createTerm(curator, { name: 'AFL', umls_cuid: 'C0004239' })
  await rowOf('C0004239').getByRole('button').click()
  await dialog.getByText('C0004239 is already the term AFL.').waitFor()
  await expectFocus(dialog.getByRole('link', { name: 'Edit Term' }))
  await button('Back').click()
  await rowOf('C0004239').getByText('exists').waitFor()
  expect(await rowOf('C0004239').getByRole('button').count(), 'buttons of an existing term').toBe(0)
  const edit = rowOf('C0004239').getByRole('link', { name: 'Edit Atrial flutter' })
  await expectFocus(edit)
  await edit.press('Enter')
  await page.getByRole('dialog', { name: 'Edit CFT' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cft/edit/afl')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/cft')
})

test('by keyboard, a result is chosen, and a custom term is created', async () => {
  const { page, create, box, rows, rowOf, form, dialog, button } = await openAdd()
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  await page.keyboard.type('heart')
  await press('Enter')
  await rows.nth(9).waitFor()
  await press('ArrowDown', 2)
  await expectFocus(rows.nth(1).locator('a, button'))
  await press('ArrowUp', 2)
  await expectFocus(box)
  await press('ArrowDown', 12)
  await expectFocus(button('Load more'))
  await press('ArrowUp', 3)
  await expectFocus(rowOf('C0018824').getByRole('button'))
  await press('Enter')
  await expectFocus(form.name)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await create.press('Enter')
  const note = 'A custom term has no UMLS link. To add one later, delete the term and recreate it from UMLS.'
  await dialog.getByText(note).waitFor()
  await page.keyboard.type('cuddle therapy')
  await press('Enter')
  await dialog.getByText('No UMLS results found for search term of cuddle therapy...', { exact: true }).waitFor()
  await button('Create a Custom Term').first().press('Enter')
  await expectFocus(form.name)
  expect(await form.name.inputValue()).toBe('')
  expect(await form.cuid.count()).toBe(0)
  await dialog.getByText(note).waitFor()
  await page.keyboard.type('Zz Cuddle  Therapy')
  const changed = 'The form has been updated. Use the Save Term button to avoid losing any changes.'
  await dialog.getByText(changed, { exact: true }).first().waitFor()
  for (const name of ['Treatment', 'Enabled']) await form.radio(name).press('Space')
  await form.save.press('Enter')
  await alertIn(page, 'Created').waitFor()
  const created = { taxonomy: 'TREATMENT', type: 'CFT', status: true }
  expect(await findTerm(curator, { slug: 'zz-cuddle-therapy' })).toMatchObject(created)
})

test('failures of a search or a choice differ and leave the results; slow responses are announced', async () => {
  const { page, search, box, dialog, rows, rowOf, button, searches, form } = await openAdd({
    expectedErrors: [/ERR_FAILED/],
  })
  const expectAlert = (text: string) => dialog.getByRole('alert').getByText(text, { exact: true }).waitFor()
  const refuse = (message: string, code: string) => intercept(page, 'SearchUmls', refusedWith(message, code))
  const alert = dialog.getByRole('alert')
  const slow = dialog.getByText(texts.slow)
  await stopClock(page)
  await refuse('UMLS cannot be reached. Try again in a moment.', 'INTERNAL')
  await search('eye')
  await expectAlert('Error!: UMLS cannot be reached. Try again in a moment.')
  expect(await dialog.getByText(FAILURE).count(), 'message of an unreachable console').toBe(0)
  await page.clock.fastForward(delays.reconnect)
  await expect.poll(() => searches().length, { message: 'automatic attempts' }).toBe(2)
  await page.unroute('**/graphql')
  await refuse('Not yours.', 'FORBIDDEN')
  await page.clock.fastForward(delays.reconnect)
  await expectAlert('Error!: Not yours.')
  await page.unroute('**/graphql')
  const release = await holdRequest(page, 'SearchUmls')
  await button('Try again').click()
  await page.clock.fastForward(delays.slow)
  await slow.waitFor()
  release()
  await expect.poll(() => rows.count()).toBe(10)
  await expectFocus(box)
  expect([await alert.count(), await slow.count()]).toEqual([0, 0])

  await intercept(page, 'SearchUmls', (route) => route.abort())
  await button('Load more').click()
  await expectAlert(FAILURE)
  expect(await dialog.getByText('Error!').count()).toBe(0)
  expect(await rows.count()).toBe(10)
  await expectFocus(button('Try again'))
  await page.unroute('**/graphql')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(11)
  await expectFocus(rows.nth(10).getByRole('button'))

  await search('heart')
  await expect.poll(() => rows.count()).toBe(10)
  const releaseMore = await holdRequest(page, 'SearchUmls')
  await button('Load more').click()
  await page.clock.fastForward(delays.slow)
  await slow.waitFor()
  releaseMore()

  const longName = `Atrial ${'septal '.repeat(33)}defect`
  await intercept(page, 'SearchUmls', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('Atrial flutter', longName) })
  })
  await search('atrial flutter')
  await rowOf('C0004239').getByText(longName, { exact: true }).waitFor()
  await checkScreen(page, NARROW, 'dark')

  // A choice can be slow or fail, and its concept can be gone from UMLS. The results stay.
  await page.unroute('**/graphql')
  await search('eye')
  const lazyEye = rowOf('Lazy eye').getByRole('button')
  await lazyEye.waitFor()
  const failed = dialog.getByText(`${FAILURE} Lazy eye was not selected.`)
  await intercept(page, 'UmlsConceptTerm', (route) => route.abort())
  await lazyEye.click()
  await failed.waitFor()
  // Outer spaces don't change the search.
  await box.press('Space')
  await failed.waitFor({ state: 'detached' })
  await lazyEye.click()
  await failed.waitFor()
  await page.unroute('**/graphql')

  const releaseChoice = await holdRequest(page, 'UmlsConceptTerm')
  await button('Try again').click()
  await expect.poll(() => lazyEye.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(delays.slow)
  await dialog.getByText(texts.slow).filter({ visible: true }).first().waitFor()
  // The user chooses another concept during the request.
  await intercept(page, 'UmlsConceptTerm', (route) => route.fulfill({ json: { data: { umlsConcept: null } } }))
  await rowOf('Pink eye').getByRole('button').click()
  releaseChoice()
  const gone = dialog.getByText(/^Pink eye \(C\d+\) is no longer in UMLS\.$/)
  await gone.waitFor()
  expect([await rows.count(), await form.name.count()]).toEqual([10, 0])
  await box.press('Space')
  await gone.waitFor({ state: 'detached' })
  await page.clock.resume()
  await button('Load more').waitFor()
})

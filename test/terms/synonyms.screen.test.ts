import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { actionsOf } from '../support/audit.ts'
import { expectFocus, holdRequest, intercept, navigateTo } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { testService } from '../support/service.ts'
import { createSynonym } from '../support/synonyms.ts'
import { newTerm } from '../support/terms.ts'
import { loadRrf, mrconso, mrsty } from '../support/vocabularies.ts'
import { openTerm } from './synonymsPanel.ts'

/** CUIs of a concept with few names, and of a concept with more names than one page. */
const SMALL_CONCEPT = 'C0024796'
const LARGE_CONCEPT = 'C0080178'
const NAMES = ['Marfan syndrome', "Marfan's", 'Marfans', 'Long fingers']
const auidOf = (cui: string, place: number) => `A${cui.slice(1)}${place}`

const service = testService()
beforeAll(async () => {
  await service.database.rows(sql`delete from term where umls_cuid in (${SMALL_CONCEPT}, ${LARGE_CONCEPT})`)
  const rowsOf = (cui: string, names: readonly string[]) =>
    names.map((name, place) => mrconso(cui, auidOf(cui, place), name, place === 0 ? {} : { TS: 'S' })).join('')
  const many = Array.from({ length: 1_005 }, (_, place) => `Split spine ${String(place).padStart(4, '0')}`)
  await loadRrf(service.databaseUrl, {
    'MRCONSO.RRF': rowsOf(SMALL_CONCEPT, NAMES) + rowsOf(LARGE_CONCEPT, many),
    'MRSTY.RRF': [SMALL_CONCEPT, LARGE_CONCEPT].map((cui) => mrsty(cui, 'Disease or Syndrome')).join(''),
  })
})

/** Refuses the operations with this name, once the test calls the returned function. */
const refuseLater = async (page: Page, name: string, message = 'No.') => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const json = { data: null, errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }
  await intercept(page, name, (route) => promise.then(() => route.fulfill({ json })))
  return resolve
}
const refuse = async (page: Page, name: string, message?: string) => (await refuseLater(page, name, message))()
const alertsOf = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Dismiss' })
const closeTerm = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('the Display Name is set by mouse or keyboard with one request, pinned, and cleared; deleting its synonym clears it', async () => {
  const { term, page, rows, names, button, clear, custom, expectStatus, expectPinned, displayName } = await openTerm(
    service,
    { synonyms: ['AF', 'AFib', 'A-Fib'] },
  )
  await expectPinned(term.name)
  expect(await clear.count(), 'a preferred name cannot be cleared').toBe(0)
  const [makePrimary, makeOther] = [button('Make primary: AFib'), button('Make primary: AF')]
  const opacity = () => makePrimary.locator('..').evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await rows.filter({ hasText: 'AFib' }).hover()
  expect(await opacity()).toBe('1')

  const actions = await actionsOf(service.database, async () => {
    const release = await holdRequest(page, 'SetPrimarySynonym')
    await makePrimary.click()
    await expectDescription(makeOther, 'Changing the Display Name…')
    await makeOther.click({ force: true })
    release()
    await expectStatus('AFib is the Display Name now.')
    await expectPinned('AFib', term.name)
    expect(await names()).toBe('A-Fib,AF')
    expect(await displayName()).toBe('AFib')
    await clear.click()
    await expectStatus(`The preferred name ${term.name} is the Display Name now.`)
    await expectPinned(term.name)
    await expectFocus(makePrimary)
    expect(await displayName()).toBe(term.name)
  })
  expect(actions).toEqual(['setPrimarySynonym', 'clearPrimarySynonym'])

  await page.keyboard.press('Enter')
  await expectPinned('AFib', term.name)
  await expectFocus(clear)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(button('Make primary: A-Fib'))
  await page.keyboard.press('Enter')
  await expectPinned('A-Fib', term.name)
  const releaseRemoval = await holdRequest(page, 'UnlinkTermSynonym')
  await button('Remove AFib').click()
  await expectDescription(makePrimary, 'Being removed.')
  releaseRemoval()
  await makePrimary.waitFor({ state: 'detached' })
  await button('Remove A-Fib').press('Enter')
  await expectPinned(term.name)
  expect(await displayName()).toBe(term.name)
  await expectFocus(button('Remove AF'))
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(0)
  await expectFocus(custom)
})

test('a change of the Display Name ends after closing the term: an alert names a refusal or a missing response', async () => {
  const { term, page, button, panel } = await openTerm(service, { synonyms: ['Again'] }, [/ERR_FAILED/])
  const makePrimary = button('Make primary: Again')
  await page.clock.install()
  const reopen = async () => {
    await page.unroute('**/graphql')
    await navigateTo(page, `/cft/edit/${term.slug}`)
    await makePrimary.waitFor()
  }
  const refuseNow = await refuseLater(page, 'SetPrimarySynonym')
  await makePrimary.click()
  await expectDescription(makePrimary, 'Changing the Display Name…')
  await closeTerm(page)
  refuseNow()
  await alertIn(page, 'The Display Name was not changed: No.').waitFor()
  await alertIn(page, `${term.name} (${term.id})`).waitFor()

  await reopen()
  await intercept(page, 'SetPrimarySynonym', (route) => route.abort())
  await makePrimary.click()
  await panel.getByRole('alert').waitFor()
  await closeTerm(page)
  await alertIn(page, 'The Display Name may not have been changed: GraphQL connection failure.').waitFor()
  expect(await alertsOf(page).count()).toBe(2)
})

test('synonyms from the vocabulary are found among the concept’s names, added by keyboard, and not created twice', async () => {
  const { plus, picker, options, rows, panel, expectLinked } = await openTerm(service, {
    synonyms: ['MARFANS'],
    input: { umls_cuid: SMALL_CONCEPT },
  })
  const auid = auidOf(SMALL_CONCEPT, 3)
  await plus.press('Enter')
  await expectFocus(picker)
  await expect
    .poll(() => options.allTextContents())
    .toEqual([
      `Marfan syndromeMTH ${auidOf(SMALL_CONCEPT, 0)}`,
      `Marfan'sMTH ${auidOf(SMALL_CONCEPT, 1)}`,
      `MarfansAlready linked.MTH ${auidOf(SMALL_CONCEPT, 2)}`,
      `Long fingersMTH ${auid}`,
    ])
  await picker.fill('fingers')
  await picker.press('Enter')
  await expect.poll(() => options.count()).toBe(1)
  const actions = await actionsOf(service.database, async () => {
    await picker.press('ArrowDown')
    await picker.press('Enter')
    await expectLinked('Long fingers')
    await panel.getByRole('option', { name: 'Already linked.', disabled: true }).waitFor()
    await picker.press('Enter')
  })
  expect(actions).toEqual(['createSynonym'])
  await picker.press('Escape')
  await picker.waitFor({ state: 'detached' })
  await expectFocus(plus)
  expect(await rows.first().textContent()).toContain(`disabled${auid}`)
})

test('the names of a concept load a thousand at a time; a failed page keeps them; a concept may be gone', async () => {
  const { page, plus, picker, options, panel, expectLinked } = await openTerm(service, {
    input: { umls_cuid: LARGE_CONCEPT },
  })
  await plus.click()
  await panel.getByText('The first 1000 of 1005 are shown.').waitFor()
  expect(await options.count()).toBe(1_001)
  await refuse(page, 'ConceptAtoms', 'UMLS did not answer.')
  await picker.press('ArrowUp')
  await picker.press('Enter')
  await panel.getByText('Error!: UMLS did not answer.').waitFor()
  expect(await options.count(), 'loaded options stay').toBe(1_000)
  await page.unroute('**/graphql')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => options.count()).toBe(1_005)
  const next = (await options.nth(1_000).textContent())?.replace(/MTH.*/, '')
  await options.nth(1_000).click()
  await expectLinked(next ?? '')
  expect(await panel.getByText('are shown.').count()).toBe(0)

  const unknown = await newTerm(await service.as('curator'), { umls_cuid: 'C0009081' })
  await navigateTo(page, `/cft/edit/${unknown.slug}`)
  await panel.getByText(unknown.name).waitFor()
  await plus.click()
  await panel.getByText('Error!: UMLS no longer has the concept C0009081.').waitFor()
})

test('a custom synonym is created in a dialog, which names a synonym of the same name', async () => {
  const { page, term, custom, modal, field, save, rows, names, plus, panel } = await openTerm(service, {
    synonyms: ['Fainting'],
  })
  expect(await plus.count(), 'a custom term has no concept').toBe(0)
  await panel.getByText('This custom term isn’t linked to UMLS. Add custom synonyms instead.').waitFor()
  await custom.press('Enter')
  await expectFocus(field)
  await expectDescription(save, 'Synonym Name must not be empty.')
  await field.fill(' fáinting ')
  await modal.getByText('The term already has the synonym fáinting.', { exact: true }).first().waitFor()

  // A colleague adds the same name, and the page gets no notice.
  await field.fill('Passing out')
  const theirs = await createSynonym(await service.as('admin'), { name: 'Passing out' })
  await service.database.rows(
    sql`insert into term_synonym (term_id, synonym_id) values (${term.id}, ${theirs.data?.createSynonym.synonym.id})`,
  )
  await save.click()
  await expectDescription(field, `${term.name} already has the synonym Passing out.`)
  await expectFocus(field)
  expect(await field.inputValue()).toBe('Passing out')
  const actions = await actionsOf(service.database, async () => {
    await field.fill('Blacking out')
    await field.press('Enter')
    await modal.waitFor({ state: 'detached' })
  })
  expect(actions).toEqual(['createSynonym'])
  await alertIn(page, 'Created').waitFor()
  await expectFocus(custom)
  await expect.poll(names).toBe('Blacking out,Fainting,Passing out')
  expect(await rows.first().textContent()).toContain('disabledDML_CUSTOM')
})

test('the dialog of a custom synonym closes without a question, also during a save, whose result an alert tells', async () => {
  const { page, custom, modal, field, save } = await openTerm(service, {})
  const saveAndClose = async () => {
    await custom.click()
    await field.fill('Late')
    await save.click()
    await expectDescription(save, 'Saving…')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Keep editing' }).count()).toBe(0)
  }
  await custom.click()
  await expectFocus(field)
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await modal.waitFor({ state: 'detached' })
  expect(await alertsOf(page).count()).toBe(0)
  const refuseNow = await refuseLater(page, 'CreateTermSynonym')
  await saveAndClose()
  refuseNow()
  await alertIn(page, 'The custom synonym Late was not created: No.').waitFor()
  await page.unroute('**/graphql')
  const release = await holdRequest(page, 'CreateTermSynonym')
  await saveAndClose()
  release()
  // This step throws if two alerts have the title.
  await page.getByRole('region', { name: 'Alerts' }).getByText('Created', { exact: true }).waitFor()
})

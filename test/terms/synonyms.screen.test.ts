import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { actionsOf } from '../support/audit.ts'
import { expectAccessible } from '../support/browser.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { answerLater, applied, refusedWith, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { clearPrimary, createSynonym, findTerm, newSynonym, setPrimary } from '../support/synonyms.ts'
import { newTerm } from '../support/terms.ts'
import { loadRrf, mrconso, mrsty } from '../support/vocabularies.ts'

/** CUIs of a concept with few names, and of a concept with more names than one page. */
const SMALL_CONCEPT = 'C0024796'
const LARGE_CONCEPT = 'C0080178'
const NAMES = ['Marfan syndrome', "Marfan's", 'Marfans', 'Long fingers']
const auidOf = (cui: string, place: number) => `A${cui.slice(1)}${place}`

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')
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

interface NamedTerm {
  readonly synonyms?: readonly string[]
  /** Fields of the term. Defaults to those of a new custom term. */
  readonly input?: Readonly<Record<string, unknown>>
}

/** Opens the form of a new term with these synonyms. */
const openTerm = async ({ synonyms = [], input = {} }: NamedTerm, expectedErrors: readonly RegExp[] = []) => {
  const term = await newTerm(curator, input)
  const ids: string[] = []
  for (const name of synonyms) ids.push((await newSynonym(curator, { name, termId: term.id })).id)
  const page = await openConsole(service, 'curator', `/cft/edit/${term.slug}`, { expectedErrors })
  const panel = page.getByRole('region', { name: 'Synonyms', exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const custom = button('Custom Synonym')
  await custom.waitFor()
  return {
    term,
    ids,
    page,
    panel,
    button,
    rows: panel.getByRole('list', { name: 'Synonyms' }).getByRole('listitem'),
    clear: button('Clear Display Name'),
    plus: button('Add Synonyms'),
    custom,
    picker: panel.getByRole('combobox', { name: 'Search Synonyms...' }),
    options: panel.getByRole('option'),
    expectLinked: (name: string) =>
      panel.getByRole('button', { name: `Remove ${name}`, exact: true, disabled: false }).waitFor(),
    /** Returns the names of the synonyms below the pinned one. */
    names: async () => (await panel.getByRole('listitem').locator('[dir=auto]').allTextContents()).join(),
    expectStatus: (text: string) => panel.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' }),
    /** Waits until the pinned row shows this name, with a different preferred name below it. */
    expectPinned: async (name: string, preferred = '') => {
      const pinned = panel.getByText('Display Name', { exact: true }).locator('..')
      const parts = () =>
        pinned.evaluate((row) => [...row.querySelectorAll('bdi, [dir=auto]')].map((part) => part.textContent))
      await expect.poll(parts).toEqual(preferred === '' ? [name] : [name, preferred])
    },
    displayName: async () => (await findTerm(curator, term.id))?.displayName,
    modal: page.getByRole('dialog', { name: 'Custom Synonym' }),
    field: page.getByLabel('Synonym Name'),
    save: page.getByRole('button', { name: 'Save Synonym' }),
  }
}

const refusing = refusedWith('No.', 'BAD_USER_INPUT')
const alertsOf = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Dismiss' })
const closeTerm = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('the Display Name is set by mouse or keyboard with one request, pinned, and cleared; deleting its synonym clears it', async () => {
  const opened = await openTerm({ synonyms: ['AF', 'AFib', 'A-Fib'] })
  const { term, page, panel, rows, names, button, clear, custom, expectStatus, expectPinned, displayName } = opened
  await expectPinned(term.name)
  expect(await clear.count(), 'a preferred name cannot be cleared').toBe(0)
  const [makePrimary, makeOther] = [button('Make primary: AFib'), button('Make primary: AF')]
  const opacity = () => makePrimary.locator('..').evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await rows.filter({ hasText: 'AFib' }).hover()
  expect(await opacity()).toBe('1')

  const actions = await actionsOf(service.database, async () => {
    const release = await holdRequest(page, 'SetPrimarySynonym')
    await stopClock(page)
    await makePrimary.click()
    await expectDescription(makeOther, 'Changing the Display Name…')
    await makeOther.click({ force: true })
    await page.clock.resume()
    release()
    await expectStatus('AFib is the Display Name now.')
    await expectPinned('AFib', term.name)
    await panel.getByText('Display Name', { exact: true }).locator('..').getByText('disabled').waitFor()
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
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab')
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
  await intercept(page, 'UnlinkTermSynonym', refusing)
  await page.keyboard.press('Enter')
  await button('Try again: AF').waitFor()
  await expectAccessible(page)
  await page.unroute('**/graphql')
  await button('Try again: AF').press('Enter')
  await expect.poll(() => rows.count()).toBe(0)
  await expectFocus(custom)
})

test('a change of the Display Name can be slow, refused or lost, and an alert names its end after closing the term', async () => {
  const opened = await openTerm({ synonyms: ['Again'] }, [/ERR_FAILED/])
  const { term, ids, page, button, panel, clear, expectPinned } = opened
  const makePrimary = button('Make primary: Again')
  const slow = panel.getByText(texts.slow).filter({ visible: true })
  await stopClock(page)
  const reopen = async () => {
    await page.unroute('**/graphql')
    await navigateTo(page, `/cft/edit/${term.slug}`)
    await makePrimary.waitFor()
  }
  const refuseNow = await answerLater(page, 'SetPrimarySynonym', refusing)
  await makePrimary.click()
  await expectDescription(makePrimary, 'Changing the Display Name…')
  expect(await makePrimary.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(delays.slow)
  await slow.waitFor()
  await page.clock.resume()
  refuseNow()
  const alert = panel.getByRole('alert')
  await alert.getByText('No.', { exact: true }).waitFor()
  await expectPinned(term.name)
  // A colleague's change leaves the message.
  await setPrimary(colleague, term.id, ids[0] ?? '')
  await expectPinned('Again', term.name)
  await expect.poll(() => alert.textContent()).toBe('No.')

  const restore = await holdRequest(page, 'ClearPrimarySynonym')
  await clear.click()
  await page.clock.fastForward(delays.slow)
  await slow.waitFor()
  expect(await clear.getAttribute('aria-busy')).toBe('true')
  restore()
  await expectPinned(term.name)
  expect([await alert.count(), await slow.count()]).toEqual([0, 0])

  // A lost change is sent again by hand, or by itself.
  await page.unroute('**/graphql')
  for (const repeat of [
    () => panel.getByRole('button', { name: 'Try again' }).click(),
    () => page.clock.runFor(delays.reconnect),
  ]) {
    await script(page, 'SetPrimarySynonym', [applied])
    await stopClock(page)
    const actions = await actionsOf(service.database, async () => {
      await makePrimary.click()
      await alert.getByText(texts.unreachable, { exact: true }).waitFor()
      await expectPinned(term.name)
      await expectAccessible(page)
      await repeat()
      await page.clock.resume()
      await expectPinned('Again', term.name)
    })
    expect(actions).toEqual(['setPrimarySynonym'])
    await clearPrimary(colleague, term.id)
    await expectPinned(term.name)
    await page.unroute('**/graphql')
  }

  const refuseLate = await answerLater(page, 'SetPrimarySynonym', refusing)
  await stopClock(page)
  await makePrimary.click()
  await expectDescription(makePrimary, 'Changing the Display Name…')
  await page.clock.resume()
  await closeTerm(page)
  refuseLate()
  await alertIn(page, 'The Display Name was not changed: No.').waitFor()
  await alertIn(page, `${term.name} (${term.id})`).waitFor()
  await reopen()
  await intercept(page, 'SetPrimarySynonym', (route) => route.abort())
  await makePrimary.click()
  await alert.waitFor()
  await closeTerm(page)
  await alertIn(page, 'The Display Name may not have been changed: GraphQL connection failure.').waitFor()
  expect(await alertsOf(page).count()).toBe(2)
})

test('the names of a concept load a thousand at a time, and are added by keyboard once; a failed page keeps them', async () => {
  const input = { umls_cuid: SMALL_CONCEPT, name: 'MARFAN Syndrome' }
  const { page, plus, picker, options, rows, panel, expectLinked } = await openTerm({ synonyms: ['MARFANS'], input })
  const auid = auidOf(SMALL_CONCEPT, 3)
  await plus.press('Enter')
  await expectFocus(picker)
  await expect
    .poll(() => options.allTextContents())
    .toEqual([
      `Marfan syndromeAlready the term’s preferred name.MTH ${auidOf(SMALL_CONCEPT, 0)}`,
      `Marfan'sMTH ${auidOf(SMALL_CONCEPT, 1)}`,
      `MarfansAlready linked.MTH ${auidOf(SMALL_CONCEPT, 2)}`,
      `Long fingersMTH ${auid}`,
    ])
  const actions = await actionsOf(service.database, async () => {
    await options.first().click({ force: true }) // disabled
    await picker.fill('fingers')
    await picker.press('Enter')
    await expect.poll(() => options.count()).toBe(1)
    await picker.press('ArrowDown')
    await picker.press('Enter')
    await expectLinked('Long fingers')
    await panel.getByRole('option', { name: 'Already linked.', disabled: true }).waitFor()
    await picker.press('Enter')
  })
  expect(actions).toEqual(['createSynonym'])
  await plus.click()
  await picker.waitFor({ state: 'detached' })
  await expectFocus(plus)
  expect(await rows.first().textContent()).toContain(`disabled${auid}`)

  // The names of a concept load a thousand at a time.
  const large = await newTerm(curator, { umls_cuid: LARGE_CONCEPT })
  await navigateTo(page, `/cft/edit/${large.slug}`)
  await panel.getByText(large.name).waitFor()
  await plus.click()
  await panel.getByText('The first 1000 of 1005 are shown.').waitFor()
  expect(await options.count()).toBe(1_001)
  const scrollTop = () => panel.getByRole('listbox').evaluate((list) => list.scrollTop)
  await picker.press('ArrowUp')
  await expect.poll(scrollTop, { message: 'the last option is in view' }).toBeGreaterThan(0)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await picker.press(key)
  await expect.poll(scrollTop, { message: 'the first option is in view' }).toBe(0)
  expect(await picker.getAttribute('aria-activedescendant'), 'for screen readers').toMatch(/-0$/)
  await intercept(page, 'ConceptAtoms', refusedWith('UMLS did not answer.', 'BAD_USER_INPUT'))
  await picker.press('ArrowUp')
  await picker.press('Enter')
  await panel.getByText('Error!: UMLS did not answer.').waitFor()
  expect(await options.count(), 'loaded options stay').toBe(1_000)
  await page.unroute('**/graphql')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => options.count()).toBe(1_005)
  const next = (await options.nth(1_000).textContent())?.replace(/MTH.*/, '')
  for (const key of ['ArrowDown', 'Enter']) await picker.press(key)
  await expectLinked(next ?? '')
  expect(await panel.getByText('are shown.').count()).toBe(0)

  const unknown = await newTerm(curator, { umls_cuid: 'C0009081' })
  await navigateTo(page, `/cft/edit/${unknown.slug}`)
  await panel.getByText(unknown.name).waitFor()
  await plus.click()
  await panel.getByText('Error!: UMLS no longer has the concept C0009081.').waitFor()
})

test('a custom synonym is created once in a dialog, which names a duplicate; after closing, an alert tells the result', async () => {
  const opened = await openTerm({ synonyms: ['Fainting'] }, [/ERR_FAILED/])
  const { page, term, custom, modal, field, save, rows, names, plus, panel } = opened
  expect(await plus.count(), 'a custom term has no concept').toBe(0)
  await panel.getByText('This custom term isn’t linked to UMLS. Add custom synonyms instead.').waitFor()
  await custom.press('Enter')
  await expectFocus(field)
  await expectDescription(save, 'Synonym Name must not be empty.')
  await field.fill(' fáinting ')
  await modal.getByText('The term already has the synonym fáinting.', { exact: true }).first().waitFor()

  // A colleague adds the same name, and the page gets no notice.
  await field.fill('Passing out')
  const theirs = await createSynonym(colleague, { name: 'Passing out' })
  await service.database.rows(sql`
    insert into term_synonym (term_id, synonym_id) values (${term.id}, ${theirs.data?.createSynonym.synonym.id})`)
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

  const saveAndClose = async () => {
    await custom.click()
    await field.fill('Late')
    await stopClock(page)
    await save.click()
    await expectDescription(save, 'Saving…')
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Keep editing' }).count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Dismiss: Created' }).click()
  await custom.click()
  await expectFocus(field)
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await modal.waitFor({ state: 'detached' })
  expect(await alertsOf(page).count()).toBe(0)
  const refuseNow = await answerLater(page, 'CreateTermSynonym', refusing)
  await saveAndClose()
  refuseNow()
  await alertIn(page, 'The custom synonym Late was not created: No.').waitFor()
  await page.unroute('**/graphql')
  const release = await holdRequest(page, 'CreateTermSynonym')
  await saveAndClose()
  release()
  // This step throws if two alerts have the title.
  await page.getByRole('region', { name: 'Alerts' }).getByText('Created', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss: Created' }).click()

  await script(page, 'CreateTermSynonym', [applied])
  await custom.click()
  await field.fill('Lost')
  const repeatedActions = await actionsOf(service.database, async () => {
    await save.click()
    await modal.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
    expect([await field.inputValue(), await save.isEnabled()]).toEqual(['Lost', true])
    await page.unroute('**/graphql')
    const send = await holdRequest(page, 'CreateTermSynonym')
    await save.click()
    expect(await save.getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(delays.slow)
    await modal.getByRole('status').getByText(texts.slow).waitFor()
    send()
    await modal.waitFor({ state: 'detached' })
  })
  expect(repeatedActions).toEqual(['createSynonym'])
  await expect.poll(names).toBe('Blacking out,Fainting,Late,Lost,Passing out')
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { actionsOf } from '../support/audit.ts'
import { expectAccessible } from '../support/browser.ts'
import { dropResponse, expectFocus, intercept } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { createSynonym } from '../support/synonyms.ts'
import { loadRrf, mrconso, mrsty } from '../support/vocabularies.ts'
import { openTerm } from './synonymsPanel.ts'

/** CUIs of a concept with few names, and of a concept with more names than one page. */
const SMALL_CONCEPT = 'C0024796'
const LARGE_CONCEPT = 'C0080178'
const NAMES = ['Marfan syndrome', "Marfan's", 'Marfans', 'Long fingers']
const auidOf = (cui: string, place: number) => `A${cui.slice(1)}${place}`

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.database.rows(sql`delete from term where umls_cuid in (${SMALL_CONCEPT}, ${LARGE_CONCEPT})`)
  const rowsOf = (cui: string, names: readonly string[]) =>
    names.map((name, place) => mrconso(cui, auidOf(cui, place), name, place === 0 ? {} : { TS: 'S' })).join('')
  const many = Array.from({ length: 1_005 }, (_, place) => `Split spine ${String(place).padStart(4, '0')}`)
  await loadRrf(service.databaseUrl, {
    'MRCONSO.RRF': rowsOf(SMALL_CONCEPT, NAMES) + rowsOf(LARGE_CONCEPT, many),
    'MRSTY.RRF': [SMALL_CONCEPT, LARGE_CONCEPT].map((cui) => mrsty(cui, 'Disease or Syndrome')).join(''),
  })
})
afterAll(() => service.stop())

const refusalBody = {
  data: null,
  errors: [{ message: 'UMLS did not answer.', extensions: { code: 'BAD_USER_INPUT' } }],
}

describe('synonyms from the vocabulary', () => {
  test('are found among the concept’s names, and added by keyboard; a linked name is disabled', async () => {
    const { page, plus, picker, options, rows, panel, button, expectLinked } = await openTerm(service, {
      synonyms: ['MARFANS'],
      input: { umls_cuid: SMALL_CONCEPT },
    })
    await plus.press('Enter')
    await expectFocus(picker)
    await expect
      .poll(() => options.allTextContents())
      .toEqual([
        `Marfan syndromeMTH ${auidOf(SMALL_CONCEPT, 0)}`,
        `Marfan'sMTH ${auidOf(SMALL_CONCEPT, 1)}`,
        `MarfansAlready linked.MTH ${auidOf(SMALL_CONCEPT, 2)}`,
        `Long fingersMTH ${auidOf(SMALL_CONCEPT, 3)}`,
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
    await expectAccessible(page)
    await picker.press('Escape')
    await expectFocus(plus)
    await expect.poll(() => rows.first().textContent()).toContain(`disabled${auidOf(SMALL_CONCEPT, 3)}`)
    await picker.waitFor({ state: 'detached' })

    // A synonym with the same AUID is not created again.
    await button('Remove Long fingers').click()
    await button('Remove Long fingers').waitFor({ state: 'detached' })
    await plus.click()
    await options.filter({ hasText: 'Long fingers' }).click()
    await expectLinked('Long fingers')
    expect(await service.database.rows(sql`select from synonym where auid = ${auidOf(SMALL_CONCEPT, 3)}`)).toHaveLength(
      1,
    )

    await picker.fill('heart')
    await panel.getByText('No Synonyms results found for search term of heart...').waitFor()
    await service.database.rows(sql`delete from term where umls_cuid = ${SMALL_CONCEPT}`)
  })

  test('load a thousand at a time, and more by keyboard', async () => {
    const { plus, picker, options, panel, expectLinked } = await openTerm(service, {
      input: { umls_cuid: LARGE_CONCEPT },
    })
    await plus.click()
    await panel.getByText('The first 1000 of 1005 are shown.').waitFor()
    expect(await options.count()).toBe(1_001)
    await picker.press('ArrowUp')
    await picker.press('Enter')
    await expect.poll(() => options.count()).toBe(1_005)
    const next = (await options.nth(1_000).textContent())?.replace(/MTH.*/, '')
    await picker.press('ArrowDown')
    await picker.press('Enter')
    await expectLinked(next ?? '')
    expect(await panel.getByText('are shown.').count()).toBe(0)
    await service.database.rows(sql`delete from term where umls_cuid = ${LARGE_CONCEPT}`)
  })

  test('whose next page fails show the reason, and offer a retry', async () => {
    const { page, plus, picker, options, panel } = await openTerm(service, { input: { umls_cuid: LARGE_CONCEPT } })
    await plus.click()
    await expect.poll(() => options.count()).toBe(1_001)
    await intercept(page, 'ConceptAtoms', (route) => route.fulfill({ json: refusalBody }))
    await picker.press('ArrowUp')
    await picker.press('Enter')
    await panel.getByText('Error!: UMLS did not answer.').waitFor()
    expect(await options.count(), 'loaded options stay').toBe(1_000)
    await page.unroute('**/graphql')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => options.count()).toBe(1_005)
    await service.database.rows(sql`delete from term where umls_cuid = ${LARGE_CONCEPT}`)
  })

  test('that cannot be loaded show the reason', async () => {
    const { page, plus, panel, options, picker } = await openTerm(service, { input: { umls_cuid: SMALL_CONCEPT } })
    await intercept(page, 'ConceptAtoms', (route) => route.fulfill({ json: refusalBody }))
    await plus.click()
    await panel.getByText('Error!: UMLS did not answer.').waitFor()
    await page.unroute('**/graphql')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => options.count()).toBe(NAMES.length)
    await picker.press('Escape')

    const unknown = await openTerm(service, { input: { umls_cuid: 'C0009081' } })
    await unknown.plus.click()
    await unknown.panel.getByText('Error!: UMLS no longer has the concept C0009081.').waitFor()
  })
})

describe('a custom synonym', () => {
  test('is created in a dialog, with a new name of at most 255 characters', async () => {
    const { page, term, custom, modal, field, save, rows, names, plus, panel } = await openTerm(service, {
      synonyms: ['Fainting'],
    })
    expect(await plus.count(), 'a custom term has no concept').toBe(0)
    await panel.getByText('A custom term has no UMLS concept to take synonyms from.').waitFor()
    await custom.press('Enter')
    await expectFocus(field)
    await expectDescription(save, 'Synonym Name must not be empty.')
    await field.fill(' fáinting ')
    await modal.getByText('The term already has the synonym fáinting.', { exact: true }).first().waitFor()
    await field.fill('x'.repeat(NAME_LENGTH + 1))
    await expectDescription(field, 'Synonym Name must have at most 255 characters; it has 256.')
    await expectAccessible(page)

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

  test('whose response was lost is created once; the draft stays, and closing the dialog asks first', async () => {
    const { page, custom, modal, field, save } = await openTerm(service, { expects: [/ERR_FAILED/] })
    await custom.click()
    await field.fill('Once')
    await dropResponse(page, 'CreateTermSynonym')
    const actions = await actionsOf(service.database, async () => {
      await save.click()
      await modal.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
      expect(await field.inputValue()).toBe('Once')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await save.click()
      await modal.waitFor({ state: 'detached' })
    })
    expect(actions).toEqual(['createSynonym'])
  })
})

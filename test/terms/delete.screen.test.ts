import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import {
  LinkTermMaster,
  LinkTermProviders,
  LinkTermSpecialty,
  UnlinkTermProvider,
} from '../../src/gql/terms/termAssociations.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import {
  dropResponse,
  expectFocus,
  holdResponse,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { link, newSynonym, setPrimary } from '../support/synonyms.ts'
import { findTerm, newTerm, removeTerm, type Term } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = async (path: string, expects: readonly RegExp[] = []) => {
  const page = await openConsole(service, 'curator', path, { expectedErrors: expects })
  const dialog = page.getByRole('dialog', { name: 'Delete CFT' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    page,
    dialog,
    expectText: (words: string) => dialog.getByText(words, { exact: true }).waitFor(),
    /** Returns the list of references. */
    references: () => dialog.getByRole('listitem').allTextContents(),
    close: button('Close').last(),
    confirm: button("Yes, I'm sure"),
    done: button('Done'),
  }
}

const QUESTION = 'Are you sure you want to delete following CFT?'
const changedText = (difference: string) =>
  `The records linked to this CFT have changed. ${difference}. Are you still sure?`

/** Links the first physicians by id to a term. */
const linkPhysicians = async ({ id: termId }: Term, count: number) => {
  const ids = Array.from({ length: count }, (_, place) => place + 1)
  await curator(LinkTermProviders, { input: { termId, providerId: ids.join() } })
}
const unlinkPhysician = ({ id: termId }: Term, providerId: string) =>
  curator(UnlinkTermProvider, { input: { termId, providerId } })
const namesOf = async ({ id }: Term) => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select full_name as name from provider_term join merged_provider on merged_provider.id = provider_id
    where term_id = ${id} order by full_name limit 10`)
  return rows.map(({ name }) => name)
}

test('a deletion shows the term, and lists its references', async () => {
  const term = await newTerm(curator, { name: 'Zz Arrhythmia', umls_cuid: 'C7654321', taxonomy: 'CONDITION' })
  const [cardiology, family] = [
    await newSpecialty(await service.as('admin'), { name: 'Zz Cardiology' }),
    await newSpecialty(await service.as('admin'), { name: 'Aa Family' }),
  ]
  for (const { id: specialtyId } of [cardiology, family])
    await curator(LinkTermSpecialty, { input: { termId: term.id, specialtyId } })
  await curator(LinkTermMaster, { input: { termId: term.id, specialtyId: cardiology.id } })
  await linkPhysicians(term, 12)
  const synonym = await newSynonym(curator, { name: 'Zz Stumbling heart' })
  await link(curator, term.id, synonym.id)
  await setPrimary(curator, term.id, synonym.id)
  await service.database.rows(sql`
    insert into top_condition (term_id, place) select ${term.id}, max(place) + 1 from top_condition`)
  const place = await service.database.one<{ place: number }>(
    sql`select place from top_condition where term_id = ${term.id}`,
  )

  const { page, dialog, references, expectText, close, confirm, done } = await open('/cft?search=Zz+Arrhythmia')
  await page.getByRole('link', { name: 'Delete Zz Arrhythmia' }).click()
  await expectText(QUESTION)
  await expectFocus(close)
  const [terms, values] = [dialog.getByRole('term'), dialog.getByRole('definition')]
  expect(await terms.allTextContents()).toEqual(['ID', 'Name', 'Display Name', 'Slug', 'CUID', 'Type'])
  expect(await values.allTextContents()).toEqual([
    term.id,
    'Zz Arrhythmia',
    'Zz Stumbling heart',
    'zz-arrhythmia',
    'C7654321',
    'condition',
  ])
  expect(await references()).toEqual([
    '2 default term lists: Aa Family and Zz Cardiology',
    '1 master term list: Zz Cardiology',
    `12 physicians: ${(await namesOf(term)).join('; ')} and 2 more`,
    '1 synonym: Zz Stumbling heart',
    `1 top condition: Number ${place?.place}`,
  ])

  await confirm.click()
  await expectText(`Successfully Deleted Zz Arrhythmia (${term.id}) from the CFT database...`)
  await expectFocus(done)
  await done.click()
  await dialog.waitFor({ state: 'detached' })
  await alertIn(page, `Zz Arrhythmia (${term.id})`).waitFor()
  expect(await rowOf(page, 'Zz Arrhythmia').count()).toBe(0)
  expect(page.url()).toBe(`${service.url}/cft?search=Zz+Arrhythmia`)
})

test('a deletion of a custom term says that it has no references, and works by keyboard', async () => {
  const { id, name, slug } = await newTerm(curator)
  const { page, dialog, expectText, close, confirm, done } = await open(`/cft/delete/${slug}`)
  await expectText('Nothing else is linked to this record.')
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, slug, '–', 'undefined'])
  await expectFocus(close)
  await page.keyboard.press('Tab')
  await expectFocus(confirm)
  await page.keyboard.press('Enter')
  await expectFocus(done)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Clinical Focus Terms' }))
  expect(page.url()).toBe(`${service.url}/cft`)
  expect(await findTerm(curator, { id })).toBeNull()
})

test('a deletion asks again with the difference as often as the references change', async () => {
  const term = await newTerm(curator)
  await linkPhysicians(term, 2)
  const { page, expectText, references, close, confirm } = await open(`/cft/delete/${term.slug}`)
  await expectText(QUESTION)
  const rows = await auditRowsOf(service.database, async () => {
    await linkPhysicians(term, 3)
    const { id } = await newSynonym(curator, { name: 'Meanwhile' })
    await link(curator, term.id, id)
    await confirm.press('Enter')
    await expectText(changedText('Physicians: 3, was 2; synonyms: 1, was 0'))
    await expectFocus(close)
    await expectDescription(close, changedText('Physicians: 3, was 2; synonyms: 1, was 0'))
    const [first, second, third] = await namesOf(term)
    expect(await references()).toEqual([`3 physicians: ${first}; ${second} and ${third}`, '1 synonym: Meanwhile'])

    await unlinkPhysician(term, '1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectFocus(close)
    await expectDescription(close, changedText('Physicians: 2, was 3'))
    await confirm.click()
    await expectText(`Successfully Deleted ${term.name} (${term.id}) from the CFT database...`)
  })
  expect(rows.filter(({ action }) => action === 'removeTerm')).toHaveLength(1)
})

test('a deletion whose dialog was closed raises an alert, also when it must ask again', async () => {
  const term = await newTerm(curator)
  const { page, dialog, expectText, close, confirm } = await open(`/cft/delete/${term.slug}`)
  await expectText(QUESTION)
  await linkPhysicians(term, 1)
  const release = await holdResponse(page, 'RemoveTerm')
  await confirm.click()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, 'Failed to Delete: its linked records have changed').waitFor()
  expect(await findTerm(curator, { id: term.id })).not.toBeNull()
})

test.each([
  ['never arrived', (page: Page) => intercept(page, 'RemoveTerm', (route) => route.abort())],
  ['was applied without a response', (page: Page) => dropResponse(page, 'RemoveTerm')],
])('a deletion that %s is sent again unchanged', async (_, loseMessage) => {
  const { id, name, slug } = await newTerm(curator)
  const { page, dialog, expectText, confirm } = await open(`/cft/delete/${slug}`, [/ERR_FAILED/])
  const sent = operationsOf(page)
  await expectText(QUESTION)
  await loseMessage(page)
  await confirm.click()
  await dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
  await page.unroute('**/graphql')
  await confirm.click()
  await expectText(`Successfully Deleted ${name} (${id}) from the CFT database...`)
  const [first, second] = sent.filter((operation) => operation.name === 'RemoveTerm')
  expect(second?.variables).toEqual(first?.variables)
})

test('a deletion that never arrived asks again when references have changed', async () => {
  const term = await newTerm(curator)
  const { page, dialog, expectText, confirm } = await open(`/cft/delete/${term.slug}`, [/ERR_FAILED/])
  await expectText(QUESTION)
  await intercept(page, 'RemoveTerm', (route) => route.abort())
  await confirm.click()
  await dialog.getByRole('alert').getByText('Failed to Delete.').waitFor()
  await page.unroute('**/graphql')
  await linkPhysicians(term, 1)
  await confirm.click()
  await expectText(changedText('Physicians: 1, was 0'))
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await confirm.click()
  await expectText(`Successfully Deleted ${term.name} (${term.id}) from the CFT database...`)
})

test('a deletion reports a missing term, before and after the confirmation', async () => {
  const missing = await open('/cft/delete/no-such-term')
  await missing.expectText('That CFT could not be found...')
  expect(await missing.confirm.count()).toBe(0)

  const term = await newTerm(curator)
  const { expectText, close, confirm } = await open(`/cft/delete/${term.slug}`)
  await expectText(QUESTION)
  await removeTerm(curator, term.id)
  await confirm.click()
  await expectText('That CFT could not be found...')
  await expectFocus(close)
})

test('a deletion asks only when its references are loaded, and waits for them', async () => {
  const { slug } = await newTerm(curator)
  const { page, dialog, expectText, confirm } = await open('/cft', [/ERR_FAILED/])
  await intercept(page, 'RecordUses', (route) => route.abort())
  await page.goto(`/cft/delete/${slug}`)
  await dialog.getByRole('alert').getByText(texts.unreachable).waitFor()
  expect(await confirm.count()).toBe(0)
  await page.unroute('**/graphql')
  await expectText(QUESTION)
})

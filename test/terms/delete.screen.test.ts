import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { LinkTermMaster, LinkTermProviders, LinkTermSpecialty } from '../../src/gql/terms/termAssociations.gen.ts'
import { actionsOf } from '../support/audit.ts'
import {
  deletionOn,
  expectFocus,
  holdResponse,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
} from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { newSynonym, setPrimary } from '../support/synonyms.ts'
import { findTerm, newTerm, type Term } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const open = async (path: string, expects: readonly RegExp[] = []) => {
  const page = await openConsole(service, 'curator', path, { expectedErrors: expects })
  const deletion = deletionOn(page, 'Delete CFT')
  return { page, ...deletion, references: () => deletion.dialog.getByRole('listitem').allTextContents() }
}

const QUESTION = 'Are you sure you want to delete following CFT?'

const linkPhysicians = async ({ id: termId }: Term, count: number) => {
  const ids = Array.from({ length: count }, (_, place) => place + 1)
  await curator(LinkTermProviders, { input: { termId, providerId: ids.join() } })
}
const physicianNamesOf = async ({ id }: Term) => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select full_name as name from provider_term join merged_provider on merged_provider.id = provider_id
    where term_id = ${id} order by full_name limit 10`)
  return rows.map(({ name }) => name)
}

test('a deletion shows the term, and lists its references', async () => {
  const term = await newTerm(curator, { name: 'Zz Arrhythmia', umls_cuid: 'C7654321', taxonomy: 'CONDITION' })
  const admin = await service.as('admin')
  const [cardiology, family] = [
    await newSpecialty(admin, { name: 'Zz Cardiology' }),
    await newSpecialty(admin, { name: 'Aa Family' }),
  ]
  for (const { id: specialtyId } of [cardiology, family])
    await curator(LinkTermSpecialty, { input: { termId: term.id, specialtyId } })
  await curator(LinkTermMaster, { input: { termId: term.id, specialtyId: cardiology.id } })
  await linkPhysicians(term, 12)
  const synonym = await newSynonym(curator, { name: 'Zz Stumbling heart', termId: term.id })
  await setPrimary(curator, term.id, synonym.id)
  const top = await service.database.one<{ place: number }>(sql`
    insert into top_condition (term_id, place) select ${term.id}, max(place) + 1 from top_condition returning place`)

  const { page, dialog, references, expectText, close } = await open('/cft?search=Zz+Arrhythmia')
  await page.getByRole('link', { name: 'Delete Zz Arrhythmia' }).click()
  await expectText(QUESTION)
  await expectFocus(close)
  const [terms, values] = [dialog.getByRole('term'), dialog.getByRole('definition')]
  expect(await terms.allTextContents()).toEqual(['ID', 'Name', 'Display Name', 'Slug', 'CUID', 'Type'])
  const facts = [term.id, 'Zz Arrhythmia', 'Zz Stumbling heart', 'zz-arrhythmia', 'C7654321', 'condition']
  expect(await values.allTextContents()).toEqual(facts)
  expect(await references()).toEqual([
    '2 default term lists: Aa Family and Zz Cardiology',
    '1 master term list: Zz Cardiology',
    `12 physicians: ${(await physicianNamesOf(term)).join('; ')} and 2 more`,
    '1 synonym: Zz Stumbling heart',
    `1 top condition: Position ${top?.place}`,
  ])
  await dialog.getByRole('heading', { name: 'Also affected' }).waitFor()
  await checkPhoneAndDesktop(page)
})

test('a deletion asks again as often as references change, also when it was lost, and happens once', async () => {
  const term = await newTerm(curator)
  const { id, name, slug } = term
  const { page, dialog, expectText, references, close, confirm, done } = await open(`/cft/delete/${slug}`, [
    /ERR_FAILED/,
  ])
  await expectText('Nothing else is linked to this record.')
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, slug, '–', 'undefined'])
  await expectFocus(close)
  const expectChanged = async (difference: string) => {
    const text = `The records linked to this CFT have changed. ${difference}. Are you still sure?`
    await expectText(text)
    await expectFocus(close)
    await expectDescription(close, text)
  }
  const sent = operationsOf(page)
  const actions = await actionsOf(service.database, async () => {
    await linkPhysicians(term, 1)
    await newSynonym(curator, { name: 'Meanwhile', termId: id })
    await confirm.click()
    await expectChanged('Physicians: 1, was 0; synonyms: 1, was 0')
    const [physician] = await physicianNamesOf(term)
    expect(await references()).toEqual([`1 physician: ${physician}`, '1 synonym: Meanwhile'])
    await checkPhoneAndDesktop(page)
    await intercept(page, 'RemoveTerm', (route) => route.abort())
    await confirm.click()
    await dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
    await page.unroute('**/graphql')
    await linkPhysicians(term, 2)
    await confirm.press('Enter')
    await expectChanged('Physicians: 2, was 1')
    expect(await dialog.getByRole('alert').getByText('Failed').count()).toBe(0)
    await confirm.click()
    await expectText(`Successfully Deleted ${name} (${id}) from the CFT database...`)
  })
  expect(actions.filter((action) => action === 'removeTerm')).toHaveLength(1)
  const [, lost, repeated] = sent.filter((operation) => operation.name === 'RemoveTerm')
  expect(repeated?.variables, 'a lost deletion is sent again unchanged').toEqual(lost?.variables)
  await expectFocus(done)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Clinical Focus Terms' }))
  expect(page.url()).toBe(`${service.url}/cft`)
  expect(await findTerm(curator, { id })).toBeNull()
})

test('a deletion waits for its references, and raises an alert when it must ask again after closing', async () => {
  const term = await newTerm(curator)
  const { page, dialog, expectText, close, confirm } = await open('/cft', [/ERR_FAILED/])
  await page.clock.install()
  await intercept(page, 'RecordUses', (route) => route.abort())
  await navigateTo(page, `/cft/delete/${term.slug}`)
  await dialog.getByRole('alert').getByText(texts.unreachable).waitFor()
  expect(await confirm.count()).toBe(0)
  await page.unroute('**/graphql')
  await page.clock.fastForward(delays.reconnect)
  await expectText(QUESTION)
  await linkPhysicians(term, 1)
  const release = await holdResponse(page, 'RemoveTerm')
  await confirm.click()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, 'Failed to Delete. Linked records have changed. Open Delete again to review them.').waitFor()
  expect(await findTerm(curator, { id: term.id })).not.toBeNull()
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { LinkTermProviders } from '../../src/gql/terms/termAssociations.gen.ts'
import { actionsOf } from '../support/audit.ts'
import { deletionOn, expectFocus, intercept, navigateTo, openConsole, operationsOf } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { FAILURE } from '../support/outage.ts'
import { afterClosing, real, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { newSynonym, setPrimary } from '../support/synonyms.ts'
import { findTerm, newTerm, type Term } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const open = async (path: string, expectedErrors: readonly RegExp[]) => {
  const page = await openConsole(service, 'curator', path, { expectedErrors })
  const deletion = deletionOn(page, 'Delete CFT')
  return { page, ...deletion, references: () => deletion.dialog.getByRole('listitem').allTextContents() }
}

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

test('a deletion shows the term and its references, asks again as often as they change, and happens once', async () => {
  const term = await newTerm(curator, { name: 'Zz Arrhythmia', umls_cuid: 'C7654321', taxonomy: 'CONDITION' })
  const { id, name } = term
  const synonym = await newSynonym(curator, { name: 'Zz Stumbling heart', termId: id })
  await setPrimary(curator, id, synonym.id)
  const { page, dialog, expectText, references, close, confirm, done } = await open('/cft?search=Zz+Arrhythmia', [
    /ERR_FAILED/,
  ])
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await expectText('Are you sure you want to delete following CFT?')
  await expectFocus(close)
  const labels = ['ID', 'Name', 'Display Name', 'Slug', 'CUID', 'Type']
  expect(await dialog.getByRole('term').allTextContents()).toEqual(labels)
  const facts = [id, name, 'Zz Stumbling heart', 'zz-arrhythmia', 'C7654321', 'condition']
  expect(await dialog.getByRole('definition').allTextContents()).toEqual(facts)
  const expectChanged = async (difference: string) => {
    const text = `The records linked to this CFT have changed. ${difference}. Are you still sure?`
    await expectText(text)
    await expectFocus(close)
    await expectDescription(close, text)
  }
  const sent = operationsOf(page)
  const actions = await actionsOf(service.database, async () => {
    await linkPhysicians(term, 12)
    await newSynonym(curator, { name: 'Meanwhile', termId: id })
    await confirm.click()
    await expectChanged('Synonyms: 2, was 1; physicians: 12, was 0')
    await dialog.getByRole('heading', { name: 'Also affected' }).waitFor()
    const physicians = (await physicianNamesOf(term)).join('; ')
    const synonyms = '2 synonyms: Meanwhile and Zz Stumbling heart'
    expect(await references()).toEqual([`12 physicians: ${physicians} and 2 more`, synonyms])
    await checkPhoneAndDesktop(page)
    await intercept(page, 'RemoveTerm', (route) => route.abort())
    await confirm.click()
    await dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
    await page.unroute('**/graphql')
    await linkPhysicians(term, 13)
    await confirm.press('Enter')
    await expectChanged('Physicians: 13, was 12')
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
  expect(page.url()).toBe(`${service.url}/cft?search=Zz+Arrhythmia`)
  expect(await findTerm(curator, { id })).toBeNull()

  // A deletion waits for its references, and raises an alert when it must ask again after its dialog has closed.
  const other = await newTerm(curator)
  await page.clock.install()
  await intercept(page, 'RecordUses', (route) => route.abort())
  await navigateTo(page, `/cft/delete/${other.slug}`)
  await dialog.getByRole('alert').getByText(FAILURE).waitFor()
  expect(await confirm.count()).toBe(0)
  await page.unroute('**/graphql')
  await page.clock.fastForward(delays.reconnect)
  await expectText('Nothing else is linked to this record.')
  await linkPhysicians(other, 1)
  await script(page, 'RemoveTerm', [afterClosing(page, real), afterClosing(page, real)])
  await confirm.click()
  await alertIn(page, 'Failed to Delete. Linked records have changed. Open Delete again to review them.').waitFor()
  await page.getByRole('button', { name: /^Dismiss: Failed/ }).click()
  await navigateTo(page, `/cft/delete/${other.slug}`)
  await confirm.click()
  await expect.poll(() => alertIn(page, `${other.name} (${other.id})`).count()).toBe(1)
  expect(await findTerm(curator, { id: other.id })).toBeNull()
})

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import { type ConsoleOptions, expectFocus, holdResponse, intercept, operationsOf } from '../support/console.ts'
import { checkPhoneAndDesktop, WIDE } from '../support/looks.ts'
import { type NamedRecord, newPhysicianWithTerm, newTerm, overridden, physicianOf } from '../support/physicians.ts'
import { openProvider, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Creates a physician with one specialty, which lists a term. */
const inheriting = async () => {
  const inherited = await newPhysicianWithTerm(service.database)
  const { fullName } = await physicianOf(curator, inherited.id)
  return { ...inherited, fullName }
}

const explanationOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Explain the Match' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    search: dialog.getByRole('combobox', { name: 'Search Clinical Focus Terms...' }),
    another: button('Another Term'),
    retry: button('Try again'),
    verdict: (text: string) => dialog.getByRole('status').getByText(text, { exact: true }).waitFor(),
    /** Returns each path: its name, its state, and its blocks. */
    paths: () =>
      dialog
        .getByRole('list', { name: 'Paths' })
        .locator('> li')
        .evaluateAll((items) =>
          items.map(({ children: [name, badge, why] }) => [
            name?.textContent,
            badge?.textContent,
            ...[...(why?.children ?? [])].map((reason) => reason.textContent),
          ]),
        ),
    pick: async ({ name }: NamedRecord) => {
      await dialog.getByRole('combobox').fill(name)
      await dialog.getByRole('option').filter({ hasText: name }).first().click()
    },
  }
}

const open = async (id: string, options: ConsoleOptions = {}) => {
  const page = await openProvider(service, id, 'curator', options)
  const opener = sectionOn(page, titles.terms).button('Explain the match')
  await opener.click()
  const explanation = explanationOn(page)
  await expectFocus(explanation.search)
  return { page, opener, ...explanation }
}

test('the dialog explains an inherited term, an excluded one after a retry, and an unlinked one', async () => {
  const { id, fullName, term, specialty } = await inheriting()
  const other = await newTerm(service.database)
  const { page, opener, dialog, another, search, verdict, paths, pick } = await open(id)
  const sent = operationsOf(page)
  await pick(term)
  await verdict(`A search for ${term.name} finds ${fullName}.`)
  expect(await paths()).toEqual([[`The default list of ${specialty.name}`, 'Open']])
  await expectFocus(another)

  await service.database.rows(sql`insert into provider_excluded_term (provider_id, term_id) values (${id}, ${term.id})`)
  await another.click()
  await expectFocus(search)
  await pick(term)
  await verdict(
    `A search for ${term.name} does not find ${fullName}, because staff excluded the term for this physician.`,
  )
  expect(await paths()).toEqual([
    [`The default list of ${specialty.name}`, 'Blocked', 'staff excluded the term for this physician'],
  ])

  await another.click()
  await search.fill(other.name)
  await expect.poll(() => dialog.getByRole('option').allTextContents()).toEqual([other.name])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await verdict(`A search for ${other.name} does not find ${fullName}, because nothing links the two.`)
  expect(await paths()).toEqual([])
  expect(sent.filter(({ name }) => name === 'ExplainMatch').map(({ variables }) => variables)).toEqual([
    { providerId: id, termId: term.id },
    { providerId: id, termId: term.id },
    { providerId: id, termId: other.id },
  ])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(opener)
})

test('the dialog shows every path with all its blocks, also when another path is open', async () => {
  const { id, fullName, term, specialty } = await inheriting()
  await overridden(curator, id, { terms: [term.id], disable_specialty_terms_association: true, specialties: [] })
  const { verdict, paths, pick, another } = await open(id)
  await pick(term)
  await verdict(`A search for ${term.name} finds ${fullName}.`)
  expect(await paths()).toEqual([
    ['Linked directly', 'Open'],
    [
      `The default list of ${specialty.name}`,
      'Blocked',
      'the specialty terms association of this physician is disabled',
      'staff removed the specialty from this physician',
    ],
  ])

  await overridden(curator, id, { disable_clinical_focus_terms: true })
  await another.click()
  await pick(term)
  await verdict(
    `A search for ${term.name} does not find ${fullName}, because the clinical focus terms of this physician are disabled.`,
  )
})

test('the dialog handles a deleted term, and a service that does not respond at first', async () => {
  const { id, fullName, term } = await inheriting()
  const deletedTerm = await newTerm(service.database)
  const { page, dialog, another, retry, verdict, pick } = await open(id, { expectedErrors: [/ERR_FAILED/] })
  await intercept(page, 'ExplainMatch', (route) => route.abort())
  await pick(term)
  await dialog.getByRole('alert').getByText(texts.unreachable, { exact: true }).waitFor()
  await page.unroute('**/graphql')
  await retry.click()
  await verdict(`A search for ${term.name} finds ${fullName}.`)
  await expectFocus(another)

  await another.click()
  await dialog.getByRole('combobox').fill(deletedTerm.name)
  await dialog.getByRole('option').filter({ hasText: deletedTerm.name }).first().waitFor()
  await service.database.rows(sql`delete from term where id = ${deletedTerm.id}`)
  await pick(deletedTerm)
  await dialog.getByRole('alert').getByText('That CFT could not be found...', { exact: true }).waitFor()
})

test('the dialog ignores a response that arrives after another term was picked', async () => {
  const { id, fullName, term } = await inheriting()
  const other = await newTerm(service.database)
  const { page, another, verdict, pick, paths } = await open(id)
  const release = await holdResponse(page, 'ExplainMatch')
  await pick(term)
  await another.click()
  await pick(other)
  release()
  await verdict(`A search for ${other.name} does not find ${fullName}, because nothing links the two.`)
  expect(await paths()).toEqual([])
})

test('the dialog is accessible while picking, open, blocked and not found', async () => {
  const { id, fullName, term } = await inheriting()
  await overridden(curator, id, { terms: [term.id], disable_specialty_terms_association: true })
  const { page, verdict, pick, another, dialog } = await open(id, { width: WIDE, expectedErrors: [/ERR_FAILED/] })
  await dialog.getByRole('option').first().waitFor()
  await checkPhoneAndDesktop(page)
  await pick(term)
  await verdict(`A search for ${term.name} finds ${fullName}.`)
  await checkPhoneAndDesktop(page)
  await intercept(page, 'ExplainMatch', (route) => route.abort())
  await another.click()
  await pick(term)
  await dialog.getByRole('alert').waitFor()
  await checkPhoneAndDesktop(page)
})

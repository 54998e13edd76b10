import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { openPage } from '../support/browser.ts'
import { dropResponse, expectFocus, holdResponse, intercept, signIn } from '../support/console.ts'
import { resumeFrom } from '../support/drafts.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findTerm, newTerm, removeTerm } from '../support/terms.ts'
import { expectNames, openTopList, topListOn } from '../support/topListDialogs.ts'
import { lists, topListsOf } from '../support/topLists.ts'
import { newUser } from '../support/users.ts'

let service: TestService
let curator: Call
let tops: ReturnType<typeof topListsOf>
const [specialtyList, conditionList] = lists
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  tops = topListsOf(service, curator)
})
afterAll(() => service.stop())

interface Row {
  readonly id: string
  readonly name: string
}
/** Fills a list with three records: new conditions or existing specialties. */
const fillWithThree = async (list: (typeof lists)[number]): Promise<readonly [Row, Row, Row]> => {
  const { name } = list
  const records =
    name === 'specialties'
      ? await service.database.rows<Row>(sql`select id, name from specialty order by id limit 3`)
      : [await newTerm(curator, condition), await newTerm(curator, condition), await newTerm(curator, condition)]
  await tops.fill(
    list,
    records.map(({ id }) => id),
  )
  const [one, two, last] = records
  if (!one || !two || !last) throw new Error('There are fewer than three records.')
  return [one, two, last]
}
const condition = { taxonomy: 'CONDITION' }
const idsIn = async (list: (typeof lists)[number]) => (await tops.entriesOf(list)).ids

beforeEach(async () => {
  for (const list of lists) await tops.fill(list, [])
})

describe.each([
  {
    list: 'specialties',
    stored: specialtyList,
    question: 'Are you sure you want to delete following Most Selected Specialty?',
    labels: ['Specialty ID', 'Specialty Name'],
    database: 'Most Searched Specialties',
    operation: 'DeleteTopSpecialty',
  },
  {
    list: 'conditions',
    stored: conditionList,
    question: 'Are you sure you want to delete following Selected Condition?',
    labels: ['Condition ID', 'Condition Name'],
    database: 'Top Conditions',
    operation: 'DeleteTopCondition',
  },
] as const)('$list', ({ list, stored: targetList, question, labels, database, operation }) => {
  test('are deleted by keyboard: the question has id and name, and an alert follows', async () => {
    const [one, two, last] = await fillWithThree(targetList)
    const screen = await openTopList(service, list)
    const { page, removal } = screen
    await expectNames(screen, [one.name, two.name, last.name])
    await page.getByRole('link', { name: `Delete ${two.name}` }).focus()
    await page.keyboard.press('Enter')
    await removal.waitForText(question)
    expect(await removal.dialog.getByRole('term').allTextContents()).toEqual(labels)
    expect(await removal.dialog.getByRole('definition').allTextContents()).toEqual([two.id, two.name])
    await expectFocus(removal.close)
    await checkPhoneAndDesktop(page)
    await page.keyboard.press('Tab')
    await expectFocus(removal.confirm)
    const rows = await auditRowsOf(service.database, async () => {
      await page.keyboard.press('Enter')
      await removal.waitForText(`Successfully Deleted ${two.name} (${two.id}) from the ${database} database...`)
    })
    expect(rows.map(({ action }) => action)).toEqual([operation.replace('Delete', 'delete')])
    await expectFocus(removal.done)
    await checkPhoneAndDesktop(page)
    await page.keyboard.press('Enter')
    await removal.dialog.waitFor({ state: 'detached' })
    await alertIn(page, `${two.name} (${two.id})`).waitFor()
    await expectNames(screen, [one.name, last.name])
    expect(await idsIn(targetList)).toEqual([one.id, last.id])
    // The next row gets the focus.
    await expectFocus(page.getByRole('link', { name: `Delete ${last.name}` }))
  })

  test('that are not in the list are not found, and the message has their id', async () => {
    const [one, two] = await fillWithThree(targetList)
    const missing = await openTopList(service, list, '/delete/999999')
    await missing.removal.waitForText('That CFT could not be found...')
    expect(await missing.removal.dialog.getByRole('definition').allTextContents()).toEqual(['999999'])
    expect(await missing.removal.confirm.count()).toBe(0)
    await checkPhoneAndDesktop(missing.page)

    const { removal } = await openTopList(service, list, `/delete/${two.id}`)
    await removal.waitForText(question)
    await tops.fill(targetList, [one.id])
    await removal.confirm.click()
    await removal.waitForText('That CFT could not be found...')
    expect(await removal.dialog.getByRole('definition').allTextContents()).toEqual([two.id, two.name])
    await expectFocus(removal.close)
  })

  test.each([
    ['never arrived', (page: Page) => intercept(page, operation, (route) => route.abort())],
    ['was applied without a response', (page: Page) => dropResponse(page, operation)],
  ])('a deletion that %s is sent again unchanged', async (_, disturb) => {
    const [one, two, last] = await fillWithThree(targetList)
    const { page, removal, sentOf } = await openTopList(service, list, `/delete/${two.id}`, {
      expectedErrors: [/ERR_FAILED/],
    })
    await removal.waitForText(question)
    await disturb(page)
    await removal.confirm.click()
    await removal.dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
    await page.unroute('**/graphql')
    await removal.confirm.click()
    await removal.waitForText(`Successfully Deleted ${two.name} (${two.id}) from the ${database} database...`)
    const [first, second] = sentOf(operation)
    expect(second).toEqual(first)
    expect(await idsIn(targetList)).toEqual([one.id, last.id])
  })
})

test('a deletion whose dialog was closed is announced, and the row disappears', async () => {
  const [one, two, last] = await fillWithThree(conditionList)
  const screen = await openTopList(service, 'conditions', `/delete/${two.id}`)
  const { page, removal } = screen
  await removal.confirm.waitFor()
  const release = await holdResponse(page, 'DeleteTopCondition')
  await removal.confirm.click()
  await removal.close.click()
  await removal.dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, `${two.name} (${two.id})`).waitFor()
  await expectNames(screen, [one.name, last.name])
})

test('deleting keeps an unsaved order unsaved, and its draft stored', async () => {
  const [one, two, last] = await fillWithThree(conditionList)
  const screen = await openTopList(service, 'conditions')
  const { page, removal } = screen
  await page.getByRole('button', { name: `Reorder ${one.name}` }).press('Alt+ArrowDown')
  await expectNames(screen, [two.name, one.name, last.name])
  await page.getByRole('link', { name: `Delete ${last.name}` }).click()
  await removal.dialog.getByText('Your moves in the list are kept, but not saved yet.', { exact: false }).waitFor()
  await removal.confirm.click()
  await removal.done.click()
  await removal.dialog.waitFor({ state: 'detached' })
  await expectNames(screen, [two.name, one.name])
  expect(await idsIn(conditionList), 'stored order').toEqual([one.id, two.id])
})

test('the second of two deletions finds that the row is gone', async () => {
  const [, two] = await fillWithThree(specialtyList)
  const mine = await openTopList(service, 'specialties', `/delete/${two.id}`)
  const theirs = await openTopList(service, 'specialties', `/delete/${two.id}`, { username: 'admin' })
  for (const { removal } of [mine, theirs]) await removal.confirm.waitFor()
  await theirs.removal.confirm.click()
  await theirs.removal.done.waitFor()
  await mine.removal.confirm.click()
  await mine.removal.waitForText('That CFT could not be found...')
})

describe('the deletion of the term itself', () => {
  test('opens half a second later, and leads back to the list', async () => {
    const [one, two, last] = await fillWithThree(conditionList)
    const screen = await openTopList(service, 'conditions')
    const { page, removal } = screen
    await page.getByRole('link', { name: `Delete ${two.name}` }).click()
    await removal.button('Delete Term').click()
    const term = page.getByRole('dialog', { name: 'Delete CFT' })
    await term.getByText('1 top condition: Number 2').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/cft\/delete\//)
    await term.getByRole('button', { name: "Yes, I'm sure" }).click()
    await term.getByRole('button', { name: 'Done' }).click()
    await expectNames(screen, [one.name, last.name])
    expect(new URL(page.url()).pathname).toBe('/top_conditions')
    expect(await findTerm(curator, { id: two.id })).toBeNull()
  })

  test('keeps the unsaved order of the list, and offers it after returning', async () => {
    const [one, two, last] = await fillWithThree(conditionList)
    const screen = await openTopList(service, 'conditions')
    const { page, removal } = screen
    await page.getByRole('button', { name: `Reorder ${one.name}` }).press('Alt+ArrowDown')
    await expectNames(screen, [two.name, one.name, last.name])
    await page.getByRole('link', { name: `Delete ${last.name}` }).click()
    await removal.button('Delete Term').click()
    const term = page.getByRole('dialog', { name: 'Delete CFT' })
    await term.getByRole('button', { name: "Yes, I'm sure" }).click()
    await term.getByRole('button', { name: 'Done' }).click()
    await expectNames(screen, [one.name, two.name])
    await resumeFrom(page)
    await expectNames(screen, [two.name, one.name])
  })

  test('exists for conditions only, and for users who may delete terms', async () => {
    const [specialty] = await fillWithThree(specialtyList)
    const [, two] = await fillWithThree(conditionList)
    const specialties = await openTopList(service, 'specialties', `/delete/${specialty.id}`)
    await specialties.removal.confirm.waitFor()
    expect(await specialties.removal.button('Delete Term').count()).toBe(0)

    await service.database.rows(sql`
      insert into auth_item (name, type, description) values ('topCurator', 1, 'Top lists alone.')`)
    await service.database.rows(sql`
      insert into auth_item_child (parent, child) values ('topCurator', 'top_specialties')`)
    const { username, password } = await newUser(await service.as('admin'), { is_admin: 'topCurator' })
    const page = await openPage({ url: service.url })
    await page.goto(`/top_conditions/delete/${two.id}`)
    await signIn(page, username, password)
    const { removal } = topListOn(page, 'conditions')
    await removal.confirm.click()
    await removal.waitForText(`Successfully Deleted ${two.name} (${two.id}) from the Top Conditions database...`)
    expect(await removal.button('Delete Term').count()).toBe(0)
    await removeTerm(curator, two.id)
  })
})

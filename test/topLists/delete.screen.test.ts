import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { openPage } from '../support/browser.ts'
import { expectFocus, navigateTo, signIn } from '../support/console.ts'
import { resumeFrom } from '../support/drafts.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { findTerm, newTerm } from '../support/terms.ts'
import { expectNames, openTopList, topListOn } from '../support/topListDialogs.ts'
import { lists, topListsOf } from '../support/topLists.ts'
import { newUser } from '../support/users.ts'
import { startUts, type Uts } from '../support/uts.ts'

let uts: Uts
beforeAll(async () => {
  uts = await startUts([{ cui: 'C0000123', names: ['Zz heart finding 13'], type: 'Disease or Syndrome' }])
})
afterAll(() => uts.stop())
const service = testService(() => ({ env: { UMLS_URL: uts.url, UMLS_API_KEY: uts.key } }))
const curator = callerOf(service, 'curator')
const tops = topListsOf(service, curator)
const [specialtyList, conditionList] = lists

interface Row {
  readonly id: string
  readonly name: string
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name)
const fillWith = async (...names: readonly string[]): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const name of names) rows.push(await newTerm(curator, { name, taxonomy: 'CONDITION' }))
  await tops.fill(conditionList, idsOf(rows))
  return rows
}

test('conditions are deleted by keyboard beside an unsaved order, which stays, also when an entry’s term is deleted', async () => {
  const [one, two, three, four] = (await fillWith('Zz One', 'Zz Two', 'Zz Three', 'Zz Four')) as [Row, Row, Row, Row]
  const screen = await openTopList(service, 'conditions')
  const { page, removal } = screen
  const [specialtyId] = await tops.candidates(specialtyList)
  await tops.fill(specialtyList, [specialtyId ?? ''])
  await navigateTo(page, `/top_specialties/delete/${specialtyId}`)
  await navigateTo(page, '/top_conditions')
  await page.getByRole('button', { name: `Reorder ${one.name}` }).press('Alt+ArrowDown')
  await expectNames(screen, namesOf([two, one, three, four]))
  await page.getByRole('link', { name: `Delete ${three.name}` }).press('Enter')
  await removal.confirm.waitFor()
  await checkPhoneAndDesktop(page)
  await page.keyboard.press('Tab')
  await expectFocus(removal.confirm)
  const rows = await auditRowsOf(service.database, async () => {
    await page.keyboard.press('Enter')
    await removal.expectText(`Successfully Deleted ${three.name} (${three.id}) from the Top Conditions database...`)
  })
  expect(rows.map(({ action }) => action)).toEqual(['deleteTopCondition'])
  await expectFocus(removal.done)
  await page.keyboard.press('Enter')
  await removal.dialog.waitFor({ state: 'detached' })
  await alertIn(page, `${three.name} (${three.id})`).waitFor()
  await expectNames(screen, namesOf([two, one, four]))
  const deleteFourth = page.getByRole('link', { name: `Delete ${four.name}` })
  await expectFocus(deleteFourth)

  await deleteFourth.click()
  await removal.button('Delete Term').click()
  const term = page.getByRole('dialog', { name: 'Delete CFT' })
  await term.getByText('1 top condition: Position 3').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/cft\/delete\//)
  await term.getByRole('button', { name: "Yes, I'm sure" }).click()
  await term.getByRole('button', { name: 'Done' }).click()
  await expectNames(screen, namesOf([one, two]))
  expect(new URL(page.url()).pathname).toBe('/top_conditions')
  expect(await findTerm(curator, { id: four.id })).toBeNull()
  await resumeFrom(page)
  await page.getByRole('status').getByText('Your unsaved order was restored.').waitFor({ state: 'attached' })
  await expectFocus(screen.heading)
  await expectNames(screen, namesOf([two, one]))
})

test('a user without the permission for terms neither creates nor deletes them', async () => {
  const [one] = (await fillWith('Zz Alone')) as [Row]
  await service.database.rows(sql`
    insert into auth_item (name, type, description) values ('topCurator', 1, 'Top lists alone.')`)
  await service.database.rows(sql`
    insert into auth_item_child (parent, child) values ('topCurator', 'top_specialties')`)
  const { username, password } = await newUser(await service.as('admin'), { is_admin: 'topCurator' })
  const page = await openPage({ url: service.url })
  await page.goto('/top_conditions/add')
  await signIn(page, username, password)
  const { box, hitOf } = topListOn(page, 'conditions')
  await box.fill('zz heart finding 13')
  await box.press('Enter')
  const hit = hitOf('Zz heart finding 13')
  await hit.getByText('A user with access to Clinical Focus Terms can create the term.').waitFor()
  await checkPhoneAndDesktop(page)
  await navigateTo(page, `/top_conditions/delete/${one.id}`)
  const missing = (await tops.candidates(conditionList))[0] ?? ''
  await navigateTo(page, `/top_conditions/delete/${missing}`)
})

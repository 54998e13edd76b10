import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { dropResponse, expectFocus, intercept, openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { deleteSpecialty, findSpecialty, newSpecialty } from '../support/specialties.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const runSql = (statement: ReturnType<typeof sql>) => service.database.rows(statement)
/** Creates a specialty with two terms in its lists, a service line, three physicians and a child specialty. */
const newReferencedSpecialty = async () => {
  const specialty = await newSpecialty(curator, { display_name: 'Shown So' })
  const child = await newSpecialty(curator)
  const { id } = specialty
  await runSql(sql`insert into specialty_term select ${id}, 'DEFAULT', id from term order by id limit 2`)
  await runSql(sql`insert into specialty_service_line select ${id}, id, false from service_line order by id limit 1`)
  await runSql(sql`insert into provider_specialty select id, ${id}::bigint from provider order by id limit 3`)
  await runSql(sql`insert into specialty_parent values (${child.id}, ${id})`)
  return { specialty, child: child }
}

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })
const dialogOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Delete Specialty' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    text: (words: string) => dialog.getByText(words, { exact: true }).waitFor(),
    /** Returns the kinds of references, without names. */
    uses: async () => (await dialog.locator('li strong').allTextContents()).map((use) => use.replace(':', '')),
    close: button('Close').last(),
    confirm: button("Yes, I'm sure"),
    done: button('Done'),
  }
}

test('a deletion lists all affected records, deletes the specialty, and shows a message', async () => {
  const { specialty, child } = await newReferencedSpecialty()
  const { id, name, slug } = specialty
  const page = await open(`/specialty?search=${slug}`)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const { dialog, text, uses, close, confirm, done } = dialogOn(page)
  await text('Are you sure you want to delete following Specialty?')
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Display Name', 'Slug', 'Source'])
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, 'Shown So', slug, 'custom'])
  expect(await uses()).toEqual(['2 terms in its lists', '1 service line', '3 physicians', '1 child specialty'])
  expect(await dialog.getByRole('listitem').last().textContent()).toBe(`1 child specialty: ${child.name}`)
  await expectFocus(close)
  await checkPhoneAndDesktop(page)

  await page.keyboard.press('Tab')
  await expectFocus(confirm)
  await page.keyboard.press('Enter')
  await text(`Successfully Deleted ${name} (${id}) from the Specialty database...`)
  await expectFocus(done)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await alertIn(page, 'Specialty deleted successfully').waitFor()
  expect(page.url()).toBe(`${service.url}/specialty?search=${slug}`)
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(await findSpecialty(curator, { id })).toBeNull()
  expect((await findSpecialty(curator, { id: child.id }))?.parents).toEqual([])

  // The alert stays for a while and must not cover the last row.
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page
    .getByRole('link', { name: /^Delete / })
    .nth(24)
    .click({ trial: true })
})

test('a deletion with new references asks again before it deletes anything', async () => {
  const { specialty } = await newReferencedSpecialty()
  const page = await open(`/specialty/delete/${specialty.slug}`)
  const { dialog, text, uses, close, confirm } = dialogOn(page)
  await confirm.waitFor()
  await runSql(sql`insert into provider_specialty select max(id), ${specialty.id}::bigint from provider`)
  await confirm.click()
  await dialog
    .getByText('The records linked to this Specialty have changed. Physicians: 4, was 3. Are you still sure?')
    .waitFor()
  await expectFocus(close)
  expect(await uses()).toContain('4 physicians')
  expect(await findSpecialty(curator, { id: specialty.id })).not.toBeNull()
  await confirm.click()
  await text(`Successfully Deleted ${specialty.name} (${specialty.id}) from the Specialty database...`)
})

test('a missing or deleted specialty is not found', async () => {
  const page = await open('/specialty/delete/no-such-specialty')
  const { text, close, confirm } = dialogOn(page)
  await text('That Specialty could not be found...')
  await expectFocus(close)
  expect(await confirm.count()).toBe(0)

  const { id, slug } = await newSpecialty(curator)
  await page.goto(`/specialty/delete/${slug}`)
  await confirm.waitFor()
  await deleteSpecialty(await service.as('admin'), id)
  await confirm.click()
  await text('That Specialty could not be found...')
})

test.each([
  ['whose request was lost', (page: Page) => intercept(page, 'DeleteSpecialty', (route) => route.abort())],
  ['whose answer was lost', (page: Page) => dropResponse(page, 'DeleteSpecialty')],
])('a deletion %s shows an error, and is applied once when the user presses again', async (_, disturb) => {
  const { id, name, slug } = await newSpecialty(curator)
  const page = await open(`/specialty/delete/${slug}`, [/ERR_FAILED/])
  const { dialog, text, confirm } = dialogOn(page)
  await disturb(page)
  const rows = await auditRowsOf(service.database, async () => {
    await confirm.click()
    await dialog.getByRole('alert').getByText('Error deleting specialty, please try again').waitFor()
    await text('The deletion may have failed. It’s safe to try again.')
    await page.unroute('**/graphql')
    await confirm.click()
    await text(`Successfully Deleted ${name} (${id}) from the Specialty database...`)
  })
  expect(rows.map(({ action }) => action)).toEqual(['deleteSpecialty'])
})

test('the form has a link to the deletion at the bottom left, and Close returns to the list', async () => {
  const { name, slug } = await newSpecialty(curator)
  const page = await open(`/specialty?search=${slug}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const remove = page.getByRole('dialog').getByRole('link', { name: 'Delete Specialty' })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save Specialty' })
  await remove.waitFor()
  const [left, right] = [await remove.boundingBox(), await save.boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  await remove.click()
  const { dialog, text, close } = dialogOn(page)
  await text('Nothing else is linked to this record.')
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${service.url}/specialty?search=${slug}`)
})

import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findSpecialty, newSpecialty } from '../support/specialties.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const runSql = (statement: ReturnType<typeof sql>) => service.database.rows(statement)

test('a deletion lists all affected records, asks again when they have changed, deletes, and shows an alert', async () => {
  const specialty = await newSpecialty(curator, { display_name: 'Shown So' })
  const child = await newSpecialty(curator)
  const { id, name, slug } = specialty
  await runSql(sql`insert into specialty_term select ${id}, 'DEFAULT', id from term order by id limit 2`)
  await runSql(sql`insert into specialty_service_line select ${id}, id, false from service_line order by id limit 1`)
  await runSql(sql`insert into provider_specialty select id, ${id}::bigint from provider order by id limit 3`)
  await runSql(sql`insert into specialty_parent values (${child.id}, ${id})`)
  const page = await openConsole(service, 'curator', `/specialty?search=${slug}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Specialty' })
  const remove = form.getByRole('link', { name: 'Delete Specialty' })
  const save = form.getByRole('button', { name: 'Save Specialty' })
  await remove.waitFor()
  const [left, right] = [await remove.boundingBox(), await save.boundingBox()]
  expect(left?.x, 'the link is at the bottom left').toBeLessThan(right?.x ?? 0)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete Specialty' })
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
  const [confirm, close, done] = [button("Yes, I'm sure"), button('Close').last(), button('Done')]
  const text = (words: string) => dialog.getByText(words, { exact: true }).waitFor()
  /** Returns the kinds of references, without names. */
  const uses = async () => (await dialog.locator('li strong').allTextContents()).map((use) => use.replace(':', ''))
  await text('Are you sure you want to delete following Specialty?')
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Display Name', 'Slug', 'Source'])
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, 'Shown So', slug, 'custom'])
  expect(await uses()).toEqual(['2 terms in its lists', '1 service line', '3 physicians', '1 child specialty'])
  expect(await dialog.getByRole('listitem').last().textContent()).toBe(`1 child specialty: ${child.name}`)
  await expectFocus(close)
  await checkPhoneAndDesktop(page)

  await runSql(sql`insert into provider_specialty select max(id), ${id}::bigint from provider`)
  await page.keyboard.press('Tab')
  await expectFocus(confirm)
  await page.keyboard.press('Enter')
  await text('The records linked to this Specialty have changed. Physicians: 4, was 3. Are you still sure?')
  await expectFocus(close)
  expect(await uses()).toContain('4 physicians')
  expect(await findSpecialty(curator, { id })).not.toBeNull()
  await page.keyboard.press('Tab')
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
  const lastRowLink = page.getByRole('link', { name: /^Delete / }).nth(24)
  await lastRowLink.click({ trial: true })
})

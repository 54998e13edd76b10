import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openConsole, operationsOf, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { expectAddress, expectNames, filter, filters } from '../support/lists.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newPhysician, overridden } from '../support/physicians.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const UNFILTERED = { filter: null, afterCurser: null, first: 25, hasOverrides: null, originalChanged: null }
const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole('cell').allTextContents()

test('physicians are listed by full name, with their overrides and changed originals, and filtered by them', async () => {
  const id = await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Aaron', bio: 'Once.' })
  await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Baron', npi: '1234567893' })
  const other = await newPhysician(service.database, { first_name: 'Aaa', last_name: 'Caron' })
  await overridden(curator, id, { bio: 'Twice.', is_pcp: true, year_began_practice: 2001 })
  await overridden(curator, other, { is_pcp: true })
  await service.database.rows(sql`update provider set bio = 'Thrice.' where id = ${id}`)
  const page = await openConsole(service, 'curator', '/dashboard')
  const sent = operationsOf(page)
  await page.getByRole('main').getByRole('link', { name: 'Physician Overrides' }).click()
  const rows = await service.database.rows<{ name: string }>(sql`
    select full_name as name from merged_provider order by full_name_key, id limit 25`)
  const names = rows.map(({ name }) => name)
  await expectNames(page, names)
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers).toEqual(['Physician', 'NPI', 'Overrides', 'Last Modified', 'Actions'])
  await rowOf(page, 'Aaa Aaron').getByRole('cell', { name: '3 overrides Original changed', exact: true }).waitFor()
  await expect.poll(() => rowOf(page, 'Aaa Aaron').getByRole('cell').nth(3).textContent()).toMatch(/ago|now/)
  await rowOf(page, 'Aaa Baron').getByRole('cell', { name: 'Never modified', exact: true }).waitFor()
  expect((await cellsOf(page, 'Aaa Baron')).slice(0, 3)).toEqual(['Aaa Baron, MD', '1234567893', ''])
  expect((await cellsOf(page, 'Aaa Caron'))[2]).toBe('1 override')
  await checkPhoneAndDesktop(page)

  const reset = filters(page).getByRole('button', { name: 'Reset Filter' })
  await expectDescription(reset, 'No filter is set.')
  await filter(page, 'Has overrides').selectOption('No')
  await rowOf(page, 'Aaa Aaron').waitFor({ state: 'detached' })
  await expectAddress(page, '/provider?has_overrides=2')
  await filter(page, 'Has overrides').selectOption('Yes')
  await filter(page, 'Original changed').selectOption('Yes')
  await rowOf(page, 'Aaa Caron').waitFor({ state: 'detached' })
  await rowOf(page, 'Aaa Aaron').waitFor()
  await expectAddress(page, '/provider?has_overrides=1&original_changed=1')
  await filter(page, 'Original changed').selectOption('No')
  await rowOf(page, 'Aaa Caron').waitFor()
  await expectAddress(page, '/provider?has_overrides=1&original_changed=2')
  const lists = sent.filter(({ name }) => name === 'Providers').map(({ variables }) => variables)
  expect([lists[0], lists.at(-1)]).toEqual([UNFILTERED, { ...UNFILTERED, hasOverrides: true, originalChanged: false }])
  await reset.click()
  await rowOf(page, 'Aaa Baron').waitFor()
  await expectAddress(page, '/provider')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
})

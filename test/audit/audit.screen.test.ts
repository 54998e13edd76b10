import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchText } from '../../server/lists/searchText.ts'
import { openConsole, rowOf } from '../support/console.ts'
import { newGroup, update } from '../support/groups.ts'
import { WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const cells = (page: Page, column: number) =>
  page.getByRole('table').locator(`tbody tr td:nth-child(${column})`).allTextContents()
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search Logs' }).fill(text)
  await page.getByRole('searchbox', { name: 'Search Logs' }).press('Enter')
}

test('audit logs show who did what and when, newest first, and whole times at every width', async () => {
  const page = await openConsole(service, 'auditor', '/audit')
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  const rows = await service.database.rows<{ message: string }>(
    sql`select message from audit_log order by at desc, id desc limit 50`,
  )
  expect(await cells(page, 3)).toEqual(rows.slice(0, 25).map(({ message }) => message))
  for (const timestamp of await cells(page, 2))
    expect(timestamp).toMatch(/^(0[1-9]|1[0-2])\/\d\d\/\d{4} (0[1-9]|1[0-2]):\d\d [AP]M$/)
  for (const width of [WIDE, 1280, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const clippedTimes = await page.locator('tbody time').evaluateAll((elements) =>
      elements.filter((time) => {
        const cell = time.closest('td')
        return cell && cell.scrollWidth > cell.clientWidth
      }),
    )
    expect(clippedTimes, `clipped times at ${width} px`).toHaveLength(0)
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => cells(page, 3)).toEqual(rows.slice(25).map(({ message }) => message))
})

test('a row opens to the requested change and to the values before and after', async () => {
  const curator = await service.as('curator')
  const group = await newGroup(curator, { name: 'Aa Différence <b>Care</b>' })
  await update(curator, group.id, { status: true, url: 'https://example.org/' }, { expectedVersion: group.version })
  const page = await openConsole(service, 'auditor', '/audit?search=aa+difference', { width: WIDE })
  const row = rowOf(page, 'Updated group Aa Différence <b>Care</b>')
  const toggle = row.getByRole('button')
  const cell = await page.getByRole('columnheader', { name: 'Change' }).boundingBox()
  expect(cell?.width).toBeGreaterThan(250)
  const label = await toggle.textContent()
  await toggle.click()
  expect([await toggle.getAttribute('aria-expanded'), await toggle.textContent()]).toEqual(['true', label])
  const fields = page.getByRole('list', { name: 'Changed fields' }).getByRole('listitem')
  expect((await fields.allTextContents()).sort()).toEqual([
    'status: − false → + true',
    'url: − null → + "https://example.org/"',
  ])
  await page.getByText(`groupId: "${group.id}"`).last().waitFor()
  await toggle.press('Enter')
  await fields.first().waitFor({ state: 'detached' })

  // In a narrow window, the details show the action instead of a column.
  await page.setViewportSize({ width: 800, height: 900 })
  const action = page.getByText('createGroup', { exact: true }).filter({ visible: true })
  await action.waitFor({ state: 'detached' })
  await rowOf(page, 'Created group').getByRole('button').click()
  await fields.getByText('+ "aa-difference-b-care-b"').waitFor()
  await action.waitFor()

  await page.setViewportSize({ width: WIDE, height: 900 })
  await search(page, 'signed in')
  await rowOf(page, 'Signed in').first().getByRole('button').click()
  await page.getByText('username: "auditor"').first().waitFor()
  expect((await page.getByRole('table').textContent())?.toLowerCase()).not.toMatch(/password|token:/)
})

test('a frequent text matches more rows than are counted', async () => {
  const rows = sql`
    insert into audit_log (username, action, message, args, search_key)
    select 'night shift', 'updateGroup', 'Updated group ' || number, '{}',
      ${searchText('night shift Updated group ')} || 'Q' || number || ${searchText('updateGroup')}
    from generate_series(1, 10200) as number`
  // On a busy machine, this insert may exceed the usual time limit of a statement.
  await service.database.transaction((tx) => tx.rows(rows), 60)
  const page = await openConsole(service, 'auditor', '/audit?search=night+shift')
  await page.getByText('Showing 1 - 100 of more than 10,000 rows').waitFor()
  expect(new Set(await cells(page, 1))).toHaveProperty('size', 1)
  await page.getByText('Only the first 100 results are shown.').waitFor()
})

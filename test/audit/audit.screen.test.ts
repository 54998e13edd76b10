import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '../../server/lists/searchText.ts'
import { openConsole, rowOf } from '../support/console.ts'
import { newGroup, update } from '../support/groups.ts'
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

describe('Audit Logs', () => {
  test('show who did what and when, newest first, 25 on a page', async () => {
    const page = await openConsole(service, 'auditor', '/audit')
    await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Username',
      'Timestamp',
      'Message',
      'Action',
      'Change',
    ])
    const rows = await service.database.rows<{ message: string }>(
      sql`select message from audit_log order by at desc, id desc limit 50`,
    )
    expect(await cells(page, 3)).toEqual(rows.slice(0, 25).map(({ message }) => message))
    for (const timestamp of await cells(page, 2))
      expect(timestamp).toMatch(/^(0[1-9]|1[0-2])\/\d\d\/\d{4} (0[1-9]|1[0-2]):\d\d [AP]M$/)
    expect(await page.getByRole('table').getByRole('link').count()).toBe(0)

    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => cells(page, 3)).toEqual(rows.slice(25).map(({ message }) => message))
    expect(page.url()).toBe(`${service.url}/audit?page=1&curser=24`)
  })

  test('show the requested change, and the values before and after', async () => {
    const curator = await service.as('curator')
    const group = await newGroup(curator, { name: 'Aa Différence <b>Care</b>' })
    await update(curator, group.id, { status: true, url: 'https://example.org/' }, { expectedVersion: group.version })
    const page = await openConsole(service, 'auditor', '/audit?search=aa+difference')
    const row = rowOf(page, 'Updated group Aa Différence <b>Care</b>')
    const toggle = row.getByRole('button')
    await toggle.click()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    const fields = page.getByRole('list', { name: 'Changed fields' }).getByRole('listitem')
    expect((await fields.allTextContents()).sort()).toEqual([
      'status: − false → + true',
      'url: − null → + "https://example.org/"',
    ])
    await page.getByText(`groupId: "${group.id}"`).last().waitFor()
    await toggle.press('Enter')
    await fields.first().waitFor({ state: 'detached' })

    await rowOf(page, 'Created group').getByRole('button').click()
    await fields.getByText('+ "aa-difference-b-care-b"').waitFor()
  })

  test('show whole times at every width, and keep the label of an open row', async () => {
    const page = await openConsole(service, 'auditor', '/audit?search=linked')
    const times = page.getByRole('table').locator('time')
    await times.first().waitFor()
    for (const width of [1440, 1280, 1024, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const clippedTimes = await times.evaluateAll((elements) =>
        elements.filter((time) => {
          const cell = time.closest('td')
          return cell && cell.scrollWidth > cell.clientWidth
        }),
      )
      expect(clippedTimes, `clipped times at ${width} px`).toHaveLength(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const toggle = page.getByRole('table').getByRole('button').first()
    const cell = await page.getByRole('columnheader', { name: 'Change' }).boundingBox()
    expect(cell?.width).toBeGreaterThan(250)
    const label = await toggle.textContent()
    await toggle.click()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    expect(await toggle.textContent()).toBe(label)
  })

  test('show the action in the details when the list has no room for its column', async () => {
    const curator = await service.as('curator')
    await newGroup(curator, { name: 'Aa Narrow' })
    const page = await openConsole(service, 'auditor', '/audit?search=aa+narrow')
    await page.setViewportSize({ width: 800, height: 900 })
    const action = page.getByText('createGroup', { exact: true }).filter({ visible: true })
    const row = rowOf(page, 'Created group Aa Narrow')
    await row.waitFor()
    expect(await action.count()).toBe(0)
    await row.getByRole('button').click()
    await action.waitFor()
  })

  test('never show a password or a token', async () => {
    const page = await openConsole(service, 'auditor', '/audit?search=signed+in')
    await rowOf(page, 'Signed in').first().getByRole('button').click()
    await page.getByText('username: "auditor"').first().waitFor()
    expect((await page.getByRole('table').textContent())?.toLowerCase()).not.toMatch(/password|token:/)
  })

  test('are searched by username, message and action', async () => {
    const page = await openConsole(service, 'auditor', '/audit')
    for (const text of ['auditor', 'LINKED', 'updategroup']) {
      await search(page, text)
      await expect
        .poll(async () => {
          const rowTexts = await page.getByRole('table').locator('tbody tr').allTextContents()
          return rowTexts.length > 0 && rowTexts.every((row) => row.toLowerCase().includes(text.toLowerCase()))
        })
        .toBe(true)
    }
    await search(page, 'no such row')
    await page.getByRole('heading', { name: 'No Results Found.', exact: true }).waitFor()
  })

  test("show only the user's own rows without the permission", async () => {
    const page = await openConsole(service, 'groups', '/audit')
    const [{ count } = { count: 0 }] = await service.database.rows<{ count: number }>(
      sql`select count(*)::int as count from audit_log where username = 'groups'`,
    )
    await page.getByText(` of ${count.toLocaleString('en-US')} rows`).waitFor()
    expect(new Set(await page.getByRole('table').locator('bdi').allTextContents())).toEqual(new Set(['groups']))
    await search(page, 'curator')
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  })

  test('report that a frequent text matches more rows than are counted', async () => {
    const rows = sql`
      insert into audit_log (username, action, message, args, search_key)
      select 'night shift', 'updateGroup', 'Updated group ' || number, '{}',
        ${searchText('night shift Updated group ')} || 'Q' || number || ${searchText('updateGroup')}
      from generate_series(1, 20000) as number`
    // On a busy machine, this takes longer than the usual time limit of a statement.
    await service.database.transaction((tx) => tx.rows(rows), 60)
    const page = await openConsole(service, 'auditor', '/audit?search=night+shift')
    await page.getByText('Showing 1 - 100 of more than 10,000 rows').waitFor()
    expect(new Set(await cells(page, 1))).toHaveProperty('size', 1)
    await page.getByText('Only the first 100 results are shown.').waitFor()
  })
})

import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { intercept, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { newGroup, remove, update } from '../support/groups.ts'
import { WIDE } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()

const cells = (page: Page, column: number) =>
  page.getByRole('table').locator(`tbody tr td:nth-child(${column})`).allTextContents()
const search = async (page: Page, text: string) => {
  const box = page.getByRole('searchbox', { name: 'Search Logs' })
  await box.fill(text)
  await box.press('Enter')
}

test('the list shows who did what and when, and a row opens to its request and to the values before and after', async () => {
  const group = await newGroup(await service.as('curator'), { name: 'Aa Différence <b>Care</b>' })
  const changes = { status: true, url: 'https://example.org/' }
  await update(await service.as('curator'), group.id, changes, { expectedVersion: group.version })
  const page = await openConsole(service, 'auditor', '/audit')
  await page.getByText(/^Showing 1 - 25 of [\d,]+ rows$/).waitFor()
  const rows = await service.database.rows<{ message: string }>(sql`
    select message from audit_log order by at desc, id desc limit 25`)
  expect(await cells(page, 3)).toEqual(rows.map(({ message }) => message))
  for (const timestamp of await cells(page, 2))
    expect(timestamp).toMatch(/^(0[1-9]|1[0-2])\/\d\d\/\d{4} (0[1-9]|1[0-2]):\d\d [AP]M$/)
  for (const width of [390, 800, 1024, 1280, WIDE]) {
    await page.setViewportSize({ width, height: 900 })
    const clippedTimes = await page.locator('tbody time').evaluateAll((elements) =>
      elements.filter((time) => {
        const cell = time.closest('td')
        return cell && cell.scrollWidth > cell.clientWidth
      }),
    )
    expect(clippedTimes, `clipped times at ${width} px`).toHaveLength(0)
  }

  const row = rowOf(page, 'Updated group Aa Différence <b>Care</b>')
  await search(page, 'aa example.org')
  await row.getByText('New url: https://example.org/').waitFor()
  await search(page, 'aa difference')
  await page.getByText('Showing 1 - 2 of 2 rows').waitFor()
  const toggle = row.getByRole('button')
  const cell = await page.getByRole('columnheader', { name: 'Change' }).boundingBox()
  expect(cell?.width).toBeGreaterThan(250)
  const label = await toggle.textContent()
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await toggle.textContent()).toBe(label)
  const fields = page.getByRole('list', { name: 'Changed fields' }).getByRole('listitem')
  const fieldTexts = ['Group URL: − empty → + https://example.org/', 'Publishing Status: − Disabled → + Enabled']
  await expect.poll(async () => (await fields.allTextContents()).sort()).toEqual(fieldTexts)
  await page.getByText(`groupId: "${group.id}"`).last().waitFor()
  await toggle.press('Enter')
  await fields.first().waitFor({ state: 'detached' })

  // In a narrow window, the details show the action instead of a column.
  await page.setViewportSize({ width: 800, height: 900 })
  const action = page.getByText('createGroup', { exact: true }).filter({ visible: true })
  await action.waitFor({ state: 'detached' })
  await rowOf(page, 'Created group').getByRole('button').click()
  await fields.getByText('+ aa-difference-b-care-b').waitFor()
  await action.waitFor()

  await page.setViewportSize({ width: WIDE, height: 900 })
  await intercept(page, 'AuditLogs', async (route) => {
    const json = await (await route.fetch()).json()
    json.data.auditLogs.aggregate = { count: 10_000, isCapped: true }
    await route.fulfill({ json })
  })
  await search(page, 'signed in')
  await page.getByText(/^Showing 1 - \d+ of more than 10,000 rows$/).waitFor()
  await page.getByText('Only the first 100 results are shown.').waitFor()
  await rowOf(page, 'Signed in').first().getByRole('button').click()
  await page.getByText('username: "auditor"').first().waitFor()
  expect(await page.locator('pre').last().textContent(), 'no comma after the last value').toMatch(/[^,]\n\}$/)
  expect((await page.getByRole('table').textContent())?.toLowerCase()).not.toMatch(/password|token:/)
})

test('the detail of a row opens its record, and undoes a deletion', async () => {
  const curator = await service.as('curator')
  const { slug } = await newGroup(curator, { name: 'Aa Opened Record' })
  const page = await openConsole(service, 'curator', '/audit?search=aa+opened+record')
  await rowOf(page, 'Created group Aa Opened Record').getByRole('button').click()
  await page.getByRole('link', { name: 'Open Aa Opened Record' }).click()
  await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/group/edit/${slug}`)
  await remove(curator, (await newGroup(curator, { name: 'Aa Deleted' })).id)
  await navigateTo(page, '/audit?search=aa+deleted')
  await rowOf(page, 'Aa Deleted').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
})

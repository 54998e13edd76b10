/** Measures an upload of 50,000 rows: seconds, the longest task that blocks the page in milliseconds, and the page's heap in MB. */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { chromium, type Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { buildPages } from '../server/app/build.ts'
import { demoSize, SMALLEST } from '../server/demo/seeding.ts'
import { runCommand } from '../server/tools/command.ts'
import { numberText } from '../src/domain/sentences.ts'
import { chromiumOptions, unpackChromium } from '../test/support/chromium.ts'
import { headersOf, signIn } from './ask.ts'
import { startService } from './processes.ts'
import { benchDatabase, PASSWORD } from './setup.ts'
import { markdown } from './table.ts'

const ROWS = 50_000

/** Runs in the page. Collects tasks of more than 50 ms. */
const watchTasks = () => {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.mark('task', { detail: duration })
  }).observe({ type: 'longtask' })
}
const longestTask = () => {
  const tasks = performance.getEntriesByName('task') as PerformanceMark[]
  performance.clearMarks('task')
  return Math.max(0, ...tasks.map(({ detail }) => detail))
}

const measure = async (page: Page, name: string, file: string): Promise<string[][]> => {
  const client = await page.context().newCDPSession(page)
  const step = async (label: string, work: () => Promise<unknown>) => {
    await page.evaluate(longestTask)
    const start = performance.now()
    await work()
    const seconds = (performance.now() - start) / 1_000
    const longest = await page.evaluate(longestTask)
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return [`${name}: ${label}`, seconds.toFixed(1), longest.toFixed(0), (usedSize / 1e6).toFixed(0)]
  }
  await page.goto('/email')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog')
  return [
    await step('chosen and read', async () => {
      await dialog.getByLabel('or drop it here').setInputFiles(file)
      await dialog.getByText(`${numberText(ROWS)} rows`).waitFor()
    }),
    await step('sent and previewed', async () => {
      await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
      await dialog.getByText('the same').first().waitFor({ timeout: 120_000 })
    }),
  ]
}

runCommand(async () => {
  await Promise.all([buildPages(), unpackChromium()])
  const opened = await benchDatabase({ ...demoSize(SMALLEST), practiceEmails: ROWS + 1_000 })
  await opened.database.rows(sql`delete from practice_email where id > ${ROWS}`)
  const service = await startService(opened.env)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage({ baseURL: service.url })
    await page.addInitScript(watchTasks)
    await page.goto('/email')
    await page.getByLabel('Username').fill('curator')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Spreadsheet' }).waitFor()
    const headers = headersOf(await signIn(service.url, 'curator', PASSWORD))
    const table: string[][] = []
    for (const format of ['csv', 'xlsx']) {
      const body = JSON.stringify({ section: 'PRACTICE_EMAILS', format })
      const { body: rows } = await fetch(`${service.url}/download`, { method: 'POST', headers, body })
      const file = `${tmpdir()}/upload-${process.pid}.${format}`
      await writeFile(file, rows ?? '')
      table.push(...(await measure(page, format, file)))
      await rm(file)
    }
    process.stdout.write(markdown(['50,000 rows', 'seconds', 'longest task', 'heap'], table))
  } finally {
    await browser.close()
    await opened.stop()
  }
})

/** Measures the compressed kilobytes that a browser with an empty cache loads for each screen. */
import { chromium, type Page } from 'playwright-core'
import { buildPages } from '../server/app/build.ts'
import { demoSize, SMALLEST } from '../server/demo/seeding.ts'
import { chromiumOptions, unpackChromium } from '../test/support/chromium.ts'
import { report } from './report.ts'
import { benchService, PASSWORD } from './setup.ts'

await Promise.all([buildPages(), unpackChromium()])
const service = await benchService(demoSize(SMALLEST))
const browser = await chromium.launch(chromiumOptions())
const context = await browser.newContext({ baseURL: service.url })

/** Returns the kilobytes of pages, scripts and styles that `visit` loads. */
const kilobytesOf = async (visit: (page: Page) => Promise<unknown>): Promise<number> => {
  const page = await context.newPage()
  // Intercepting requests disables the browser's cache.
  await page.route('**/*', (route) => route.continue())
  let bytes = 0
  page.on('response', (response) => {
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
      bytes += Number(response.headers()['content-length'])
  })
  await visit(page)
  await page.close()
  return bytes / 1000
}

const login = await kilobytesOf(async (page) => {
  await page.goto('/')
  await page.getByLabel('Username').waitFor()
})
const loginPage = await context.newPage()
await loginPage.goto('/dashboard')
await loginPage.getByLabel('Username').fill('curator')
await loginPage.getByLabel('Password').fill(PASSWORD)
await loginPage.getByLabel('Remember me').check()
await loginPage.getByRole('button', { name: 'Login' }).click()
await loginPage.getByRole('heading', { name: 'Dashboard' }).waitFor()
const dashboard = await kilobytesOf(async (page) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
const list = await kilobytesOf(async (page) => {
  await page.goto('/group')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
})
const form = await kilobytesOf(async (page) => {
  await page.goto('/group')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('Group Name').waitFor()
})
const specialty = await kilobytesOf(async (page) => {
  await page.goto('/specialty')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Variant Terms by Service Line' }).waitFor()
})
const topList = await kilobytesOf(async (page) => {
  await page.goto('/top_conditions')
  await page
    .getByRole('button', { name: /^Reorder / })
    .first()
    .waitFor()
})
const overrides = await kilobytesOf(async (page) => {
  await page.goto('/provider')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Physician Awards' }).waitFor()
})
const programs = await kilobytesOf(async (page) => {
  await page.goto('/promoted_search')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
})
const program = await kilobytesOf(async (page) => {
  await page.goto('/promoted_search')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Schedule List' }).waitFor()
})
const preview = await kilobytesOf(async (page) => {
  await page.goto('/promoted_search/preview')
  await page.getByRole('heading', { name: 'Coming up' }).first().waitFor()
})
const emails = await kilobytesOf(async (page) => {
  await page.goto('/email')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
})
const bulk = await kilobytesOf(async (page) => {
  await page.goto('/email')
  await page.getByRole('link', { name: 'Bulk Add' }).click()
  await page.getByLabel('Email to add').waitFor()
})
const audit = await kilobytesOf(async (page) => {
  await page.goto('/audit')
  await page.getByRole('table').waitFor()
})
const changes = await kilobytesOf(async (page) => {
  await page.goto('/changes?all=1')
  await page.getByRole('article').first().waitFor()
})

process.stdout.write('Pages\n')
report([
  { name: 'pages: login, kB Brotli', value: login },
  { name: 'pages: dashboard, kB Brotli', value: dashboard },
  { name: 'pages: first list, kB Brotli', value: list },
  { name: 'pages: edit form, kB Brotli', value: form },
  { name: 'pages: form of a specialty with its lists, kB Brotli', value: specialty },
  { name: 'pages: top list with its drag, kB Brotli', value: topList },
  { name: 'pages: overrides of a physician, kB Brotli', value: overrides },
  { name: 'pages: list of programs with its dates, kB Brotli', value: programs },
  { name: 'pages: form of a program with its lists, kB Brotli', value: program },
  { name: 'pages: preview of programs, kB Brotli', value: preview },
  { name: 'pages: list of practice records, kB Brotli', value: emails },
  { name: 'pages: bulk change of practice records, kB Brotli', value: bulk },
  // Only the screens of programs may load luxon.
  { name: 'pages: audit log, kB Brotli', value: audit },
  { name: 'pages: changes, kB Brotli', value: changes },
])
await browser.close()
await service.stop()

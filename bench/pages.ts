/** What a browser fetches until a screen stands: kilobytes as they travel, compressed, with an empty cache. */
import { chromium, type Page } from 'playwright-core'
import { buildPages } from '../server/build.ts'
import { chromiumOptions, unpackChromium } from '../test/support/chromium.ts'
import { report } from './report.ts'
import { benchService, PASSWORD } from './setup.ts'

buildPages()
unpackChromium()
const service = await benchService({ physicians: 300, groups: 130 })
const browser = await chromium.launch(chromiumOptions())
const context = await browser.newContext({ baseURL: service.url })

/** Bytes of scripts, styles and the page itself that `visit` fetches; fonts and data are not counted. */
const weigh = async (visit: (page: Page) => Promise<unknown>): Promise<number> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const counted = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(type)) counted.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength
  })
  await context.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  await visit(page)
  await page.close()
  return bytes / 1000
}

const login = await weigh(async (page) => {
  await page.goto('/')
  await page.getByLabel('Username').waitFor()
})
const entrance = await context.newPage()
await entrance.goto('/dashboard')
await entrance.getByLabel('Username').fill('curator')
await entrance.getByLabel('Password').fill(PASSWORD)
await entrance.getByLabel('Remember me').check()
await entrance.getByRole('button', { name: 'Login' }).click()
await entrance.getByRole('heading', { name: 'Dashboard' }).waitFor()
const dashboard = await weigh(async (page) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
const list = await weigh(async (page) => {
  await page.goto('/group')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor()
})
const form = await weigh(async (page) => {
  await page.goto('/group')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('Group Name').waitFor()
})

process.stdout.write('Pages\n')
report([
  { name: 'pages: login, kB gzip', value: login },
  { name: 'pages: dashboard, kB gzip', value: dashboard },
  { name: 'pages: first list, kB gzip', value: list },
  { name: 'pages: edit form, kB gzip', value: form },
])
await browser.close()
await service.stop()

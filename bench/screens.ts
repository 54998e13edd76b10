/**
 * Compares the console with a bare React page (`barePage`) in a slow browser. Only the ratios of one run are
 * comparable, because machines differ.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { build } from 'vite'
import { buildPages } from '../server/app/build.ts'
import { demoSize, SMALLEST } from '../server/demo/seeding.ts'
import { createPages } from '../server/http/pages.ts'
import { runCommand } from '../server/tools/command.ts'
import { PAGE_SIZE } from '../src/domain/limits.ts'
import { SIGNED_IN_COOKIE } from '../src/domain/signedInCookie.ts'
import { CreateGroup, LinkProviders } from '../src/gql/groups/groups.gen.ts'
import { PickProviders } from '../src/gql/physicians.gen.ts'
import { ACTIVE_AT_KEY, TOKEN_KEY } from '../src/routes/app/session/tokenStore.ts'
import { chromiumOptions, unpackChromium } from '../test/support/chromium.ts'
import { precompress } from '../vite.config.ts'
import { ask, signIn } from './ask.ts'
import { report } from './report.ts'
import { percentile } from './rounds.ts'
import { benchService, PASSWORD } from './setup.ts'
import { markdown } from './table.ts'

const RUNS = 5
const CPU_SLOWDOWN = 4
/** Latency in milliseconds, and throughput in bytes a second (10 Mbit/s). */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
/** Name that sorts before all others. */
const LARGE_GROUP = 'Aa Large Group'
const PHYSICIANS = 200
const SEARCH = 'Surgery'
const DRAG_ROWS = 10
const DRAG_STEPS = 60
/** Number of times that the form opens in each half of the heap measurement. */
const HEAP_ROUNDS = 15
/** Milliseconds until the console has loaded its code in the background. */
const SETTLE = 3_500

const ROWS = 'tbody tr'
const DIALOG = ':is(dialog, [role=dialog])'

/** Runs in each page. Marks clicks, and long tasks with their milliseconds beyond 50. */
const markEvents = () => {
  addEventListener('click', ({ timeStamp }) => performance.mark('click', { startTime: timeStamp }), true)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.mark('blocked', { startTime, detail: duration - 50 })
  }).observe({ type: 'longtask' })
}

interface Painted {
  readonly selector: string
  readonly count: number
  readonly text?: string
}
/**
 * Runs in a page. Returns the milliseconds between the paint and the navigation, the last click and the last request.
 */
const timePaint = ({ selector, count, text = '' }: Painted) =>
  new Promise<{ readonly load: number; readonly click: number; readonly request: number }>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const load = performance.now()
      const requests = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/graphql'))
      const since = (entries: readonly PerformanceEntry[]) => load - (entries.at(-1)?.startTime ?? 0)
      resolve({ load, click: since(performance.getEntriesByName('click')), request: since(requests) })
    }
    const check = () => {
      const elements = [...document.querySelectorAll(selector)]
      const isShown = (element: Element) =>
        element.textContent.includes(text) && element.checkVisibility({ opacityProperty: true })
      // The message arrives after the browser has painted this frame.
      if (elements.length >= count && elements.every(isShown)) port2.postMessage(null)
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })

const sumBlocked = (end: number) =>
  (performance.getEntriesByName('blocked') as PerformanceMark[])
    .filter(({ startTime }) => startTime < end)
    .reduce((sum, { detail }) => sum + detail, 0)

/** Runs in a page. Returns the longest time between two frames, in milliseconds, until a mouse button is released. */
const timeWorstFrame = () =>
  new Promise<number>((resolve) => {
    const times: number[] = []
    const tick = (time: number) => {
      times.push(time)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    const worst = () => Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))
    addEventListener('pointerup', () => resolve(worst()), true)
  })

/** Returns the heap after a garbage collection, in kilobytes. */
const heapOf = async (client: CDPSession) => {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize / 1_000
}

/** Returns the gzipped size of files, in kilobytes. */
const kilobytesOf = async (urls: readonly string[]) => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const responses = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD', headers })))
  return responses.reduce((sum, response) => sum + Number(response.headers.get('content-length')), 0) / 1_000
}

const [cookieName = '', cookieValue = ''] = SIGNED_IN_COOKIE.split('=')
const cookieDefaults = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Strict' as const }

type Figures = Readonly<Record<string, number>>

const measure = async (browser: Browser, url: string, token: string): Promise<Figures> => {
  const storage = { [TOKEN_KEY]: token, [ACTIVE_AT_KEY]: String(Date.now()) }
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const cookies = [{ ...cookieDefaults, name: cookieName, value: cookieValue, domain: new URL(url).hostname }]
  const context = await browser.newContext({ storageState: { cookies, origins: [{ origin: url, localStorage }] } })
  await context.addInitScript(markEvents)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const requests = new Map<string, { readonly url: string; readonly type: string | undefined }>()
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type }),
  )
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  const slowDown = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(CPU_SLOWDOWN)

  const paint = (selector: string, count = 1, text = '') => page.evaluate(timePaint, { selector, count, text })
  const load = async () => {
    await page.goto('about:blank')
    requests.clear()
    await page.goto(`${url}/group`, { waitUntil: 'commit' })
    return (await paint(ROWS, PAGE_SIZE)).load
  }
  const cold = await load()
  const loaded = [...requests.values()]
  const codeUrls = loaded.filter(({ type = '' }) => ['Document', 'Script', 'Stylesheet'].includes(type))
  const blocked = await page.evaluate(sumBlocked, cold)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const warm = await load()
  await page.waitForTimeout(SETTLE)

  const searchBox = page.getByRole('searchbox')
  const found = paint(ROWS, 1, SEARCH)
  await searchBox.fill(SEARCH)
  const { request: search } = await found
  await searchBox.fill('')
  const edit = page.locator('[aria-label^="Edit "]')
  await edit.and(page.getByLabel(LARGE_GROUP)).waitFor()

  const close = async () => {
    await page.locator(DIALOG).getByRole('button', { name: 'Close' }).last().click()
    await page.locator(DIALOG).waitFor({ state: 'detached' })
  }
  const name = (await edit.nth(1).getAttribute('aria-label'))?.slice('Edit '.length) ?? ''
  const nameBox = `${DIALOG} input[name=name][value="${name}"]`
  const opened = Promise.all([paint(DIALOG, 1, name), paint(nameBox)])
  await edit.nth(1).click()
  const [dialog, form] = await opened
  await close()
  const listed = paint(`${DIALOG} li`, PHYSICIANS)
  await edit.first().click()
  const physicians = await listed
  await close()

  await slowDown(1)
  const heaps: number[] = []
  for (let round = 0; round < 2 * HEAP_ROUNDS; round += 1) {
    if (round === HEAP_ROUNDS) heaps.push(await heapOf(client))
    await edit.nth(1).click()
    await page.locator(nameBox).waitFor()
    await close()
  }
  const heap = ((await heapOf(client)) - (heaps[0] ?? 0)) / HEAP_ROUNDS
  await slowDown(CPU_SLOWDOWN)

  await page.goto(`${url}/top_conditions`)
  const grips = page.getByRole('button', { name: /^Reorder / })
  await grips.nth(DRAG_ROWS).waitFor()
  await page.waitForTimeout(SETTLE)
  // Playwright's search for an element blocks the page, too.
  const end = await grips.nth(DRAG_ROWS).boundingBox()
  await grips.first().hover()
  const worstFrame = page.evaluate(timeWorstFrame)
  await page.mouse.down()
  await page.mouse.move(end?.x ?? 0, (end?.y ?? 0) + (end?.height ?? 0) / 2, { steps: DRAG_STEPS })
  await page.mouse.up()

  const figures = {
    'rows with an empty cache, ms': cold,
    'rows with a warm cache, ms': warm,
    'rows of a search, ms': search,
    'dialog with its name, ms': dialog.click,
    'filled form, ms': form.click,
    [`form with ${PHYSICIANS} physicians, ms`]: physicians.click,
    'blocking time, ms': blocked,
    'code for the list, kB gzip': await kilobytesOf(codeUrls.map((request) => request.url)),
    'requests for the list': loaded.length,
    'worst frame of a drag, ms': await worstFrame,
    'elements of the list': elements,
    'heap kept by a closed form, kB': heap,
  }
  await context.close()
  return figures
}

const serveBarePage = async (service: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'dml-bare-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'barePage'),
    logLevel: 'error',
    plugins: [precompress()],
    build: { outDir: directory, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const servePages = createPages(directory)
  await rm(directory, { recursive: true })
  const server = createServer((request, response) => {
    const { url, method, headers } = request
    if (url !== '/graphql') return servePages(request, response)
    const forwarded = forward(service + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  }).listen(0)
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

const addLargeGroup = async (url: string, token: string) => {
  const { createGroup } = await ask(url, CreateGroup, { input: { name: LARGE_GROUP } }, token)
  const { providers } = await ask(url, PickProviders, { first: PHYSICIANS }, token)
  const providerId = providers.edges.map(({ node }) => node.id).join()
  await ask(url, LinkProviders, { input: { groupId: createGroup.group?.id ?? '', providerId } }, token)
}

type Run = readonly [console: Figures, bare: Figures]

const medianOf = (runs: readonly Run[], page: 0 | 1, name: string): number => {
  const values = runs.map((run) => run[page][name] ?? Number.NaN)
  return percentile(
    values.sort((a, b) => a - b),
    0.5,
  )
}

runCommand(async () => {
  await Promise.all([buildPages(), unpackChromium()])
  const service = await benchService(demoSize(SMALLEST))
  const barePage = await serveBarePage(service.url)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const token = await signIn(service.url, 'curator', PASSWORD)
    await addLargeGroup(service.url, token)
    const runs: Run[] = []
    while (runs.length < RUNS)
      runs.push([await measure(browser, service.url, token), await measure(browser, barePage.url, token)])
    const figures = Object.keys(runs[0]?.[0] ?? {}).map((name) => {
      const [console, bare] = [medianOf(runs, 0, name), medianOf(runs, 1, name)]
      return { name, console, bare, times: console / bare }
    })
    // The bare page may have no long task.
    const ratios = figures.filter(({ bare }) => bare > 0)
    const rows = figures.map(({ name, console, bare, times }) => [
      name,
      console.toFixed(),
      bare.toFixed(),
      bare > 0 ? times.toFixed(2) : '',
    ])
    process.stdout.write(`${markdown(['', 'console', 'bare page', 'times'], rows)}\n`)
    report(ratios.map(({ name, times }) => ({ name: `screens: ${name.split(',')[0]}, times bare`, value: times })))
    report(figures.slice(-1).map(({ name, console }) => ({ name: `screens: ${name}`, value: console })))
  } finally {
    await browser.close()
    barePage.stop()
    await service.stop()
  }
})

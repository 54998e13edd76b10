import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CHANNEL } from '../../src/watch/channel.ts'
import { openPage } from '../support/browser.ts'
import { PASSWORD } from '../support/config.ts'
import { intercept, navigateTo, openConsole, signIn } from '../support/console.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Returns the address of a program that has a schedule to switch. */
const scheduledProgram = async (): Promise<string> => {
  const [program] = await service.database.rows<{ slug: string }>(sql`
    select slug from promoted_program join program_schedule on program_id = promoted_program.id limit 1`)
  return `/promoted_search/edit/${program?.slug}`
}
const logOn = (page: Page) => {
  const log = page.getByRole('region', { name: 'Event log' })
  return { log, rows: log.getByRole('listitem'), current: log.locator('[aria-current="step"]') }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openBeside = async (page: Page, path: string) => {
  const other = await page.context().newPage()
  await other.goto(path)
  return other
}
const tokensIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage as never)))
const allowClipboard = (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** True when a followed chart's current state lies within its canvas. */
const isInSight = (page: Page): Promise<boolean> =>
  page
    .locator('.drawing .state[data-tone="current"]')
    .first()
    .evaluate((state) => {
      const { top, bottom } = state.getBoundingClientRect()
      const canvas = state.closest('svg')?.parentElement?.getBoundingClientRect()
      return canvas !== undefined && top >= canvas.top && bottom <= canvas.bottom
    })

describe('a session in another tab', () => {
  test('is followed step by step, back and forth, and the drawing scrolls along', async () => {
    const chart = await openConsole(service, 'curator', '/workflows/list')
    await chart.getByText('Not running right now.').waitFor()
    const other = await openBeside(chart, '/group')
    const { rows, current, log } = logOn(chart)
    await chart.getByText('Live', { exact: true }).first().waitFor()
    await chart.getByText('Custom Groups', { exact: true }).last().waitFor()
    await other.getByText('Showing 1 - 25 of').waitFor()
    await expect.poll(() => current.innerText()).toContain('showing')
    const before = await rows.count()

    await other.getByRole('searchbox').first().fill('heart')
    await other
      .getByText(/^Showing \d/)
      .first()
      .waitFor()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await expect.poll(() => current.innerText()).toContain('found')
    const total = await rows.count()
    await log.getByText(`${total} / ${total}`).waitFor()

    // Another version of the console or other code may use the same channel.
    await other.evaluate((name) => {
      const nativePrototype = Object.getPrototypeOf(BroadcastChannel).prototype as BroadcastChannel
      const channel = new BroadcastChannel(name)
      for (const message of [null, 1, 'ask', { type: 'step', tab: 'a' }, { type: 'tab', tab: {}, steps: [{}] }])
        nativePrototype.postMessage.call(channel, message)
      channel.close()
    }, CHANNEL)
    await current.press('ArrowUp')
    await log.getByText(`${total - 1} / ${total}`).waitFor()
    await expect.poll(() => current.evaluate((row) => row === document.activeElement)).toBe(true)
    await current.press('Home')
    await log.getByText(`1 / ${total}`).waitFor()
    await other.reload()
    await log.getByText(`1 / ${total}`).waitFor()
    await button(chart, 'Step forward').click()
    await log.getByText(`2 / ${total}`).waitFor()
    await button(chart, 'Step back').click()
    await log.getByText(`1 / ${total}`).waitFor()
    await rows.nth(2).getByRole('button').click()
    await log.getByText(`3 / ${total}`).waitFor()
    await button(chart, 'Newest step').click()
    await button(chart, 'First step').click()
    await log.getByText(/^1 /).waitFor()
    await rows.last().getByRole('button').click()
    await rows.nth(1).getByRole('button').click()
    await log.getByText(/^2 /).waitFor()
    await button(chart, 'Newest step').click()
    await expect.poll(() => isInSight(chart)).toBe(true)
    await chart.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBeLessThan(total)
    await other.close()
    await expect.poll(() => chart.getByText('Not running', { exact: true }).count()).toBe(1)
    await navigateTo(chart, '/workflows/merge')
    await chart.getByText('Not running right now.').waitFor()
  })

  test('opens from the chart and is signed in without “Remember me”', async () => {
    const chart = await openPage({ url: service.url })
    await chart.goto('/workflows/list')
    await signIn(chart, 'curator')
    await chart.getByText('Not running right now.').waitFor()
    const relatedCharts = chart.getByText(/^\d+ other charts running$/)
    await relatedCharts.waitFor()
    expect(await chart.getByRole('list', { name: 'Related charts' }).isVisible(), 'folded').toBe(false)
    await checkPhoneAndDesktop(chart)
    const [openedPage] = await Promise.all([
      chart.context().waitForEvent('page'),
      button(chart, 'Open console in a new tab').click(),
    ])
    await openedPage.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await openedPage.getByRole('link', { name: 'Custom Groups' }).first().click()
    await openedPage.getByText('Showing 1 - 25 of').waitFor()
    await expect.poll(() => logOn(chart).current.innerText()).toContain('showing')
    const separateTab = await openBeside(chart, '/group')
    await button(separateTab, 'Login').waitFor()
  })

  test('sends names only, and no typed text, password or token', async () => {
    const page = await openPage({ url: service.url })
    await page.goto('/config.json')
    await page.evaluate((name) => {
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      new BroadcastChannel(name).onmessage = ({ data }) => received.push(data)
    }, CHANNEL)
    const other = await openBeside(page, '/group')
    await signIn(other, 'curator')
    await other.getByText('Showing 1 - 25 of').waitFor()
    await other.getByRole('searchbox').first().fill('zyxwvut')
    await expect.poll(() => new URL(other.url()).search).toContain('zyxwvut')
    await other.goto('/group/add')
    await other.getByLabel('Group Name').fill('Quillfeather Cardiology')
    await other.getByText('Unique', { exact: true }).waitFor()
    const tokens = await tokensIn(other)
    const requestTabs = () => page.evaluate((name) => new BroadcastChannel(name).postMessage({ type: 'ask' }), CHANNEL)
    await requestTabs()
    const receivedText = () =>
      page.evaluate(() => JSON.stringify((globalThis as typeof globalThis & { received: unknown[] }).received))
    await expect.poll(receivedText).toContain('"type":"tab"')
    const text = await receivedText()
    for (const name of ['session', 'list', 'form', 'unique', '/group']) expect(text).toContain(name)
    const token = tokens.find((value) => value.startsWith('ey'))
    expect(token).toBeDefined()
    for (const secret of ['zyxwvut', 'uillfeather', 'curator', PASSWORD, token ?? '', 'ardiology'])
      expect(text.includes(secret), `${secret.slice(0, 12)} is sent`).toBe(false)
  })
})

describe('a trace', () => {
  test('is copied from a failure’s alert, replays the same machines, and opens on the page of a chart', async () => {
    const page = await openConsole(service, 'curator', await scheduledProgram())
    await allowClipboard(page.context())
    const refusal = { json: { errors: [{ message: 'Not today.', extensions: { code: 'FORBIDDEN' } }] } }
    const schedule = page.getByRole('region', { name: 'Schedule List' }).getByRole('switch').first()
    await schedule.waitFor()
    await intercept(page, 'SwitchProgramSchedule', (route) => route.fulfill(refusal))
    await schedule.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Not today.' })
    await alert.getByRole('button', { name: 'Copy trace' }).click()
    await alert.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())

    const { status, stdout } = spawnSync(process.execPath, ['scripts/replay.ts', '-'], {
      input: text,
      encoding: 'utf8',
    })
    const expectedOutput = /^switch \(.+\): \d+ steps, to refused\. Failure at step \d+: .+ → refused\.$/m
    expect([status, stdout]).toEqual([0, expect.stringMatching(expectedOutput)])

    const chart = await openBeside(page, '/workflows/merge')
    await button(chart, 'Open trace...').click()
    await chart.getByLabel('Trace', { exact: true }).fill('{"steps": 1}')
    await button(chart, 'Open').click()
    await chart.getByText('This trace has another version').waitFor()
    await chart.keyboard.press('Escape')
    await button(chart, 'Open trace...').click()
    await chart.getByLabel('Trace', { exact: true }).waitFor()
    expect(await chart.getByText('This trace has another version').count()).toBe(0)
    await chart.getByLabel('Trace', { exact: true }).fill(text)
    await button(chart, 'Open').click()
    await chart.getByText('This trace has no steps of this chart.').waitFor()
    const relatedCharts = chart.getByRole('list', { name: 'Related charts' })
    await relatedCharts.getByRole('button', { name: 'switch', exact: true }).click()
    await expect.poll(() => logOn(chart).current.innerText()).toContain('refused')
    await chart.getByText(/^Trace until .+, Promoted Search: edit$/).waitFor()
    await chart.getByText(/Replays as recorded: /).waitFor()
    await button(chart, 'Close trace').click()
  })
})

test('without BroadcastChannel the console works, and its charts say so', async () => {
  const page = await openPage({ url: service.url })
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
  })
  await page.goto('/workflows/list')
  await signIn(page, 'curator')
  await page.getByText('This browser blocks messages between tabs.').waitFor()
  await button(page, 'Logout').click()
  await button(page, 'Login').waitFor()
  await page.addInitScript(() => {
    class ClosedChannel extends EventTarget {
      close() {}
      postMessage() {
        throw new DOMException('Closed', 'InvalidStateError')
      }
    }
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: ClosedChannel, configurable: true })
  })
  await page.reload()
  await signIn(page, 'curator')
  await page.getByText('This browser blocks messages between tabs.').waitFor()
})

/** Starts an inspector on another origin. Its page stores all messages in `received`. */
const startReceiver = async () => {
  const script = `received = []; addEventListener('message', ({ data }) => received.push(data)); opener.postMessage({ type: '@statelyai.connected' }, '*')`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Receiver</title><link rel="icon" href="data:"><script>${script}</script>`)
  })
  await once(server.listen(0), 'listening')
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/inspect` }
}

describe('an inspector', () => {
  test('gets the same names once it is configured, requested and opened with its button', async () => {
    const { server, url } = await startReceiver()
    const inspectedService = await startTestService({ env: { INSPECTOR_URL: url } })
    onTestFinished(async () => {
      await inspectedService.stop()
      server.close()
    })
    const page = await openPage({ url: inspectedService.url })
    await page.goto('/group?inspect')
    // Only a page with `?inspect` may communicate with another origin.
    const policyOf = async (path: string) =>
      (await fetch(inspectedService.url + path)).headers.get('cross-origin-opener-policy')
    expect([await policyOf('/group?inspect'), await policyOf('/group')]).toEqual([
      'same-origin-allow-popups',
      'same-origin',
    ])
    await signIn(page, 'curator')
    await page.getByText('Showing 1 - 25 of').waitFor()
    await page.evaluate(() => {
      const open = window.open.bind(window)
      window.open = () => {
        window.open = open
        return null
      }
    })
    await button(page, 'Open the inspector').click()
    await page.getByText('The browser blocked the window.').waitFor()
    const [openedPage] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Open the inspector').click(),
    ])
    await page.getByRole('searchbox').first().fill('zyxwvut')
    await expect.poll(() => new URL(page.url()).search).toContain('zyxwvut')
    const receivedText = () =>
      openedPage.evaluate(() => JSON.stringify((globalThis as typeof globalThis & { received: unknown[] }).received))
    await expect.poll(receivedText).toContain('search.submit')
    const text = await receivedText()
    for (const name of [
      '@xstate.actor',
      '@xstate.event',
      '@xstate.snapshot',
      '"name":"list"',
      '"name":"session"',
      'loggingIn',
    ])
      expect(text).toContain(name)
    const tokens = await tokensIn(page)
    const token = tokens.find((value) => value.startsWith('ey'))
    expect(token).toBeDefined()
    expect(['zyxwvut', 'curator', PASSWORD, token ?? ''].filter((secret) => text.includes(secret))).toEqual([])
  })

  test('is neither offered nor loaded without configuration, and the page stays isolated from other origins', async () => {
    const page = await openConsole(service, 'curator', '/group?inspect')
    await page.getByText('Showing 1 - 25 of').waitFor()
    expect(await button(page, 'Open the inspector').count()).toBe(0)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /offer|inspect/.test(name))).toEqual([])
    const { headers } = await fetch(`${service.url}/group?inspect`)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

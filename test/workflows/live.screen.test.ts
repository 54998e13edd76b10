import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL } from '../../src/watch/channel.ts'
import { openPage } from '../support/browser.ts'
import { PASSWORD } from '../support/config.ts'
import { intercept, navigateTo, openConsole, signIn } from '../support/console.ts'
import { refusedWith } from '../support/scripted.ts'
import { testService } from '../support/service.ts'

/** Inspector on another origin. Its page stores all messages in `received`. */
const receiver = createServer((_, response) => {
  const script = `received = []; addEventListener('message', ({ data }) => received.push(data)); opener.postMessage({ type: '@statelyai.connected' }, '*')`
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Receiver</title><link rel="icon" href="data:"><script>${script}</script>`)
})
beforeAll(async () => {
  await once(receiver.listen(0), 'listening')
  return () => receiver.close()
})
const service = testService(() => {
  const { port } = receiver.address() as AddressInfo
  return { env: { INSPECTOR_URL: `http://localhost:${port}/inspect` } }
})

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

/** True when a chart's current state lies within its canvas. */
const isInSight = (page: Page): Promise<boolean> =>
  page
    .locator('.drawing .state[data-tone="current"]')
    .first()
    .evaluate((state) => {
      const { top, bottom } = state.getBoundingClientRect()
      const canvas = state.closest('svg')?.parentElement?.getBoundingClientRect()
      return canvas !== undefined && top >= canvas.top && bottom <= canvas.bottom
    })

/** Runs in the page. Stores all messages of the channel in the global `received`. */
const receiveMessages = (name: string) => {
  const received: unknown[] = []
  Object.assign(globalThis, { received })
  new BroadcastChannel(name).onmessage = ({ data }) => received.push(data)
}
const receivedText = (page: Page) =>
  page.evaluate(() => JSON.stringify((globalThis as typeof globalThis & { received: unknown[] }).received))
const expectNoSecrets = async (text: string, page: Page, typed: readonly string[]) => {
  const token = (await tokensIn(page)).find((value) => value.startsWith('ey'))
  expect(token).toBeDefined()
  expect([...typed, 'curator', PASSWORD, token ?? ''].filter((secret) => text.includes(secret))).toEqual([])
}

describe('a session in another tab', () => {
  test('is followed step by step, back and forth, and the drawing scrolls along', async () => {
    const chart = await openConsole(service, 'curator', '/workflows/list')
    await chart.getByText('This chart is not running.').waitFor()
    const other = await openBeside(chart, '/group')
    const { rows, current, log } = logOn(chart)
    await chart.getByText('Live', { exact: true }).first().waitFor()
    await chart.getByText('Custom Groups', { exact: true }).last().waitFor()
    await other.getByText('Showing 1 - 25 of').waitFor()
    await expect.poll(() => current.innerText()).toContain('showing')
    const before = await rows.count()
    // Only a page with `?inspect` offers and loads an inspector.
    expect(await button(other, 'Open the inspector').count()).toBe(0)
    const loaded = await other.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /prompt|inspector/.test(name))).toEqual([])

    await other.getByRole('searchbox').first().fill('heart')
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await expect.poll(() => current.innerText()).toContain('found')
    const total = await rows.count()
    const expectPosition = (position: number) => log.getByText(`${position} / ${total}`).waitFor()
    await expectPosition(total)
    // Another version of the console or other code may use the same channel.
    await other.evaluate((name) => {
      const nativePrototype = Object.getPrototypeOf(BroadcastChannel).prototype as BroadcastChannel
      const channel = new BroadcastChannel(name)
      for (const message of [null, 1, 'ask', { type: 'step', tab: 'a' }, { type: 'tab', tab: {}, steps: [{}] }])
        nativePrototype.postMessage.call(channel, message)
      channel.close()
    }, CHANNEL)
    await current.press('ArrowUp')
    await expectPosition(total - 1)
    await expect.poll(() => current.evaluate((row) => row === document.activeElement)).toBe(true)
    await current.press('Home')
    await expectPosition(1)
    await button(chart, 'Step forward').click()
    await expectPosition(2)
    await button(chart, 'Step back').click()
    await expectPosition(1)
    await rows.nth(2).getByRole('button').click()
    await expectPosition(3)
    await button(chart, 'Newest step').click()
    await button(chart, 'First step').click()
    await expectPosition(1)
    await rows.last().getByRole('button').click()
    await rows.nth(1).getByRole('button').click()
    await expectPosition(2)
    await other.reload()
    const range = other.getByText(/^Showing \d/).first()
    await range.waitFor()
    await log.getByText(/^2 /).waitFor()
    await button(chart, 'Newest step').click()
    await expect.poll(() => isInSight(chart)).toBe(true)
    await chart.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBeLessThan(total)
    await other.close()
    await expect.poll(() => chart.getByText('Not running', { exact: true }).count()).toBe(1)
    await navigateTo(chart, '/workflows/merge')
    await chart.getByText('This chart is not running.').waitFor()
  })

  test('opens from the chart, is signed in without “Remember me”, and sends names, but no typed text, password or token', async () => {
    const chart = await openPage({ url: service.url })
    await chart.goto('/workflows/list')
    await chart.evaluate(receiveMessages, CHANNEL)
    await signIn(chart, 'curator')
    await chart.getByText('This chart is not running.').waitFor()
    await chart.getByText(/^\d+ other charts running$/).waitFor()
    expect(await chart.getByRole('list', { name: 'Related charts' }).isVisible(), 'folded').toBe(false)
    const [openedPage] = await Promise.all([
      chart.context().waitForEvent('page'),
      button(chart, 'Open console in a new tab').click(),
    ])
    await openedPage.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await openedPage.getByRole('link', { name: 'Custom Groups' }).first().click()
    await openedPage.getByText('Showing 1 - 25 of').waitFor()
    await expect.poll(() => logOn(chart).current.innerText()).toContain('showing')
    await openedPage.getByRole('searchbox').first().fill('zyxwvut')
    await expect.poll(() => new URL(openedPage.url()).search).toContain('zyxwvut')
    await navigateTo(openedPage, '/group/add')
    await openedPage.getByLabel('Group Name').fill('Quillfeather Cardiology')
    await openedPage.getByText('Unique', { exact: true }).waitFor()

    await chart.evaluate((name) => new BroadcastChannel(name).postMessage({ type: 'ask' }), CHANNEL)
    await expect.poll(() => receivedText(chart)).toContain('"type":"tab"')
    const text = await receivedText(chart)
    for (const name of ['session', 'list', 'form', 'unique', '/group']) expect(text).toContain(name)
    await expectNoSecrets(text, openedPage, ['zyxwvut', 'uillfeather', 'ardiology'])
  })
})

test('a trace is copied from a failure’s alert, and opens and replays on the page of a chart', async () => {
  const program = await service.database.one<{ slug: string }>(sql`
    select slug from promoted_program join program_schedule on program_id = promoted_program.id limit 1`)
  const page = await openConsole(service, 'curator', `/promoted_search/edit/${program?.slug}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const schedule = page.getByRole('region', { name: 'Schedule List' }).getByRole('switch').first()
  await schedule.waitFor()
  await intercept(page, 'SwitchProgramSchedule', refusedWith('Not today.', 'FORBIDDEN'))
  await schedule.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Not today.' })
  await alert.getByRole('button', { name: 'Copy trace' }).click()
  await alert.getByRole('button', { name: 'Copied' }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await alert.getByRole('button', { name: /^Dismiss/ }).click()

  await navigateTo(page, '/workflows/merge')
  const trace = page.getByLabel('Trace', { exact: true })
  const problem = page.getByText('This trace has an unknown version')
  await button(page, 'Open trace...').click()
  await trace.fill('{"steps": 1}')
  await button(page, 'Open').click()
  await problem.waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Open trace...').click()
  await trace.waitFor()
  expect(await problem.count()).toBe(0)
  await trace.fill(text)
  await button(page, 'Open').click()
  await page.getByText('This trace has no steps of this chart.').waitFor()
  await page.getByRole('list', { name: 'Related charts' }).getByRole('button', { name: 'switch', exact: true }).click()
  await expect.poll(() => logOn(page).current.innerText()).toContain('refused')
  await page.getByText(/^Trace until .+, Promoted Search: edit$/).waitFor()
  await page.getByText(/The replay matches the trace: /).waitFor()
  await button(page, 'Close trace').click()
})

test('an inspector gets the same names once it is configured, requested and opened with its button', async () => {
  // Only a page with `?inspect` of a service with an inspector may communicate with another origin.
  const policyOf = async (path: string) => (await fetch(service.url + path)).headers.get('cross-origin-opener-policy')
  expect(await policyOf('/group?inspect')).toBe('same-origin-allow-popups')
  expect(await policyOf('/group')).toBe('same-origin')
  const page = await openConsole(service, 'curator', '/group?inspect')
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
  await expect.poll(() => receivedText(openedPage)).toContain('search.submit')
  const text = await receivedText(openedPage)
  for (const name of ['actor', 'event', 'snapshot']) expect(text).toContain(`@xstate.${name}`)
  for (const name of ['list', 'session']) expect(text).toContain(`"name":"${name}"`)
  await expectNoSecrets(text, page, ['zyxwvut'])
})

// Ends the session that the other tests share.
test('without messages between tabs the console works, and its charts say so', async () => {
  const note = 'This browser blocks messages between tabs.'
  const prepare = (opened: Page) =>
    opened.addInitScript(() => {
      Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
    })
  const page = await openConsole(service, 'curator', '/workflows/list', { prepare })
  await page.getByText(note).waitFor()
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
  await page.getByText(note).waitFor()
  await button(page, 'Logout').click()
  await button(page, 'Login').waitFor()
  await signIn(page, 'curator')
  await page.getByText(note).waitFor()
})

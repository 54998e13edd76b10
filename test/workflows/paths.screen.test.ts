import type { Page, Request } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { openPage } from '../support/browser.ts'
import { signIn } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

let counting: TestService
let off: TestService
beforeAll(async () => {
  counting = await startTestService({ env: { COUNT_PATHS: 'on' } })
  off = await startTestService()
})
afterAll(async () => {
  await counting.stop()
  await off.stop()
})

const MINUTE = 60_000
const SIGNED_IN = 'session.loggingIn: xstate.done.actor.createToken #0 → session.loggedIn'
const known = new Set(Object.values(catalogue).flatMap((machine) => partsOf(machine).transitions))

/** Opens a search with a controllable clock and signs in. `sent` lists the requests with counts; it grows. */
const openSearch = async ({ url }: TestService, expects: readonly RegExp[] = []) => {
  const page = await openPage({ url, expects })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url() === `${url}/paths`) sent.push(request)
  })
  await page.clock.install()
  await page.goto('/group?search=meadow')
  await signIn(page, 'curator')
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  return { page, sent }
}

/** Advances the clock until the code that counts has loaded. */
const begin = async (page: Page) => {
  const loaded = page.waitForResponse(/\/countTransitions-[^/]*\.js$/)
  await page.clock.runFor(3_000)
  await (await loaded).finished()
}

const kept = async () => {
  const rows = await counting.database.rows<{ transition: string; count: number }>(
    sql`select transition, count::int as count from workflow_path`,
  )
  return Object.fromEntries(rows.map(({ transition, count }) => [transition, count]))
}

test('PC2: once a minute a tab sends its transitions’ counts, retries lost ones, and sends nothing else', async () => {
  const { page, sent } = await openSearch(counting, [/503/])
  await begin(page)
  await page.route('**/paths', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.clock.runFor(MINUTE)
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]?.response()
  expect(await kept()).toEqual({})

  await page.clock.runFor(MINUTE)
  await expect.poll(() => sent.length).toBe(2)
  expect((await sent[1]?.response())?.status()).toBe(204)
  const body = sent[1]?.postDataJSON()
  expect(Object.keys(body)).toEqual(['counts'])
  expect(Object.keys(body.counts).filter((name) => !known.has(name))).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/meadow|curator/)
  expect(body.counts).toMatchObject({ [SIGNED_IN]: 1 })
  for (const [name, count] of Object.entries(sent[0]?.postDataJSON().counts))
    expect([name, body.counts[name]]).toEqual([name, expect.toSatisfy((later) => later >= Number(count))])
  expect(await kept()).toEqual(body.counts)

  // Later counts are sent when the page is left.
  await page.getByRole('button', { name: /theme|dark/i }).click()
  await page.goto('about:blank')
  await expect.poll(kept).toMatchObject({ 'theme.light: toggle #0 → theme.dark': 1 })
})

test('nothing is sent after a logout', async () => {
  const { page, sent } = await openSearch(counting)
  const before = await kept()
  await begin(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  await page.clock.runFor(2 * MINUTE)
  await page.goto('about:blank')
  expect(sent).toEqual([])
  // The counts that a page sends as it is left are not among them.
  expect(await kept()).toEqual(before)
})

test('PC3: nothing is sent where counting is off', async () => {
  const { page, sent } = await openSearch(off)
  await page.clock.runFor(3 * MINUTE)
  await page.goto('about:blank')
  expect(sent).toEqual([])
})

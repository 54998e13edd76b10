import type { Request } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { openPage } from '../support/browser.ts'
import { signIn } from '../support/console.ts'
import { type TestService, testService } from '../support/service.ts'

const countingService = testService({ env: { COUNT_PATHS: 'on' } })
const silentService = testService()

const MINUTE = 60_000
const SIGNED_IN = 'session.loggingIn: xstate.done.actor.createToken #0 → session.loggedIn'
const knownTransitions = new Set(Object.values(catalogue).flatMap((machine) => partsOf(machine).transitions))

/** Opens a search with a fake clock. `requests` collects the requests with counts. */
const openSearch = async ({ url }: TestService, expects: readonly RegExp[] = []) => {
  const page = await openPage({ url, expectedErrors: expects })
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url() === `${url}/paths`) requests.push(request)
  })
  await page.clock.install()
  await page.goto('/group?search=meadow')
  await signIn(page, 'curator')
  await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
  return { page, requests }
}

const storedCounts = async () => {
  const rows = await countingService.database.rows<{ transition: string; count: number }>(sql`
    select transition, count::int as count from workflow_path`)
  return Object.fromEntries(rows.map(({ transition, count }) => [transition, count]))
}

test('PC2: once a minute a tab sends its transitions’ counts, retries lost ones, and sends nothing else, nor after a logout', async () => {
  const { page, requests } = await openSearch(countingService, [/503/])
  await page.route('**/paths', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await expect.poll(() => page.clock.runFor(MINUTE / 6).then(() => requests.length)).toBe(1)
  await requests[0]?.response()
  expect(await storedCounts()).toEqual({})

  await page.clock.runFor(MINUTE)
  await expect.poll(() => requests.length).toBe(2)
  expect((await requests[1]?.response())?.status()).toBe(204)
  const body = requests[1]?.postDataJSON()
  expect(Object.keys(body)).toEqual(['counts'])
  expect(Object.keys(body.counts).filter((name) => !knownTransitions.has(name))).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/meadow|curator/)
  expect(body.counts).toMatchObject({ [SIGNED_IN]: 1 })
  for (const [name, count] of Object.entries(requests[0]?.postDataJSON().counts))
    expect([name, body.counts[name]]).toEqual([name, expect.toSatisfy((laterCount) => laterCount >= Number(count))])
  expect(await storedCounts()).toEqual(body.counts)

  // The page sends its later counts when the user leaves, but not after a logout.
  await page.getByRole('button', { name: /theme|dark/i }).click()
  await page.goto('about:blank')
  await expect.poll(storedCounts).toMatchObject({ 'theme.light: toggle #0 → theme.dark': 1 })
  const loaded = page.waitForResponse(/\/countTransitions-[^/]*\.js$/)
  await page.goto('/group')
  await page.clock.runFor(3_000)
  await (await loaded).finished()
  const countsBefore = await storedCounts()
  const requestsBefore = requests.length
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  await page.clock.runFor(2 * MINUTE)
  await page.goto('about:blank')
  expect(requests).toHaveLength(requestsBefore)
  // `requests` omits the last request of a closing page, so compare the stored counts too.
  expect(await storedCounts()).toEqual(countsBefore)
})

test('PC3: nothing is sent where counting is off', async () => {
  const { page, requests } = await openSearch(silentService)
  await page.clock.runFor(3 * MINUTE)
  await page.goto('about:blank')
  expect(requests).toEqual([])
})

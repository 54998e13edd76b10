import { randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercept, openConsole } from '../support/console.ts'
import { find, newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService({ env })
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[]) => openConsole(service, 'curator', path, { expects })
const FAILURE = 'GraphQL connection failure.'
const failure = (page: Page) => page.getByRole('alert').getByText(FAILURE)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Custom Groups...' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const rows = (page: Page) => page.getByText(/^Showing 1 - 25 of \d+ rows$/).waitFor()

/** What may come instead of an answer. */
const odd: Record<string, (route: Route) => Promise<void>> = {
  'a gateway that answers HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'JSON that is cut short': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"groups":{"ed' }),
  'an empty answer': (route) => route.fulfill({ status: 200, body: '' }),
  'an answer without data': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
  'null for an answer': (route) => route.fulfill({ contentType: 'application/json', body: 'null' }),
}
describe('a list that cannot be fetched', () => {
  test('says so, and comes back by itself when the service does', async () => {
    const running = await startTestService({ databaseUrl: service.databaseUrl, env })
    const page = await openConsole(running, 'curator', '/group', { expects: [/ERR_CONNECTION_REFUSED/] })
    await rows(page)
    await running.stop()
    await page.getByRole('button', { name: 'Next page' }).click()
    await failure(page).waitFor()
    await page.getByText(/^Showing 0 - 0 of \d+ rows$/).waitFor()
    expect(await searchBox(page).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Create Group' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Create Group' }).isDisabled()).toBe(true)

    const again = await startTestService({
      databaseUrl: service.databaseUrl,
      env: { ...env, PORT: new URL(running.url).port },
    })
    await page.getByText('Showing 26 - 50 of').waitFor()
    expect(await searchBox(page).isDisabled()).toBe(false)
    await page.getByRole('link', { name: 'Create Group' }).waitFor()
    await page.close()
    await again.stop()
  })

  test('is asked for again within five seconds, and whenever one presses', async () => {
    const page = await open('/dashboard', [/ERR_FAILED/])
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let asked = 0
    await intercept(page, 'Groups', (route) => {
      asked += 1
      return route.abort()
    })
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Groups' }).click()
    await failure(page).waitFor()
    expect(asked).toBe(1)
    await tryAgain(page).click()
    await expect.poll(() => asked).toBe(2)
    await failure(page).waitFor()
    await page.unroute('**/graphql')
    await page.clock.runFor(5_000)
    await rows(page)
  })

  test('says so, whatever came instead of an answer', async () => {
    const page = await open('/group', [/502/])
    await rows(page)
    let answer: ((route: Route) => Promise<void>) | undefined
    await intercept(page, 'Groups', (route) => (answer ?? ((other) => other.fallback()))(route))
    for (const [index, next] of Object.values(odd).entries()) {
      answer = next
      await searchBox(page).fill(`heart ${index}`)
      await searchBox(page).press('Enter')
      await failure(page).waitFor()
      answer = undefined
      await tryAgain(page).click()
      await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    }
  })

  test('is told from one that is refused, which says why and is not asked for again', async () => {
    const page = await open(`/group?search=${'x'.repeat(300)}`, [])
    await page
      .getByRole('alert')
      .getByText('Error!: filter must have at most 255 characters.', { exact: true })
      .waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await rows(page)
  })

  test('is told from one whose rows are missing', async () => {
    const page = await open('/dashboard', [])
    await intercept(page, 'Groups', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"data":{"groups":{"edges":null,"aggregate":{"count":0}}}}',
      }),
    )
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Groups' }).click()
    await page.getByRole('alert').getByText('Unknown error occurred.', { exact: true }).waitFor()
  })
})

describe('a dialog', () => {
  test('that cannot be filled says so, and is filled once one tries again', async () => {
    const { slug, name } = await newGroup(curator)
    const page = await open('/group', [/ERR_FAILED/])
    for (const [path, operation] of [
      [`/group/edit/${slug}`, 'GroupBySlug'],
      [`/group/edit/${slug}`, 'GroupProviders'],
      [`/group/delete/${slug}`, 'GroupBySlug'],
    ] as const) {
      await intercept(page, operation, (route) => route.abort())
      await page.goto(path)
      await page.getByRole('dialog').getByRole('alert').getByText(FAILURE).waitFor()
      await page.unroute('**/graphql')
      await tryAgain(page).click()
      await page.getByRole('dialog').getByRole('alert').waitFor({ state: 'detached' })
      await page.getByRole('dialog').getByText(name).first().waitFor()
    }
  })

  test('keeps what was typed when it cannot be saved, and can be saved again', async () => {
    const { slug, id } = await newGroup(curator)
    const page = await open(`/group/edit/${slug}`, [/ERR_FAILED/, /502/])
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save Group' })
    await dialog.getByLabel('Group Name').fill('Aa Patient Care')
    for (const answer of [(route: Route) => route.abort(), odd['a gateway that answers HTML']]) {
      await intercept(page, 'UpdateGroup', async (route) => answer?.(route))
      await save.click()
      await dialog.getByRole('alert').getByText(FAILURE, { exact: true }).waitFor()
      expect(await dialog.getByLabel('Group Name').inputValue()).toBe('Aa Patient Care')
      await page.unroute('**/graphql')
    }
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { id })).toMatchObject({ name: 'Aa Patient Care' })
  })

  test('lets one save a machine name that could not be checked; the service checks it again', async () => {
    const page = await open('/group/add', [/ERR_FAILED/])
    const dialog = page.getByRole('dialog')
    await intercept(page, 'GroupId', (route) => route.abort())
    await dialog.getByLabel('Group Name').fill('Meadowgate Medical Group')
    const save = dialog.getByRole('button', { name: 'Save Group' })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await dialog.getByText('The Machine Name (meadowgate-medical-group) is already taken.', { exact: true }).waitFor()
  })
})

test('the login screen does without the settings of the organisation', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { expects: [/503/] })
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})

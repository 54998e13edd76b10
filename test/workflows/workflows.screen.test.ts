import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsOf } from '../../src/machines/parts.ts'
import type { Coverage } from '../../src/workflows/charts/coverage.ts'
import { expectFocus, navigateTo, openConsole } from '../support/console.ts'
import { checkPhoneAndDesktop, NARROW } from '../support/looks.ts'
import { testService } from '../support/service.ts'

const service = testService()

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search charts, states, events...' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const outline = (page: Page) => page.getByRole('tabpanel', { name: 'Outline' })
const partDetails = (page: Page) =>
  page.getByRole('complementary', { name: 'About the chart' }).locator('section').last()
const picture = (page: Page) => page.locator('svg [data-part]').first()
const addressOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { pathname, ...Object.fromEntries(searchParams) }
}

/** Coverage in which one test takes all parts of all charts. */
const fullCoverage: Coverage = {
  ways: ['edit → save'],
  tests: [['test/groups/form.screen.test.ts', 'a group is saved']],
  parts: Object.fromEntries(
    Object.values(catalogue)
      .map(partsOf)
      .flatMap(({ states, transitions }) => [...states, ...transitions].map((name) => [name, [0, 0]])),
  ),
  unseen: {},
}
const NO_RESULTS = 'No test results in this build. Run npm test, then build again.'
/** Opens the dashboard of a build with these test results. Null means a build without results. */
const openWithResults = async (results: Coverage | null, username = 'curator', path = '/dashboard') => {
  const page = await openConsole(service, username, path)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.route('/walked.json', (route) => route.fulfill({ json: results }))
  return page
}

/** Duration of a key press in milliseconds, long enough for a radio button to get the focus. */
const PRESSED = { delay: 500 }

/** Files that only chart pages or an inspector need. */
const CHART_CODE = /\/(Workflow|walked|elk|catalogue|useCoverage|Canvas|Outline|prompt|inspector)/

test('charts open from any screen, also without permissions, are found by an event, and name the test that took an arrow', async () => {
  await service.database.rows(sql`
    insert into auth_item (name, type, description) values ('guest', 1, 'Nothing at all.')`)
  await service.database.rows(sql`update app_user set role = 'guest' where username = 'awards'`)
  const page = await openWithResults(fullCoverage, 'awards', '/dashboard?inspect')
  // This service has no inspector.
  expect(await page.getByRole('button', { name: 'Open the inspector' }).count()).toBe(0)
  const policy = (await fetch(`${service.url}/dashboard?inspect`)).headers.get('cross-origin-opener-policy')
  expect(policy).toBe('same-origin')
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const chartScripts = scripts.filter((name) => CHART_CODE.test(name))
  expect(chartScripts, 'code of charts and inspectors on the dashboard').toEqual([])

  await page.getByRole('link', { name: 'Workflow Charts' }).click()
  await page.getByRole('heading', { level: 2, name: 'Shell and session' }).waitFor()
  expect(await page.title()).toBe('Workflow Charts · DML')
  const recordForm = page.getByRole('listitem').filter({ hasText: 'Record form' })
  await recordForm.getByText(/^\d+ states, \d+ transitions$/).waitFor()
  await page.getByText('Fully covered by model and browser tests').first().waitFor()
  await checkPhoneAndDesktop(page)
  expect(await page.getByText('Not visited').count(), 'legend without a drawing').toBe(0)

  await search(page).fill('save')
  const result = page.getByRole('link', { name: 'event save in Record form' })
  await result.click()
  await picture(page).waitFor()
  expect(addressOf(page)).toMatchObject({ pathname: '/workflows/form', part: expect.stringContaining(': save #0') })
  expect(await page.title()).toBe('form · Workflow Charts · DML')
  await partDetails(page).getByText('isReady').waitFor()
  const details = () => partDetails(page).innerText()
  await expect.poll(details).toMatch(/Model test\s.*save\s+Browser test\s.*test\/groups\/form\.screen\.test\.ts/s)

  await page.goBack()
  await result.waitFor()
  await search(page).fill('zzzz')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await navigateTo(page, '/workflows/nothing')
  await page.getByRole('heading', { level: 1, name: 'Page not found.' }).waitFor()

  // A chart links only to screens that the user may open.
  await navigateTo(page, '/workflows/list')
  await tab(page, 'About').click()
  const about = page.getByRole('tabpanel', { name: 'About' })
  await about.getByText('Custom Groups').waitFor()
  expect(await about.getByRole('link').allInnerTexts()).toEqual(['User Management', 'Audit Logs'])
})

test('a chart can be read as an outline, by keyboard, and in each of its views', async () => {
  const page = await openWithResults(fullCoverage)
  await navigateTo(page, '/workflows/theme?by=coverage')
  await picture(page).waitFor()
  await page.getByRole('radio', { name: 'Coverage', checked: true }).waitFor()
  await page.getByText('Model tests only').waitFor()
  await expect.poll(() => page.locator('svg [data-tone="walked"]').count()).toBeGreaterThan(3)

  await tab(page, 'Live').press('ArrowRight')
  await expectFocus(tab(page, 'About'))
  await page.keyboard.press('ArrowRight')
  await outline(page).getByRole('button', { name: 'on toggle: to dark; does apply("dark")' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('isdark')
  await expect
    .poll(() => outline(page).getByRole('list').getByRole('button').allTextContents())
    .toEqual(['theme', 'recalling initial', 'always, if isDark: to dark'])
  await expect.poll(() => page.locator('svg [data-found]').count()).toBeGreaterThan(0)
  await outline(page).getByRole('button', { name: 'always, if isDark: to dark' }).press('Enter')
  await partDetails(page).getByRole('heading', { name: 'Transition' }).waitFor()
  expect(addressOf(page)).toMatchObject({ by: 'coverage', part: 'theme.recalling: always #0 → theme.dark' })

  await page.getByRole('radio', { name: 'Coverage' }).focus()
  await page.keyboard.press('ArrowRight', PRESSED)
  await page.getByText('The service does not count steps.').waitFor()
  expect(addressOf(page)).toMatchObject({ by: 'paths' })
  await page.keyboard.press('ArrowRight', PRESSED)
  await page.getByText('Not visited').waitFor()
  expect(addressOf(page)).not.toHaveProperty('by')
  await outline(page).getByRole('searchbox').fill('')
  const light = outline(page).getByRole('button', { name: /^light/ })
  await light.and(page.locator('[aria-current]')).waitFor()
})

test('on a phone, a chart has a picker that opens another one, and says when the build has no test results', async () => {
  const page = await openWithResults(null)
  await page.setViewportSize({ width: NARROW, height: 900 })
  await navigateTo(page, '/workflows/alert?by=coverage&part=alert.held')
  await picture(page).waitFor()
  await page.getByText(NO_RESULTS).waitFor()
  await partDetails(page).getByText('alert › held').waitFor()
  await checkPhoneAndDesktop(page)
  await page.setViewportSize({ width: NARROW, height: 900 })
  const picker = page.getByRole('button', { name: /^Chart: / })
  await picker.press('Enter')
  await page.getByRole('combobox').fill('system alerts')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Chart: System alerts' }).waitFor()
  await expectFocus(picker)
  expect(addressOf(page)).toMatchObject({ pathname: '/workflows/alerts' })
  expect(addressOf(page)).not.toHaveProperty('part')
  await tab(page, 'About').click()
  await page.getByRole('tabpanel', { name: 'About' }).getByText(NO_RESULTS).waitFor()
})

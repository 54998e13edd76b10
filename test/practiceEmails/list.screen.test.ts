import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { expectAccessible } from '../support/browser.ts'
import { shortenPages } from '../support/bulkEmails.ts'
import { expectFocus, holdRequest, intercept, openConsole, stopClock } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { blockListChanges } from '../support/listChanges.ts'
import { checkPhoneAndDesktop, WIDE } from '../support/looks.ts'
import { breakEmails, newRecords } from '../support/practiceRecords.ts'
import { lost, refused, refusedWith, script, slowly } from '../support/scripted.ts'
import { testService } from '../support/service.ts'

const FEW = 'few@example.org'
const MANY = 'many@example.org'
/** Number of matches of MANY, and number of rows that the page shows. */
const MATCHES = 12
const SHOWN = 6

const matchesOf = (count: number) => Array.from({ length: count }, (_, index) => `Bulk ${index + 1}`).toSorted()

const service = testService()
let few: readonly string[]
beforeAll(async () => {
  few = await newRecords(service.database, 3, [FEW])
  await newRecords(service.database, MATCHES, [MANY])
})

const listOn = (page: Page) => ({
  searchBox: page.getByRole('searchbox', {
    name: 'Search provider name, location, department, associated emails, etc...',
    exact: true,
  }),
  box: (name: string) => page.getByRole('checkbox', { name, exact: true }),
  boxes: page.getByRole('checkbox'),
  all: page.getByRole('checkbox', { name: 'Select all rows on this page' }),
  statusText: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  selectAll: page.getByRole('button', { name: /^Select all .* matches$/ }),
  clear: page.getByRole('button', { name: 'Clear', exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  rows: (range: string) => page.getByText(`Showing ${range} rows`, { exact: true }),
})
const search = async (page: Page, text: string) => {
  const { searchBox } = listOn(page)
  await searchBox.fill(text)
  await searchBox.press('Enter')
}

/** Node of React's internal tree. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Records the table rows that React renders. Returns a function that returns the ids of rows rendered since its last
 * call.
 */
const watchRows = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const renderedRows = new Set<string>()
    /**
     * The lowest flag bit marks a rendered component. An unchanged child pointer means that no descendant was rendered.
     */
    const collect = (fiber: Fiber, row: string | undefined) => {
      const { type, flags, memoizedProps, alternate } = fiber
      if (typeof type !== 'string' && row !== undefined && (flags & 1) === 1) renderedRows.add(row)
      if (fiber.child === alternate?.child) return
      const ownRow = type === 'tr' ? memoizedProps?.['data-id'] : row
      for (let child = fiber.child; child; child = child.sibling)
        collect(child, typeof ownRow === 'string' ? ownRow : undefined)
    }
    Reflect.set(globalThis, 'drawnRows', renderedRows)
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => collect(current, undefined),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    })
  })
  return () =>
    page.evaluate(() => {
      const renderedRows: Set<string> = Reflect.get(globalThis, 'drawnRows')
      const ids = [...renderedRows]
      renderedRows.clear()
      return ids
    })
}

test('the list describes each record, fits narrow windows, and leads to its dialogs with the search', async () => {
  const records = await service.database.rows<Record<string, string> & { name: string | null }>(sql`
    select full_name as name, soarian_resource_mne, soarian_location_mne, match, department_mne
    from practice_email left join provider on provider.id = provider_id
    where match_key not like 'bulk %' order by match_key, practice_email.id limit 25`)
  const [id = ''] = few
  await breakEmails(service.database, id, 'ann@example.org; bob')
  const page = await openConsole(service, 'curator', '/email', { width: WIDE })
  const { link, rows, boxes, all } = listOn(page)
  await rows('1 - 25 of 175').waitFor()
  const shownText = await page
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].slice(0, 5).map(({ textContent }) => textContent)),
    )
  expect(shownText).toEqual(
    records.map(({ name, ...codes }) => [name ?? 'N/A', ...Object.values(codes).map((code) => code || '–')]),
  )
  expect(records.some(({ name }) => name === null) && records.some(({ name }) => name !== null)).toBe(true)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const isCut = (header: Element) => header.scrollWidth > header.clientWidth
    for (const header of await page.getByRole('columnheader').all()) expect(await header.evaluate(isCut)).toBe(false)
    const copy = page.getByRole('link', { name: /^Copy emails of/ }).first()
    expect(await copy.getByText('Copy emails').isVisible()).toBe(width > 1024)
    const remove = page.getByRole('link', { name: /^Delete/ }).first()
    const right = await remove.evaluate((element) => element.getBoundingClientRect().right)
    expect(right).toBeLessThan(width - 16)
  }
  expect(await page.getByRole('columnheader', { name: 'Match' }).getAttribute('aria-sort')).toBe('ascending')

  await search(page, 'FEW@Example.ORG')
  await rows('1 - 3 of 3').waitFor()
  expect(await boxes.count()).toBe(4)
  await all.click()
  await page.getByText('All 3 rows on this page are selected').waitFor()
  await checkPhoneAndDesktop(page)
  const query = '?search=FEW%40Example.ORG'
  const edit = `/email/edit/${id}${query}`
  for (const [name, path] of [
    ['N/A, Bulk 1', edit],
    ['Invalid emails of Bulk 1', edit],
    ['Edit Bulk 1', edit],
    ['Copy emails of Bulk 1', `/email/copy/${id}${query}`],
    ['Delete Bulk 1', `/email/delete/${id}${query}`],
    ['Bulk Changes', `/email/batches${query}`],
    ['Bulk Remove 3 selected', `/email/remove${query}`],
    ['Bulk Add', `/email/bulk-add${query}`],
    ['Add Practice', `/email/add${query}`],
  ] as const)
    expect(await link(name).getAttribute('href')).toBe(path)
  await search(page, 'nobody@example.org')
})

const [first = '', second = '', third = '', fourth = '', fifth = ''] = matchesOf(MATCHES)

test('rows, a range, the page and all matches are selected; the list says why not all could be', async () => {
  const page = await openConsole(service, 'curator', '/email?search=few', {
    expectedErrors: [/ERR_FAILED/],
    prepare: async (opened) => {
      await shortenPages(opened, SHOWN)
      await opened.clock.install()
    },
  })
  const { all, box, boxes, statusText, button, selectAll, clear, link, rows } = listOn(page)
  await rows('1 - 3 of 3').waitFor()
  expect(await boxes.count(), 'only the matches of a whole address can be selected').toBe(0)
  await search(page, MANY)
  await statusText(`Select the rows to remove ${MANY} from.`).waitFor()
  expect(await clear.isDisabled()).toBe(true)
  await box(`Select ${first}`).click()
  await box(`Select ${third}`).click({ modifiers: ['Shift'] })
  await statusText(/^3 of 6 rows on this page selected$/).waitFor()
  await link('Bulk Remove 3 selected').waitFor()
  expect(await all.evaluate((checkbox: HTMLInputElement) => checkbox.indeterminate)).toBe(true)
  expect(await boxes.evaluateAll((found) => found.filter((one) => (one as HTMLInputElement).checked).length)).toBe(3)
  await all.click()
  await statusText(/^All 6 rows on this page are selected$/).waitFor()
  await box(`Select ${first}`).click()
  await statusText(/^5 of 6 rows on this page selected$/).waitFor()
  await clear.click()
  await all.click()
  await all.click()
  await statusText('Select the rows to remove').waitFor()
  await all.click()

  const shown = 'All 6 rows on this page are selected. '
  await script(page, 'AllPracticeEmails', [
    async (route) => {
      expect(await link('Bulk Remove 6 selected').count(), 'the matches are still loading').toBe(0)
      await expectDescription(button('Change…'), 'Loading matching rows…')
      return slowly(page, lost)(route)
    },
    refused,
    async (route) => {
      const json = await (await route.fetch()).json()
      json.data.practiceEmails.aggregate.count = 5_001
      json.data.practiceEmails.allRecords = Array.from({ length: 5_000 }, (_, index) => String(index + 1))
      return route.fulfill({ json })
    },
  ])
  await selectAll.click()
  await statusText(`${shown}Not all matches could be selected: `).waitFor()
  await expectAccessible(page, '')
  await selectAll.click()
  await statusText(`${shown}Not all matches could be selected: Not now.`).waitFor()
  await selectAll.click()
  const tooMany = 'At most 5,000 practice records at a time; this change has 5,001. Narrow the search.'
  await expectDescription(selectAll, tooMany)
  await statusText(/^All 6 rows on this page are selected$/).waitFor()
  await clear.click()
  await statusText('Select the rows to remove').waitFor()
})

test('a selection survives its dialogs, except for deleted rows; a press renders one row', async () => {
  let renderedIds = async (): Promise<string[]> => []
  const page = await openConsole(service, 'curator', `/email?search=${MANY}`, {
    prepare: async (opened) => {
      renderedIds = await watchRows(opened)
      await shortenPages(opened, SHOWN)
      await blockListChanges(opened)
    },
  })
  const { all, box, statusText, button, clear, link, rows } = listOn(page)
  const dialog = page.getByRole('dialog')
  await rows(`1 - ${SHOWN} of 12`).waitFor()
  // The code of the checkboxes and of the marks loads last, and renders all rows again.
  await box(`Select ${second}`).waitFor()
  await page.locator('tbody mark').first().waitFor()
  expect(await renderedIds()).toHaveLength(SHOWN)
  await box(`Select ${second}`).click()
  await statusText('1 of 6 rows on this page selected').waitFor()
  const pressedRow = page.locator('tr', { has: box(`Select ${second}`) })
  expect(await renderedIds()).toEqual([await pressedRow.getAttribute('data-id')])
  await all.click()
  await statusText('All 6 rows on this page are selected').waitFor()
  expect(await renderedIds(), 'only the rows whose checkboxes change are rendered').toHaveLength(SHOWN - 1)
  const remove = async (name: string, left: number) => {
    await link(`Delete ${name}`).click()
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await rows(`1 - ${SHOWN} of ${left}`).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await button('Select all 12 matches').press('Enter')
  await statusText('All 12 matches are selected').waitFor()
  await expectFocus(button('Change…'))
  await remove(second, 11)
  await statusText('All 11 matches are selected').waitFor()

  // The user can continue while the page's check for deleted records is slow or fails.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  let isFailing = true
  await intercept(page, 'AllPracticeEmails', async (route) => {
    if (!isFailing) return route.fallback()
    await stopClock(page, 1_000)
    await isRead
    return refusedWith('Not now.', 'INTERNAL')(route)
  })
  await page.clock.install()
  await remove(third, 10)
  await statusText('11 of 11 selected. Checking which rows still exist…').waitFor()
  await box(`Select ${first}`).press('Space')
  await statusText('10 of 11 selected. Checking').waitFor()
  await page.clock.fastForward(delays.slow)
  await statusText(`10 of 11 selected. ${texts.slow}`).waitFor()
  read()
  await statusText(/^10 of 11 selected$/).waitFor()
  await page.clock.resume()
  isFailing = false
  await all.press('Space')
  await statusText('All 11 matches are selected').waitFor()
  await holdRequest(page, 'AllPracticeEmails')
  await remove(fourth, 9)
  await statusText(/^11 of 11 selected\. (Checking|This takes longer)/).waitFor()
  await clear.click()
  await statusText('Select the rows to remove').waitFor()
  await box(`Select ${first}`).click()
  await box(`Select ${fifth}`).press('Shift+Space')
  await statusText('2 of 6 rows on this page selected').waitFor()
  await all.click()
  await holdRequest(page, 'AllPracticeEmails')
  await button('Select all 9 matches').click()
  await remove(fifth, 8) // the page requests the rows again
  await statusText('All 8 matches are selected').waitFor()
})

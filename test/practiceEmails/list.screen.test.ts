import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { selectableIdsOf } from '../../src/machines/list/selection.machine.ts'
import { type SelectionContext, selection } from '../shared/charts/selection.model.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole } from '../support/console.ts'
import { type Drive, expectWalk } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { blockListChanges } from '../support/listChanges.ts'
import { checkPhoneAndDesktop, WIDE } from '../support/looks.ts'
import type { Model, State } from '../support/model.ts'
import { breakEmails, newRecords } from '../support/practiceRecords.ts'
import { testService } from '../support/service.ts'
import { tourOf } from '../support/tour.ts'
import { watchRows } from './drawings.ts'
import { shortenPages } from './shortPages.ts'

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
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(await page.getByText('Select the rows to remove').count()).toBe(0)
})

const list = (text: string, names: readonly string[] | null, count: number) => ({
  type: 'list.show',
  list: {
    matching: { search: text, filters: {} },
    isSelectable: text.includes('@'),
    rows: names?.slice(0, SHOWN) ?? null,
    count,
    isCapped: false,
  },
})
const [first = '', second = '', third = '', fourth = '', fifth = ''] = matchesOf(MATCHES)
const model: Model<SelectionContext> = {
  ...selection,
  cases: [
    list('few', matchesOf(3), 3),
    list(FEW, matchesOf(3), 3),
    list(MANY, matchesOf(MATCHES), MATCHES),
    { type: 'row.toggle', id: first, isRange: false },
    { type: 'row.toggle', id: third, isRange: true },
    { type: 'xstate.done.actor.findMatches', output: { ids: matchesOf(MATCHES), count: MATCHES, isCapped: false } },
    { type: 'xstate.done.actor.findMatches', output: { ids: matchesOf(MATCHES), count: 5_001, isCapped: false } },
    { type: 'xstate.error.actor.findMatches', error: { code: 'UNREACHABLE' } },
    { type: 'xstate.error.actor.findMatches', error: { code: 'FORBIDDEN', message: 'Not yours.' } },
  ],
}
const offers = (before: State<SelectionContext>, event: AnyEventObject): boolean => {
  const { rows, matching } = before.context
  if (event.type === 'list.show') return event.list.matching.search !== matching.search
  if (event.type === 'row.toggle') return rows?.includes(event.id) === true
  return event.type.startsWith('xstate.') || before.can(event)
}

const selectionTextOf = (state: State<SelectionContext>): RegExp => {
  const { chosen, matching, rows, count, matches } = state.context
  const { search: text } = matching
  if (state.matches('none')) return new RegExp(`^Select the rows to remove ${text} from\\.$`)
  if (state.matches('some'))
    return matches === null && count > Number(rows?.length)
      ? new RegExp(`^${chosen.size} of ${SHOWN} rows on this page selected$`)
      : new RegExp(`^${chosen.size} of ${selectableIdsOf(state.context).size} selected$`)
  if (state.matches({ all: 'every' })) return new RegExp(`^All ${MATCHES} matches are selected$`)
  const shownText = `^All ${chosen.size} rows on this page are selected`
  if (state.matches({ all: 'refused' })) return new RegExp(`${shownText}\\. Not all matches could be selected: `)
  return new RegExp(state.hasTag('slow') ? `${shownText}\\. ${texts.slow}$` : `${shownText}$`)
}
const drive: Drive<SelectionContext> = {
  operations: ['AllPracticeEmails'],
  act: {
    'xstate.init': async (page) => {
      await shortenPages(page, SHOWN)
      await navigateTo(page, '/email')
    },
    'list.show': async (page, { list: { matching, rows, count } }) => {
      const { search: text } = matching
      await search(page, text)
      if (text.includes('@')) await listOn(page).rows(`1 - ${rows.length} of ${count}`).waitFor()
    },
    'row.toggle': (page, { id, isRange }) => {
      const { box } = listOn(page)
      return box(`Select ${id}`).click({ modifiers: isRange ? ['Shift'] : [] })
    },
    'all.toggle': (page) => listOn(page).all.click(),
    'matches.select': (page) => listOn(page).selectAll.click(),
    clear: (page) => listOn(page).clear.click(),
  },
  adjustResponse: (data, { count }) => {
    data.practiceEmails.aggregate.count = count
    // The answer has at most 5,000 ids.
    if (count > 5_000) data.practiceEmails.allRecords = Array.from({ length: 5_000 }, (_, index) => String(index + 1))
  },
  expectState: async (page, state) => {
    const { boxes, all, statusText, button, selectAll, clear, link } = listOn(page)
    const { chosen, rows, count, matches } = state.context
    if (state.matches('hidden')) return expect.poll(() => boxes.count()).toBe(0)
    await statusText(selectionTextOf(state)).waitFor()
    const isLoadingMatches = state.matches({ all: 'asking' })
    const remove = chosen.size === 0 ? 'Bulk Remove' : `Bulk Remove ${chosen.size} selected`
    const visible = () =>
      Promise.all([
        boxes.evaluateAll((found) =>
          found
            .filter((checkbox) => checkbox.closest('tbody') && (checkbox as HTMLInputElement).checked)
            .map((checkbox) => checkbox.ariaLabel?.slice('Select '.length)),
        ),
        all.evaluate((box: HTMLInputElement) => (box.indeterminate ? 'mixed' : String(box.checked))),
        (isLoadingMatches ? button(remove) : link(remove)).count(),
        clear.isEnabled(),
        selectAll.count(),
        boxes.last().isEnabled(),
      ])
    const canSelectMatches = state.matches('all') && matches === null && count > Number(rows?.length)
    await expect
      .poll(visible)
      .toEqual([
        rows?.filter((id) => chosen.has(id)),
        state.matches('some') ? 'mixed' : String(state.matches('all')),
        1,
        chosen.size > 0,
        Number(canSelectMatches),
        true,
      ])
    if (count > 5_000 && canSelectMatches)
      await expectDescription(
        selectAll,
        'At most 5,000 practice records at a time; this change has 5,001. Narrow the search.',
      )
  },
}

test('selection: one path takes every transition that a user at the page can cause', async () => {
  const walk = await tourOf(model, { canHappen: offers })
  expect(walk.moves.length).toBeGreaterThan(20)
  await expectWalk(service, walk, drive)
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
    await isRead
    return route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'INTERNAL' } }] } })
  })
  await page.clock.install()
  await remove(third, 10)
  await statusText('11 of 11 selected. Checking which rows still exist…').waitFor()
  await box(`Select ${first}`).focus()
  await page.keyboard.press('Space')
  await statusText('10 of 11 selected. Checking').waitFor()
  await page.clock.fastForward(delays.slow)
  await statusText(`10 of 11 selected. ${texts.slow}`).waitFor()
  read()
  await statusText(/^10 of 11 selected$/).waitFor()
  isFailing = false
  await all.press('Space')
  await statusText('All 11 matches are selected').waitFor()
  await holdRequest(page, 'AllPracticeEmails')
  await remove(fourth, 9)
  await statusText('11 of 11 selected. Checking').waitFor()
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

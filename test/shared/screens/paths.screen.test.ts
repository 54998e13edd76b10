import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { searchText } from '../../../server/lists/searchText.ts'
import { isSameQuery, type ListQuery } from '../../../src/domain/cursor.ts'
import { specialtySorts } from '../../../src/domain/specialties/specialtySorts.ts'
import { texts } from '../../../src/domain/texts.ts'
import { LinkProvider, UnlinkProvider } from '../../../src/gql/groups/groups.gen.ts'
import { RecordUses } from '../../../src/gql/references.gen.ts'
import { searchParamsOf, stringifySearch } from '../../../src/routes/app/listSearch.ts'
import { navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, openDialogs } from '../../support/drive.ts'
import { formOn } from '../../support/groupScreens.ts'
import { type Group, newGroup } from '../../support/groups.ts'
import type { State } from '../../support/model.ts'
import { type Call, testService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { openForWalks } from '../../support/walks.ts'
import { list } from '../charts/list.model.ts'
import { remove } from '../charts/remove.model.ts'
import { load } from '../charts/save.model.ts'

// These tests perform the paths of the machine tests on the page, with the real service.

const service = testService()
beforeAll(async () => {
  // Each query needs three pages.
  await service.database.rows(sql`
    insert into specialty (slug, name, name_key, search_key, updated_by)
    select 'an-' || n, 'An ' || n, 'an ' || n, ${searchText('an ')} || n, 'import' from generate_series(1, 60) as n`)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const waitForDialog = async (page: Page) => {
  await openDialogs(page)
}
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Specialties...' })
/** Returns the values and the availability of a list's controls, by name. The first control of a name counts. */
const controlsOn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const controls = [
      ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('input, select, button'),
    ]
    const nameOf = (control: (typeof controls)[number]) =>
      control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent.trim()
    return Object.fromEntries(
      controls
        .reverse()
        .map((control) => [
          nameOf(control),
          { value: control.value, isDisabled: control.disabled || control.ariaDisabled === 'true' },
        ]),
    )
  })
const addressOf = (query: ListQuery) =>
  `/specialty${stringifySearch({ ...searchParamsOf(query, { sorts: specialtySorts }) })}`

/** The next query distinguishes states, because the page goes to its URL before the user acts again. */
const listWithNext: typeof list = { ...list, situation: (context) => [list.situation(context), context.next] }
const listWalks = await toursOf(listWithNext, {
  canHappen: (before, event) => {
    const { type } = event
    // Only lists with live rows or a table of filter fields send these events (liveRows.paths, filters).
    if (type === 'rows.replace' || type === 'filter.clean') return false
    const { next, query } = before.context
    if (!isSameQuery(next, query)) return type === 'url.change' && isSameQuery(event.query, next)
    if (type === 'refresh') return before.matches('unreachable') || before.matches({ reachable: 'broken' })
    const { search, filters, sorting } = before.context.query
    if (type === 'search.submit') return before.can(event) && event.text !== search
    if (type === 'filter.set') return before.can(event) && event.value !== filters[event.name]
    if (type === 'sort.set') return before.can(event) && event.sorting.by !== sorting?.by
    return type.startsWith('xstate.') || type === 'url.change' || before.can(event)
  },
  automaticEvent: (notices) =>
    notices.filter(({ type }) => type === 'navigate').map(({ query }) => ({ type: 'url.change', query }))[0],
})

const listDrive: Drive<ContextOf<typeof list>> = {
  operations: ['Specialties'],
  act: {
    'xstate.init': (page) => navigateTo(page, '/specialty'),
    'url.change': (page, { query }) => navigateTo(page, addressOf(query)),
    'search.submit': async (page, { text }) => {
      await searchBox(page).fill(text)
      await searchBox(page).press('Enter')
    },
    'filter.set': (page, { value }) => page.getByRole('combobox', { name: 'Clean' }).selectOption(value),
    'sort.set': (page, { sorting }) => page.getByRole('combobox', { name: 'Sort by' }).selectOption(sorting.by),
    'filter.reset': (page) => button(page, 'Reset Filter').first().click(),
    'page.next': (page) => button(page, 'Next page').click(),
    'page.prev': (page) => button(page, 'Previous page').click(),
    refresh: (page) => button(page, 'Try again').click(),
  },
  adjustResponse: ({ specialties }, { rows, count }) => {
    specialties.aggregate.count = count
    if (rows === null || rows.length === 0) specialties.edges = rows
  },
  expectState: async (page, state) => {
    const { query, page: shown } = state.context
    if (shown.rows !== null && shown.rows.length > 0) await page.getByRole('table').waitFor()
    const isDisabled = state.matches('unreachable')
    await expect.poll(() => page.url()).toBe(`${service.url}${addressOf(query)}`)
    await expect
      .poll(() => controlsOn(page))
      .toMatchObject({
        'Search Specialties...': { value: query.search, isDisabled },
        Clean: { value: query.filters.clean ?? '', isDisabled },
        'Sort by': { value: query.sorting?.by ?? 'SLUG', isDisabled },
        'Reset Filter': { isDisabled: !state.can({ type: 'filter.reset' }) },
        'Next page': { isDisabled: !state.can({ type: 'page.next' }) },
        'Previous page': { isDisabled: !state.can({ type: 'page.prev' }) },
      })
  },
}

const removeWalks = await toursOf(remove, {
  canHappen: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

const removeDrive = (curator: Call, { id, slug }: Group): Drive<ContextOf<typeof remove>> => ({
  operations: ['GroupBySlug', 'RemoveGroup'],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, `/group/delete/${slug}`)
      await waitForDialog(page)
    },
    confirm: (page) => button(page, "Yes, I'm sure").click(),
    dismiss: (page) => button(page, 'Done').click(),
  },
  arrange: async ({ output }) => {
    if (!output?.changed) return
    const { data } = await curator(RecordUses, { kind: 'GROUP', id })
    const change = data?.recordUses?.length ? UnlinkProvider : LinkProvider
    await curator(change, { input: { groupId: id, providerId: '1' } })
  },
  adjustResponse: (data, output) => {
    if (output?.record === null) data.group = null
  },
  expectState: async (page, state) => {
    const dialog = page.getByRole('dialog', { name: 'Delete Group' })
    const failure = dialog.getByRole('alert').getByText('Failed to Delete.')
    if (state.matches({ asking: 'refused' })) await failure.filter({ hasText: 'no' }).waitFor()
    if (state.matches({ asking: 'unanswered' })) await failure.filter({ hasText: texts.unreachable }).waitFor()
    const confirm = page.getByRole('button', { name: "Yes, I'm sure", disabled: false })
    await expect.poll(() => confirm.count()).toBe(state.can({ type: 'confirm' }) ? 1 : 0)
    if (state.matches('done')) await dialog.waitFor({ state: 'detached' })
  },
})

const loadWalks = await toursOf(
  { ...load, inputs: [{ key: { slug: 'heart' } }] },
  {
    // The end of a session ends the page.
    canHappen: (before: State<ContextOf<typeof load>>, { type, error }: AnyEventObject) =>
      error?.code !== 'UNAUTHENTICATED' && (type.startsWith('xstate.') || before.can({ type })),
  },
)

const loadDrive: Drive<ContextOf<typeof load>> = {
  operations: ['GroupBySlug'],
  within: '[data-dialog]',
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/group/edit/heart')
      await waitForDialog(page)
    },
    retry: (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
  },
  adjustResponse: (data, { record }) => {
    if (record === null) data.group = null
  },
  expectState: async (page, state) => {
    const { name } = formOn(page)
    const isFound = state.matches('found') && state.context.record !== null
    await expect.poll(() => name.count()).toBe(Number(isFound))
  },
}

test('the page follows the paths of list, remove and load', async () => {
  const curator = await service.as('curator')
  await newGroup(curator, { name: 'Heart', slug: 'heart' })
  const expectWalk = await openForWalks(service, [/ERR_FAILED/])
  for (const walk of listWalks) await expectWalk(walk, listDrive)
  for (const walk of removeWalks) await expectWalk(walk, removeDrive(curator, await newGroup(curator)))
  for (const walk of loadWalks) await expectWalk(walk, loadDrive)
})

test.each([
  ['list', list.machine, listWalks, ['list: rows.replace #0 → stay', 'list.reachable: filter.clean #0 → stay']],
  ['remove', remove.machine, removeWalks, []],
  ['load', load.machine, loadWalks, ['load.deciding: always #1 → load.found']], // only for new records
] as const)('together these paths take every transition of %s', (_, machine, walks, except) =>
  expectAllTransitions(machine, walks, except),
)

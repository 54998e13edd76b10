import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { firstPage, type ListQuery } from '../../../src/domain/cursor.ts'
import type { SortOrder } from '../../../src/domain/sorting.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { listReasons } from '../../../src/machines/list/list.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const outage = Object.assign(new Error('offline'), { code: 'UNREACHABLE' })
const refusal = Object.assign(new Error('filter is too long'), { code: 'BAD_USER_INPUT' })

const rows = [{ id: '1', label: 'Heart' }]
const renamedRow = { id: '1', label: 'Heart and lung' }
const pageDone = (service: string, count: number, found: typeof rows | [] | null = rows) => ({
  type: `xstate.done.actor.${service}`,
  output: { rows: found, count, isCapped: false, at: 1_780_000_000 },
})

const filtered: ListQuery = { ...firstPage, filters: { clean: '1' } }

const byName: SortOrder = { by: 'NAME', direction: 'ASC' }

const isSameQuery = (one: ListQuery, other: ListQuery) => isDeepStrictEqual(one, other)

export const list: ModelOf<'list'> = {
  machine: catalogue.list,
  inputs: [{ query: firstPage }],
  cases: [
    { type: 'search.submit', text: 'an' },
    { type: 'search.submit', text: '' },
    { type: 'filter.set', name: 'clean', value: '1' },
    { type: 'filter.clean', filters: filtered.filters },
    { type: 'sort.set', sorting: byName },
    { type: 'url.change', query: firstPage },
    { type: 'url.change', query: { ...firstPage, curser: 24 } },
    { type: 'url.change', query: { ...filtered, curser: 49, sorting: byName } },
    { type: 'url.change', query: { ...firstPage, search: 'an' } },
    { type: 'rows.replace', rows: [renamedRow, { id: '2', label: 'Lung' }] },
    pageDone('fetchPage', 60),
    pageDone('fetchPage', 0, []),
    pageDone('fetchPage', 20, []),
    pageDone('fetchAgain', 60),
    ...['fetchPage', 'fetchAgain'].flatMap((service) => [
      pageDone(service, 0, null),
      ...[outage, refusal].map((error) => ({ type: `xstate.error.actor.${service}`, error })),
    ]),
  ],
  situation: ({ query, shown, page }) => [query, isSameQuery(query, shown), page.count, page.rows?.length],
  controls: {
    events: [
      { type: 'page.prev' },
      { type: 'page.next' },
      { type: 'search.submit', text: '' },
      { type: 'filter.set', name: 'clean', value: null },
      { type: 'filter.reset' },
      { type: 'sort.set', sorting: byName },
    ],
    reasons: listReasons,
  },
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { query, next, shown, page } = snapshot.context
    // Query of the last navigation. The address may not show this query yet.
    const target = before?.context.next ?? query
    const isAt = (state: string) => snapshot.matches({ reachable: state })
    const wasAt = (state: string) => before?.matches({ reachable: state }) ?? false
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const navigations = sentEvents.filter(({ type }) => type === 'navigate')
    const hasFailed = event.type.startsWith('xstate.error')
    for (const { input } of requests) expect(input, 'requests have the query of the address').toEqual(query)
    if (before?.can(event) && event.type === 'page.next')
      expect(navigations, 'cursors are 25 n - 1').toEqual([
        navigationTo({ ...query, curser: (query.curser ?? -1) + 25 }),
      ])
    if (before?.can(event) && event.type === 'page.prev')
      expect(navigations).toEqual([navigationTo({ ...query, curser: query.curser === 24 ? null : 24 })])
    if (before?.can(event) && event.type === 'search.submit')
      expect(navigations).toEqual([
        navigationTo({ ...target, search: event.text, curser: null }, query.search !== '' && event.text !== ''),
      ])
    if (before?.can(event) && event.type === 'filter.set')
      expect(navigations, 'a filter starts at the first page, and keeps the search').toEqual([
        navigationTo({ ...target, curser: null, filters: filtered.filters }),
      ])
    if (before?.can(event) && event.type === 'sort.set')
      expect(navigations, 'another order starts at the first page, and keeps search and filters').toEqual([
        navigationTo({ ...target, curser: null, sorting: byName }),
      ])
    if (before?.can(event) && event.type === 'filter.reset')
      expect(navigations).toEqual([navigationTo({ ...target, curser: null, filters: {} })])
    if (before?.can(event) && event.type === 'filter.clean')
      expect(navigations, 'leaving out unknown filters keeps the page, and adds no step to the history').toEqual([
        navigationTo({ ...target, filters: event.filters }, true),
      ])
    if (isAt('rewinding') && !wasAt('rewinding'))
      expect(navigations, 'the last page of 20 rows is the first').toEqual([
        navigationTo({ ...query, curser: null }, true),
      ])
    expect(next, 'next query: of the address or of the pending navigation').toEqual(
      event.type === 'url.change' ? event.query : (navigations[0]?.query ?? before?.context.next ?? query),
    )
    if (event.type === 'url.change' && requests.length > 0) expect(query).toEqual(event.query)
    if (event.type === 'refresh') expect(requests, 'a refresh sends one request').toHaveLength(1)
    if (event.type === 'refresh' && before?.matches('unreachable'))
      expect(snapshot.matches('unreachable'), 'an outage is shown until a response').toBe(true)
    if (event.type.startsWith('xstate.after.reconnect'))
      expect(requests, 'a reconnection sends one request').toHaveLength(1)
    if (isAt('refused')) expect(snapshot.context.refusal?.message).toBe('filter is too long')
    if (hasFailed) expect(snapshot.matches('unreachable'), 'an outage is no refusal').toBe(event.error === outage)
    if (event.type === 'rows.replace')
      expect(page.rows, 'a row keeps its place, and no row is added').toEqual(
        before?.context.page.rows?.length === 1 ? [renamedRow] : before?.context.page.rows,
      )
    else if (snapshot.matches('unreachable') || isAt('loading'))
      expect(page, 'rows stay until the next response').toEqual(before?.context.page ?? page)
    if (event.type !== 'rows.replace' && (isAt('refused') || isAt('broken')))
      expect(page.rows, 'rows stay only for the same query').toEqual(
        isSameQuery(query, shown) ? before?.context.page.rows : [],
      )
    if (isAt('showing') || isAt('found')) expect(page.rows).not.toEqual([])
    if (isAt('found')) expect(query.search).not.toBe('')
    if (isAt('empty')) expect(page.rows).toEqual([])
    if (['settling', 'showing', 'found', 'empty', 'rewinding'].some(isAt))
      expect(shown, 'rows belong to the last query').toEqual(query)
    if (isAt('rewinding')) expect(page.count).toBeGreaterThan(0)
    if (query.search !== '') expect(query.curser, 'a search has no pages').toBeNull()
    if (query.search !== '') expect(snapshot.can({ type: 'page.next' }), 'a search has no pages').toBe(false)
    if (page.count <= 25 + (query.curser ?? -1) + 1)
      expect(snapshot.can({ type: 'page.next' }), 'nothing after the last page').toBe(false)
    if (query.curser === null) expect(snapshot.can({ type: 'page.prev' }), 'nothing before page 1').toBe(false)
    const reachable = !snapshot.matches('unreachable')
    expect(snapshot.can({ type: 'search.submit', text: '' }), 'search needs a reachable service').toBe(reachable)
    expect(snapshot.can({ type: 'filter.set', name: 'clean', value: '2' })).toBe(reachable)
    expect(snapshot.can({ type: 'sort.set', sorting: byName })).toBe(reachable)
    expect(snapshot.can({ type: 'filter.reset' }), 'a reset needs a filter').toBe(
      reachable && Object.keys(query.filters).length > 0,
    )
  },
}

const navigationTo = (query: ListQuery, replace = false) => ({ type: 'navigate', query, replace })

const outputs = [
  { items: [rows[0], rows[0]], count: 7 },
  { items: [rows[0], rows[0]], count: 7, note: 'UMLS is away' },
  { items: [], count: 0, note: 'UMLS is away' },
  { items: rows, count: 1 },
  { items: [], count: 0 },
]
const requestIds = ['search', 'searchMore', 'searchAgain']

export const lookup: ModelOf<'lookup'> = {
  machine: catalogue.lookup,
  inputs: [
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: false },
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: true },
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: false, text: 'atrial' },
  ],
  cases: [
    { type: 'text.type', text: 'atrial' },
    { type: 'text.type', text: ' ' },
    ...requestIds.flatMap((id) => [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...[outage, refusal].map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ]),
  ],
  situation: ({ text, items, count, page, partial }) => [text, items.length, count, page, partial?.page],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { text, items, limit, page, partial, asksBlank, pageSize } = snapshot.context
    const previous = before?.context
    const previousItems = previous?.items ?? []
    const earlierItems = previousItems.slice(0, (page - 1) * pageSize)
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.')).map(({ input }) => input)
    const hasAnswer = event.type.startsWith('xstate.done')
    const hasFailed = event.type.startsWith('xstate.error')
    const enters = (state: 'searching' | 'loadingMore') => snapshot.matches(state) && !before?.matches(state)
    for (const request of requests) expect(request).toEqual({ text: text.trim(), page, pageSize })
    if (enters('searching') || enters('loadingMore')) expect(requests).toHaveLength(1)
    if (enters('searching')) expect(page, 'a new text starts at page 1').toBe(1)
    if (enters('loadingMore') && event.type === 'more')
      expect(page, 'the page after the loaded ones').toBe(previousItems.length / pageSize + 1)
    if (event.type === 'retry' && before?.can(event)) {
      const expectedPage =
        before.matches('showing') || before.matches('nothing') ? previous?.partial?.page : previous?.page
      expect(page, 'a retry requests the failed page, or the first incomplete page').toBe(expectedPage)
    }
    if (snapshot.matches('showing') || snapshot.matches('nothing'))
      expect(snapshot.can({ type: 'retry' })).toBe(partial !== null)
    if (before?.can(event) && event.type === 'more') expect(snapshot.matches('loadingMore')).toBe(true)
    if (snapshot.matches('loadingMore')) expect(items, 'items stay while more are loading').toEqual(previousItems)
    if (hasAnswer) {
      expect(items, 'items follow those of earlier pages, up to the limit').toEqual(
        page === 1 ? event.output.items : [...earlierItems, ...event.output.items].slice(0, limit),
      )
      const [first] = [previous?.partial, { page, note: event.output.note }].filter(
        (one) => one?.note !== undefined && (one !== previous?.partial || one.page < page),
      )
      expect([partial?.page, partial?.note], '`partial` is the first incomplete page').toEqual([
        first?.page,
        first?.note,
      ])
    }
    if (hasFailed) {
      expect(snapshot.value, 'only an outage is retried').toEqual(
        event.error === outage ? { unreachable: 'waiting' } : 'failed',
      )
      expect(items, 'items stay unless the first page failed').toEqual(page === 1 ? [] : previousItems)
    }
    if (snapshot.matches('failed')) expect(snapshot.context.refusal?.message).toBe(refusal.message)
    if (snapshot.matches('unreachable')) expect(snapshot.context.refusal?.message).toBe(outage.message)
    if (text.trim() === '' && !asksBlank) {
      expect(snapshot.value, 'a blank text sends no request').toBe('idle')
      expect([items, partial], 'a cleared text shows no items').toEqual([[], null])
    } else expect(snapshot.matches('idle')).toBe(false)
    if (snapshot.matches('showing')) expect(items).not.toEqual([])
    expect(items.length, 'never more than the limit').toBeLessThanOrEqual(limit)
    if (items.length === limit) expect(snapshot.can({ type: 'more' })).toBe(false)
  },
}

import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { firstPage, type ListQuery } from '../../../src/domain/cursor.ts'
import type { SortOrder } from '../../../src/domain/sorting.ts'
import type { Item } from '../../../src/machines/association/association.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { listReasons, type Page } from '../../../src/machines/list/list.machine.ts'
import type { LookupContext } from '../../../src/machines/picker/lookup.machine.ts'
import type { ServiceFailure } from '../../../src/machines/service.ts'
import type { Model } from '../../support/model.ts'

const outage = Object.assign(new Error('offline'), { code: 'UNREACHABLE' })
const refusal = Object.assign(new Error('filter is too long'), { code: 'BAD_USER_INPUT' })

const rows = [{ id: '1', label: 'Heart' }]
const at = 1_780_000_000

const filtered: ListQuery = { ...firstPage, filters: { clean: '1' } }

const byName: SortOrder = { by: 'NAME', direction: 'ASC' }

interface ListContext {
  query: ListQuery
  next: ListQuery
  shown: ListQuery
  page: Page<Item>
  refusal: ServiceFailure | null
}
const sameQuery = (one: ListQuery, other: ListQuery) => isDeepStrictEqual(one, other)

export const list: Model<ListContext> = {
  machine: catalogue.list,
  inputs: [{ query: firstPage }],
  cases: [
    { type: 'search.submit', text: 'an' },
    { type: 'search.submit', text: '' },
    { type: 'filter.set', name: 'clean', value: '1' },
    { type: 'sort.set', sorting: byName },
    { type: 'url.change', query: firstPage },
    { type: 'url.change', query: { ...firstPage, curser: 24 } },
    { type: 'url.change', query: { ...filtered, curser: 49, sorting: byName } },
    { type: 'url.change', query: { ...firstPage, search: 'an' } },
    { type: 'xstate.done.actor.fetchPage', output: { rows, count: 60, isCapped: false, at } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: [], count: 0, isCapped: false, at } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: [], count: 20, isCapped: false, at } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: null, count: 0, isCapped: false, at } },
    { type: 'xstate.error.actor.fetchPage', error: outage },
    { type: 'xstate.error.actor.fetchPage', error: refusal },
    { type: 'xstate.done.actor.fetchAgain', output: { rows, count: 60, isCapped: false, at } },
    { type: 'xstate.done.actor.fetchAgain', output: { rows: null, count: 0, isCapped: false, at } },
    { type: 'xstate.error.actor.fetchAgain', error: outage },
    { type: 'xstate.error.actor.fetchAgain', error: refusal },
  ],
  situation: ({ query, shown, page }) => [query, sameQuery(query, shown), page.count, page.rows?.length],
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
  invariant: (snapshot, { before, event, told }) => {
    const { query, next, shown, page } = snapshot.context
    // Destination of the previous step. The address may not show it yet.
    const from = before?.context.next ?? query
    const at = (state: string) => snapshot.matches({ reachable: state })
    const wasAt = (state: string) => before?.matches({ reachable: state }) ?? false
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const went = told.filter(({ type }) => type === 'navigate')
    const failed = event.type.startsWith('xstate.error')
    for (const { input } of asked) expect(input, 'what the address says is asked for').toEqual(query)
    if (before?.can(event) && event.type === 'page.next')
      expect(went, '25 n - 1').toEqual([going({ ...query, curser: (query.curser ?? -1) + 25 })])
    if (before?.can(event) && event.type === 'page.prev')
      expect(went).toEqual([going({ ...query, curser: query.curser === 24 ? null : 24 })])
    if (before?.can(event) && event.type === 'search.submit')
      expect(went).toEqual([
        going({ ...from, search: event.text, curser: null }, query.search !== '' && event.text !== ''),
      ])
    if (before?.can(event) && event.type === 'filter.set')
      expect(went, 'a filter begins at the first page, and keeps the search').toEqual([
        going({ ...from, curser: null, filters: filtered.filters }),
      ])
    if (before?.can(event) && event.type === 'sort.set')
      expect(went, 'so does another order, of what is searched for and filtered').toEqual([
        going({ ...from, curser: null, sorting: byName }),
      ])
    if (before?.can(event) && event.type === 'filter.reset')
      expect(went).toEqual([going({ ...from, curser: null, filters: {} })])
    if (at('rewinding') && !wasAt('rewinding'))
      expect(went, 'the last page of 20 rows is the first').toEqual([going({ ...query, curser: null }, true)])
    expect(next, 'as the address says, or will').toEqual(
      event.type === 'url.change' ? event.query : (went[0]?.query ?? before?.context.next ?? query),
    )
    if (event.type === 'url.change' && asked.length > 0) expect(query).toEqual(event.query)
    if (event.type === 'refresh') expect(asked, 'asked once more').toHaveLength(1)
    if (event.type === 'refresh' && before?.matches('unreachable'))
      expect(snapshot.matches('unreachable'), 'it is said until it is over').toBe(true)
    if (event.type.startsWith('xstate.after.reconnect')) expect(asked, 'asked again by itself').toHaveLength(1)
    if (at('refused')) expect(snapshot.context.refusal?.message).toBe('filter is too long')
    if (failed) expect(snapshot.matches('unreachable'), 'an outage is no refusal').toBe(event.error === outage)
    if (snapshot.matches('unreachable') || at('loading'))
      expect(page, 'rows stay until others are there').toEqual(before?.context.page ?? page)
    if (at('refused') || at('broken'))
      expect(page.rows, 'rows stay where they are still true').toEqual(
        sameQuery(query, shown) ? before?.context.page.rows : [],
      )
    if (at('showing') || at('found')) expect(page.rows).not.toEqual([])
    if (at('found')) expect(query.search).not.toBe('')
    if (at('empty')) expect(page.rows).toEqual([])
    if (['settling', 'showing', 'found', 'empty', 'rewinding'].some(at))
      expect(shown, 'rows answer the last question').toEqual(query)
    if (at('rewinding')) expect(page.count).toBeGreaterThan(0)
    if (query.search !== '') expect(query.curser, 'a search has no pages').toBeNull()
    if (query.search !== '') expect(snapshot.can({ type: 'page.next' }), 'a search has no pages').toBe(false)
    if (page.count <= 25 + (query.curser ?? -1) + 1)
      expect(snapshot.can({ type: 'page.next' }), 'nothing after the last page').toBe(false)
    if (query.curser === null) expect(snapshot.can({ type: 'page.prev' }), 'nothing before page 1').toBe(false)
    const reachable = !snapshot.matches('unreachable')
    expect(snapshot.can({ type: 'search.submit', text: '' }), 'the search box is disabled').toBe(reachable)
    expect(snapshot.can({ type: 'filter.set', name: 'clean', value: '2' })).toBe(reachable)
    expect(snapshot.can({ type: 'sort.set', sorting: byName })).toBe(reachable)
    expect(snapshot.can({ type: 'filter.reset' }), 'there is a filter to reset').toBe(
      reachable && Object.keys(query.filters).length > 0,
    )
  },
}

/** Returns the event that asks the router to navigate. */
const going = (query: ListQuery, replace = false) => ({ type: 'navigate', query, replace })

const answers = [
  { items: [rows[0], rows[0]], count: 7 },
  { items: [rows[0], rows[0]], count: 7, note: 'UMLS is away' },
  { items: [], count: 0, note: 'UMLS is away' },
  { items: rows, count: 1 },
  { items: [], count: 0 },
]
/** Requests to the service: for the first page, for the next one, or again after an outage. */
const questions = ['search', 'searchMore', 'searchAgain']

export const lookup: Model<LookupContext<Item>> = {
  machine: catalogue.lookup,
  inputs: [
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: false },
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: true },
    { debounce: 1_000, pageSize: 2, limit: 5, asksBlank: false, text: 'atrial' },
  ],
  cases: [
    { type: 'text.type', text: 'atrial' },
    { type: 'text.type', text: ' ' },
    ...questions.flatMap((id) => [
      ...answers.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...[outage, refusal].map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ]),
  ],
  situation: ({ text, items, count, page, partial }) => [text, items.length, count, page, partial?.page],
  invariant: (snapshot, { before, event, told }) => {
    const { text, items, limit, page, partial, asksBlank, pageSize } = snapshot.context
    const was = before?.context
    const shown = was?.items ?? []
    const earlier = shown.slice(0, (page - 1) * pageSize)
    const asked = told.filter(({ type }) => type.startsWith('ask.')).map(({ input }) => input)
    const answered = event.type.startsWith('xstate.done')
    const failed = event.type.startsWith('xstate.error')
    const enters = (state: 'searching' | 'loadingMore') => snapshot.matches(state) && !before?.matches(state)
    for (const question of asked) expect(question).toEqual({ text: text.trim(), page, pageSize })
    if (enters('searching') || enters('loadingMore')) expect(asked).toHaveLength(1)
    if (enters('searching')) expect(page, 'a new text begins anew').toBe(1)
    if (enters('loadingMore') && event.type === 'more')
      expect(page, 'the page after those that are shown').toBe(shown.length / pageSize + 1)
    if (event.type === 'retry' && before?.can(event)) {
      const again = before.matches('showing') || before.matches('nothing') ? was?.partial?.page : was?.page
      expect(page, 'the page that failed, or the first that lacks something').toBe(again)
    }
    if (snapshot.matches('showing') || snapshot.matches('nothing'))
      expect(snapshot.can({ type: 'retry' })).toBe(partial !== null)
    if (before?.can(event) && event.type === 'more') expect(snapshot.matches('loadingMore')).toBe(true)
    if (snapshot.matches('loadingMore')) expect(items, 'rows stay meanwhile').toEqual(shown)
    if (answered) {
      expect(items, 'behind the pages before it, up to the limit').toEqual(
        page === 1 ? event.output.items : [...earlier, ...event.output.items].slice(0, limit),
      )
      const [first] = [was?.partial, { page, note: event.output.note }].filter(
        (one) => one?.note !== undefined && (one !== was?.partial || one.page < page),
      )
      expect([partial?.page, partial?.note], 'no page that lacks something is skipped').toEqual([
        first?.page,
        first?.note,
      ])
    }
    if (failed) {
      expect(snapshot.value, 'asked again after an outage alone').toEqual(
        event.error === outage ? { unreachable: 'waiting' } : 'failed',
      )
      expect(items, 'rows stay where they are still true').toEqual(page === 1 ? [] : shown)
    }
    if (snapshot.matches('failed')) expect(snapshot.context.refusal?.message).toBe(refusal.message)
    if (snapshot.matches('unreachable')) expect(snapshot.context.refusal?.message).toBe(outage.message)
    if (text.trim() === '' && !asksBlank) {
      expect(snapshot.value, 'fires only with a filter typed').toBe('idle')
      expect([items, partial], 'a text that was cleared shows nothing').toEqual([[], null])
    } else expect(snapshot.matches('idle')).toBe(false)
    if (snapshot.matches('showing')) expect(items).not.toEqual([])
    expect(items.length, 'never more than the limit').toBeLessThanOrEqual(limit)
    if (items.length === limit) expect(snapshot.can({ type: 'more' })).toBe(false)
  },
}

import { expect } from 'vitest'
import type { ListQuery } from '../../src/domain/cursor.ts'
import type { Item } from '../../src/machines/association.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Page } from '../../src/machines/list.machine.ts'
import type { Found, LookupRules } from '../../src/machines/lookup.machine.ts'
import type { Refusal } from '../../src/machines/service.ts'
import type { Model } from '../support/model.ts'

const outage = Object.assign(new Error('offline'), { code: 'UNREACHABLE' })
const refusal = Object.assign(new Error('filter is too long'), { code: 'BAD_USER_INPUT' })

const offline = new Error('offline')
const rows = [{ id: '1', label: 'Heart' }]

export const list: Model<{ query: ListQuery; draft: string; page: Page<Item>; refusal: Refusal | null }> = {
  machine: catalogue.list,
  inputs: [{ query: { search: '', curser: null } }],
  cases: [
    { type: 'search.type', text: 'heart' },
    { type: 'url.change', query: { search: '', curser: null } },
    { type: 'url.change', query: { search: '', curser: 24 } },
    { type: 'url.change', query: { search: '', curser: 49 } },
    { type: 'url.change', query: { search: 'heart', curser: null } },
    { type: 'xstate.done.actor.fetchPage', output: { rows, count: 60 } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: [], count: 0 } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: [], count: 20 } },
    { type: 'xstate.done.actor.fetchPage', output: { rows: null, count: 0 } },
    { type: 'xstate.error.actor.fetchPage', error: outage },
    { type: 'xstate.error.actor.fetchPage', error: refusal },
    { type: 'xstate.done.actor.fetchAgain', output: { rows, count: 60 } },
    { type: 'xstate.error.actor.fetchAgain', error: outage },
  ],
  situation: ({ query, draft, page }) => [query, draft.trim() === query.search, page.count, page.rows?.length],
  invariant: (snapshot, { before, event, told }) => {
    const { query, page, draft } = snapshot.context
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const went = told.filter(({ type }) => type === 'navigate')
    for (const { input } of asked) expect(input, 'what the address says is asked for').toEqual(query)
    if (before?.can(event) && event.type === 'page.next')
      expect(went, '25 n - 1').toEqual([going('', (before.context.query.curser ?? -1) + 25)])
    if (before?.can(event) && event.type === 'page.prev')
      expect(went).toEqual([going('', before.context.query.curser === 24 ? null : 24)])
    if (snapshot.matches({ rows: 'rewinding' }) && !before?.matches({ rows: 'rewinding' }))
      expect(went, 'the last page of 20 rows is the first').toEqual([going('', null, true)])
    if (before?.matches({ search: 'debouncing' }) && snapshot.matches({ search: 'settled' }))
      expect(went).toEqual(
        draft.trim() === query.search ? [] : [going(draft.trim(), null, query.search !== '' && draft.trim() !== '')],
      )
    if (event.type === 'url.change' && asked.length > 0) expect(query).toEqual(event.query)
    if (event.type === 'refresh') expect(asked, 'asked once more').toHaveLength(1)
    if (snapshot.matches({ rows: 'refused' })) expect(snapshot.context.refusal?.message).toBe('filter is too long')
    if (snapshot.matches({ rows: 'showing' })) expect(page.rows).not.toEqual([])
    if (snapshot.matches({ rows: 'empty' })) expect(page.rows).toEqual([])
    if (snapshot.matches({ rows: 'broken' })) expect(page.rows).toBeNull()
    if (snapshot.matches({ rows: 'rewinding' })) expect(page.count).toBeGreaterThan(0)
    if (query.search !== '') expect(query.curser, 'a search has no pages').toBeNull()
    if (query.search !== '') expect(snapshot.can({ type: 'page.next' }), 'a search has no pages').toBe(false)
    if (page.count <= 25 + (query.curser ?? -1) + 1)
      expect(snapshot.can({ type: 'page.next' }), 'nothing after the last page').toBe(false)
    if (query.curser === null) expect(snapshot.can({ type: 'page.prev' }), 'nothing before page 1').toBe(false)
    if (snapshot.matches({ rows: 'unreachable' }))
      for (const type of ['search.type', 'search.submit', 'search.clear'])
        expect(snapshot.can({ type, text: '' }), 'the search box is disabled').toBe(false)
  },
}

/** Where the machine asks the router to go. */
const going = (search: string, curser: number | null, replace = false) => ({
  type: 'navigate',
  query: { search, curser },
  replace,
})

export const lookup: Model<LookupRules & Found<Item> & { text: string; page: number; problem: string | null }> = {
  machine: catalogue.lookup,
  inputs: [false, true].map((asksBlank) => ({ debounce: 1_000, pageSize: 2, limit: 5, asksBlank })),
  cases: [
    { type: 'text.type', text: 'atrial' },
    { type: 'text.type', text: ' ' },
    { type: 'xstate.done.actor.search', output: { items: [rows[0], rows[0]], count: 7 } },
    { type: 'xstate.done.actor.search', output: { items: rows, count: 1 } },
    { type: 'xstate.done.actor.search', output: { items: [], count: 0 } },
    { type: 'xstate.error.actor.search', error: offline },
    { type: 'xstate.done.actor.searchMore', output: { items: [rows[0], rows[0]], count: 7 } },
    { type: 'xstate.error.actor.searchMore', error: offline },
  ],
  situation: ({ text, items, count }) => [text, items.length, count],
  invariant: (snapshot, { before, event, told }) => {
    const { text, items, limit, asksBlank, pageSize, problem } = snapshot.context
    const asked = told.filter(({ type }) => type.startsWith('ask.')).map(({ input }) => input)
    if (snapshot.matches('searching') && !before?.matches('searching'))
      expect(asked).toEqual([{ text: text.trim(), page: 1, pageSize }])
    if (before?.can(event) && event.type === 'more')
      expect(asked, 'the page after those that are shown').toEqual([
        { text: text.trim(), page: items.length / pageSize + 1, pageSize },
      ])
    if (event.type === 'xstate.done.actor.searchMore')
      expect(items.length, 'appended').toBeGreaterThan(before?.context.items.length ?? 0)
    if (event.type === 'xstate.done.actor.search') expect(items.length).toBeLessThanOrEqual(pageSize)
    if (snapshot.matches('failed')) expect(problem).toBe('offline')
    if (snapshot.matches('searching') && !asksBlank) expect(text.trim(), 'fires only with a filter typed').not.toBe('')
    if (snapshot.matches('showing')) expect(items).not.toEqual([])
    expect(items.length, 'never more than the limit').toBeLessThanOrEqual(limit)
    if (items.length === limit) expect(snapshot.can({ type: 'more' })).toBe(false)
  },
}

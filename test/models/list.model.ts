import { expect } from 'vitest'
import type { ListQuery } from '../../src/domain/cursor.ts'
import type { Item } from '../../src/machines/association.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Page } from '../../src/machines/list.machine.ts'
import type { Found, LookupRules } from '../../src/machines/lookup.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const rows = [{ id: '1', label: 'Heart' }]

export const list: Model<{ query: ListQuery; draft: string; page: Page<Item> }> = {
  machine: catalogue.list,
  inputs: [{ query: { search: '', curser: null } }],
  cases: [
    { type: 'search.type', text: 'heart' },
    { type: 'url.change', query: { search: '', curser: null } },
    { type: 'url.change', query: { search: '', curser: 24 } },
    { type: 'url.change', query: { search: 'heart', curser: null } },
    ...['fetchPage', 'fetchAgain'].flatMap((service) => [
      { type: `xstate.done.actor.${service}`, output: { rows, count: 60 } },
      { type: `xstate.done.actor.${service}`, output: { rows: [], count: 0 } },
      { type: `xstate.done.actor.${service}`, output: { rows: [], count: 20 } },
      { type: `xstate.done.actor.${service}`, output: { rows: null, count: 0 } },
      { type: `xstate.error.actor.${service}`, error: offline },
    ]),
  ],
  situation: ({ query, draft, page }) => [query, draft.trim() === query.search, page.count, page.rows?.length],
  invariant: (snapshot) => {
    const { query, page } = snapshot.context
    if (snapshot.matches({ rows: 'showing' })) expect(page.rows).not.toEqual([])
    if (snapshot.matches({ rows: 'empty' })) expect(page.rows).toEqual([])
    if (snapshot.matches({ rows: 'broken' })) expect(page.rows).toBeNull()
    if (snapshot.matches({ rows: 'rewinding' })) expect(page.count).toBeGreaterThan(0)
    if (query.search !== '') expect(query.curser, 'a search has no pages').toBeNull()
    if (query.search !== '') expect(snapshot.can({ type: 'page.next' }), 'a search has no pages').toBe(false)
    if (query.curser === null) expect(snapshot.can({ type: 'page.prev' }), 'nothing before page 1').toBe(false)
    if (snapshot.matches({ rows: 'unreachable' }))
      expect(snapshot.can({ type: 'search.type', text: '' }), 'the search box is disabled').toBe(false)
  },
}

export const lookup: Model<LookupRules & Found<Item> & { text: string; page: number }> = {
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
  invariant: (snapshot) => {
    const { text, items, limit, asksBlank } = snapshot.context
    if (snapshot.matches('searching') && !asksBlank) expect(text.trim(), 'fires only with a filter typed').not.toBe('')
    if (snapshot.matches('showing')) expect(items).not.toEqual([])
    expect(items.length, 'never more than the limit').toBeLessThanOrEqual(limit)
    if (items.length === limit) expect(snapshot.can({ type: 'more' })).toBe(false)
  },
}

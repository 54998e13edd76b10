import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { failedEvent, type ModelOf } from '../../support/model.ts'

const fetchDone = 'xstate.done.actor.fetchPage'
const first = { rows: ['a', 'b'], count: 3, summary: 'h' }
const second = { rows: ['c'], count: 3, summary: 'h' }
const none = { rows: [], count: 3, summary: 'h' }

export const pages: ModelOf<'pages'> = {
  machine: catalogue.pages,
  inputs: [{ asked: 'x' }],
  cases: [
    { type: 'rows.load', asked: 'y' },
    { type: 'filter.set', part: 'p' },
    { type: fetchDone, output: first },
    { type: fetchDone, output: second },
    { type: fetchDone, output: none },
    failedEvent('fetchPage', 'INTERNAL'),
    failedEvent('fetchPage', 'FORBIDDEN'),
  ],
  canHappen: ({ context: { offset } }, { type, output }) =>
    type !== fetchDone || output === none || output === (offset === 0 ? first : second),
  situation: ({ asked, part, offset, rows }) => [asked, part, offset, rows.length],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { asked, part, offset, loadedQuery: answered, rows, count, refusal } = snapshot.context
    const previous = before?.context
    const isNewQuery = event.type === 'rows.load' || event.type === 'filter.set'
    const hasMore = previous !== undefined && before?.matches('showing') && previous.rows.length < previous.count
    const isNextPage = event.type === 'more' && hasMore
    const isRetry =
      event.type.startsWith('xstate.after.reconnect') ||
      (event.type === 'retry' && snapshot.matches('asking') && !before?.matches('asking'))
    expect(
      sentEvents.filter(({ type }) => type === 'ask.fetchPage'),
      'one request for each query, page and retry',
    ).toEqual(
      before === undefined || isNewQuery || isNextPage || isRetry
        ? [{ type: 'ask.fetchPage', input: { asked, part, offset } }]
        : [],
    )
    if (event.type === 'rows.load')
      expect([asked, part, offset], 'a new query starts at the first row of all parts').toEqual(['y', null, 0])
    if (event.type === 'filter.set') expect([part, offset], 'another part starts at the first row').toEqual(['p', 0])
    if (isNextPage) expect(offset, 'the next page follows the loaded rows').toBe(previous.rows.length)
    if (event.type === fetchDone) {
      expect(rows, 'a next page is appended, and a first page replaces the rows').toEqual([
        ...(previous?.rows.slice(0, previous.offset) ?? []),
        ...event.output.rows,
      ])
      expect(snapshot.can({ type: 'more' }), 'more rows can be loaded').toBe(rows.length < count)
      if (event.output.rows.length === 0) expect(count, 'an empty page is the last one').toBe(rows.length)
      expect(answered, 'query of the loaded rows').toBe(asked)
    } else
      expect([rows, answered], 'rows stay without a response').toEqual([
        previous?.rows ?? [],
        previous?.loadedQuery ?? null,
      ])
    expect(
      sentEvents.filter(({ type }) => type === 'rows.loaded'),
      'each page is announced',
    ).toEqual(event.type === fetchDone ? [{ type: 'rows.loaded', rows: event.output.rows, summary: 'h' }] : [])
    if (event.error?.code === 'FORBIDDEN') expect(refusal?.message).toBe('FORBIDDEN')
    if (event.error) expect(snapshot.value).toBe(event.error.code === 'FORBIDDEN' ? 'refused' : 'unreachable')
  },
}

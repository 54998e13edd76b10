import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Model } from '../../support/model.ts'

const failed = (code: string) => ({ type: 'xstate.error.actor.fetchPage', error: { code, message: code, field: null } })
const done = 'xstate.done.actor.fetchPage'
const first = { rows: ['a', 'b'], count: 3, head: 'h' }
const second = { rows: ['c'], count: 3, head: 'h' }
const none = { rows: [], count: 3, head: 'h' }

export const pages: Model<ContextFrom<typeof catalogue.pages>> = {
  machine: catalogue.pages,
  inputs: [{ asked: 'x' }],
  cases: [
    { type: 'rows.ask', asked: 'y' },
    { type: 'part.choose', part: 'p' },
    { type: done, output: first },
    { type: done, output: second },
    { type: done, output: none },
    failed('INTERNAL'),
    failed('FORBIDDEN'),
  ],
  /** The first page has two rows and the next one is the last. Either may be empty. */
  offers: ({ context: { from } }, { type, output }) =>
    type !== done || output === none || output === (from === 0 ? first : second),
  situation: ({ asked, part, from, rows }) => [asked, part, from, rows.length],
  invariant: (snapshot, { before, event, told }) => {
    const { asked, part, from, told: answered, rows, count, refusal } = snapshot.context
    const was = before?.context
    const isAnew = event.type === 'rows.ask' || event.type === 'part.choose'
    const hasMore = was !== undefined && before?.matches('showing') && was.rows.length < was.count
    const isMore = event.type === 'more' && hasMore
    const isAgain =
      event.type.startsWith('xstate.after.reconnect') ||
      (event.type === 'retry' && snapshot.matches('asking') && !before?.matches('asking'))
    expect(
      told.filter(({ type }) => type === 'ask.fetchPage'),
      'once for whatever is asked, and once for each try',
    ).toEqual(
      before === undefined || isAnew || isMore || isAgain
        ? [{ type: 'ask.fetchPage', input: { asked, part, from } }]
        : [],
    )
    if (event.type === 'rows.ask') expect([asked, part, from], 'from the beginning, all of it').toEqual(['y', null, 0])
    if (event.type === 'part.choose') expect([part, from], 'from the beginning').toEqual(['p', 0])
    if (isMore) expect(from, 'after those that are there').toBe(was.rows.length)
    if (event.type === done) {
      expect(rows, 'behind those that were there; a first page in their place').toEqual([
        ...(was?.rows.slice(0, was.from) ?? []),
        ...event.output.rows,
      ])
      expect(snapshot.can({ type: 'more' }), 'until all are there').toBe(rows.length < count)
      if (event.output.rows.length === 0) expect(count, 'an empty page is the last one').toBe(rows.length)
      expect(answered, 'what the rows tell is known').toBe(asked)
    } else expect([rows, answered], 'stay').toEqual([was?.rows ?? [], was?.told ?? null])
    expect(
      told.filter(({ type }) => type === 'rows.known'),
      'whoever is around hears of each page',
    ).toEqual(event.type === done ? [{ type: 'rows.known', rows: event.output.rows, head: 'h' }] : [])
    if (event.error?.code === 'FORBIDDEN') expect(refusal?.message).toBe('FORBIDDEN')
    if (event.error) expect(snapshot.value).toBe(event.error.code === 'FORBIDDEN' ? 'refused' : 'unreachable')
  },
}

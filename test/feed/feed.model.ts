import { expect } from 'vitest'
import { firstPage, isSameQuery, type ListQuery } from '../../src/domain/cursor.ts'
import type { FollowChange } from '../../src/domain/feed/follows.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { type FeedSummary, feedReasons } from '../../src/machines/feed/feed.machine.ts'
import { doneEvent, failedEvent, type ModelOf } from '../support/model.ts'

const withFilters = (filters: Record<string, string>): ListQuery => ({ ...firstPage, filters })
const pinned = withFilters({ after: '5' })
const byAnn = withFilters({ all: '1', by: 'ann' })

const follow = { record: null, username: 'ann' }
const follows: FollowChange = { follow, isFollowed: true }
const unfollows: FollowChange = { follow, isFollowed: false }

const summary = (hasMore: boolean, latestId = '9'): FeedSummary => ({
  visit: { latestId, seenId: '5', follows: [] },
  hasMore,
  since: null,
})

export const feed: ModelOf<'feed'> = {
  machine: catalogue.feed,
  inputs: [{ query: firstPage }],
  cases: [
    { type: 'url.change', query: firstPage },
    { type: 'url.change', query: pinned },
    { type: 'url.change', query: byAnn },
    { type: 'search.submit', text: 'heart' },
    { type: 'filter.set', patch: { by: 'ann', all: '1' } },
    { type: 'rows.loaded', rows: ['a'], summary: summary(true) },
    { type: 'rows.loaded', rows: ['b'], summary: summary(false) },
    { type: 'rows.loaded', rows: [], summary: summary(false, '5') },
    { type: 'follow.set', change: follows },
    { type: 'follow.set', change: unfollows },
    doneEvent('markSeen'),
    failedEvent('markSeen', 'UNREACHABLE'),
    failedEvent('markSeen', 'FORBIDDEN'),
    doneEvent('follow'),
    failedEvent('follow', 'UNREACHABLE'),
    failedEvent('follow', 'BAD_USER_INPUT'),
  ],
  canHappen: (_, { type }) => !type.startsWith('xstate.done.actor.rows') && !type.startsWith('xstate.error.actor.rows'),
  situation: ({ query, visit, hasMore }) => [query.filters, visit?.latestId, hasMore],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { query, visit, hasMore } = snapshot.context
    const previous = before?.context
    const sent = (type: string) => sentEvents.filter((event) => event.type === type)
    const navigation = sent('navigate')[0]

    if (event.type === 'url.change') {
      const current = previous?.query ?? firstPage
      const isPin = previous?.visit != null && isSameQuery(current, firstPage) && isSameQuery(event.query, pinned)
      expect(query, 'the URL sets the query').toEqual(event.query)
      expect(
        sent('rows.load').map(({ asked }) => asked),
        'only a query with other rows loads them',
      ).toEqual(isPin || isSameQuery(event.query, current) ? [] : [event.query])
    } else expect(query, 'only the URL changes the query').toEqual(previous?.query ?? firstPage)

    if (event.type === 'rows.loaded') {
      expect([visit, hasMore]).toEqual([event.summary.visit, event.summary.hasMore])
      expect(navigation, 'the last visit becomes part of the URL, in the same history entry').toEqual(
        isSameQuery(query, firstPage) ? { type: 'navigate', query: pinned, replace: true } : undefined,
      )
    }
    if (event.type === 'search.submit')
      expect(navigation).toMatchObject({ replace: query.search !== '', query: { search: 'heart' } })
    const entry = { type: 'navigate', replace: false }
    if (event.type === 'filter.set') expect(navigation).toMatchObject({ ...entry, query: { filters: event.patch } })
    if (event.type === 'filter.reset' && navigation) expect(navigation).toEqual({ ...entry, query: firstPage })
    if (event.type === 'more' || event.type === 'retry') expect(sent(event.type)).toHaveLength(1)

    const isMarking = snapshot.matches({ visit: 'marking' })
    if (event.type === 'leave' && !before?.matches({ visit: 'marking' })) {
      const isWhole = isSameQuery(query, firstPage) || isSameQuery(query, pinned)
      expect(isMarking, 'a user who leaves has seen all loaded changes of the visit').toBe(
        visit !== null && isWhole && !hasMore && visit.latestId !== visit.seenId,
      )
    }
    for (const { input } of sent('ask.markSeen')) expect(input).toBe(visit?.latestId)
    for (const { input } of sent('ask.follow')) expect(input).toEqual(snapshot.context.followChange)
    if (event.type === 'xstate.done.actor.markSeen') expect(navigation?.query, 'shows later changes').toEqual(firstPage)
    if (event.type === 'xstate.done.actor.follow' && visit)
      expect(visit.follows).toEqual(snapshot.context.followChange?.isFollowed ? [follow] : [])
    const isRefused = event.error !== undefined && event.error.code !== 'UNREACHABLE'
    if (isRefused) expect(Object.values(snapshot.value), 'says why').toContain('refused')
    if (isRefused) expect(snapshot.context.refusal?.code).toBe(event.error.code)
    if (event.error?.code === 'UNREACHABLE')
      expect(Object.values(snapshot.value), 'repeats the request').toContain('unanswered')
  },
  controls: {
    events: [{ type: 'seen.mark' }, { type: 'filter.reset' }, { type: 'follow.set', change: follows }],
    reasons: feedReasons,
  },
}

import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import type { FollowChange } from '../../domain/feed/follows.ts'
import { type ChangedRecord, fetchChanges, followChanges, markChangesSeen } from '../../gql/feed/feed.ts'
import { createFeedMachine, type FeedSummary } from '../../machines/feed/feed.machine.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../machines/list/pages.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type ListSearch, listQueryOf, searchParamsOf, useListSettings } from '../app/listSearch.ts'
import { useSearchBox } from '../records/useList.ts'

const rows = createPagesMachine<ChangedRecord, FeedSummary, ListQuery>().provide({
  actors: {
    fetchPage: provideService<RowPage<ChangedRecord, FeedSummary>, PageRequest<ListQuery, never>>(fetchChanges),
  },
})
const machine = createFeedMachine<ChangedRecord>().provide({
  actors: {
    rows,
    markSeen: provideService<void, string>(markChangesSeen),
    follow: provideService<void, FollowChange>(followChanges),
  },
})

/** Runs the list of changes and its search box. A new query changes the URL, and the URL then sets the query. */
export const useFeed = (search: ListSearch) => {
  const settings = useListSettings()
  const navigate = useNavigate()
  const query = useMemo(() => listQueryOf(search, settings), [search, settings])
  const [snapshot, send, actor] = useFlow(machine, { input: { query } })
  const list = useSelector(snapshot.children.rows, (state) => state)
  const { draft, sendText } = useSearchBox({
    search: query.search,
    isReady: true,
    onSearch: (text) => send({ type: 'search.submit', text }),
  })
  useEffect(() => send({ type: 'url.change', query }), [send, query])
  useEmitted(actor, 'navigate', ({ query, replace }) => {
    void navigate({ to: '.', search: searchParamsOf(query, settings), replace, ...(replace && { state: true }) })
  })
  // A layout effect ends before the chart stops.
  useLayoutEffect(() => () => send({ type: 'leave' }), [send])
  return { snapshot, send, list, draft, sendText }
}

export type Feed = ReturnType<typeof useFeed>

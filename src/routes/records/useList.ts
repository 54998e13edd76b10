import { trimPathRight, useLocation, useMatch, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Sorter } from '../../components/table/sorting.tsx'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import type { FilterRules } from '../../domain/filter.ts'
import { createEntryMachine, type EntryMachine } from '../../machines/list/entry.machine.ts'
import { createListMachine, listReasons, type Page } from '../../machines/list/list.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type ListSearch, listQueryOf, searchParamsOf, useListSettings, withView } from '../app/listSearch.ts'
import { useRefreshAfterRemovals } from '../app/removals.ts'
import type { ListController, ListResult } from './listContext.ts'

/** Returns the sort order and its setter; null if the list has a fixed order. */
export const useListSorter = <Row extends { id: string }>({ snapshot, send }: List<Row>): Sorter | null => {
  const { sorting } = snapshot.context.query
  const reason = sorting && disabledReason(snapshot, { type: 'sort.set', sorting }, listReasons)
  return useMemo(
    () => sorting && { sorting, reason, onSort: (sorting) => send({ type: 'sort.set', sorting }) },
    [sorting, reason, send],
  )
}

const batchCalls = (call: () => void): (() => void) => {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      call()
    })
  }
}

interface UrlTextOptions {
  readonly value: string
  /** True when the list accepts a new query: no dialog covers it, and the service answers. */
  readonly isReady: boolean
  readonly onEnter: (text: string) => void
}

/** Synchronizes a search box, or a filter with a text box, with its search parameter in the URL. */
export const useUrlText = (machine: EntryMachine, { value, isReady, onEnter }: UrlTextOptions) => {
  const [snapshot, send, actor] = useFlow(machine, { input: { value, isReady } })
  useEffect(() => send({ type: 'url.change', value }), [send, value])
  useEffect(() => send({ type: 'ready.change', isReady }), [send, isReady])
  useEmitted(actor, 'apply', ({ text }) => onEnter(text))
  return [snapshot, send] as const
}

interface SearchBoxOptions {
  readonly search: string
  readonly isReady: boolean
  readonly onSearch: (text: string) => void
}

/** Synchronizes a search box with ?search in the URL. */
export const useSearchBox = ({ search, isReady, onSearch }: SearchBoxOptions) => {
  const { searchDelay } = useListSettings()
  const [machine] = useState(() => createEntryMachine((text) => text.trim(), searchDelay))
  const [{ context }, sendText] = useUrlText(machine, { value: search, isReady, onEnter: onSearch })
  return { draft: context.draft, sendText }
}

interface Highlight<Row> {
  readonly id: string
  /** Page before the save; null for a record that the user has only visited. */
  readonly previousPage: Page<Row> | null
  readonly query: ListQuery
}

type FetchPage<Row> = (query: ListQuery, signal: AbortSignal) => Promise<Omit<Page<Row>, 'at'>>

const createSectionListMachine = <Row extends { id: string }>(fetchPage: FetchPage<Row>) =>
  createListMachine<Row>().provide({
    actors: {
      fetchPage: provideService(async (query: ListQuery, signal) => ({
        ...(await fetchPage(query, signal)),
        at: Math.floor(Date.now() / 1000),
      })),
    },
  })

/** Returns true while a dialog with its own URL covers the list, or while that dialog's code is loading. */
export const useIsCovered = (): boolean => {
  const routeId = useMatch({ strict: false, select: ({ id }) => id })
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const isElsewhere = useLocation({ select: ({ pathname }) => trimPathRight(pathname) !== path })
  return useMatches({ select: (matches) => matches.at(-1)?.id !== routeId }) || isElsewhere
}

/** Runs a list and its search box. A new query changes the URL, and the URL then sets the query. */
export const useList = <Row extends { id: string }>(
  fetchPage: FetchPage<Row>,
  search: ListSearch,
  filters?: FilterRules,
) => {
  const settings = useListSettings()
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  const [machine] = useState(() => createSectionListMachine(fetchPage))
  const urlQuery = useMemo(
    () => listQueryOf(search, { ...settings, filters: filters ?? settings.filters }),
    [search, settings, filters],
  )
  const [visited, setVisited] = useState<ListQuery | null>(null)
  // Closing the dialog goes back to the page from which the user opened the first record.
  const isBack = visited !== null && !isCovered
  const isReturning =
    isBack && !isSameQuery(urlQuery, visited) && isSameQuery({ ...urlQuery, curser: visited.curser }, visited)
  if (isBack && !isReturning) setVisited(null)
  const query = isReturning ? visited : urlQuery
  const [snapshot, send, actor] = useFlow(machine, { input: { query } })
  const isReady = !isCovered && snapshot.can({ type: 'search.submit', text: '' })
  const { draft, sendText } = useSearchBox({
    search: query.search,
    isReady,
    onSearch: (text) => send({ type: 'search.submit', text }),
  })

  const paramsOf = useCallback(
    (query: ListQuery) => withView(searchParamsOf(query, settings), search),
    [settings, search],
  )
  useEffect(() => send({ type: 'url.change', query }), [send, query])
  useEmitted(actor, 'navigate', ({ query, replace }) => {
    // '.' keeps an open dialog, because a list under a dialog navigates if its page no longer exists.
    void navigate({ to: '.', search: paramsOf(query), replace, ...(replace && { state: true }) })
  })

  useEffect(() => {
    if (isReturning) void navigate({ to: '.', search: paramsOf(query), replace: true, state: true })
  }, [isReturning, query, navigate, paramsOf])

  // Ignore input under a dialog, because navigation would add a history entry and Close would return to the dialog.
  const sendUnlessCovered: typeof send = useCallback(
    (event) => {
      if (!isCovered || event.type === 'refresh') send(event)
    },
    [send, isCovered],
  )

  const { page } = snapshot.context
  const [saved, setSaved] = useState<Highlight<Row> | null>(null)
  const onSavedShown = useCallback(() => setSaved(null), [])
  const result: ListResult = useMemo(
    () => ({
      list: actor,
      fetchPage,
      settings,
      visit: (id, query) => {
        setVisited(query)
        setSaved({ id, previousPage: null, query })
      },
    }),
    [actor, fetchPage, settings],
  )
  const controller: ListController = useMemo(
    () => ({
      refresh: batchCalls(() => send({ type: 'refresh' })),
      highlightSaved: (id) => {
        const { page, query } = actor.getSnapshot().context
        setSaved({ id, previousPage: page, query })
        send({ type: 'refresh' })
      },
      result,
    }),
    [actor, send, result],
  )
  useRefreshAfterRemovals(controller.refresh)
  /** True once the rows have loaded after the save, unless the query has changed since the save. */
  const isSavedShown = saved !== null && saved.previousPage !== page && isSameQuery(saved.query, query)
  const savedId = isSavedShown && !isCovered ? saved.id : null
  const isVisit = saved?.previousPage === null
  return {
    snapshot,
    send: sendUnlessCovered,
    actor,
    fetchPage,
    draft,
    sendText,
    isReady,
    controller,
    savedId,
    isVisit,
    onSavedShown,
  }
}

export type List<Row extends { id: string }> = ReturnType<typeof useList<Row>>

import { trimPathRight, useLocation, useMatch, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Sorter } from '../../components/table/sorting.tsx'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import type { FilterRules } from '../../domain/filter.ts'
import { createEntryMachine, type EntryMachine } from '../../machines/list/entry.machine.ts'
import { createListMachine, listReasons, type Page } from '../../machines/list/list.machine.ts'
import { answer } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type ListSearch, queryOf, searchOf, useListSettings } from '../app/listSearch.ts'
import { useRefreshedByRemovals } from '../app/removals.ts'
import type { ListDesk } from './listContext.ts'

/** What sorts a list, by its machine; null where the list has but one order. */
export const useListSorter = <Row>({ snapshot, send }: List<Row>): Sorter | null => {
  const { sorting } = snapshot.context.query
  const reason = sorting && whyNot(snapshot, { type: 'sort.set', sorting }, listReasons)
  return useMemo(
    () => sorting && { sorting, reason, onSort: (sorting) => send({ type: 'sort.set', sorting }) },
    [sorting, reason, send],
  )
}

/** Calls a function once for all calls of one turn. */
const oncePerTurn = (call: () => void): (() => void) => {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      call()
    })
  }
}

interface Entry {
  /** What the address has; empty when nothing. */
  readonly value: string
  /** Whether the list may be asked. */
  readonly isReady: boolean
  readonly onEnter: (text: string) => void
}

/** What is entered into a search box or a filter, tied to the address. */
export const useEntry = (machine: EntryMachine, { value, isReady, onEnter }: Entry) => {
  const [snapshot, send, actor] = useFlow(machine, { input: { value, isReady } })
  useEffect(() => send({ type: 'url.change', value }), [send, value])
  useEffect(() => send({ type: 'ready.change', isReady }), [send, isReady])
  useEmitted(actor, 'enter', ({ text }) => onEnter(text))
  return [snapshot, send] as const
}

interface SearchBox {
  /** What the address searches for. */
  readonly search: string
  /** Whether the list may be asked. */
  readonly isReady: boolean
  readonly onSearch: (text: string) => void
}

/** A search box tied to the address. */
export const useSearchBox = ({ search, isReady, onSearch }: SearchBox) => {
  const { searchDelay } = useListSettings()
  const [machine] = useState(() => createEntryMachine((text) => text.trim(), searchDelay))
  const [{ context: box }, type] = useEntry(machine, { value: search, isReady, onEnter: onSearch })
  return { draft: box.draft, type }
}

type FetchPage<Row> = (query: ListQuery, signal: AbortSignal) => Promise<Omit<Page<Row>, 'at'>>

/** The list machine of a section, which notes when a page was answered. */
const listOf = <Row>(fetchPage: FetchPage<Row>) =>
  createListMachine<Row>().provide({
    actors: {
      fetchPage: answer(async (query: ListQuery, signal) => ({
        ...(await fetchPage(query, signal)),
        at: Math.floor(Date.now() / 1000),
      })),
    },
  })

/** Whether a dialog with an address of its own stands over the list, or is about to: its files may take a while. */
export const useIsCovered = (): boolean => {
  const own = useMatch({ strict: false, select: ({ id }) => id })
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const isElsewhere = useLocation({ select: ({ pathname }) => trimPathRight(pathname) !== path })
  return useMatches({ select: (matches) => matches.at(-1)?.id !== own }) || isElsewhere
}

/**
 * The list machine of a screen and its search box's, tied to the address: every change of the address is told to
 * both, and the router goes where they ask to. Neither moves by itself. `filters` read the address where the route does not.
 */
export const useList = <Row>(fetchPage: FetchPage<Row>, search: ListSearch, filters?: FilterRules) => {
  const settings = useListSettings()
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  const [machine] = useState(() => listOf(fetchPage))
  const query = useMemo(
    () => queryOf(search, { ...settings, filters: filters ?? settings.filters }),
    [search, settings, filters],
  )
  const [snapshot, send, actor] = useFlow(machine, { input: { query } })
  // Of filters, too.
  const isReady = !isCovered && snapshot.can({ type: 'search.submit', text: '' })
  const { draft, type } = useSearchBox({
    search: query.search,
    isReady,
    onSearch: (text) => send({ type: 'search.submit', text }),
  })

  useEffect(() => send({ type: 'url.change', query }), [send, query])
  useEmitted(actor, 'navigate', ({ query, replace }) => {
    // '.' keeps a dialog that stands over a list which rewinds to its last page.
    void navigate({ to: '.', search: searchOf(query, settings), replace, ...(replace && { state: true }) })
  })

  // A second address of the dialog that is on its way would lead Close back to the first.
  const press: typeof send = useCallback(
    (event) => {
      if (!isCovered || event.type === 'refresh') send(event)
    },
    [send, isCovered],
  )

  const { page } = snapshot.context
  const [saved, setSaved] = useState<{ id: string; before: Page<Row>; query: ListQuery } | null>(null)
  const onSavedShown = useCallback(() => setSaved(null), [])
  const desk: ListDesk = useMemo(
    () => ({
      refresh: oncePerTurn(() => send({ type: 'refresh' })),
      saved: (id) => {
        const { page, query } = actor.getSnapshot().context
        setSaved({ id, before: page, query })
        send({ type: 'refresh' })
      },
    }),
    [actor, send],
  )
  useRefreshedByRemovals(desk.refresh)
  /**
   * The record that was saved, once it is among rows that were fetched after that and no dialog covers them. One that
   * its search or filter leaves out now is not looked for in other rows, which come much later.
   */
  const isSavedShown = saved !== null && saved.before !== page && isSameQuery(saved.query, query)
  const savedId = isSavedShown && !isCovered ? saved.id : null
  return { snapshot, send: press, draft, type, isReady, desk, savedId, onSavedShown }
}

export type List<Row> = ReturnType<typeof useList<Row>>

import { useMatch, useMatches, useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '../domain/cursor.ts'
import { createListMachine, type Page } from '../machines/list.machine.ts'
import { answer } from '../machines/service.ts'
import type { ListDesk } from './listContext.ts'
import { type ListSearch, queryOf, searchOf } from './listSearch.ts'
import { useEmitted } from './useActorEvents.ts'

/** Whether a dialog with an address of its own stands over the list. */
const useIsCovered = (): boolean => {
  const own = useMatch({ strict: false, select: ({ id }) => id })
  return useMatches({ select: (matches) => matches.at(-1)?.id !== own })
}

/**
 * The list machine of a screen, tied to the address: every change of the address is told to the machine, and
 * the router goes where the machine asks to. The machine never moves by itself. A search that was still being
 * typed when a dialog opened goes on when that has closed, so that Back leads from the dialog to its list.
 */
export const useList = <Row>(
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>,
  { search, curser }: ListSearch,
) => {
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  const [machine] = useState(() => createListMachine<Row>().provide({ actors: { fetchPage: answer(fetchPage) } }))
  const [snapshot, send, actor] = useMachine(machine, { input: { query: queryOf({ search, curser }) } })
  const [savedId, setSavedId] = useState<string | null>(null)

  useEffect(() => send({ type: 'url.change', query: queryOf({ search, curser }) }), [send, search, curser])
  useEffect(() => {
    if (!isCovered) send({ type: 'search.submit' })
  }, [send, isCovered])
  useEmitted(actor, 'navigate', ({ query, replace }) => {
    // '.' keeps a dialog that stands over a list which rewinds to its last page; a search waits under it.
    const rewinds = replace && query.search === ''
    if (!isCovered || rewinds) void navigate({ to: '.', search: searchOf(query), replace })
  })

  const onSavedShown = useCallback(() => setSavedId(null), [])
  const desk: ListDesk = useMemo(
    () => ({
      refresh: () => send({ type: 'refresh' }),
      saved: (id) => {
        setSavedId(id)
        send({ type: 'refresh' })
      },
    }),
    [send],
  )
  return { snapshot, send, desk, savedId, onSavedShown }
}

export type List<Row> = ReturnType<typeof useList<Row>>

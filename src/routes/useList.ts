import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ListQuery } from '../domain/cursor.ts'
import { createListMachine, type Page } from '../machines/list.machine.ts'
import { answer } from '../machines/service.ts'
import { type ListSearch, queryOf, searchOf } from './listSearch.ts'
import { useEmitted } from './useActorEvents.ts'

/**
 * The list machine of a screen, tied to the address: every change of the address is told to the machine, and
 * the router goes where the machine asks to. The machine never moves by itself.
 */
export const useList = <Row>(
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>,
  { search, curser }: ListSearch,
) => {
  const navigate = useNavigate()
  const [machine] = useState(() => createListMachine<Row>().provide({ actors: { fetchPage: answer(fetchPage) } }))
  const [snapshot, send, actor] = useMachine(machine, { input: { query: queryOf({ search, curser }) } })
  useEffect(() => send({ type: 'url.change', query: queryOf({ search, curser }) }), [send, search, curser])
  useEmitted(actor, 'navigate', ({ query, replace }) => {
    // '.' keeps a dialog that stands over the list.
    void navigate({ to: '.', search: searchOf(query), replace })
  })
  return [snapshot, send] as const
}

export type List<Row> = ReturnType<typeof useList<Row>>

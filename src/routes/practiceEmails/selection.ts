import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isSameQuery } from '../../domain/cursor.ts'
import { fetchAllEmailRecords } from '../../gql/practiceEmails/practiceEmails.ts'
import { selectionMachine } from '../../machines/practiceEmails/selection.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useApp } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import type { ListController } from '../records/listContext.ts'
import type { List } from '../records/useList.ts'

type SelectionActor = ActorRefFrom<typeof selectionMachine>
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

export interface Selection {
  /** After 'Select all matches', the ids include rows on other pages. */
  readonly ids: readonly string[]
  /** Rows can be selected only if this text is an address on the organisation's domain. */
  readonly search: string
  readonly clear: () => void
}

export const SelectionContext = createContext<SelectionActor | null>(null)

export const useSelectionActor = (): SelectionActor => {
  const actor = use(SelectionContext)
  if (actor === null) throw new Error('useSelectionActor needs a SelectionContext provider.')
  return actor
}

export const useSelection = (): Selection => {
  const actor = useSelectionActor()
  const search = useSelector(actor, ({ context }) => context.search)
  const selectedIds = useSelector(actor, ({ context }) => context.chosen)
  const ids = useMemo(() => [...selectedIds], [selectedIds])
  const clear = useCallback(() => actor.send({ type: 'clear' }), [actor])
  return { ids, search, clear }
}

/** Finds matches with the filters that the list shows at that time. */
const createMachine = ({ result }: ListController) =>
  selectionMachine.provide({
    actors: {
      findMatches: provideService((search: string, signal) =>
        fetchAllEmailRecords(search, result?.list.getSnapshot().context.shown.filters ?? {}, signal),
      ),
    },
  })

export const useListSelection = <Row extends { readonly id: string }>({ snapshot, controller }: List<Row>) => {
  const { emailDomain } = useApp().config
  const [machine] = useState(() => createMachine(controller))
  const [selection, , actor] = useFlow(machine, { input: { domain: emailDomain } })
  const { query, shown, page } = snapshot.context
  const isPageCurrent = page.at !== 0 && isSameQuery(shown, query)
  useEffect(() => {
    const rows = isPageCurrent ? (page.rows?.map(({ id }) => id) ?? null) : null
    actor.send({ type: 'list.show', list: { search: query.search, rows, count: page.count, isCapped: page.isCapped } })
  }, [actor, query.search, isPageCurrent, page])
  return [selection, actor] as const
}

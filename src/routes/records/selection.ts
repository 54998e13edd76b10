import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isSameQuery } from '../../domain/cursor.ts'
import type { selectionMachine, selectionReasons } from '../../machines/list/selection.machine.ts'
import { SelectionContext } from './selectColumn.tsx'
import type { List } from './useList.ts'

export type SelectionActor = ActorRefFrom<typeof selectionMachine>
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>
export type ToggleEvent =
  | { readonly type: 'row.toggle'; readonly id: string; readonly isRange: boolean }
  | { readonly type: 'all.toggle' }

/** Selected rows of a list. */
export interface Selection {
  /** Null until the user selects the first row, because its code loads then. */
  readonly actor: SelectionActor | null
  readonly reasons: typeof selectionReasons | null
  readonly send: (event: ToggleEvent) => void
  /** Loads the code early. */
  readonly preload?: () => void
}

/** Returns a value of the selection; `initial` until the user selects the first row. Values must be primitive. */
export const useSelected = <Value>(select: (snapshot: SelectionSnapshot) => Value, initial: Value): Value => {
  const actor = use(SelectionContext)?.actor ?? null
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => (actor === null ? initial : select(actor.getSnapshot())))
}

/** Tells the chart of selected rows which rows the list shows. */
export const useShownRows = <Row extends { readonly id: string }>(
  actor: SelectionActor,
  { snapshot }: List<Row>,
  isSelectable: boolean,
): void => {
  const { query, shown, page } = snapshot.context
  const isPageCurrent = page.at !== 0 && isSameQuery(shown, query)
  const { search, filters } = query
  useEffect(() => {
    const rows = isPageCurrent ? (page.rows?.map(({ id }) => id) ?? null) : null
    const matching = { search, filters }
    const { count, isCapped } = page
    actor.send({ type: 'list.show', list: { matching, isSelectable, rows, count, isCapped } })
  }, [actor, search, filters, isSelectable, isPageCurrent, page])
}

import type { ViewChange } from '../../domain/views/change.ts'
import type { ListSection } from '../../domain/views/sections.ts'
import type { View } from '../../domain/views/view.ts'
import { sendRequest } from '../transport.ts'
import { ChooseListColumns, ListViews, MyLists, PinListView, RemoveListView, SaveListView } from './views.gen.ts'

/** Loads the views of a section that the user may read, and the roles to share them with. */
export const fetchViews = async (section: ListSection, signal: AbortSignal) => {
  const { listViews, authItems } = await sendRequest(ListViews, { section }, signal)
  return { views: listViews as readonly View[], roles: authItems.map(({ name }) => name) }
}

/** Loads what the user has chosen for all lists. */
export const fetchMyLists = async (signal?: AbortSignal) => {
  const { myViews, listColumns } = await sendRequest(MyLists, {}, signal)
  return { views: myViews as readonly View[], columns: listColumns }
}

/** Changes a view, once per operationId. Returns a saved view. */
export const changeView = async (
  section: ListSection,
  change: ViewChange,
  operationId: string,
): Promise<View | null> => {
  switch (change.kind) {
    case 'save': {
      const { id, version, draft } = change
      const input = {
        ...draft,
        columns: draft.columns && [...draft.columns],
        section,
        viewId: id,
        expectedVersion: version,
        operationId,
      }
      return (await sendRequest(SaveListView, { input })).saveListView.view as View
    }
    case 'remove':
      await sendRequest(RemoveListView, {
        input: { viewId: change.id, expectedVersion: change.version, operationId },
      })
      return null
    case 'mark': {
      const { id, isPinned, isDefault } = change
      await sendRequest(PinListView, { input: { viewId: id, isPinned, isDefault, operationId } })
      return null
    }
  }
}

/** Stores the columns of the user's list; null for the list's own columns. */
export const storeColumns = async (section: ListSection, columns: readonly string[] | null): Promise<void> => {
  await sendRequest(ChooseListColumns, { input: { section, columns: columns && [...columns] } })
}

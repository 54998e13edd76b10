import { type ListSection, listSections } from '../../domain/views/sections.ts'
import { paramsOfView } from '../../domain/views/view.ts'
import { fetchMyLists } from '../../gql/views/views.ts'
import type { ListChoicesStore } from '../app/listChoices.ts'

/** Lists whose columns the user has chosen on this page. An earlier answer of the service does not change them. */
const chosenPaths = new WeakMap<ListChoicesStore, Set<string>>()

/** Asks the service for the choices of the user. The stored ones stay without an answer. */
export const loadMyLists = async (store: ListChoicesStore): Promise<void> => {
  const { views, columns } = await fetchMyLists()
  const defaults = views.filter(({ isDefault }) => isDefault)
  const current = store.get().columns
  store.set({
    views,
    defaults: Object.fromEntries(defaults.map((view) => [listSections[view.section].path, paramsOfView(view)])),
    columns: Object.fromEntries([
      ...columns.map(({ section, columns }) => [listSections[section as ListSection].path, columns]),
      ...[...(chosenPaths.get(store) ?? [])].map((path) => [path, current[path]]),
    ]),
  })
}

/** Null for the list's own columns. */
export const chooseColumns = (
  store: ListChoicesStore,
  section: ListSection,
  columns: readonly string[] | null,
): void => {
  const { path } = listSections[section]
  chosenPaths.set(store, new Set([...(chosenPaths.get(store) ?? []), path]))
  const choices = store.get()
  store.set({ ...choices, columns: { ...choices.columns, [path]: columns ?? undefined } })
}

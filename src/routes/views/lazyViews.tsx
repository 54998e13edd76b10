import { type ListChoicesStore, useListChoices } from '../app/listChoices.ts'
import { loadable } from '../app/loadable.tsx'

/** In milliseconds. Lets the first screen load first. */
const LOAD_DELAY = 1_500

/** Asks the service for the choices of the user, after the first screen. The stored ones stay without an answer. */
export const loadMyLists = (store: ListChoicesStore): (() => void) => {
  const load = async () => {
    const { fetchMyLists } = await import('../../gql/views/views.ts')
    store.load(await fetchMyLists())
  }
  const timer = setTimeout(() => void load().catch(() => {}), LOAD_DELAY)
  return () => clearTimeout(timer)
}

const PinnedViews = loadable(async () => (await import('./PinnedViews.tsx')).PinnedViews)

/** Loads the code of pinned views only for users who have some. */
export function LazyPinnedViews(props: { readonly path: string; readonly onFollow: () => void }) {
  const { views } = useListChoices()
  return views.some(({ isPinned }) => isPinned) && <PinnedViews {...props} />
}

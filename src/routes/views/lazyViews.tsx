import { type ListChoicesStore, useListChoices } from '../app/listChoices.ts'
import { loadable } from '../app/loadable.tsx'

/** In milliseconds. Lets the first screen load first. */
const LOAD_DELAY = 1_500

/** Loads the choices of the user after the first screen. Returns a function that stops it. */
export const loadMyLists = (store: ListChoicesStore): (() => void) => {
  const load = async () => (await import('./myLists.ts')).loadMyLists(store)
  const timer = setTimeout(() => void load().catch(() => {}), LOAD_DELAY)
  return () => clearTimeout(timer)
}

const PinnedViews = loadable(async () => (await import('./PinnedViews.tsx')).PinnedViews)

/** Loads the code of pinned views only for users who have some. */
export function LazyPinnedViews(props: { readonly path: string; readonly onFollow: () => void }) {
  return useListChoices().views.some(({ isPinned }) => isPinned) && <PinnedViews {...props} />
}

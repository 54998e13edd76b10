import { loadable } from '../app/loadable.tsx'

/** Dialog that adds associations by pasted ids. Few users open it, so its code loads then. */
export const LazyAddByIds = loadable(async () => (await import('./AddByIds.tsx')).AddByIds)

import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Actor } from 'xstate'
import type { topListMachine } from '../../machines/topLists/topList.machine.ts'
import type { TopList } from './topLists.ts'

export interface LoadStatus {
  /** True once the list has loaded, even if it may be outdated. */
  readonly isKnown: boolean
  /** Problem of the last request; null for none. */
  readonly trouble: 'slow' | 'unreachable' | 'refused' | null
  readonly retry: () => void
}

export const useLoadStatus = (actor: TopListController['actor']): LoadStatus => {
  const isKnown = useSelector(actor, (state) => !state.hasTag('unknown'))
  const isRefused = useSelector(actor, (state) => state.matches({ news: 'refused' }))
  const load = useSelector(actor, ({ children }) => children.load)
  const loadTrouble = useSelector(load, (state) => {
    if (state?.matches('unreachable')) return 'unreachable'
    return state?.hasTag('slow') ? 'slow' : null
  })
  return {
    isKnown,
    trouble: isRefused ? 'refused' : loadTrouble,
    retry: () => (isRefused ? actor.send({ type: 'reload' }) : load?.send({ type: 'retry' })),
  }
}

/** Data that a top list shares with the dialogs: its configuration, and the actor with its order. */
export interface TopListController {
  readonly list: TopList
  readonly actor: Actor<typeof topListMachine>
}

export const TopListContext = createContext<TopListController | null>(null)

/** Returns the controller of the top list below a dialog. Throws outside a top list. */
export const useTopListController = (): TopListController => {
  const controller = use(TopListContext)
  if (controller === null) throw new Error('useTopListController needs a TopListContext provider.')
  return controller
}

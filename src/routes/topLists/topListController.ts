import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Actor } from 'xstate'
import type { topListMachine } from '../../machines/topLists/topList.machine.ts'
import type { TopList } from './topLists.ts'

/** Loading state of a top list. */
export interface LoadStatus {
  /** True once the list has loaded, even if it may be outdated. */
  readonly isKnown: boolean
  /** Reason why no answer has arrived; null while there is no problem. */
  readonly trouble: 'slow' | 'away' | 'refused' | null
  readonly retry: () => void
}

export const useReading = (actor: TopListController['actor']): LoadStatus => {
  const isKnown = useSelector(actor, (state) => !state.hasTag('unknown'))
  const isRefused = useSelector(actor, (state) => state.matches({ news: 'refused' }))
  const load = useSelector(actor, ({ children }) => children.load)
  const wait = useSelector(load, (state) => {
    if (state?.matches('unreachable')) return 'away'
    return state?.hasTag('slow') ? 'slow' : null
  })
  return {
    isKnown,
    trouble: isRefused ? 'refused' : wait,
    retry: () => (isRefused ? actor.send({ type: 'reload' }) : load?.send({ type: 'retry' })),
  }
}

/** Data that a top list shares with its dialogs: its configuration, and the actor that holds its order. */
export interface TopListController {
  readonly list: TopList
  readonly actor: Actor<typeof topListMachine>
}

export const TopListContext = createContext<TopListController | null>(null)

/** Returns the top list below a dialog. Throws when there is none. */
export const useTopListController = (): TopListController => {
  const desk = use(TopListContext)
  if (desk === null) throw new Error('useTopListController needs a TopListContext provider.')
  return desk
}

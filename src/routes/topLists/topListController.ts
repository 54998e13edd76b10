import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Actor, EventFrom } from 'xstate'
import { type topListMachine, topListReasons } from '../../machines/topLists/topList.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import type { TopList } from './topLists.ts'

export interface LoadStatus {
  /** True once the list has loaded, even if the list is outdated. */
  readonly isLoaded: boolean
  readonly problem: 'slow' | 'unreachable' | 'refused' | null
  readonly retry: () => void
}

export const useLoadStatus = (actor: TopListController['actor']): LoadStatus => {
  const isLoaded = useSelector(actor, (state) => !state.hasTag('unknown'))
  const isRefused = useSelector(actor, (state) => state.matches({ news: 'refused' }))
  const load = useSelector(actor, ({ children }) => children.load)
  const loadProblem = useSelector(load, (state) => {
    if (state?.matches('unreachable')) return 'unreachable'
    return state?.hasTag('slow') ? 'slow' : null
  })
  return {
    isLoaded,
    problem: isRefused ? 'refused' : loadProblem,
    retry: () => (isRefused ? actor.send({ type: 'reload' }) : load?.send({ type: 'retry' })),
  }
}

export interface TopListController {
  readonly list: TopList
  readonly actor: Actor<typeof topListMachine>
}

export const TopListContext = createContext<TopListController | null>(null)

/** Returns the controller of the surrounding top list. Throws outside a top list. */
export const useTopListController = (): TopListController => {
  const controller = use(TopListContext)
  if (controller === null) throw new Error('useTopListController needs a TopListContext provider.')
  return controller
}

/**
 * Returns why the list rejects an event. Null while a dialog is open, so that the list behind the dialog does not
 * change.
 */
export const useEventReason = (actor: TopListController['actor'], event: EventFrom<typeof topListMachine>) =>
  useSelector(actor, (state) => (state.hasTag('asking') ? null : disabledReason(state, event, topListReasons)))

import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Actor } from 'xstate'
import type { topListMachine } from '../../machines/topLists/topList.machine.ts'
import type { TopList } from './topLists.ts'

/** How the reading of a top list stands. */
export interface Reading {
  /** The list has been read, perhaps a while ago. */
  readonly isKnown: boolean
  /** What keeps the answer; null when nothing does. */
  readonly trouble: 'slow' | 'away' | 'refused' | null
  /** Asks at once. */
  readonly retry: () => void
}

export const useReading = (actor: TopListDesk['actor']): Reading => {
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

/** What the dialogs over a top list share with it: which list it is, and its order as it stands. */
export interface TopListDesk {
  readonly list: TopList
  readonly actor: Actor<typeof topListMachine>
}

/** Given by a top list's screen to the dialogs over it. */
export const TopListContext = createContext<TopListDesk | null>(null)

/** The top list under a dialog. Throws where there is none. */
export const useTopListDesk = (): TopListDesk => {
  const desk = use(TopListContext)
  if (desk === null) throw new Error('There is no top list under this.')
  return desk
}

import { createContext, use } from 'react'
import type { Actor } from 'xstate'
import type { topListMachine } from '../../machines/topLists/topList.machine.ts'
import type { TopList } from './topLists.ts'

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

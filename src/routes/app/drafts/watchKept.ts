import { fromCallback } from 'xstate'
import type { DraftsEvent } from '../../../machines/shell/drafts.machine.ts'
import { onceClosed, openKeys } from './draftLocks.ts'
import * as draftStore from './draftStore.ts'

/** Tells which drafts a username has in this browser, at once and whenever one is kept, removed, opened or closed. */
export const watchKept = (username: string) =>
  fromCallback<DraftsEvent>(({ sendBack }) => {
    const stopped = new AbortController()
    const awaited = new Set<string>()

    const awaitClosing = (key: string) => {
      if (awaited.has(key)) return
      awaited.add(key)
      onceClosed(key, stopped.signal, () => {
        awaited.delete(key)
        void look()
      })
    }
    const look = async () => {
      const open = await openKeys()
      const kept = draftStore.list(username).map((draft) => {
        const { id, section, record, name, path, at } = draft
        return { id, section, record, name, path, at, open: open.has(draftStore.keyOf(draft)) }
      })
      sendBack({ type: 'kept.change', kept })
      for (const { id } of kept.filter((draft) => draft.open)) awaitClosing(draftStore.keyOf({ username, id }))
    }

    const deafen = draftStore.onChange(() => void look())
    void look()
    return () => {
      deafen()
      stopped.abort()
    }
  })

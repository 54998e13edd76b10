import { useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useState } from 'react'
import { modalMachine } from '../../machines/shell/modal.machine.ts'
import { useCompletion, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'

/** Answers what had focus at first: dialogs that take each other's place all return it to there. */
const rememberFocus = () => {
  const opener = document.activeElement
  return () => opener
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form of a dialog that begins with a search: Back leads to the search, at the same path. */
    isForm?: boolean
  }
}

/** A dialog as its machine stands; one that `takesPlace` of another is open at once. However often `close` is called, it closes once. */
export const useModal = (onClosed: () => void, takesPlace = false) => {
  const [snapshot, send, actor] = useFlow(modalMachine, { input: { takesPlace } })
  useCompletion(actor, onClosed)
  const close = useCallback(() => {
    if (actor.getSnapshot().status === 'active') send({ type: 'close' })
  }, [actor, send])
  const [opener] = useState(rememberFocus)
  return { open: snapshot.matches('open'), close, opener }
}

export type Modal = ReturnType<typeof useModal>

/** How many dialogs with an address stand: one that leads to another, from adding to editing or on to deleting, stands until that is drawn. */
let standing = 0

const useTakesPlace = () => {
  const [takesPlace] = useState(() => standing > 0)
  useLayoutEffect(() => {
    standing += 1
    return () => {
      standing -= 1
    }
  }, [])
  return takesPlace
}

/**
 * A dialog that has an address: it closes back in history, or to its list when it was the first page opened.
 * Nothing blocks that: whoever had something unsaved was asked before (`useLeave`), or has just saved it.
 */
export const useRouteModal = (list: SectionPath): Modal => {
  const router = useRouter()
  return useModal(() => {
    const { isForm, __TSR_index: index } = router.history.location.state
    const steps = isForm ? 2 : 1
    if (index >= steps) router.history.go(-steps, { ignoreBlocker: true })
    else void router.navigate({ to: list, search: true, replace: true, ignoreBlocker: true })
  }, useTakesPlace())
}

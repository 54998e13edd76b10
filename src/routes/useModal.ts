import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { modalMachine } from '../machines/modal.machine.ts'
import type { SectionPath } from './sections.ts'
import { useCompletion } from './useActorEvents.ts'

/** Answers what had focus when it was asked first: dialogs that take each other's place all return it to there. */
const rememberFocus = () => {
  let opener: Element | null = null
  return () => {
    opener ??= document.activeElement
    return opener
  }
}

/** A dialog as its machine stands. However often `close` is called, it closes once. */
export const useModal = (onClosed: () => void) => {
  const [snapshot, send, actor] = useMachine(modalMachine)
  useCompletion(actor, onClosed)
  const close = useCallback(() => {
    if (actor.getSnapshot().status === 'active') send({ type: 'close' })
  }, [actor, send])
  const [opener] = useState(rememberFocus)
  return { open: snapshot.matches('open'), close, opener }
}

export type Modal = ReturnType<typeof useModal>

/**
 * A dialog that has an address: it closes back in history, or to its list when it was the first page opened.
 * Nothing blocks that: whoever had something unsaved was asked before (`useLeave`), or has just saved it.
 */
export const useRouteModal = (list: SectionPath): Modal => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useModal(() => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void router.navigate({ to: list, search: true, replace: true, ignoreBlocker: true })
  })
}

import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { modalMachine } from '../machines/modal.machine.ts'
import type { SectionPath } from './sections.ts'
import { useCompletion } from './useActorEvents.ts'

/** Answers what had focus at first: dialogs that take each other's place all return it to there. */
const rememberFocus = () => {
  const opener = document.activeElement
  return () => opener
}

/** A dialog as its machine stands; one that `takesPlace` of another is open at once. However often `close` is called, it closes once. */
export const useModal = (onClosed: () => void, takesPlace = false) => {
  const [snapshot, send, actor] = useMachine(
    modalMachine,
    takesPlace ? { snapshot: modalMachine.resolveState({ value: 'open' }) } : undefined,
  )
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
  // A dialog that led here, from adding to editing or on to deleting, stands until this one is drawn.
  const [takesPlace] = useState(() => document.querySelector('[data-dialog]') !== null)
  return useModal(() => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void router.navigate({ to: list, search: true, replace: true, ignoreBlocker: true })
  }, takesPlace)
}

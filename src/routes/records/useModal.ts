import { useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useState } from 'react'
import { modalMachine } from '../../machines/shell/modal.machine.ts'
import { useActorEnd, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'

/** Remembers the focused element, which gets the focus back after the dialog closes. */
const rememberFocus = () => {
  const opener = document.activeElement
  return () => opener
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the second step of a dialog that begins with a search. Both steps have the same URL. */
    isFormStep?: boolean
  }
}

/** Runs a dialog, which opens after a short delay. With `isReplacement`, it replaces another dialog at once. */
export const useModal = (onClosed: () => void, isReplacement = false) => {
  const [snapshot, send, actor] = useFlow(modalMachine, { input: { isReplacement } })
  useActorEnd(actor, onClosed)
  const close = useCallback(() => {
    if (actor.getSnapshot().status === 'active') send({ type: 'close' })
  }, [actor, send])
  const [opener] = useState(rememberFocus)
  return { open: snapshot.matches('open'), close, opener }
}

export type Modal = ReturnType<typeof useModal>

/** Number of mounted dialogs with a URL. A dialog stays mounted until the dialog that replaces it renders. */
let mountedDialogs = 0

const useIsReplacement = () => {
  const [isReplacement] = useState(() => mountedDialogs > 0)
  useLayoutEffect(() => {
    mountedDialogs += 1
    return () => {
      mountedDialogs -= 1
    }
  }, [])
  return isReplacement
}

/**
 * Runs a dialog with a URL. Closing ignores blockers, because `useLeave` has already asked or the form was just saved.
 */
export const useRouteModal = (list: SectionPath): Modal => {
  const router = useRouter()
  return useModal(() => {
    const { isFormStep, __TSR_index: index } = router.history.location.state
    const steps = isFormStep ? 2 : 1
    if (index >= steps) router.history.go(-steps, { ignoreBlocker: true })
    else void router.navigate({ to: list, search: true, replace: true, ignoreBlocker: true })
  }, useIsReplacement())
}

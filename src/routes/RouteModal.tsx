import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type ComponentProps, useCallback } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { modalMachine } from '../machines/modal.machine.ts'
import type { SectionPath } from './sections.ts'
import { useCompletion } from './useActorEvents.ts'

/** Closes a dialog that has an address: back in history, or to its list when it was the first page opened. */
export const useLeave = (list: SectionPath) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: list, search: true, replace: true })
  }, [router, canGoBack, list])
}

interface ModalProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onClose'> {
  /** What happens once it has closed. */
  readonly onClosed: () => void
}

/** A dialog as its machine stands: it opens 100 ms after it is mounted. */
export function Modal({ onClosed, ...look }: ModalProps) {
  const [snapshot, send, actor] = useMachine(modalMachine)
  useCompletion(actor, onClosed)
  return <Dialog {...look} open={snapshot.matches('open')} onClose={() => send({ type: 'close' })} />
}

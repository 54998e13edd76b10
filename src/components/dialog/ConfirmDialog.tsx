import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface AskDialogProps {
  readonly title: string
  /** Description of the loss. */
  readonly children: ReactNode
  /** Labels of the buttons: the safe one, and the one that discards data. */
  readonly stay: string
  readonly go: string
  /** Called by the safe button, Esc and the close button. */
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Confirmation before data is lost. It is open when mounted, with the focus on the safe button. */
export function ConfirmDialog({ title, children, stay, go, onStay, onGo }: AskDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onStay}
      title={title}
      size="sm"
      initialFocusRef={stayButton}
      footEnd={
        <>
          <Button ref={stayButton} onClick={onStay}>
            {stay}
          </Button>
          <Button kind="danger" onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

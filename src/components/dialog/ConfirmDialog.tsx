import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface AskDialogProps {
  readonly title: string
  /** Description of the data that the user would lose. */
  readonly children: ReactNode
  /** Labels of the two buttons: first the safe button, then the button that discards the data. */
  readonly stay: string
  readonly go: string
  /** Called by the safe button, Esc and the close button. */
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Confirmation before data is lost. It is open when mounted, with the focus on the safe button. */
export function ConfirmDialog({ title, children, stay, go, onStay, onGo }: AskDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onStay}
      title={title}
      size="sm"
      initialFocusRef={cancelButton}
      footEnd={
        <>
          <Button ref={cancelButton} onClick={onStay}>
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

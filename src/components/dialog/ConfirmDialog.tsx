import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  /** Description of the data that the user would lose. */
  readonly children: ReactNode
  /** Labels of the two buttons: first the safe button, then the button that discards the data. */
  readonly cancelLabel: string
  readonly confirmLabel: string
  /** Called by the safe button, Esc and the close button. */
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirmation before data is lost. It is open when mounted, with the focus on the safe button. */
export function ConfirmDialog({ title, children, cancelLabel, confirmLabel, onCancel, onConfirm }: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      size="sm"
      initialFocusRef={cancelButton}
      footEnd={
        <>
          <Button ref={cancelButton} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  /** Text that names the data that the user would lose. */
  readonly children: ReactNode
  /** Label of the button that keeps the data. The other button discards the data. */
  readonly cancelLabel: string
  readonly confirmLabel: string
  /** Called by the cancel button, Esc and the close button. */
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirmation before data is lost. The dialog is open when mounted, with the focus on the cancel button. */
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

import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks the user before data is lost. Open when mounted, with the focus on the cancel button. */
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

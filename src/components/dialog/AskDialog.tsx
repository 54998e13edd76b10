import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface AskDialogProps {
  readonly title: string
  /** What would be lost. */
  readonly children: ReactNode
  /** The buttons' words: the way back, and what loses something. */
  readonly stay: string
  readonly go: string
  /** Esc and the cross, too. */
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Asks before something is lost. It is there at once, with focus on the way back. */
export function AskDialog({ title, children, stay, go, onStay, onGo }: AskDialogProps) {
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

import type { KeyboardEvent, ReactNode } from 'react'
import css from './PickerPopover.module.css'

interface PickerPopoverProps {
  /** What the button says that opened it. */
  readonly label: string
  /** Nothing can be added at the moment. */
  readonly isHeld: boolean
  /** Esc was pressed: the button takes the focus. */
  readonly onClose: () => void
  /** A Picker. */
  readonly children: ReactNode
}

/** A panel to search and add in, over what follows it. */
export function PickerPopover({ label, isHeld, onClose, children }: PickerPopoverProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what it holds bubble up here
    <section className={css.popover} aria-label={label} data-owns-escape="" inert={isHeld} onKeyDown={closeOnEscape}>
      {children}
    </section>
  )
}

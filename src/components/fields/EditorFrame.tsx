import { Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Count } from '../feedback/Badge.tsx'
import { cx } from '../layout/cx.ts'
import css from './EditorFrame.module.css'

export interface EditorFrameProps {
  readonly title: string
  /** Id of the title element, which also labels the list inside. */
  readonly titleId: string
  readonly count: number
  /** Maximum number of items; absent for no limit. */
  readonly max?: number | undefined
  /** Buttons before the plus button. */
  readonly tools?: ReactNode
  readonly pickerOpen?: boolean
  readonly onTogglePicker?: (open: boolean) => void
  /**
   * Panel that searches and adds items. It is mounted only while open; Esc closes it. If absent, there is no plus
   * button.
   */
  readonly picker?: ReactNode
  readonly plusRef?: RefObject<HTMLButtonElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Frame around the items linked to a record: title, count, buttons, and the panel that adds items. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, titleId, count, max, tools, pickerOpen = false, onTogglePicker, picker = null } = props
  const { plusRef, className, children } = props
  const showsPicker = pickerOpen && picker !== null
  const closePicker = () => {
    plusRef?.current?.focus()
    onTogglePicker?.(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !showsPicker) return
    event.preventDefault()
    closePicker()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events of the controls inside bubble up here
    <section
      className={cx(css.frame, className)}
      aria-labelledby={titleId}
      data-owns-escape={showsPicker ? '' : undefined}
      onKeyDown={closeOnEscape}
    >
      <header className={css.head}>
        <h3 id={titleId} className={css.title}>
          {title}
        </h3>
        <Count value={count} max={max} />
        <div className={css.tools}>
          {tools}
          {picker !== null && (
            <IconButton
              ref={plusRef}
              label={`Add ${title}`}
              icon={<Plus />}
              aria-expanded={showsPicker}
              onClick={showsPicker ? closePicker : () => onTogglePicker?.(true)}
            />
          )}
        </div>
      </header>
      {showsPicker && picker}
      {children}
    </section>
  )
}

import { Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Count } from '../feedback/Badge.tsx'
import { cx } from '../layout/cx.ts'
import css from './EditorFrame.module.css'

export interface EditorFrameProps {
  /** 'Physicians'. */
  readonly title: string
  /** The id of the title, which names the list inside, too. */
  readonly titleId: string
  /** How many items there are. */
  readonly count: number
  /** How many there may be; absent where that has no end. */
  readonly most?: number | undefined
  /** The buttons before the plus. */
  readonly tools?: ReactNode
  readonly pickerOpen?: boolean
  readonly onTogglePicker?: (open: boolean) => void
  /** The search-and-add panel, drawn while it is open, and closed by Esc; without it, or null, nothing can be picked: the plus is gone. */
  readonly picker?: ReactNode
  readonly plusRef?: RefObject<HTMLButtonElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What stands around the items linked to a record: their title and number, and the panel that adds some. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, titleId, count, most, tools, pickerOpen = false, onTogglePicker, picker = null } = props
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what it holds bubble up here
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
        <Count value={count} most={most} />
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

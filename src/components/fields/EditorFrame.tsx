import { Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Count } from '../feedback/Badge.tsx'
import { cx } from '../layout/cx.ts'
import css from './EditorFrame.module.css'

export interface EditorFrameProps {
  readonly title: string
  readonly titleId: string
  readonly count: number
  readonly max?: number | undefined
  readonly tools?: ReactNode
  readonly pickerOpen?: boolean
  readonly onTogglePicker?: (open: boolean) => void
  readonly picker?: ReactNode
  readonly plusRef?: RefObject<HTMLButtonElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

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

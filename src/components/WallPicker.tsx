import { type RefObject, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import css from './WallPicker.module.css'
import type { WallKind } from './wallKind.tsx'

interface WallPickerProps {
  readonly kind: WallKind
  /** Of the field: 'Start Date'. */
  readonly label: string
  /** What is typed, from where it starts. */
  readonly text: string
  /** Where it is typed. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly disabled: boolean
  readonly onChoose: (text: string) => void
}

/**
 * The button of a field that opens the browser's own picker, which hands over text. The picker's input is never seen nor
 * focused: it lies over the field, so that what it opens does so below.
 */
export function WallPicker({ kind, label, text, input, disabled, onChoose }: WallPickerProps) {
  const native = useRef<HTMLInputElement>(null)
  const value = kind.read(text)
  const open = () => {
    try {
      native.current?.showPicker()
    } catch {
      // A browser without one, or which opens none now.
      input.current?.focus()
    }
  }
  return (
    <span className={css.picker}>
      <IconButton small label={`Choose ${label}`} icon={kind.icon} disabled={disabled} onClick={open} />
      <input
        ref={native}
        className={css.native}
        type={kind.type}
        step={kind.type === 'time' ? 60 : undefined}
        tabIndex={-1}
        aria-hidden
        value={value === null ? '' : kind.isoOf(value)}
        onChange={({ target }) => onChoose(target.value === '' ? '' : kind.write(kind.ofIso(target.value)))}
      />
    </span>
  )
}

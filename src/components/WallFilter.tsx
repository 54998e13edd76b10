import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import { useReason } from './useReason.tsx'
import css from './WallFilter.module.css'
import { WallPicker } from './WallPicker.tsx'
import type { WallKind } from './wallKind.tsx'

export interface WallFilterProps {
  readonly label: string
  /** What it is set to, as the address says it; null when all rows are shown. */
  readonly value: string | null
  /** Why it is disabled; null when it is not. */
  readonly reason: string | null
  /** What is meant by it. */
  readonly hint: string
  /** Whether any filter is set: when none is any more, nothing that was typed stays either. */
  readonly isAnySet: boolean
  readonly onChange: (value: string | null) => void
}

/**
 * A filter by a date or a time: 'Start Date: 02/09/2026', and a cross to clear it. What is typed counts from Enter or on
 * leaving; what cannot be read stays, and changes nothing.
 */
export function WallFilter(props: WallFilterProps & { readonly kind: WallKind }) {
  const { kind, label, value, reason, hint, isAnySet, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const { wiring, words } = useReason(reason ?? hint)
  const [typed, setTyped] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null)
  const [last, setLast] = useState({ value, isAnySet })
  if (last.value !== value || last.isAnySet !== isAnySet) {
    setLast({ value, isAnySet })
    if (last.value !== value || !isAnySet) setTyped(null)
  }

  const off = reason !== null
  const text = typed?.text ?? (value === null ? '' : kind.write(kind.ofIso(value)))
  const message = typed?.isDone ? kind.problem(label, text) : null
  const set = (next: string) => {
    const read = kind.read(next)
    const isCleared = next.trim() === ''
    if (read === null && !isCleared) return setTyped({ text: next, isDone: true })
    const chosen = read === null ? null : kind.isoOf(read)
    if (chosen === value) return setTyped(null)
    setTyped({ text: read === null ? '' : kind.write(read), isDone: true })
    onChange(chosen)
  }
  const settle = () => {
    if (typed !== null && !typed.isDone) set(typed.text)
  }
  const clear = () => {
    set('')
    input.current?.focus()
  }

  return (
    <div className={css.filter} data-set={text !== '' || undefined}>
      <InputBox
        tip={wiring['data-tip']}
        invalid={message !== null}
        icon={<WallPicker kind={kind} label={label} text={text} input={input} disabled={off} onChoose={set} />}
        end={text !== '' && !off && <IconButton small label={`Clear ${label}`} icon={<X />} onClick={clear} />}
      >
        <span className={css.label} aria-hidden>
          {label}
        </span>
        <input
          ref={input}
          type="text"
          className={cx(boxCss.input, css.input)}
          aria-label={label}
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={message !== null || undefined}
          aria-disabled={off || undefined}
          readOnly={off}
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={text}
          onChange={({ target }) => setTyped({ text: target.value, isDone: false })}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      </InputBox>
      {message !== null && (
        <p role="alert" className={css.message}>
          {message}
        </p>
      )}
      {words}
    </div>
  )
}

import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import { useEntered } from './useEntered.ts'
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
  /** Whether any filter of the list is set. */
  readonly isAnySet: boolean
  readonly onChange: (value: string | null) => void
}

/**
 * A filter by a date or a time: 'Start Date: 02/09/2026', and a cross to clear it. What is typed counts from Enter or on
 * leaving.
 */
export function WallFilter(props: WallFilterProps & { readonly kind: WallKind }) {
  const { kind, label, reason, hint } = props
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const { text, isComplete, type, pick, clear, submit, leave } = useEntered(props)
  const { wiring, words } = useReason(reason ?? hint)
  const off = reason !== null
  const message = isComplete ? kind.problem(label, text) : null
  const clearAndStay = () => {
    clear()
    input.current?.focus()
  }
  return (
    <div className={css.filter} data-set={text !== '' || undefined}>
      <InputBox
        tip={wiring['data-tip']}
        invalid={message !== null}
        icon={<WallPicker kind={kind} label={label} text={text} input={input} disabled={off} onChoose={pick} />}
        end={text !== '' && !off && <IconButton small label={`Clear ${label}`} icon={<X />} onClick={clearAndStay} />}
      >
        <span className={css.text}>
          <span className={css.label} aria-hidden>
            {label}
          </span>
          <input
            ref={input}
            type="text"
            className={cx(boxCss.input, css.input)}
            aria-label={label}
            aria-describedby={cx(message !== null && messageId, wiring['aria-describedby'])}
            aria-invalid={message !== null || undefined}
            aria-disabled={off || undefined}
            readOnly={off}
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && submit()}
          />
        </span>
      </InputBox>
      {message !== null && (
        <p id={messageId} role="alert" className={css.message}>
          {message}
        </p>
      )}
      {words}
    </div>
  )
}

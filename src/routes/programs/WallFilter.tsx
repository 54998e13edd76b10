import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useReason } from '../../components/actions/useReason.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './WallFilter.module.css'
import { WallPicker } from './WallPicker.tsx'
import type { WallKind } from './wallKind.tsx'

export interface WallFilterProps {
  readonly label: string
  readonly kind: WallKind
  readonly text: string
  /** It is whole, and cannot be read. */
  readonly isUnreadable: boolean
  /** What the rows are filtered by meanwhile; empty when by nothing. */
  readonly current: string
  /** Why it is disabled; null when it is not. */
  readonly reason: string | null
  /** What is meant by it. */
  readonly hint: string
  readonly onType: (text: string) => void
  /** Of the picker, whose keys walk over what lies between. */
  readonly onPick: (text: string) => void
  readonly onLeave: () => void
  /** Enter. */
  readonly onSubmit: () => void
  /** The cross. */
  readonly onClear: () => void
}

/** A filter by a date or a time: 'Start Date: 02/09/2026', and a cross to clear it. */
export function WallFilter(props: WallFilterProps) {
  const { kind, label, text, isUnreadable, current, reason, hint, onType, onPick, onLeave, onSubmit, onClear } = props
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const { wiring, words } = useReason(reason ?? hint)
  const off = reason !== null
  const problem = isUnreadable ? kind.problem(label, text) : null
  const message = problem && current ? `${problem} Still filtered by ${current}.` : problem
  const clearAndStay = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <div className={css.filter} data-set={text !== '' || undefined} data-off={off || undefined}>
      <InputBox
        tip={wiring['data-tip']}
        invalid={message !== null}
        icon={<WallPicker kind={kind} label={label} text={text} disabled={off} onChoose={onPick} />}
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
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
            onKeyDown={({ key }) => key === 'Enter' && onSubmit()}
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

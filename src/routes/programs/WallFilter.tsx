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
  /** True when the user has finished typing and the text is not valid. */
  readonly isUnreadable: boolean
  /** Value that the rows are filtered by; empty for none. */
  readonly current: string
  readonly reason: string | null
  readonly hint: string
  readonly onType: (text: string) => void
  /** Called when the user picks a value in the popover. */
  readonly onPick: (text: string) => void
  readonly onLeave: () => void
  readonly onSubmit: () => void
  readonly onClear: () => void
}

/** Filter by a date or a time, for example 'Start Date: 02/09/2026', with a clear button. */
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

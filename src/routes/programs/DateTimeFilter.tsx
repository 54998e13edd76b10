import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useReason } from '../../components/actions/useReason.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './DateTimeFilter.module.css'
import { DateTimePicker } from './DateTimePicker.tsx'
import type { DateTimeKind } from './dateTimeKind.tsx'

export interface DateTimeFilterProps {
  readonly label: string
  readonly kind: DateTimeKind
  readonly text: string
  /** True when the user has finished typing and the text is invalid. */
  readonly isUnreadable: boolean
  /** Active value of the filter; empty for none. */
  readonly current: string
  readonly reason: string | null
  readonly hint: string
  readonly onType: (text: string) => void
  readonly onPick: (text: string) => void
  readonly onLeave: () => void
  readonly onSubmit: () => void
  readonly onClear: () => void
}

/** Filter by a date or a time, e.g. 'Start Date: 02/09/2026'. */
export function DateTimeFilter(props: DateTimeFilterProps) {
  const { kind, label, text, isUnreadable, current, reason, hint, onType, onPick, onLeave, onSubmit, onClear } = props
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const { controlProps: reasonProps, reasonElement: reasonText } = useReason(reason ?? hint)
  const isDisabled = reason !== null
  const problem = isUnreadable ? kind.problem(label, text) : null
  const message = problem && current ? `${problem} Still filtered by ${current}.` : problem
  const clearAndStay = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <div className={css.filter} data-set={text !== '' || undefined} data-off={isDisabled || undefined}>
      <InputBox
        tip={reasonProps['data-tip']}
        invalid={message !== null}
        icon={<DateTimePicker kind={kind} label={label} text={text} disabled={isDisabled} onChoose={onPick} />}
        end={
          text !== '' &&
          !isDisabled && <IconButton small label={`Clear ${label}`} icon={<X />} onClick={clearAndStay} />
        }
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
            aria-describedby={cx(message !== null && messageId, reasonProps['aria-describedby'])}
            aria-invalid={message !== null || undefined}
            aria-disabled={isDisabled || undefined}
            readOnly={isDisabled}
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
      {reasonText}
    </div>
  )
}

import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useReason } from '../actions/useReason.tsx'
import css from './InlineSelect.module.css'

export interface FilterFieldProps extends Pick<InlineSelectProps, 'label' | 'choices' | 'reason' | 'hint'> {
  /** Null when all rows are shown. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const ALL = ''

export function FilterField({ value, choices, onChange, ...field }: FilterFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const clear = () => {
    onChange(null)
    select.current?.focus()
  }
  return (
    <InlineSelect
      {...field}
      ref={select}
      value={value ?? ALL}
      choices={[{ value: ALL, label: 'All' }, ...choices]}
      isSet={value !== null}
      onChange={(selected) => onChange(selected === ALL ? null : selected)}
    >
      {value !== null && field.reason === null ? (
        <IconButton small label={`Clear ${field.label}`} icon={<X />} onClick={clear} />
      ) : (
        <ChevronDown />
      )}
    </InlineSelect>
  )
}

export interface InlineSelectProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly isSet: boolean
  readonly reason: string | null
  readonly hint?: string
  readonly ref?: RefObject<HTMLSelectElement | null>
  readonly children: ReactNode
}

const preventOpening = (event: KeyboardEvent | MouseEvent) => {
  if (!('key' in event && event.key === 'Tab')) event.preventDefault()
}

/**
 * Select in one line, such as 'Has overrides: Yes'. A transparent native select covers the text, so that a click
 * anywhere opens the choices.
 */
export function InlineSelect(props: InlineSelectProps) {
  const { label, value, choices, onChange, isSet, reason, hint, ref, children } = props
  const { controlProps, reasonElement } = useReason(reason ?? hint)
  const isDisabled = reason !== null
  return (
    <div
      className={css.field}
      data-set={isSet || undefined}
      data-off={isDisabled || undefined}
      data-tip={controlProps['data-tip']}
    >
      <span className={css.text} aria-hidden>
        <span className={css.label}>{label}</span>
        <span className={css.values}>
          {choices.map((choice) => (
            <span key={choice.value} data-chosen={choice.value === value || undefined}>
              {choice.label}
            </span>
          ))}
        </span>
      </span>
      <select
        ref={ref}
        className={css.select}
        aria-label={label}
        aria-describedby={controlProps['aria-describedby']}
        aria-disabled={isDisabled || undefined}
        value={value}
        onChange={({ target }) => !isDisabled && onChange(target.value)}
        onMouseDown={isDisabled ? preventOpening : undefined}
        onKeyDown={isDisabled ? preventOpening : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {children}
      {reasonElement}
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './SelectField.module.css'

export interface SelectFieldProps extends FieldProps {
  /** Blank while none is chosen. */
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
  /** It cannot be changed now. */
  readonly readOnly: boolean
}

/** Keeps it closed while it cannot be changed; one may still go on from it. */
const swallow = (event: KeyboardEvent | MouseEvent) => {
  if (!('key' in event && event.key === 'Tab')) event.preventDefault()
}

/** One of some words, which the browser shows in its own way. */
export function SelectField({ value, options, onChange, readOnly, ...field }: SelectFieldProps) {
  const isListed = options.includes(value)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={css.box}>
          <select
            {...wiring}
            className={css.select}
            aria-disabled={readOnly || undefined}
            value={value}
            onChange={({ target }) => !readOnly && onChange(target.value)}
            onMouseDown={readOnly ? swallow : undefined}
            onKeyDown={readOnly ? swallow : undefined}
          >
            {!isListed && <option value={value}>{value || 'Choose...'}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </Field>
  )
}

import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './SelectField.module.css'

export interface SelectFieldProps extends FieldProps {
  /** Empty if no option is selected. */
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
  readonly readOnly: boolean
}

/** Blocks the events that open a read-only select. Tab still works. */
const preventOpening = (event: KeyboardEvent | MouseEvent) => {
  if (!('key' in event && event.key === 'Tab')) event.preventDefault()
}

/** Native select for a short list of words. */
export function SelectField({ value, options, onChange, readOnly, ...field }: SelectFieldProps) {
  const isListed = options.includes(value)
  return (
    <Field {...field}>
      {(controlProps) => (
        <span className={css.box}>
          <select
            {...controlProps}
            className={css.select}
            aria-disabled={readOnly || undefined}
            value={value}
            onChange={({ target }) => !readOnly && onChange(target.value)}
            onMouseDown={readOnly ? preventOpening : undefined}
            onKeyDown={readOnly ? preventOpening : undefined}
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

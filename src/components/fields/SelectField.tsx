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

const preventOpening = (event: KeyboardEvent | MouseEvent) => {
  if (!('key' in event && event.key === 'Tab')) event.preventDefault()
}

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

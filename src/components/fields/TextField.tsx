import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../layout/cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mono?: boolean
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, labelEnd, hint, message, value, onChange, mono, ...rest } = props
  const invalid = Boolean(message)
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} message={message}>
      {(wiring) => (
        <InputBox invalid={invalid} end={invalid && <CircleAlert className={boxCss.alert} />}>
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...wiring}
            className={cx(boxCss.input, mono && 'mono')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}

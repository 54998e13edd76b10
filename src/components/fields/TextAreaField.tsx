import type { ComponentProps } from 'react'
import { cx } from '../layout/cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mono?: boolean
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelEnd, hint, message, value, onChange, mono, ...rest } = props
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} message={message}>
      {(controlProps) => (
        <InputBox invalid={Boolean(message)}>
          <textarea
            rows={4}
            {...rest}
            {...controlProps}
            className={cx(boxCss.input, boxCss.area, mono && 'mono')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}

import { CircleAlert, Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'

interface ReadOnlyFieldProps {
  readonly label: string
  readonly value: string
  readonly mono?: boolean
  readonly hint?: ReactNode
  readonly message?: string | null
}

/** Read-only value that users can focus and copy. */
export function ReadOnlyField({ label, value, mono, hint, message = null }: ReadOnlyFieldProps) {
  return (
    <Field label={label} hint={hint} message={message}>
      {(controlProps) => (
        <InputBox icon={<Lock />} invalid={message !== null}>
          <input {...controlProps} type="text" readOnly className={cx(boxCss.input, mono && 'mono')} value={value} />
        </InputBox>
      )}
    </Field>
  )
}

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mono?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, labelEnd, hint, message, value, onChange, mono, ...rest } = props
  const invalid = Boolean(message)
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} message={message}>
      {(controlProps) => (
        <InputBox invalid={invalid} end={invalid && <CircleAlert className={boxCss.alert} />}>
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...controlProps}
            className={cx(boxCss.input, mono && 'mono')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}

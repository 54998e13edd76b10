import { Field, type FieldProps } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { DateTimePicker } from './DateTimePicker.tsx'
import { type DateTimeKind, dateKind, timeKind } from './dateTimeKind.tsx'

export const TimeField = (props: DateTimeFieldProps) => <DateTimeField {...props} kind={timeKind} />

export const DateField = (props: DateTimeFieldProps) => <DateTimeField {...props} kind={dateKind} />

export interface DateTimeFieldProps extends FieldProps {
  /** Text of the input, which may be unfinished or invalid. */
  readonly value: string
  readonly readOnly?: boolean
  readonly name?: string
  readonly onChange: (text: string) => void
  readonly onLeave?: () => void
}

/** Form field for a date or a time. On blur, the field rewrites a valid text in the full format. */
export function DateTimeField(props: DateTimeFieldProps & { readonly kind: DateTimeKind }) {
  const { kind, label, value, readOnly = false, name, onChange, onLeave, ...field } = props
  const invalid = Boolean(field.message)
  const leave = () => {
    const parsed = kind.read(value)
    if (!readOnly && parsed !== null && kind.write(parsed) !== value) onChange(kind.write(parsed))
    onLeave?.()
  }
  return (
    <Field label={label} {...field}>
      {(controlProps) => (
        <InputBox
          invalid={invalid}
          end={<DateTimePicker kind={kind} label={label} text={value} disabled={readOnly} onChoose={onChange} />}
        >
          <input
            {...controlProps}
            type="text"
            className={boxCss.input}
            name={name}
            autoComplete="off"
            spellCheck={false}
            placeholder={kind.placeholder}
            readOnly={readOnly}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={leave}
          />
        </InputBox>
      )}
    </Field>
  )
}

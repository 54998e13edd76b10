import { Field, type FieldProps } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { WallPicker } from './WallPicker.tsx'
import { dates, times, type WallKind } from './wallKind.tsx'

/** A time of day of a form: 8:00 AM. */
export const TimeField = (props: WallFieldProps) => <WallField {...props} kind={times} />

/** A date of a form: MM/DD/YYYY. */
export const DateField = (props: WallFieldProps) => <WallField {...props} kind={dates} />

export interface WallFieldProps extends FieldProps {
  /** As it is typed. */
  readonly value: string
  readonly readOnly?: boolean
  readonly name?: string
  readonly onChange: (text: string) => void
  /** The focus has left the text. */
  readonly onLeave?: () => void
}

/** A date or a time of a form, typed or picked; what can be read is written in full on leaving. */
export function WallField(props: WallFieldProps & { readonly kind: WallKind }) {
  const { kind, label, value, readOnly = false, name, onChange, onLeave, ...field } = props
  const invalid = Boolean(field.message)
  const leave = () => {
    const read = kind.read(value)
    if (!readOnly && read !== null && kind.write(read) !== value) onChange(kind.write(read))
    onLeave?.()
  }
  return (
    <Field label={label} {...field}>
      {(wiring) => (
        <InputBox
          invalid={invalid}
          end={<WallPicker kind={kind} label={label} text={value} disabled={readOnly} onChoose={onChange} />}
        >
          <input
            {...wiring}
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

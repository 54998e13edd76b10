import { Indicator, Item, Root } from '@radix-ui/react-radio-group'
import { useId } from 'react'
import fieldCss from './Field.module.css'
import css from './RadioField.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface RadiosProps<Value extends string> {
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
}

export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { options, value, onChange, readOnly, ...rest } = props
  const radioId = useId()
  const choose = (selectedValue: string) => {
    const option = options.find((candidate) => candidate.value === selectedValue)
    if (option) onChange(option.value)
  }
  return (
    <Root
      {...rest}
      className={css.options}
      orientation="horizontal"
      value={value ?? ''}
      onValueChange={choose}
      aria-readonly={readOnly}
    >
      {options.map((option) => (
        <span key={option.value} className={css.choice}>
          <Item className={css.box} id={`${radioId}-${option.value}`} value={option.value}>
            <Indicator className={css.dot} />
          </Item>
          <label htmlFor={`${radioId}-${option.value}`}>{option.label}</label>
        </span>
      ))}
    </Root>
  )
}

export interface RadioFieldProps<Value extends string>
  extends Pick<RadiosProps<Value>, 'options' | 'value' | 'onChange' | 'readOnly'> {
  readonly legend: string
  readonly hint?: string
  /** Error text, shown instead of the hint. */
  readonly message?: string | null
}

export function RadioField<Value extends string>({ legend, hint, message, ...radios }: RadioFieldProps<Value>) {
  const id = useId()
  const note = message ?? hint
  return (
    <div className={fieldCss.field}>
      <span id={`${id}-legend`} className={fieldCss.label}>
        {legend}
      </span>
      <Radios
        {...radios}
        aria-labelledby={`${id}-legend`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={message ? true : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={message ? fieldCss.message : fieldCss.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

import { Indicator, Item, Root } from '@radix-ui/react-radio-group'
import { useId } from 'react'
import fieldCss from './Field.module.css'
import css from './RadioField.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface RadioFieldProps<Value extends string> {
  readonly legend: string
  readonly options: readonly RadioOption<Value>[]
  /** Null while none is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Shown, not to be changed now. */
  readonly readOnly?: boolean
  /** What is wrong with the choice; null when nothing is. */
  readonly message?: string | null
}

/** One of a few. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { legend, options, value, onChange, readOnly, message = null } = props
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={fieldCss.field}>
      <span id={`${id}-legend`} className={fieldCss.label}>
        {legend}
      </span>
      <Root
        className={css.options}
        aria-labelledby={`${id}-legend`}
        aria-describedby={message === null ? undefined : `${id}-note`}
        aria-invalid={message !== null || undefined}
        orientation="horizontal"
        value={value ?? ''}
        onValueChange={choose}
        aria-readonly={readOnly}
      >
        {options.map((option) => (
          <span key={option.value} className={css.choice}>
            <Item className={css.box} id={`${id}-${option.value}`} value={option.value}>
              <Indicator className={css.dot} />
            </Item>
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          </span>
        ))}
      </Root>
      {message !== null && (
        <p id={`${id}-note`} className={fieldCss.message}>
          {message}
        </p>
      )}
    </div>
  )
}

import { Indicator, Root } from '@radix-ui/react-checkbox'
import { Check } from 'lucide-react'
import { useId } from 'react'
import css from './CheckboxField.module.css'

export interface CheckboxFieldProps {
  readonly label: string
  /** Text after the label for screen readers, if several checkboxes share a label. */
  readonly labelContext?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export function CheckboxField({ label, labelContext, checked, onChange, disabled }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <Root
        className={css.box}
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
      >
        <Indicator className={css.mark}>
          <Check />
        </Indicator>
      </Root>
      <label htmlFor={id}>
        {label}
        {labelContext && <span className="sr-only"> of {labelContext}</span>}
      </label>
    </div>
  )
}
